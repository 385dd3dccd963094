import Diagnostics
import Templates
import TestSupport
import Testing

@Suite("An error in a theme")
struct StrictRuleTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let identifier: String
        var message: String?
        var help: String?
        var length = 0
        var severity = Severity.error
        let templates: [String: String]

        init(
            _ description: String, _ identifier: String, _ week: String, with partials: [String: String] = [:],
            message: String? = nil, help: String? = nil, length: Int = 0, severity: Severity = .error
        ) {
            testDescription = description
            self.identifier = identifier
            self.message = message
            self.help = help
            self.length = length
            self.severity = severity
            templates = partials.merging(["week": week]) { $1 }
        }
    }

    static let names = [
        Case(
            "a misspelt name", "unknown-name", "<h1>\n  {{1️⃣titel}}</h1>", message: "unknown name `titel`",
            help: "did you mean `title`?", length: 5),
        Case(
            "a name like none", "unknown-name", "{{ 1️⃣xyzzyx }}",
            help: "known here: `title`, `note`, `chart`, `isPartial`, `best`, `days`, `tags`"),
        Case("a name of another place", "unknown-name", "{{1️⃣cups}}{{#days}}{{cups}}{{/days}}"),
        Case("a name in a list", "unknown-name", "{{#days}}{{1️⃣cusp}}{{/days}}", help: "did you mean `cups`?"),
        Case("a name after a list", "unknown-name", "{{#days}}{{#drinks}}{{/drinks}}{{1️⃣drink}}{{/days}}"),
        Case("a section", "unknown-name", "{{#1️⃣day}}{{anything}}{{/day}}", help: "did you mean `days`?"),
        Case("an inverted section", "unknown-name", "{{^1️⃣day}}{{title}}{{/day}}"),
        Case("markup", "unknown-name", "{{{1️⃣chrat}}}", help: "did you mean `chart`?"),
        Case(
            "a part after a dot", "unknown-name", "{{best.1️⃣nam}}", message: "`best` has no `nam`",
            help: "did you mean `name`?", length: 3),
        Case("the part before a dot", "unknown-name", "{{1️⃣bets.name}}", help: "did you mean `best`?", length: 4),
        Case(
            "a part of a list", "unknown-name", "{{days.1️⃣name}}", message: "`days` is a list and has no `name`",
            help: "write {{#days}}…{{/days}}, and `name` in it"),
        Case("a part of text", "unknown-name", "{{title.1️⃣length}}"),
        Case(
            "a name of an override", "unknown-name", "{{<page}}{{$main}}{{1️⃣titel}}{{/main}}{{/page}}",
            with: ["page": "{{$main}}{{/main}}"]),
        Case(
            "a name in a partial", "unknown-name", "{{>head}}", with: ["head": "<title>\n{{1️⃣titel}}</title>"],
            message: "unknown name `titel` (in page `week`)"),
        Case(
            "a name in a partial of a partial", "unknown-name", "{{#days}}{{>a}}{{/days}}",
            with: ["a": "{{#drinks}}{{>b}}{{/drinks}}", "b": "{{drink}}{{cups}}{{title}}{{1️⃣dirnk}}"]),
        Case(
            "a name in an override, in the parent's context", "unknown-name",
            "{{<page}}{{$row}}{{cups}}{{1️⃣dirnk}}{{/row}}{{/page}}",
            with: ["page": "{{#days}}{{$row}}{{/row}}{{/days}}"]),
        Case(
            "a name in a default", "unknown-name", "{{<page}}{{/page}}",
            with: ["page": "{{$main}}{{1️⃣titel}}{{/main}}"]),
        Case(
            "another partial", "unknown-partial", "{{>1️⃣haed}}", with: ["head": ""],
            help: "did you mean `head`?", length: 4),
        Case("another parent", "unknown-partial", "{{<1️⃣pag}}{{/pag}}", with: ["page": ""]),
        Case(
            "another block", "unknown-block", "{{<page}}{{$1️⃣mian}}{{/mian}}{{/page}}",
            with: ["page": "{{>inner}}", "inner": "{{$main}}{{/main}}"], message: "`page` has no block `mian`",
            help: "did you mean `main`?", length: 4),
        Case("a partial that a value names", "dynamic-partial", "{{>*1️⃣title}}"),
    ]

    static let kinds = [
        Case(
            "a list", "not-printable", "{{1️⃣days}}", message: "`days` is a list, which has no text of its own",
            help: "write {{#days}}…{{/days}}"),
        Case("a record", "not-printable", "{{1️⃣best}}", help: "write one of its fields, such as {{best.name}}"),
        Case("a flag", "not-printable", "{{1️⃣isPartial}}"),
        Case("a list of text", "not-printable", "{{{1️⃣tags}}}"),
        Case("the page itself", "not-printable", "{{1️⃣.}}"),
        Case(
            "the record of a section", "not-printable", "{{#days}}{{1️⃣.}}{{/days}}",
            help: "write one of its fields: `name`, `cups`, `drinks`"),
        Case("the flag of a section", "not-printable", "{{#isPartial}}{{1️⃣.}}{{/isPartial}}"),
        Case("text unescaped", "unescaped-text", "{{{1️⃣title}}}", help: "write {{title}}"),
        Case("text unescaped by &", "unescaped-text", "{{& 1️⃣title}}"),
        Case("an item unescaped", "unescaped-text", "{{#tags}}{{{1️⃣.}}}{{/tags}}"),
        Case("markup escaped", "escaped-markup", "{{1️⃣chart}}", help: "write {{{chart}}}"),
    ]

    static let shapes = [
        Case("a tag without an end", "unclosed-tag", "a\n 1️⃣{{title", length: 2),
        Case("a tag without an end before another", "unclosed-tag", "1️⃣{{title\n{{note}}"),
        Case("two braces for three", "unclosed-tag", "1️⃣{{{chart}} and"),
        Case("no name", "empty-tag", "1️⃣{{ }}"),
        Case("a space in a name", "bad-name", "{{week1️⃣ title}}"),
        Case("one delimiter", "bad-delimiters", "{{=1️⃣<% =}}"),
        Case("an equals sign as a delimiter", "bad-delimiters", "{{= 1️⃣<= => =}}"),
        Case("an open section", "unclosed-section", "{{#1️⃣days}}\n{{name}}", help: "write {{/days}} where it ends"),
        Case("an open block", "unclosed-section", "{{$1️⃣main}}"),
        Case(
            "an inner section that is open", "unclosed-section", "{{#days}}{{#1️⃣drinks}}{{/days}}",
            help: "write {{/drinks}} where it ends"),
        Case(
            "another name at the end", "mismatched-section", "{{#days}}{{/1️⃣dyas}}{{/days}}",
            message: "`dyas` is closed here, but `days` is open", help: "write {{/days}}"),
        Case("an end without a start", "mismatched-section", "{{/1️⃣days}}"),
        Case(
            "text in a parent", "ignored-text", "{{<page}}\n 1️⃣lost {{$main}}{{/main}}{{/page}}",
            with: ["page": "{{$main}}{{/main}}"], severity: .warning),
        Case(
            "a variable in a parent", "ignored-text", "{{<page}}{{1️⃣title}}{{/page}}", with: ["page": ""],
            severity: .warning),
        Case(
            "more than a hundred sections in each other", "too-deep",
            String(repeating: "{{#title}}", count: 100) + "{{#1️⃣note}}"
                + String(repeating: "{{#title}}", count: 10_000)),
        Case("a partial that includes itself", "endless-partial", "{{>a}}", with: ["a": "{{>1️⃣a}}"]),
        Case(
            "partials that include each other", "endless-partial", "{{>a}}",
            with: ["a": "{{#isPartial}}{{>b}}{{/isPartial}}", "b": "{{#days}}{{#title}}{{>1️⃣a}}{{/title}}{{/days}}"]),
        Case(
            "a partial that goes back up", "endless-partial", "{{>a}}",
            with: ["a": "{{#days}}{{#best}}{{>1️⃣a}}{{/best}}{{/days}}"]),
    ]

    @Test("that a page includes itself is reported for that page, whatever pages there are besides")
    func endlessPage() throws {
        let shape = Shape.of(WeekPage.self)
        let sources = ["a": "A", "home": "{{>part}}", "part": "{{>home}}", "quotes": "Q"].sorted { $0.key < $1.key }
            .map { SourceText(file: "templates/\($0.key).mustache", text: $0.value) }
        let (_, diagnostics) = TemplateSet.compile(sources, pages: ["a": shape, "home": shape, "quotes": shape])
        let found = Set(diagnostics.map { "\($0.place?.file ?? "") \($0.message.hasSuffix("(in page `home`)"))" })
        #expect(found == ["templates/home.mustache false", "templates/part.mustache true"])
        #expect(!diagnostics.contains { $0.message.contains("quotes") })
    }

    @Test("is reported at its place", arguments: names + kinds + shapes)
    func isReported(rule: Case) throws {
        let marked = rule.templates.sorted { $0.key < $1.key }
            .map { MarkedText($0.value, file: "templates/\($0.key).mustache") }
        let (set, diagnostics) = TemplateSet.compile(marked.map(\.source), pages: ["week": Shape.of(WeekPage.self)])
        let mark = try #require(marked.compactMap(\.mark).first)
        let found = try #require(diagnostics.first { $0.identifier == rule.identifier })
        #expect(diagnostics.map(\.identifier).filter { $0 != "endless-partial" }.count <= 1, "\(diagnostics)")
        #expect(found.severity == rule.severity)
        #expect((set == nil) == (rule.severity == .error))
        let place = try #require(found.place)
        #expect([place.file, place.handle] == [mark.file, mark.handle])
        #expect(place.column == mark.column)
        if let message = rule.message { #expect(found.message == message) }
        if let help = rule.help { #expect(found.help == help) }
        if rule.length > 0 { #expect(Int(place.length) == rule.length) }
    }
}
