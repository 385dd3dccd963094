import Diagnostics
import TestSupport
import Testing
import Text

@Suite("A diagnostic as text")
struct PrinterTests {
    private static func text(_ diagnostic: Diagnostic, usesColor: Bool = false) -> String {
        DiagnosticPrinter(usesColor: usesColor).text(diagnostic).string
    }

    @Test("has a place, a line with a caret, and help")
    func wholeForm() throws {
        let text = MarkedText(
            String(repeating: "\n", count: 11) + #"  {"date": "2026-11-20", "cups": 1️⃣-2}"#,
            file: "content/coffee/2026.json")
        let diagnostic = text.source.diagnostic(
            .error, "negative-cups", "cups must not be negative (found -2)", at: try #require(text.offsets.first),
            length: 2, help: "write 0 for a day without coffee")
        #expect(
            Self.text(diagnostic) == """
                content/coffee/2026.json:12:34: error: cups must not be negative (found -2) [negative-cups]
                   12 |   {"date": "2026-11-20", "cups": -2}
                      |                                  ^~
                   help: write 0 for a day without coffee

                """)
    }

    @Test("has no excerpt without a place, and no help line without help")
    func withoutPlace() {
        #expect(Self.text(Diagnostic(.note, "idle", "nothing to do")) == "note: nothing to do [idle]\n")
        #expect(
            Self.text(Diagnostic(.warning, "idle", "nothing", help: "add a file"))
                == "warning: nothing [idle]\n   help: add a file\n")
        let placed = Diagnostic(.error, "x", "y", at: SourcePlace(file: "a.md", line: 3, column: 4))
        #expect(Self.text(placed) == "a.md:3:4: error: y [x]\n")
    }

    /// A line whose two marks delimit the marked text, and the two lines printed for it.
    struct Caret: Sendable, CustomTestStringConvertible {
        let name: String
        let line: String
        let shown: String
        let caret: String
        var testDescription: String { name }
    }

    @Test(
        "puts the caret under the marked text",
        arguments: [
            Caret(name: "start of the line", line: "1️⃣cups1️⃣: 2", shown: "cups: 2", caret: "^~~~"),
            Caret(name: "one byte", line: "a1️⃣b1️⃣c", shown: "abc", caret: " ^"),
            Caret(name: "after tabs", line: "\t\ta1️⃣bc1️⃣", shown: "        abc", caret: "         ^~"),
            Caret(name: "a tab itself", line: "a1️⃣\t1️⃣b", shown: "a    b", caret: " ^~~~"),
            Caret(name: "after CJK", line: "拿鐵1️⃣咖啡1️⃣!", shown: "拿鐵咖啡!", caret: "    ^~~~"),
            Caret(name: "after an emoji", line: "☕1️⃣x1️⃣", shown: "☕x", caret: "  ^"),
            Caret(name: "after a joined emoji", line: "👩‍💻1️⃣x1️⃣", shown: "👩‍💻x", caret: "  ^"),
            Caret(name: "after a flag", line: "🇹🇼1️⃣xy1️⃣", shown: "🇹🇼xy", caret: "  ^~"),
            Caret(name: "after a combining mark", line: "e\u{301}1️⃣x1️⃣", shown: "e\u{301}x", caret: " ^"),
            Caret(
                name: "after an escape sequence", line: "\u{1B}[2J1️⃣x1️⃣", shown: "\\u{1B}[2Jx",
                caret: "         ^"),
            Caret(name: "end of the line", line: "abc1️⃣1️⃣", shown: "abc", caret: "   ^"),
            Caret(name: "an empty line", line: "1️⃣1️⃣", shown: "", caret: "^"),
        ])
    func carets(_ example: Caret) throws {
        for ending in ["", "\n", "\r\n", "\r", "\nnext"] {
            let text = MarkedText("first\n" + example.line + ending, file: "a")
            try #require(text.offsets.count == 2)
            let diagnostic = text.source.diagnostic(
                .error, "x", "y", at: text.offsets[0], length: text.offsets[1] - text.offsets[0])
            let lines = Self.text(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[1] == "    2 | " + example.shown)
            #expect(lines[2] == "      | " + example.caret, "\(ending.debugDescription)")
        }
    }

    @Test("never marks beyond the end of the line")
    func cutAtLineEnd() {
        let source = SourceText(file: "a", text: "abc\r\ndefghi")
        #expect(source.place(at: 1, length: 100) == SourcePlace(file: "a", line: 1, column: 2, length: 2))
        #expect(Self.text(source.diagnostic(.error, "x", "y", at: 1, length: 100)).hasSuffix("|  ^~\n"))
    }

    @Test("cuts a long line around the marked text, between characters", arguments: [0, 90, 500, 1000, 1990, 1999])
    func longLine(position: Int) throws {
        let letters = Array("äßç€日本😀x".unicodeScalars)
        var text = String.UnicodeScalarView()
        for index in 0..<2000 { text.append(index == position ? "#" : letters[index % letters.count]) }
        let bytes = Array(String(text).utf8)
        let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
        let source = SourceText(file: "a", bytes: bytes)
        let excerpt = source.excerpt(at: source.place(at: offset))
        #expect(excerpt.text.utf8.count <= 160 + 2 * 3 + 2 * "…".utf8.count)
        #expect(!excerpt.text.contains("\u{FFFD}"))
        #expect(Array(excerpt.text.utf8)[excerpt.column - 1] == UInt8(ascii: "#"))
        #expect(excerpt.text.hasPrefix("…") == (offset > 80))
        #expect(excerpt.text.hasSuffix("…") == (offset < bytes.count - 80))
        let lines = Self.text(source.diagnostic(.error, "x", "y", at: offset)).split(separator: "\n")
        let marked = try #require(lines[1].firstIndex(of: "#"))
        #expect(String(lines[1][..<marked]).displayWidth == lines[2].utf8.count - 1)
    }

    @Test("shows replacement characters for bytes that are not UTF-8 and keeps its caret in place")
    func notUTF8() {
        let source = SourceText(file: "a", bytes: Array("ab".utf8) + [0xFF, 0xC3] + Array("cd".utf8))
        let lines = Self.text(source.diagnostic(.error, "x", "y", at: 4)).split(separator: "\n")
        #expect(lines[1] == "    1 | ab\u{FFFD}\u{FFFD}cd")
        #expect(lines[2] == "      |     ^")
    }

    @Test("widens its gutter for a long line number")
    func gutter() {
        let source = SourceText(file: "a", text: String(repeating: "\n", count: 1_234_566) + "x")
        let text = Self.text(source.diagnostic(.error, "x", "y", at: 1_234_566))
        #expect(text == "a:1234567:1: error: y [x]\n1234567 | x\n        | ^\n")
    }

    @Test("can't control a terminal through content, file name, message or help")
    func terminalSafety() {
        let nasty = "\u{1B}]0;title\u{7}\u{9B}2J\u{202E}\u{2066}\u{7F}\u{85}"
        let source = SourceText(file: "content/\(nasty).md", text: "a \(nasty) b\u{0}")
        let diagnostic = source.diagnostic(.error, "x", "found \(nasty)\nand more", at: 3, help: "not \(nasty)\r")
        for scalar in Self.text(diagnostic).unicodeScalars {
            #expect(scalar == "\n" || !Self.steers(scalar), "\(scalar.value)")
        }
        #expect(Self.text(diagnostic).split(separator: "\n").count == 4)
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    @Test("has the same text in colour, with escapes around it", arguments: [Severity.note, .warning, .error])
    func colored(severity: Severity) {
        let source = SourceText(file: "a.md", text: "one two")
        let diagnostic = source.diagnostic(severity, "x", "y", at: 4, length: 3, help: "z")
        let colored = Self.text(diagnostic, usesColor: true)
        #expect(colored != Self.text(diagnostic))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Self.text(diagnostic))
        #expect(colored.matches(of: /\u{1B}\[0m/).count * 2 == colored.matches(of: /\u{1B}\[/).count)
    }

    @Test("is printed for any bytes and any place", arguments: 0..<20)
    func randomPlaces(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "\t", "咖", "e\u{301}", "👩‍💻", "🇹🇼", "\r\n", "\n", "\r", "\u{0}", "\u{1B}"]
        for _ in 0..<200 {
            var bytes = Array(generator.text(of: pieces, upTo: 40).utf8)
            if generator.number(in: 0..<3) == 0 { bytes.append(UInt8.random(in: 0x80...0xFF, using: &generator)) }
            let source = SourceText(file: "a", bytes: bytes)
            let offset = generator.number(in: -3..<(bytes.count + 4))
            let text = Self.text(
                source.diagnostic(.error, "x", "y", at: offset, length: generator.number(in: -2..<50)))
            #expect(text.utf8.count { $0 == 0x0A } == 3, "seed \(seed): \(bytes) at \(offset)")
            #expect(text.contains("^"))
        }
    }
}
