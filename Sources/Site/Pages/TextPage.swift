import Diagnostics
import Languages
import Markup
import Model
import Templates

/// A page that a user wrote.
struct TextPage: FramedPage {
    let frame: PageFrame
    let title: String
    let description: String?
    let date: CivilDate?
    private let body: MarkdownSource
    private let source: SourcePlace
    var prepared = PreparedPage()

    init(_ page: Page, frame: PageFrame) {
        self.frame = frame
        title = page.title
        description = page.description
        date = page.date
        body = page.body
        source = page.source
    }

    static var template: String { "page" }

    var markdown: (source: MarkdownSource, headingOffset: Int)? { (body, 0) }

    static let fields: TemplateFields<TextPage> = [
        .page, .words,
        .markup("body") { $0.prepared.html ?? RawHTML(trusted: []) },
        .optionalText("date") { page in page.date.map { page.wording.date($0, style: .long) } },
        .optionalText("iso_date", about: "YYYY-MM-DD.") { $0.date.map(\.description) },
    ]

    func explanation(in _: SiteRecords) -> Explanation {
        Explanation([ExplainedRecord(source: source, text: title)])
    }
}
