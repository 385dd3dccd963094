import Markdown
import TestSupport
import Testing

@Suite("A leading quote")
struct LeadingQuoteTests {
    @Test(
        "Commentary after the quote is found without a parse",
        arguments: [
            ("> a", nil), ("\n> a\n", nil), ("> a\n\n— B\n", nil), ("> a\n\n**— B**\n", nil), ("> a\n\n--- b\n", nil),
            ("> a\n\nb", 2...2), ("> a\n\n— B\n\nc\n\nd\n\n", 4...6), ("> a\nb\n\nc\n", 3...3), ("> a\n\n“b”\n", 2...2),
            ("> a\n>\n> b\n\n- c\n  1. d\n", 4...5), ("> a\n\n```\n> b\n# c\n\td\n```\n", 2...6),
            ("> a\n\n~~~~ b\n~~~\n~~~~~\n\n### c\n", 2...6), ("> a\n\n*b* [c](d) | e\n\n* * *\n", 2...4),
            ("> a\n\nb | c\n---|---\nd | e\n", 2...4),
        ] as [(String, ClosedRange<Int>?)])
    func found(source: String, following: ClosedRange<Int>?) throws {
        let quote = try #require(LeadingQuote(Array(source.utf8), from: 0))
        #expect(quote.following == following)
    }

    @Test(
        "Text that could contain another block needs a parse",
        arguments: [
            "", "a", "a\n\n> b\n", "    > a\n", "> [a]\n\nb\n", "> a | b\n\nc\n", "> a\n```\n> b\n\nc\n",
            "> a\n- b\n\n  c\n",
            "> a\n\nb\n> c\n", "> a\n\n- - > b\n", "> a\n\n## b\n", "> a\n\n1. # b\n", "> a\n\nb\n===\n",
            "> a\n\nb\n  -\n",
            "> a\n\n<b>\n> c\n</b>\n", "> a\n\n[b]: c\n", "> a\n\n```\nb\n", "> a\n\n- ```\n  b\n",
            "> a\n\n``` b`\n> c\n```\n",
            "> a\n\n```\nb\n```\t\n\n> c\n\n```\nd\n", "> a\n\n~~~\n~~~ \t \n\n> b\n\n~~~\n",
            "> a\n\n— [B](c)\n\nd\n", "> a\n\n— B\n- c\n\n  d\n", "> a\r\n\r\nb\r\n", "> a\n\t\nb\n", "> a\n\n\u{C}\n",
        ])
    func ambiguous(source: String) { #expect(LeadingQuote(Array(source.utf8), from: 0) == nil) }

    private static let quotes = [
        "> a\n", "> a *b*\n> c\n", "> a\nb\n", "> # a\nb\n", "> ```\n> a\n", "> - a\n>\n>   b\n", "> > a\n>\n> b\n",
        ">\n",
        "> a\n\n— B, *C*\n", "> a\n\n*b*\nc\n", "> a\n-- b\n\n\\— c\n", "> a\n***\n\n`b`\n", "> a&#126;~b\n",
        "> a\n\n&mdash; b\n",
    ]
    private static let lines = [
        "a", "b c", "é 漢", "- a", "  - b", "* c", "+", "1. d", "12) e", "    f", "      g", "  h", "### i",
        "#### j ###", "***",
        "_ _ _", "a | b", "---|---", "| c |", "| - |", "`k`", "**l** m", "[n](o)", "![p](q)", "~~r~~", "s[^1]",
        "- [x] t", "— u",
        "-- v", "\\> w", "&gt; x", "<https://y.org>", "z  ", "", "", "", "", " ", "   ",
    ]
    private static let others = [
        "> a", "- > b", "# c", "## d", "- # e", "===", "---", "--", "-", "[f]: g", "[^1]: h", "<div>", "<!-- i", "-->",
        "</div>",
        "\tj", "k\r", "```` l", "- ```", "  ~~~", "[m]", "\u{B}", "####### n", "<?o", "``` p`", "{q", "10000000000. r",
    ]
    private static let fences = ["```", "~~~", "````", " ```", "``` s", "```\t", "``` ", "~~~\t ", "\t```"]

    /// Mostly plain commentary, with occasional fences and other blocks.
    private static func commentary(_ generator: inout SeededGenerator) -> String {
        let isRich = generator.number(in: 0..<3) == 0
        var text = "\n"
        for _ in 0..<generator.number(in: 0..<12) {
            switch generator.number(in: 0..<12) {
            case 0: text += generator.pick(fences)
            case 1 where isRich: text += generator.pick(others)
            default: text += generator.pick(lines)
            }
            text += generator.number(in: 0..<60) == 0 && isRich ? "\r\n" : "\n"
        }
        return text
    }

    @Test("The shortcut finds the same blocks as a parse")
    func likeAParse() {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        var found = 0
        for round in 0..<4_000 {
            let source = generator.pick(Self.quotes) + Self.commentary(&generator)
            if isLikeAParse(source, "seed \(seed), round \(round)") { found += 1 }
        }
        #expect(found > 400, "seed \(seed)")
    }

    @Test(
        "The shortcut also agrees for the specifications' examples after a quote",
        arguments: ["commonmark-0.30", "gfm-0.29"])
    func examples(fixture: String) throws {
        for example in try SpecificationExample.all(in: fixture) {
            for quote in Self.quotes {
                _ = isLikeAParse(quote + "\n" + example.markdown, "\(example)")
                _ = isLikeAParse(quote + "\na\n\n" + example.markdown + "\n\nb\n", "\(example)")
                _ = isLikeAParse(quote + example.markdown, "\(example)")
            }
        }
    }

    /// Compares the blocks around the end of the quote with a full parse. Returns false if the shortcut declines.
    private func isLikeAParse(_ source: String, _ context: String) -> Bool {
        let bytes = Array(source.utf8)
        guard let quote = LeadingQuote(bytes, from: 0) else { return false }
        let comment: Comment = "\(context): \(source.debugDescription)"
        let all = MarkdownDocument(bytes).blocks()
        let parsed = MarkdownDocument(bytes[..<quote.end]).blocks()
        #expect(all.prefix(parsed.count).map(BlockView.init) == parsed.map(BlockView.init), comment)
        let rest = all.dropFirst(parsed.count)
        #expect(rest.first?.firstLine == quote.following.map { $0.lowerBound + 1 }, comment)
        #expect(rest.map(\.lastLine).max() == quote.following.map { $0.upperBound + 1 }, comment)
        #expect(rest.allSatisfy { $0.firstLine > quote.following?.lowerBound ?? .max }, comment)
        for block in rest {
            switch block.kind {
            case .blockQuote, .heading(1...2): Issue.record(comment)
            default: break
            }
        }
        if parsed.dropFirst().allSatisfy({ $0.depth > 0 }), let first = rest.first, first.kind == .paragraph {
            let text = first.text.drop { $0 == " " }
            #expect(!text.hasPrefix("—") && !text.hasPrefix("–") && !text.hasPrefix("--"), comment)
        }
        return true
    }
}

/// The parts of a block that the quote reader uses.
private struct BlockView: Equatable {
    let kind: MarkdownBlock.Kind
    let depth: Int
    let lines: ClosedRange<Int>
    let column: Int
    let text: String
    let inlines: [MarkdownInline]

    init(_ block: MarkdownBlock) {
        (kind, depth, column) = (block.kind, block.depth, block.column)
        lines = block.firstLine...max(block.firstLine, block.lastLine)
        (text, inlines) = (block.text, block.inlines)
    }
}
