import TestSupport
import Testing

@testable import Markdown

@Suite("Random input", .mustEnd)
struct RandomInputTests {
    private static let pieces = [
        "| a | b |\n", "|---|:-:|\n", "|", "\\|", "`", "``", "*", "**", "_", "~", "~~", "\\~", "[^1]", "[^1]: note\n",
        "[^é]:\n    ", "[ ] ", "- [x] ", "- ", "+ ", "1. ", "> ", "    ", "\t", "\n", "\r\n", "\r", "\n\n", "# ",
        "---\n",
        "===\n", "```\n", "<b>", "<script>alert(1)</script>", "<!--", "-->", "<", ">", "&", "&amp;", "&#126;",
        "&#xA874;",
        "[a](b)", "![i](j \"t\")", "[j](javascript:alert(1))", "<javascript:alert(1)>", "[r]", "[r]: /u\n", "\"", "'",
        "é", "漢", "\u{A874}", "\u{FEFF}", "word", " ", "\\", "]", "[", "(", ")", "!", "^", ":", "{",
    ]

    static func document(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            if Int.random(in: 0..<30, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += pieces.randomElement(using: &generator).map { Array($0.utf8) } ?? []
            }
        }
        return bytes
    }

    @Test("Any bytes give well-formed HTML of known elements, and every block lies within the source")
    func anyBytes() {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        for round in 0..<1_000 {
            let source = Self.document(&generator)
            let context: Comment = "seed \(seed), round \(round), source \(source)"
            let written = html(source) { $0.headingAnchors = round % 2 == 0 }
            #expect(fault(in: written) == nil, context)
            #expect(!written.contains("=\"javascript:"), context)
            // Internal placeholders never show: the output has no more comments than the source without backslashes.
            // Titles don't count, because a definition's title appears in every link that refers to it.
            let unescaped = source.filter { $0 != UInt8(ascii: "\\") }
            let comments = String(decoding: unescaped, as: UTF8.self).ranges(of: "<!--").count
            let untitled = written.replacing(#/title="[^"]*"/#, with: "")
            #expect(untitled.ranges(of: "&lt;!--").count <= comments, context)
            let document = MarkdownDocument(source)
            let lines = lineCount(source)
            for block in document.blocks() {
                #expect(block.firstLine >= 1 && block.firstLine <= block.lastLine, context)
                #expect(block.lastLine <= lines, context)
                #expect(block.column >= 1, context)
            }
        }
    }

    @Test("Any bytes give well-formed HTML without extensions")
    func withoutExtensions() {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let source = Self.document(&generator)
            let written = html(source) { $0.usesExtensions = false }
            #expect(fault(in: written) == nil, "seed \(seed), round \(round), source \(source)")
        }
    }

    private func lineCount(_ source: [UInt8]) -> Int {
        let isBeforeLineFeed = source.dropFirst().map { $0 == 0x0A } + [false]
        return 1 + zip(source, isBeforeLineFeed).count { $0 == 0x0A || ($0 == 0x0D && !$1) }
    }
}
