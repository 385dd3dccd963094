import Diagnostics
import Languages
import Markdown
import Markup
import Model
import Templates
import Text

/// A page that a user wrote.
struct TextPage: FramedPage {
    let frame: PageFrame
    let title: String
    let description: String?
    let date: CivilDate?
    private let body: MarkdownSource
    private let source: SourcePlace
    /// Its place in the group that it belongs to, if any.
    private let place: PageGroup.Place?
    var prepared = PreparedPage()

    init(_ page: Page, in place: PageGroup.Place?, frame: PageFrame) {
        self.frame = frame
        self.place = place
        title = page.title
        description = page.description
        date = page.date
        body = page.body
        source = page.source
    }

    static var template: String { "page" }

    var section: PageAddress? { group.first?.address }

    var markdown: (source: MarkdownSource, isCommentary: Bool)? { (body, false) }

    static let fields: TemplateFields<TextPage> = [
        .page, .words,
        .markup("body") { $0.prepared.html ?? RawHTML(trusted: []) },
        .optionalText("date") { page in page.date.map { page.wording.date($0, style: .long) } },
        .optionalText("iso_date", about: "YYYY-MM-DD.") { $0.date.map(\.description) },
        .flag("is_empty", about: "Whether it has no text.") { $0.prepared.html?.isEmpty ?? true },
        .optionalText("file", about: "Its file, unless the site hides sources.") { page in
            page.frame.site.settings.showsSources ? page.source.file : nil
        },
        .flag("has_group", about: "Whether it belongs to a page of the navigation, or others belong to it.") {
            $0.place != nil
        },
        .optionalText("group_title", about: "The title of that page of the navigation.") { $0.group.first?.title },
        .list("group_pages", about: "The pages of that group, at most the hundred nearest ones.") { page in
            page.nearby.map { page.link(to: $0) }
        },
        .flag("has_contents", about: "Whether it has several parts.") { $0.contents.count > 2 },
        .list("contents", about: "Its headings of the second and third level, or of the second alone if they are many.")
        {
            page in
            page.contents.map { PartContext(heading: $0) }
        },
        .flag("has_neighbors", about: "Whether there is a page before or after it.") { $0.place != nil },
        .record("previous", about: "The page before it.") { page in page.neighbor(-1).map(page.link) },
        .record("next", about: "The page after it.") { page in page.neighbor(1).map(page.link) },
    ]

    private var group: [NavigationEntry] { place?.group.value.pages ?? [] }

    private static let maxNearby = 100
    private static let maxContents = 40

    /// The nearest pages of the group: listing all of a large group on every page would take quadratic space.
    private var nearby: ArraySlice<NavigationEntry> {
        let start = max(0, min((place?.index ?? 0) - Self.maxNearby / 2, group.count - Self.maxNearby))
        return group[start..<min(group.count, start + Self.maxNearby)]
    }

    private var contents: [MarkdownHeading] {
        let all = prepared.headings.filter { (2...3).contains($0.level) }
        return all.count > Self.maxContents ? all.filter { $0.level == 2 } : all
    }

    private func neighbor(_ distance: Int) -> NavigationEntry? {
        guard let place, group.indices.contains(place.index + distance) else { return nil }
        return group[place.index + distance]
    }

    private func link(to entry: NavigationEntry) -> LinkContext {
        LinkContext(entry.title, to: entry.address, from: frame)
    }

    func explanation(in _: SiteRecords) -> Explanation {
        Explanation([ExplainedRecord(source: source, text: title)])
    }
}

/// A part of a page, as a link.
struct PartContext: TemplateContext {
    let heading: MarkdownHeading

    static let fields: TemplateFields<PartContext> = [
        .text("title") { $0.heading.text },
        .text("url") { "#" + URLReference.percentEncoded($0.heading.anchor) },
        .flag("is_inner", about: "Whether it is a part of another part.") { $0.heading.level > 2 },
    ]
}
