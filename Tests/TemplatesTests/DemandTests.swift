import Diagnostics
import Markup
import Synchronization
import Templates
import Testing

/// Records the fields that a template asks for, in order.
private final class Questions: Sendable {
    private let names = Mutex<[String]>([])

    func note(_ name: String) { names.withLock { $0.append(name) } }

    var asked: [String] { names.withLock { $0 } }
}

private struct WatchedPage: TemplateContext {
    let questions = Questions()

    static let fields: TemplateFields<WatchedPage> = [
        .text("title") { $0.answer("title", "T") },
        .optionalMarkup("chart") { $0.answer("chart", RawHTML { $0.text("c") }) },
        .list("days") { $0.answer("days", [Day(name: "Mon"), Day(name: "Tue")]) },
        .rows("rows") { page in
            (page.answer("rows", 2), { Day(name: page.answer("row \($0)", "\($0)")) })
        },
        .record("best") { $0.answer("best", Day(name: "Sun")) },
        .record("page") { $0.answer("page", WatchedPart(page: $0)) },
    ]

    func answer<Answer>(_ name: String, _ value: Answer) -> Answer {
        questions.note(name)
        return value
    }
}

private struct WatchedPart: TemplateContext {
    let page: WatchedPage

    static let fields: TemplateFields<WatchedPart> = [
        .text("name") { $0.page.answer("page.name", "N") },
        .texts("tags") { $0.page.answer("page.tags", ["x", "y"]) },
    ]
}

@Suite("A template")
struct DemandTests {
    static let cases: [(template: String, shows: String, asks: [String])] = [
        ("plain", "plain", []),
        ("{{title}}", "T", ["title"]),
        ("{{#chart}}{{{.}}}{{/chart}}{{^chart}}-{{/chart}}{{{chart}}}", "cc", ["chart"]),
        ("{{#days}}{{name}}{{/days}}{{^days}}-{{/days}}", "MonTue", ["days"]),
        ("{{#rows}}{{name}}{{/rows}}{{^rows}}-{{/rows}}", "01", ["rows", "row 0", "row 1"]),
        ("{{^rows}}-{{/rows}}", "", ["rows"]),
        ("{{best.name}}{{#best}}{{name}}{{/best}}", "SunSun", ["best"]),
        ("{{page.name}}{{#page}}{{name}}{{/page}}", "NN", ["page", "page.name", "page.name"]),
        ("{{#page.tags}}{{.}}{{/page.tags}}{{^page.tags}}-{{/page.tags}}", "xy", ["page", "page.tags"]),
        ("{{#days}}{{name}}{{page.name}}{{/days}}", "MonNTueN", ["days", "page", "page.name", "page.name"]),
    ]

    @Test("asks only for the fields that it shows, and asks for expensive values only once", arguments: cases)
    func asks(template: String, shows: String, asks: [String]) throws {
        let source = SourceText(file: "templates/page.mustache", text: template)
        let page = WatchedPage()
        let (set, diagnostics) = TemplateSet.compile([source], pages: ["page": Shape.of(WatchedPage.self)])
        #expect(diagnostics == [])
        var writer = ByteWriter()
        try #require(set).render("page", Record(page), into: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == shows)
        #expect(page.questions.asked == asks)
    }
}
