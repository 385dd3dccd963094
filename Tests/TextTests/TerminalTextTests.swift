import TestSupport
import Testing
import Text

@Suite("Text for a terminal")
struct TerminalTextTests {
    private static let hostile = [
        ("plain ☕", "plain ☕"), ("a\tb", "a\\u{9}b"), ("\u{1B}[31m", "\\u{1B}[31m"), ("x\u{9B}y", "x\\u{9B}y"),
        ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{202E}abc", "\\u{202E}abc"), ("\u{200F}", "\\u{200F}"), ("👩‍💻", "👩‍💻"),
        ("\u{0}", "\\u{0}"),
    ]

    @Test("spells out what would control the terminal in any string that is put into it", arguments: hostile)
    func interpolation(text: String, expected: String) {
        let part: TerminalText = "\(text)"
        #expect(part.string == expected)
        #expect(part.displayWidth == expected.displayWidth)
        #expect("\u{1B}[1m\(part)" as TerminalText == TerminalText(stringLiteral: "\u{1B}[1m" + expected))
        #expect("\(part.string)" as TerminalText == part, "once is enough")
        #expect(TerminalText(text, cutTo: 100) == part)
    }

    @Test("keeps line ends and tabs of whole files, and nothing else that controls the terminal")
    func lines() {
        let text = "{\"a\": \"\u{9B}31m\"}\r\n\tb\u{1B}[2J\u{202E}\rx\n"
        #expect(TerminalText(lines: text).string == "{\"a\": \"\\u{9B}31m\"}\n\tb\\u{1B}[2J\\u{202E}\\u{D}x\n")
    }

    @Test("is as wide as it looks, whatever its style")
    func width() {
        let style: TerminalText = "咖啡"
        #expect(style.styled("1", "0").string == "\u{1B}[1m咖啡\u{1B}[0m")
        #expect(style.styled("1", "0").padded(toColumns: 6) == "\u{1B}[1m咖啡\u{1B}[0m  ")
        #expect(style.padded(toColumns: 3) == style)
        #expect([style, style].joined(separator: ", ") == "咖啡, 咖啡")
        #expect(TerminalText(repeating: "=", count: 3) == "===" && TerminalText(repeating: "=", count: -1) == "")
    }
}
