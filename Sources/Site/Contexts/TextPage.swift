import Diagnostics
import Files
import Languages
import Markup
import Model
import Templates
import Text

/// A page that a user wrote.
struct TextPage: FramedContext {
    let frame: PageFrame
    let page: Page
    let links: LinkMap
    var body = RawHTML(trusted: [])

    static var template: String { "page" }

    static let fields: TemplateFields<TextPage> = [
        .page, .words,
        .markup("body") { $0.body },
        .optionalText("date") { context in context.page.date.map { context.wording.date($0, style: .long) } },
        .optionalText("iso_date", about: "YYYY-MM-DD.") { $0.page.date.map(\.description) },
    ]

    func resolved(reading markdown: MarkdownReader) throws(FileError) -> (TextPage, ResolvedLinks) {
        var page = self
        let (html, links) = try links.html(of: self.page.body, read: markdown, on: frame, headingOffset: 0)
        page.body = html
        return (page, links)
    }

    var fingerprint: ContentHash? {
        var hasher = frame.hasher
        hasher.combine(page)
        return hasher.finish()
    }
}

/// What a server shows where there is no page.
struct NotFoundPage: FramedContext {
    let frame: PageFrame

    static var template: String { "not-found" }

    static let fields: TemplateFields<NotFoundPage> = [.page, .words]

    var fingerprint: ContentHash? { frame.hasher.finish() }
}
