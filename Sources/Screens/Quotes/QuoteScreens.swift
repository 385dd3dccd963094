import Editing
import Languages
import Model
import Templates
import Text

/// The quotes, the last of the logs first.
struct QuoteListScreen: Screen {
    let frame: ScreenFrame
    let quotes: [QuoteRowContext]
    let pages: PagesContext

    static var template: String { "quote-list" }

    static let fields: TemplateFields<QuoteListScreen> = [
        .record("screen") { $0.frame },
        .text("add_url") { _ in Route.addQuote.address },
        .list("quotes") { $0.quotes },
        .record("pages") { $0.pages },
    ]

    init(frame: ScreenFrame, page: Int, of records: [(handle: String, record: LogRecord)]) {
        self.frame = frame
        let page = ListPage(page, of: records.reversed())
        quotes = page.elements.compactMap { handle, record in
            record.quote.map { QuoteRowContext(handle: handle, quote: $0) }
        }
        pages = PagesContext(page) { .quotes(page: $0) }
    }
}

/// A quote of the list.
struct QuoteRowContext: TemplateContext {
    let handle: String
    let quote: Quote

    static let fields: TemplateFields<QuoteRowContext> = [
        .text("url") { Route.quote($0.handle).address },
        .text("text") { $0.quote.text },
        .optionalText("author") { $0.quote.author },
        .flag("is_favorite") { $0.quote.isFavorite },
    ]
}

/// One quote.
struct QuoteViewScreen: Screen {
    let frame: ScreenFrame
    let key: RecordKey
    let quote: Quote

    static var template: String { "quote-view" }

    static let fields: TemplateFields<QuoteViewScreen> = [
        .record("screen") { $0.frame },
        .list("key") { $0.key.hiddenFields },
        .text("edit_url") { Route.editQuote($0.key.handle).address },
        .optionalText("quote_language") { $0.quote.language },
        .texts("paragraphs", about: "They keep their line breaks.") { screen in
            Quote.paragraphs(of: screen.quote.text).map { $0.joined(separator: "\n").trimmed }
        },
        .optionalText("author") { $0.quote.author },
        .optionalText("work") { $0.quote.work },
        .texts("tags") { $0.quote.tags },
        .flag("is_favorite") { $0.quote.isFavorite },
    ]
}

/// The form of a quote.
struct QuoteScreen: FormScreen {
    let frame: ScreenFrame
    let form: ShownForm<TypedQuote>

    static var template: String { "quote-form" }

    static let fields: TemplateFields<QuoteScreen> = [
        .record("screen") { $0.frame },
        .list("key") { $0.form.key?.hiddenFields ?? [] },
        .flag("is_old", about: "Whether the quote is in the log already.") { $0.form.key.isInLog },
        .record("text") { $0.field(.text, .quoteText) },
        .record("author") { $0.field(.author, .author) },
        .record("work") { $0.field(.work, .quoteWork) },
        .record("tags") { $0.field(.tags, .tags) },
        .record("favorite") { $0.field(.favorite, .favorite) },
    ]
}
