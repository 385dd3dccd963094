import Diagnostics
import Markup
import Templates
import Testing

@Suite("Random templates")
struct RandomTemplateTests {
    @Test("render like templates whose names are looked up at rendering time", arguments: [1, 2, 3, 4])
    func agree(start: UInt64) throws {
        var longest = 0
        var compared = 0
        for seed in (start * 10_000)..<(start * 10_000 + 300) {
            var random = RandomTemplate(seed: seed)
            let shape = random.shape(depth: 3)
            let root = Shape.Kind.record { shape }
            let blocks = "{{$x}}{{/x}}\n  {{$y}}\n    default\n  {{/y}}\n"
            let inner = random.template([root], partials: [], depth: 2) + blocks
            let outer = random.template([root], partials: ["inner"], depth: 2) + blocks
            let page = random.template([root], partials: ["inner", "outer"], depth: 4)
            let sources = [
                SourceText(file: "page", text: page), SourceText(file: "inner", text: inner),
                SourceText(file: "outer", text: outer),
            ]
            let (set, diagnostics) = TemplateSet.compile(sources, pages: ["page": shape])
            let errors = diagnostics.filter { $0.severity == .error }
            // Where a partial is included, a nearer name of another kind may hide one. The checks report that.
            let hidden = ["unknown-name", "not-printable", "unescaped-text", "escaped-markup"]
            guard errors.isEmpty else {
                #expect(errors.allSatisfy { hidden.contains($0.identifier) }, "seed \(seed): \(errors.map(\.message))")
                continue
            }
            let record = random.record(shape)
            var writer = ByteWriter()
            try #require(set).render("page", record, into: &writer)
            let expected = SimpleRenderer.render("page", of: sources, record)
            #expect(shown(writer.bytes) == shown(expected), "seed \(seed)")
            longest = max(longest, writer.bytes.count)
            compared += 1
        }
        #expect(longest > 200)
        #expect(compared > 100)
    }

    /// The text without white space.
    private func shown(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    }

    @Test("of any bytes are either compiled or reported", arguments: [1, 2, 3, 4])
    func anyBytes(start: UInt64) {
        let words = [
            "{{", "}}", "{{{", "}}}", "#", "^", "/", ">", "<", "$", "!", "=", "&", "*", ".", " ", "\n", "\r\n",
            "title", "days", "x", "{{#days}}", "{{/days}}", "{{>x}}", "{{<x}}", "{{/x}}", "{{$x}}", "{{=| |=}}", "|",
            "{{>*title}}", "{{", "}}", "\u{0}", "é", "{{#title}}", "{{/title}}", "{{title}}", "{{.}}",
        ].map { Array($0.utf8) }
        let record = Record(WeekPage(days: [Day(name: "x")], tags: ["x"]))
        var compiled = 0
        for seed in (start * 10_000)..<(start * 10_000 + 1_000) {
            var random = RandomTemplate(seed: seed)
            let texts = (0..<2).map { _ in
                (0..<random.number(below: 24)).flatMap { _ in
                    random.number(below: 20) == 0
                        ? [UInt8(random.number(below: 256))] : words[random.number(below: words.count)]
                }
            }
            let sources = [SourceText(file: "page", bytes: texts[0]), SourceText(file: "x", bytes: texts[1])]
            let (set, diagnostics) = TemplateSet.compile(sources, pages: ["page": record.shape])
            #expect((set == nil) == diagnostics.hasErrors, "seed \(seed)")
            var writer = ByteWriter()
            set?.render("page", record, into: &writer)
            compiled += set == nil ? 0 : 1
        }
        #expect(compiled > 20)
    }
}
