import Diagnostics
import Markup
import Templates
import Testing

@Suite("A theme")
struct ThemeTests {
    private func compile(
        _ templates: [String: String], pages: [String: Shape] = ["week": Shape.of(WeekPage.self)]
    ) -> (TemplateSet?, [Diagnostic]) {
        let sources = templates.sorted { $0.key < $1.key }
            .map { SourceText(file: "templates/\($0.key).mustache", text: $0.value) }
        return TemplateSet.compile(sources, pages: pages)
    }

    private func render(_ templates: [String: String], _ context: some TemplateContext) throws -> String {
        let record = Record(context)
        let (set, diagnostics) = compile(templates, pages: ["week": record.shape])
        #expect(diagnostics == [])
        var writer = ByteWriter()
        try #require(set).render("week", record, into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static let sources = [
        "{{title}}", "{{#title}}{{.}}{{/title}}", "{{#days}}{{name}}{{/days}}", "{{best.name}}", "{{note}}",
        "{{#tags}}{{.}}{{/tags}}", "{{>part}}", "{{<part}}{{$a}}{{title}}{{/a}}{{/part}}", "{{=| |=}}|title|",
        "<a title='{{title}}'></a>", "{{#best}}{{#name}}{{.}}{{/name}}{{/best}}",
    ]

    @Test("escapes text from every source", arguments: sources)
    func escapes(template: String) throws {
        let attack = "<script>'\"&"
        let day = Day(name: attack)
        let page = WeekPage(title: attack, note: attack, best: day, days: [day], tags: [attack])
        let output = try render(["week": template, "part": "{{$a}}{{title}}{{/a}}"], page)
        #expect(output.contains("&lt;script&gt;&#39;&quot;&amp;"))
        #expect(!output.contains("<script>"))
    }

    @Test("writes markup as it is")
    func markup() throws {
        let page = WeekPage(chart: RawHTML { $0.element("b", text: "<") })
        let output = try render(["week": "{{{chart}}}{{&chart}}{{#chart}}{{{.}}}{{/chart}}"], page)
        #expect(output == String(repeating: "<b>&lt;</b>", count: 3))
    }

    @Test("counts absent and empty values as false", arguments: [nil, ""])
    func falsy(note: String?) throws {
        let template = """
            [{{note}}{{#note}}yes{{/note}}{{^note}}no{{/note}}\
            {{^days}}none{{/days}}{{^best}}none{{/best}}{{best.name}}]
            """
        #expect(try render(["week": template], WeekPage(note: note)) == "[nononenone]")
    }

    @Test("wraps its pages in a parent, whose blocks see the context around them")
    func layout() throws {
        let output = try render(
            [
                "layout": """
                <title>{{$title}}{{title}}{{/title}}</title>
                <body>
                  {{$main}}
                  nothing
                  {{/main}}
                </body>

                """,
                "list": """
                {{<layout}}
                {{$main}}
                <ul>
                  {{#days}}
                  <li>{{$row}}{{name}}{{/row}}</li>
                  {{/days}}
                </ul>
                {{/main}}
                {{/layout}}
                """,
                "week": """
                {{<list}}
                {{$title}}Cups of {{title}}{{/title}}
                {{$row}}{{name}}: {{cups}} in {{title}}{{/row}}
                {{/list}}
                """,
            ], WeekPage(title: "W47", days: [Day(name: "Mon", cups: "2"), Day(name: "Tue", cups: "1")]))
        #expect(
            output == """
                <title>Cups of W47</title>
                <body>
                  <ul>
                    <li>Mon: 2 in W47</li>
                    <li>Tue: 1 in W47</li>
                  </ul>
                </body>

                """)
    }

    @Test("leaves no empty line for a standalone block that is not overridden")
    func emptyBlock() throws {
        let layout = "<head>\n  {{$head}}{{/head}}\n</head>\n"
        #expect(try render(["week": "{{<l}}{{/l}}", "l": layout], WeekPage()) == "<head>\n</head>\n")
        let week = "{{<l}}{{$head}}\n    <a>\n    <b>\n{{/head}}{{/l}}"
        #expect(try render(["week": week, "l": layout], WeekPage()) == "<head>\n  <a>\n  <b>\n</head>\n")
    }

    @Test("renders a partial that includes itself to any depth of the data")
    func recursion() throws {
        var tree = Branch(name: "0")
        for depth in 1...2_000 { tree = Branch(name: String(depth), branches: [tree]) }
        let branch = "<{{name}}{{site}}{{#branches}}{{>branch}}{{/branches}}>"
        let templates = ["week": "{{#tree}}{{>branch}}{{/tree}}", "branch": branch]
        let output = try render(templates, TreePage(name: "s", tree: tree))
        #expect(output.hasPrefix("<2000s<1999s<1998s<"))
        #expect(output.hasSuffix("<1s<0s" + String(repeating: ">", count: 2_001)))
    }

    @Test("shows an outer record again after a section on a record of the same type")
    func hiddenFrames() throws {
        let tree = Branch(name: "a", branches: [Branch(name: "b"), Branch(name: "c")])
        let template = "{{#tree}}{{#site}}{{#branches}}{{name}}{{site}}{{/branches}}{{.}}{{/site}}{{name}}{{/tree}}"
        #expect(try render(["week": template], TreePage(name: "s", tree: tree)) == "bscssa")
    }

    @Test("limits the indentation of a partial that includes itself")
    func recursiveIndentation() throws {
        var tree = Branch(name: "0")
        for depth in 1...150 { tree = Branch(name: String(depth), branches: [tree]) }
        let branch = "{{name}}\n{{#branches}}\n {{>branch}}\n{{/branches}}\n"
        let templates = ["week": "{{#tree}}{{>branch}}{{/tree}}", "branch": branch]
        let lines = try render(templates, TreePage(name: "", tree: tree)).split(separator: "\n")
        #expect(lines.count == 151)
        #expect(lines[99] == String(repeating: " ", count: 99) + "51")
        #expect(lines[150] == String(repeating: " ", count: 100) + "0")
    }

    @Test("reports everything at once, and an error in a partial once")
    func allAtOnce() {
        let (set, diagnostics) = compile(
            ["month": "{{>part}}{{a}}", "week": "{{>part}}{{b}}{{#c}}{{>d}}{{/c}}", "part": "{{titel}}"],
            pages: ["week": Shape.of(WeekPage.self), "month": Shape.of(WeekPage.self), "year": Shape.of(WeekPage.self)])
        #expect(set == nil)
        let messages = [
            "the theme has no template for the page `year`", "unknown name `a`",
            "unknown name `titel` (in page `month`)", "unknown name `b`", "unknown name `c`",
            "there is no template `d`",
        ]
        #expect(diagnostics.map(\.message) == messages)
        #expect(diagnostics.first?.identifier == "missing-template")
        #expect(diagnostics.first?.help == "add templates/year.mustache")
    }

    @Test("suggests the file of a missing page")
    func missing() {
        let (_, diagnostics) = compile(["weeks": ""])
        #expect(diagnostics.map(\.help) == ["add templates/week.mustache, or rename templates/weeks.mustache"])
    }

    @Test("must not have two templates of one name")
    func duplicates() {
        let files = ["a/templates/week.mustache", "b/templates/week.mustache"]
        let (set, diagnostics) = TemplateSet.compile(
            files.map { SourceText(file: $0, text: "") }, pages: ["week": Shape.of(WeekPage.self)])
        #expect(set == nil)
        #expect(diagnostics.map(\.identifier) == ["duplicate-template"])
        #expect(diagnostics.first?.place?.file == files[1])
    }

    @Test("must be UTF-8")
    func encoding() {
        let source = SourceText(file: "week.mustache", bytes: Array("a\nb".utf8) + [0xFF, 0x20])
        let (set, diagnostics) = TemplateSet.compile([source], pages: ["week": Shape.of(WeekPage.self)])
        #expect(set == nil)
        #expect(diagnostics.map(\.identifier) == ["not-utf8"])
        #expect(diagnostics.first?.place == SourcePlace(file: "week.mustache", line: 2, column: 2))
    }

    @Test(
        "names its templates after their paths",
        arguments: [
            ("templates/week.mustache", "week"), ("Themes/mine/templates/parts/nav.mustache", "parts/nav"),
            ("week.mustache", "week"), ("x/week.mustache", "week"), ("templates", "templates"), ("", ""),
        ])
    func names(file: String, name: String) {
        #expect(TemplateSet.name(ofFile: file) == name)
    }

    @Test("can describe what a page offers")
    func reference() {
        let fields = Shape.of(WeekPage.self).fields
        #expect(Shape.of(WeekPage.self).name == "WeekPage")
        #expect(fields.map(\.name) == ["title", "note", "chart", "isPartial", "best", "days", "tags"])
        #expect(fields.map(\.isOptional) == [false, true, false, false, true, false, false])
        #expect(fields.first?.about == "What the page is about.")
    }
}
