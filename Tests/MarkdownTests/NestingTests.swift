import Markdown
import Markup
import TestSupport
import Testing

@Suite("Deep nesting and long documents", .serialized, .mustEnd)
struct NestingTests {
    private static let count = 20_000

    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let source: String

        init(_ description: String, _ source: String) {
            self.description = description
            self.source = source
        }
    }

    static let cases: [Case] = [
        Case("block quotes", times("> ") + "a"), Case("block quotes without spaces", times(">") + "a"),
        Case("bullet lists", times("- ") + "a"), Case("ordered lists", times("1. ") + "a"),
        Case("quotes and lists", times("> - ") + "a"), Case("brackets", times("[")),
        Case("closed brackets", times("[") + times("]")),
        Case("stars", times("*")), Case("emphasis", times("*a **b ") + times("c** d* ")),
        Case("parentheses", times("(")),
        Case("links", times("[a](")), Case("images", times("![")), Case("links in open images", times("![[]()")),
        Case("nested images", times("![") + times("](a)")), Case("open tags", times("<a ")),
        Case("comments", times("x<!--")),
        Case("emphasis in a cell", "|" + times("*a*\\| ") + "|\n|-|\n"),
        Case("columns", "|" + times("a|") + "\n|" + times("-|") + "\n|" + times("b|")),
        Case("columns that rows lack", "|" + times("a|") + "\n|" + times("-|") + "\n" + times("b|\n")),
        Case("rows", "|a|\n|-|\n" + times("|b|\n")), Case("tables", times("|a|\n|-|\n\n")),
        Case("pipes", times("a|\n")),
        Case("notes", numbered { "[^\($0)] " } + "\n\n" + numbered { "[^\($0)]: n\n" }),
        Case("one note", times("[^1] ") + "\n\n[^1]: n"), Case("notes in notes", times("[^1]: ") + "[^1]"),
        Case("notes that are code", "[^1]\n```\n" + times("[^1]: a\n") + "```"), Case("open notes", times("[^")),
        Case("tildes that open", times("~a ")), Case("tildes that close", times("a~ ")), Case("tildes", times("~")),
        Case("tildes of two lengths", times(" ~a") + times("x~~x")), Case("escaped tildes", times("\\~") + "~a"),
        Case("nested strikethrough", times("~~a *b ") + times("c* d~~ ")),
        Case("stars and tildes that open", times("*a ~~b _c ")),
        Case("stars and tildes that close", "~~a " + times("*b ") + times("c~ d_ ")), Case("tasks", times("- [ ] a\n")),
        Case("a deep list and blank lines", String(repeating: "- ", count: 10_000) + "a" + times("\n")),
        Case("equal headings", times("# a\n")), Case("definitions", times("[a]: b\n") + "[a]"),
    ]

    private static func times(_ piece: String) -> String { String(repeating: piece, count: count) }

    private static func numbered(_ piece: (Int) -> String) -> String { (0..<count).map(piece).joined() }

    @Test("20,000 repetitions of any syntax give balanced HTML and blocks with places", arguments: cases)
    func many(_ nested: Case) {
        var options = MarkdownOptions()
        options.headingAnchors = true
        let document = MarkdownDocument(Array(nested.source.utf8), options: options)
        var writer = ByteWriter()
        document.writeHTML(into: &writer) { $0.destination }
        #expect(openTags(writer.bytes) == 0)
        #expect(document.blocks().allSatisfy { $0.firstLine >= 1 && $0.firstLine <= $0.lastLine })
    }

    /// Opened minus closed elements; `fault(in:)` checks every tag but is too slow for these inputs.
    private func openTags(_ html: [UInt8]) -> Int {
        let span = html.span
        var open = 0
        for index in 1..<max(1, span.count) {
            if span[index - 1] == UInt8(ascii: "<") { open += span[index] == UInt8(ascii: "/") ? -1 : 1 }
            if span[index] == UInt8(ascii: ">"), span[index - 1] == UInt8(ascii: "/") { open -= 1 }
        }
        return open
    }

    @Test("Containers beyond one hundred on a line are plain text")
    func bound() {
        let deep = html(String(repeating: "> ", count: 103) + "a")
        #expect(deep.components(of: "<blockquote>") == 100)
        #expect(deep.contains("<p>&gt; &gt; &gt; a</p>"))
        let code = String(repeating: " ", count: 600) + "- a"
        #expect(html(code) == "<pre><code>" + code.dropFirst(4) + "\n</code></pre>\n")
        #expect(html(String(repeating: "- ", count: 300)) == "<hr />\n")
    }
}

extension String {
    /// The number of occurrences of `piece`.
    fileprivate func components(of piece: String) -> Int { ranges(of: piece).count }
}
