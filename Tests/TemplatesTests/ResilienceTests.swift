import Diagnostics
import Markup
import Templates
import Testing

@Suite("Templates that go wrong")
struct ResilienceTests {
    @Test("end where partials include themselves without end and names are not checked")
    func endless() throws {
        let sources = [("page", "<{{>x}}>"), ("x", "a{{>x}}{{>x}}")].map { SourceText(file: $0.0, text: $0.1) }
        let (template, diagnostics) = Template.parse(sources[0], partials: [sources[1]])
        #expect(diagnostics == [])
        var writer = ByteWriter()
        try #require(template).render(.nothing, into: &writer)
        #expect(writer.bytes.first == UInt8(ascii: "<"))
        #expect(writer.bytes.dropFirst().allSatisfy { $0 == UInt8(ascii: "a") })
    }

    @Test(
        "are read in one pass, however many tags have no end", arguments: ["{{", "{{{", "{{#a", "{{! ", "{{=<", "}}{{"])
    func unclosed(part: String) {
        let source = SourceText(file: "page", text: String(repeating: part, count: 50_000))
        let (template, diagnostics) = Template.parse(source)
        #expect(template == nil)
        #expect(diagnostics.contains { $0.identifier == "unclosed-tag" })
    }

    @Test("write nothing for values that are not what the shape says, and never text unescaped")
    func otherKinds() throws {
        let inner = Shape("Inner", [Shape.Field("x", .text), Shape.Field("y", .list(.record { Shape("Y", []) }))])
        let shape = Shape(
            "Page", [Shape.Field("m", .markup), Shape.Field("r", .record { inner }), Shape.Field("l", .list(.text))])
        let template = "{{{m}}}|{{r.x}}|{{#r}}{{x}}{{#y}}{{{m}}}{{/y}}{{/r}}|{{#l}}{{.}}{{/l}}"
        let (set, diagnostics) = TemplateSet.compile([SourceText(file: "page", text: template)], pages: ["page": shape])
        #expect(diagnostics == [])
        let record = Record(shape: shape, values: [.text("<m>"), .list([.text("<r>")]), .flag(true)])
        var writer = ByteWriter()
        try #require(set).render("page", record, into: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "&lt;m&gt;|||true")
    }

    @Test("take the values of a record in the order of its shape, neither more nor fewer")
    func records() {
        let shape = Shape("Two", [Shape.Field("a", .text), Shape.Field("b", .text)])
        #expect(Record(shape: shape, values: [.text("1")]).values == [.text("1"), .nothing])
        #expect(Record(shape: shape, values: [.text("1"), .text("2"), .text("3")])["b"] == .text("2"))
        #expect(Record(shape: shape, values: [])["c"] == nil)
        #expect(Record(Day(name: "Mon")) == Record(Day(name: "Mon")))
        #expect(Record(Day(name: "Mon")) != Record(Day(name: "Tue")))
    }

    @Test("are cut short where they include each other in ever more contexts")
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
}
