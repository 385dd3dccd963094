import Files
import Languages
import Model
import Summaries
import Templates
import Text

/// The authors or the tags, by initial where they are many.
struct QuoteGroupsPage: FramedContext {
    let frame: PageFrame
    let groups: [QuoteGroup]
    let shelf: QuoteShelf
    let address: @Sendable (Slug) -> PageAddress

    /// As many as are found without headings.
    private static let mostWithoutInitials = 30

    static var template: String { "quote-groups" }

    static let fields: TemplateFields<QuoteGroupsPage> = [
        .page, .words, .sections,
        .flag("has_groups") { !$0.groups.isEmpty },
        .text("count", about: "How many there are.") { $0.wording.number($0.groups.count) },
        .list("initials", about: "By initials; without any where they are few.") { $0.initials },
        .flag("has_initials", about: "Whether they are many enough for headings.") {
            $0.groups.count > Self.mostWithoutInitials
        },
    ]

    var fingerprint: ContentHash? {
        var hasher = frame.hasher
        hasher.combine(groups) { hasher, group in
            hasher.combine(group)
            hasher.combine(group.quotes.count)
            hasher.combine(address(group.slug).path)
        }
        return hasher.finish()
    }

    private var initials: [InitialContext] {
        guard groups.count > Self.mostWithoutInitials else {
            return groups.isEmpty ? [] : [InitialContext(letter: nil, id: "", groups: contexts(of: groups))]
        }
        // Names without a letter stand together, whatever their sign is.
        var order: [String] = []
        var members: [String: [QuoteGroup]] = [:]
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

    private func contexts(of groups: [QuoteGroup]) -> [QuoteGroupContext] {
        groups.map { group in
            QuoteGroupContext(
                link: LinkContext(group.name, to: address(group.slug), from: frame),
                years: group.years.map(wording.years), count: wording.number(group.quotes.count))
        }
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
