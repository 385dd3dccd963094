import Diagnostics
import Markup
import Templates
import Testing

@Suite("Random templates")
struct RandomTemplateTests {
    @Test("write the same checked and unchecked, with what other pages left in the cache too", arguments: [1, 2, 3, 4])
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
            let (set, strict) = TemplateSet.compile(sources, pages: ["page": shape])
            let (template, loose) = Template.parse(sources[0], partials: Array(sources.dropFirst()))
            let errors = strict.filter { $0.severity == .error }
            // What is nearer may hide a name of another kind where a partial is included; the checks say so.
            let hidden = ["unknown-name", "not-printable", "unescaped-text", "escaped-markup"]
            guard errors.isEmpty else {
                #expect(errors.allSatisfy { hidden.contains($0.identifier) }, "seed \(seed): \(errors.map(\.message))")
                continue
            }
            #expect(loose.filter { $0.severity == .error } == [], "seed \(seed)")
            let fragments = FragmentCache()
            for page in 1...3 {
                let record = random.record(shape, fragments)
                var checked = ByteWriter()
                var unchecked = ByteWriter()
                try #require(set).render("page", record, into: &checked)
                try #require(template).render(.record(record), into: &unchecked)
                #expect(checked.bytes == unchecked.bytes, "seed \(seed), page \(page)")
                longest = max(longest, checked.bytes.count)
                guard checked.bytes == unchecked.bytes else { return }
            }
            compared += 1
        }
        #expect(longest > 200)
        #expect(compared > 100)
    }

    @Test("of any bytes are compiled or reported", arguments: [1, 2, 3, 4])
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
            let (set, strict) = TemplateSet.compile(sources, pages: ["page": record.shape])
            let (template, loose) = Template.parse(sources[0], partials: [sources[1]])
            #expect((set == nil) == strict.hasErrors, "seed \(seed)")
            #expect((template == nil) == loose.hasErrors, "seed \(seed)")
            var writer = ByteWriter()
            set?.render("page", record, into: &writer)
            template?.render(.record(record), into: &writer)
            compiled += set == nil ? 0 : 1
        }
        #expect(compiled > 20)
    }
}
