import Languages
import Model
import Summaries
import Templates
import Text

/// The list of all authors or all tags, by initial if they are many.
struct QuoteGroupsPage: FramedPage {
    let frame: PageFrame
    let kind: Kind
    let groups: [CountedGroup]
    let leftOut: Int
    var prepared = PreparedPage()

    /// Authors or tags.
    enum Kind: String, Sendable, Encodable {
        case authors, tags
    }

    var title: String { wording[kind == .authors ? .authors : .tags] }

    /// A list of more names gets headings.
    private static let maxWithoutInitials = 30

    static var template: String { "quote-groups" }

    static let fields: TemplateFields<QuoteGroupsPage> = [
        .page, .words, .sections,
        .flag("has_groups") { !$0.groups.isEmpty },
        .text("count", about: "How many there are.") { $0.wording.number($0.groups.count) },
        .list("initials", about: "By initials; without any where they are few.") { $0.initials },
        .flag("has_initials", about: "Whether they are many enough for headings.") {
            $0.groups.count > Self.maxWithoutInitials
        },
    ]

    private var initials: [InitialContext] {
        guard groups.count > Self.maxWithoutInitials else {
            return groups.isEmpty ? [] : [InitialContext(letter: nil, id: "", groups: contexts(of: groups))]
        }
        // Names that begin with no letter form one group.
        var order: [String] = []
        var members: [String: [CountedGroup]] = [:]
        for group in groups {
            let letter = group.initial ?? "#"
            if members[letter] == nil { order.append(letter) }
            members[letter, default: []].append(group)
        }
        return order.map { letter in
            InitialContext(
                letter: letter, id: letter == "#" ? "initial" : "initial-" + letter.lowercased(),
                groups: contexts(of: members[letter] ?? []))
        }
    }

    private func contexts(of groups: [CountedGroup]) -> [QuoteGroupContext] {
        groups.map { group in
            let name = group.name.value
            return QuoteGroupContext(
                link: LinkContext(
                    name.name, to: kind == .authors ? .author(name.slug) : .tag(name.slug), from: frame),
                years: name.years.map(wording.years), count: wording.number(group.count))
        }
    }

    func explanation(in records: SiteRecords) -> Explanation {
        let groups = kind == .authors ? records.shelf.authors : records.shelf.tags
        return .quotes(Set(groups.flatMap(\.quotes)).sorted().map { records.shelf.quotes[$0].quote })
    }
}

/// An author or a tag with the number of its quotes.
struct CountedGroup: Sendable, Encodable {
    let name: Shared<QuoteGroupName>
    /// The initial; nil if the name begins with no letter.
    let initial: String?
    let count: Int

    init(_ group: QuoteGroup, _ name: Shared<QuoteGroupName>) {
        self.name = name
        initial = group.initial
        count = group.quotes.count
    }
}

/// Names that begin with one letter.
struct InitialContext: TemplateContext {
    let letter: String?
    let id: String
    let groups: [QuoteGroupContext]

    static let fields: TemplateFields<InitialContext> = [
        .optionalText("letter", about: "In upper case; `#` for names that begin with none.") { $0.letter },
        .text("id", about: "Of the heading, for links within the page.") { $0.id },
        .list("groups", about: "By name.") { $0.groups },
    ]
}

/// An author or a tag in a list.
struct QuoteGroupContext: TemplateContext {
    let link: LinkContext
    let years: String?
    let count: String

    static let fields: TemplateFields<QuoteGroupContext> = [
        .text("label") { $0.link.title },
        .text("url") { $0.link.url },
        .optionalText("years", about: "When the author lived, where the log says so.") { $0.years },
        .text("value", about: "How many quotes.") { $0.count },
    ]
}
