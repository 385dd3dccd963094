import Diagnostics
import Markup
import Templates
import TestSupport
import Testing

@Suite("Faulty templates")
struct ResilienceTests {
    @Test(
        "are read in one pass, even if no tag ends", arguments: ["{{", "{{{", "{{#a", "{{! ", "{{=<", "}}{{"])
    func unclosed(part: String) {
        let source = SourceText(file: "page", text: String(repeating: part, count: 50_000))
        let (set, diagnostics) = TemplateSet.compile([source], pages: ["page": Shape("Page", [])])
        #expect(set == nil)
        #expect(diagnostics.contains { $0.identifier == "unclosed-tag" })
    }

    @Test("write nothing for values of the wrong kind, and no unescaped text")
    func otherKinds() throws {
        let inner = Shape("Inner", [Shape.Field("x", .text), Shape.Field("y", .list(.record { Shape("Y", []) }))])
        let shape = Shape(
            "Page", [Shape.Field("m", .markup), Shape.Field("r", .record { inner }), Shape.Field("l", .list(.text))])
        let template = "{{{m}}}|{{r.x}}|{{#r}}{{x}}{{#y}}{{{m}}}{{/y}}{{/r}}|{{#l}}{{.}}{{/l}}"
        let (set, diagnostics) = TemplateSet.compile([SourceText(file: "page", text: template)], pages: ["page": shape])
        #expect(diagnostics == [])
        let values: [Value] = [.text("<m>"), .flag(true), .flag(true)]
        let record = Record(shape: shape) { values[$0] }
        var writer = ByteWriter()
        try #require(set).render("page", record, into: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "&lt;m&gt;|||")
    }

    @Test("are refused if they include each other in too many contexts")
    func manyContexts() {
        let blocks = (0..<16).map { "{{<all}}{{$b\($0)}}x{{/b\($0)}}{{/all}}" }.joined()
        let sites = (0..<16).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()
        let sources = [
            SourceText(file: "page", text: "{{>all}}"),
            SourceText(file: "all", text: "\(sites){{#tags}}\(blocks){{/tags}}"),
        ]
        let (set, diagnostics) = TemplateSet.compile(sources, pages: ["page": Shape.of(WeekPage.self)])
        #expect(set == nil)
        #expect(diagnostics.contains { $0.identifier == "too-many-contexts" })
    }

    @Test("are refused if partials that include each other twice would fill pages of many megabytes")
    func doubling() {
        let partials = (0..<40).map { SourceText(file: "p\($0)", text: "text\n{{>p\($0 + 1)}}\n{{>p\($0 + 1)}}\n") }
        let sources =
            partials + [
                SourceText(file: "p40", text: "end"), SourceText(file: "page", text: "{{>p0}}"),
                SourceText(file: "other", text: "{{>p36}}"),
            ]
        let shape = Shape("Page", [])
        let (set, diagnostics) = TemplateSet.compile(sources, pages: ["page": shape, "other": shape])
        #expect(set == nil)
        #expect(diagnostics.map(\.identifier) == ["too-long-template"])
        let place = diagnostics.first?.place
        #expect(place?.line == 3 && place?.column == 4)
        let few = TemplateSet.compile(sources.filter { $0.file != "page" }, pages: ["other": shape])
        #expect(few.1 == [])
    }

    @Test("end early if sections over lists in each other make a page too large", .mustEnd, arguments: ["", "text"])
    func nestedLists(body: String) throws {
        let depth = 40
        let text =
            String(repeating: "{{#tags}}", count: depth) + body + String(repeating: "{{/tags}}", count: depth)
        let (set, diagnostics) = TemplateSet.compile(
            [SourceText(file: "page", text: text)], pages: ["page": Shape.of(WeekPage.self)])
        #expect(diagnostics == [])
        let templates = try #require(set)
        var writer = ByteWriter()
        let page = Record(WeekPage(tags: ["a", "b"]))
        #expect(templates.render("page", page, into: &writer) == nil)
        #expect(writer.bytes.count <= 65 << 20)
        let problem = templates.oversized("page")
        #expect(problem?.identifier == "too-long-template" && problem?.place?.file == "page")
    }
}
