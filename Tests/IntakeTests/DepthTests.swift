import Diagnostics
import Intake
import Testing

@Suite("Deep and long files")
struct DepthTests {
    struct Deep: Sendable, CustomTestStringConvertible {
        let file: String
        let text: String
        let identifiers: Set<String>

        var testDescription: String { "\(file): \(text.prefix(30))" }
    }

    @Test("10,000 levels and lines of 100,000 bytes are read or reported", arguments: files)
    func deep(_ deep: Deep) {
        let decoded = decode(deep.text, deep.file)
        #expect(Set(decoded.diagnostics.map(\.identifier)) == deep.identifiers)
        expectPlaces(decoded.diagnostics, in: Array(deep.text.utf8), deep.file)
    }

    static func many(_ text: String, _ count: Int = 10_000) -> String { String(repeating: text, count: count) }

    static let files: [Deep] = [
        Deep(file: "coffee.json", text: many("[{\"a\":"), identifiers: ["nesting-too-deep"]),
        Deep(file: "alarms.jsonl", text: many("{\"a\":"), identifiers: ["nesting-too-deep"]),
        Deep(file: "quotes.json", text: "[{\"text\": \"\(many("long ", 20_000))\"}]", identifiers: []),
        Deep(file: "coffee.md", text: "---\na: " + many("{a: ") + "\n---\n", identifiers: ["nesting-too-deep"]),
        Deep(file: "page.md", text: "---\na: " + many("[") + "\n---\n", identifiers: ["nesting-too-deep"]),
        Deep(file: "coffee.md", text: "## 2026-11-20\n\n" + many("- ") + "latte\n", identifiers: ["unread-item"]),
        Deep(file: "coffee.md", text: "## 2026-11-20\n\n- " + many("latte ", 20_000), identifiers: ["unread-item"]),
        Deep(file: "coffee.md", text: many("## 2026-11-20\n- 1\n"), identifiers: []),
        Deep(file: "alarms.md", text: many("- 06:45\n  ", 300) + "- 06:50\n", identifiers: []),
        Deep(file: "alarms.md", text: "- 06:45 a " + many("· Mon "), identifiers: []),
        Deep(file: "quotes.md", text: many(">") + " a\n", identifiers: []),
        Deep(file: "quotes.md", text: many("> a\n> — B\n\nc\n\n", 5000), identifiers: []),
        Deep(file: "quotes.md", text: "> a\n> — " + many("*"), identifiers: []),
        Deep(
            file: "coffee.md", text: many("|a") + "\n" + many("|-") + "\n" + many("|1") + "\n",
            identifiers: ["no-record"]),
    ]
}
