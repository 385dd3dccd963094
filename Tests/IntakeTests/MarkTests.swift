import Diagnostics
import Intake
import Model
import Testing

@Suite("A letter with very many accents")
struct MarkTests {
    private static let letter = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)

    @Test(
        "is a warning at the first that is left out, and takes no longer than other letters", .timeLimit(.minutes(1)),
        arguments: [
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"drink\": \"", "\"}]"),
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"tags\": [\"", "\"]}]"),
            ("coffee.json", "[{\"date\": \"", "\"}]"), ("coffee.md", "## 2026-11-20\n\n- ", ""),
            ("coffee.md", "## 2026-11-20\n\n- latte — ", ""), ("coffee.md", "## 2026-11-20\n\n- latte #", ""),
            ("coffee.md", "## 2026-11-20\n\n", "\n\n- latte"), ("coffee.md", "## ", "\n\n- latte"),
            ("coffee.md", "| Date | Drink |\n|---|---|\n| 2026-11-20 | ", " |"),
            ("coffee.md", "---\ndate: 2026-11-20\ncups: 1\nnote: ", "\n---"), ("alarms.md", "- 06:45 ", ""),
            ("alarms.md", "- 06:45 Swim · ", ""), ("alarms.json", "[{\"time\": \"06:45\", \"repeat\": [\"", "\"]}]"),
            ("quotes.md", "> ", ""), ("quotes.md", "> text\n>\n> — ", ""), ("quotes.md", "> text\n>\n> — Anna, ", ""),
            ("quotes.md", "> text\n\n", ""), ("quotes.json", "[{\"text\": \"a\", \"author\": \"", "\"}]"),
            ("pages/a.md", "---\ntitle: ", "\n---"), ("pages/a.md", "# ", ""),
        ])
    func raw(file: String, before: String, after: String) throws {
        let decoded = decode(before + Self.letter + after + "\n", file)
        let warning = try #require(decoded.diagnostics.first)
        #expect(warning.identifier == "too-many-marks" && warning.severity == .warning)
        let place = try #require(warning.place)
        let above = before.split(separator: "\n", omittingEmptySubsequences: false)
        let start = above.last?.utf8.count ?? 0
        #expect(Int(place.line) == above.count)
        #expect(Int(place.column) == start + "a".utf8.count + 200 + 1)
    }

    @Test("is as good if the accents are written as escapes", .timeLimit(.minutes(1)))
    func escaped() {
        func text(_ above: String, _ below: String) -> String { "a" + String(repeating: above + below, count: 20_000) }
        let json = decode("[{\"date\": \"2026-11-20\", \"drink\": \"\(text("\\u0301", "\\u0316"))\"}]", "coffee.json")
        let yaml = decode(
            "---\ndate: 2026-11-20\ncups: 1\ndrink: \"\(text("\\u0301", "\\u0316"))\"\n---\n", "coffee.md")
        let item = decode("## 2026-11-20\n\n- \(text("&#x301;", "&#x316;"))\n", "coffee.md")
        for decoded in [json, yaml, item] {
            #expect(decoded.coffee.first?.drink?.utf8.count == Self.letter.utf8.count)
            #expect(decoded.coffee.first?.drink?.unicodeScalars.contains("\u{34F}") == true)
        }
    }

    @Test("is a warning in site.yml", .timeLimit(.minutes(1)), arguments: ["title", "language", "author", "theme"])
    func settings(key: String) {
        #expect(readSettings("\(key): \(Self.letter)\n").diagnostics.first?.identifier == "too-many-marks")
    }
}
