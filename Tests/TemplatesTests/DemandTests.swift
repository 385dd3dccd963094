import Diagnostics
import Markup
import Synchronization
import Templates
import Testing

/// Which fields a template has asked for, in their order.
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

private struct WatchedMember: TemplateContext {
    let name: String
    let common: WatchedPage
    let fragments: FragmentCache?

    static let fields: TemplateFields<WatchedMember> = [
        .text("name", \.name),
        .shared(.text("title") { $0.answer("title", "T") }) { $0.common },
        .shared(.list("days") { $0.answer("days", [Day(name: "Mon"), Day(name: "Tue")]) }) { $0.common },
        .list("members") { [$0, WatchedMember(name: $0.name + "2", common: $0.common, fragments: nil)] },
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

    @Test("asks for what it shows, and once for what is put together from other values", arguments: cases)
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

    static let sharingCases: [(template: String, shows: [String], asks: [String])] = [
        ("{{name}}: {{title}}", ["A: T", "B: T"], ["title"]),
        ("{{#title}}<{{.}}>{{/title}}{{name}}", ["<T>A", "<T>B"], ["title"]),
        ("{{#days}}{{name}} {{/days}}{{^days}}-{{/days}}{{name}}", ["Mon Tue A", "Mon Tue B"], ["days"]),
        // What stands in a section over something shared may depend on the page.
        ("{{#title}}{{.}}{{name}}{{/title}}", ["TA", "TB"], ["title", "title"]),
        ("{{#members}}{{name}}{{title}}{{/members}}", ["ATA2T", "BTB2T"], ["title"]),
        (
            "{{^title}}-{{title}}{{/title}}{{#name}}{{title}}{{/name}}{{title}}", ["TT", "TT"],
            ["title", "title", "title"]
        ),
        (
            "{{#days}}{{name}}{{#title}}{{name}}{{/title}}{{/days}}", ["MonMonTueTue", "MonMonTueTue"],
            ["days", "title", "title"]
        ),
    ]

    @Test("asks for what pages share once for all of them", arguments: sharingCases)
    func asksOnce(template: String, shows: [String], asks: [String]) throws {
        let source = SourceText(file: "templates/page.mustache", text: template)
        let (set, _) = TemplateSet.compile([source], pages: ["page": Shape.of(WatchedMember.self)])
        let common = WatchedPage()
        let fragments = FragmentCache()
        let shown = try ["A", "B"].map { name in
            var writer = ByteWriter()
            let record = Record(WatchedMember(name: name, common: common, fragments: fragments))
            try #require(set).render("page", record, into: &writer)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        #expect(shown == shows)
        #expect(common.questions.asked == asks)
    }

    @Test("has nothing of what another theme made of the same")
    func ofOneTheme() throws {
        let common = WatchedPage()
        let record = Record(WatchedMember(name: "A", common: common, fragments: FragmentCache()))
        for text in ["1{{title}}", "2{{title}}", "1{{title}}"] {
            let source = SourceText(file: "templates/page.mustache", text: text)
            var writer = ByteWriter()
            try #require(TemplateSet.compile([source], pages: ["page": record.shape]).0)
                .render("page", record, into: &writer)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == text.prefix(1) + "T")
        }
    }
}
