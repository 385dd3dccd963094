import Languages
import Model
import Summaries
import Templates
import Text

/// One page of the list of all authors or all tags.
struct QuoteGroupsPage: NumberedPage {
    let frame: PageFrame
    let list: Shared<GroupList>
    let number: Int
    /// Says why no quote is published; nil if one is.
    let noQuotes: Word?
    let leftOut: Int
    var prepared = PreparedPage()

    var title: String { wording[list.value.kind == .authors ? .authors : .tags] }
    var pageCount: Int { list.value.pages.count }
    private var sections: [GroupList.Section] { list.value.pages[number - 1] }

    static var template: String { "quote-groups" }

    static let fields: TemplateFields<QuoteGroupsPage> = [
        .page, .words, .sections,
        .flag("has_groups") { $0.list.value.count > 0 },
        .flag("is_shelf_empty", about: "Whether the site has no quote at all.") { $0.noQuotes == .noQuotes },
        .text("empty_text", about: "The text to show if there is none.") { page in
            page.wording[page.noQuotes ?? (page.list.value.kind == .authors ? .noAuthors : .noTags)]
        },
        .text("count", about: "How many authors or tags there are.") { page in
            let count = page.list.value.count
            return page.list.value.kind == .authors ? page.wording.authors(count) : page.wording.tags(count)
        },
        .list("initials", about: "The names of the page, by initial unless they are few.") { $0.initials },
        .flag("has_initials", about: "Whether the list gets headings.") { !$0.list.value.initials.isEmpty },
        .list("letters", about: "A link for each initial of all pages.") { $0.letters },
        .position, .pageNumbers, .previousPage, .nextPage,
    ]

    func address(page number: Int) -> PageAddress { list.value.kind.address.groups(page: number) }

    private func label(_ initial: GroupList.Initial) -> String {
        switch initial {
        case .letter(let letter): letter
        case .eastAsian: wording[.eastAsianNames]
        case .other: "#"
        }
    }

    private var letters: [LinkContext] {
        list.value.initials.map { place in
            LinkContext(
                label(place.initial), to: address(page: place.page), part: place.initial.id, from: frame)
        }
    }

    private var initials: [InitialContext] {
        sections.map { section in
            InitialContext(
                letter: section.initial.map(label), id: section.initial?.id ?? "", groups: contexts(of: section.groups))
        }
    }

    private func contexts(of groups: [CountedGroup]) -> [QuoteGroupContext] {
        groups.map { group in
            let name = group.name.value
            return QuoteGroupContext(
                name: name,
                url: frame.link(to: list.value.kind == .authors ? .author(name.slug) : .tag(name.slug)),
                years: name.years.map(wording.years), count: wording.number(group.count))
        }
    }

    func explanation(in records: SiteRecords) -> Explanation {
        let groups = list.value.kind == .authors ? records.shelf.authors : records.shelf.tags
        return .quotes(Set(groups.flatMap(\.quotes)).sorted().map { records.shelf.quotes[$0].quote })
    }
}

/// Names that begin with one letter.
struct InitialContext: TemplateContext {
    let letter: String?
    let id: String
    let groups: [QuoteGroupContext]

    static let fields: TemplateFields<InitialContext> = [
        .optionalText("letter", about: "In upper case; a word for Chinese, Japanese and Korean names, `#` for others.")
        {
            $0.letter
        },
        .text("id", about: "The id of the heading, for links within the page.") { $0.id },
        .list("groups", about: "By name.") { $0.groups },
    ]
}

/// An author or a tag in a list.
struct QuoteGroupContext: TemplateContext {
    let name: QuoteGroupName
    let url: String
    let years: String?
    let count: String

    static let fields: TemplateFields<QuoteGroupContext> = [
        .text("label") { $0.name.name },
        .text("url") { $0.url },
        .optionalText("before_family", about: "The part of an author's name before the family name.") {
            $0.parts?.before
        },
        .optionalText(
            "family", about: "An author's family name, by which the list is sorted, where more belongs to it."
        ) {
            $0.parts?.family
        },
        .optionalText("after_family", about: "The part of the name after the family name.") { $0.parts?.after },
        .optionalText("years", about: "When the author lived, where the log says so.") { $0.years },
        .text("value", about: "How many quotes.") { $0.count },
    ]

    /// Nil if the family name is the whole name.
    private var parts: (before: String, family: String, after: String)? {
        // A change of direction in one part would reach the next.
        let bytes = name.name.utf8
        guard let family = name.familyName, family.count < bytes.count,
            !name.name.unicodeScalars.contains(where: \.properties.isBidiControl)
        else { return nil }
        let start = bytes.index(bytes.startIndex, offsetBy: family.lowerBound)
        let end = bytes.index(start, offsetBy: family.count)
        return (String(name.name[..<start]), String(name.name[start..<end]), String(name.name[end...]))
    }
}
