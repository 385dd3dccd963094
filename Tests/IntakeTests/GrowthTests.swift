import Intake
import TestSupport
import Testing

@Suite("Eight times as much content", .serialized, .mustEnd)
struct GrowthTests {
    struct Content: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let file: String
        let size: Int
        let text: @Sendable (Int) -> String

        init(_ description: String, _ file: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) {
            testDescription = description
            self.file = file
            self.size = size
            self.text = text
        }
    }

    @Test("takes about eight times as long to read", arguments: contents)
    func time(content: Content) {
        let growth = growth(from: content.size, of: content.text) { _ = decode($0, content.file) }
        #expect(growth < maxGrowth)
    }

    private static func many(_ count: Int, _ separator: String = "", _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: separator)
    }

    static let contents = [
        Content("a field again and again", "coffee.json", 300) { count in
            "[{\"date\":\"2026-11-20\"" + many(count) { _ in ",\"cups\":1" } + "}]"
        },
        Content("an unknown field again and again", "coffee.json", 300) { count in
            "[{\"date\":\"2026-11-20\"" + many(count) { ",\"x\($0)\":1" } + "}]"
        },
        Content("faulty lines of JSON", "coffee.jsonl", 1000) { count in many(count) { _ in "[}\n" } },
        Content("parts of an alarm", "alarms.md", 300) { count in
            "- 06:45 Swim" + many(count) { " · part \($0)" } + "\n"
        },
        Content("parts of an alarm that are written otherwise", "alarms.md", 300) { count in
            "- 06:45 Swim" + many(count) { " · a&amp;\($0)" } + "\n"
        },
        Content("days of an alarm", "alarms.md", 300) { count in
            "- 06:45 Swim · " + many(count, ", ") { "day \($0)" } + "\n"
        },
        Content("commas in the label of an alarm", "alarms.md", 300) { count in
            "- 06:45 Swim" + many(count) { ", a\($0)" } + "\n"
        },
        Content("commas before the days of an alarm", "alarms.md", 300) { count in
            "- 06:45 Swim" + many(count) { ", a\($0)" } + ", Mon\n"
        },
        Content("marks of other programs", "coffee.md", 1000) { count in
            "## 2026-11-20\n\n- latte" + many(count) { " %%\($0)%%" } + "\n"
        },
        Content("lines of a note", "coffee.md", 1000) { count in
            "## 2026-11-20\n\n- latte — note\n" + many(count) { _ in "more\n" }
        },
        Content("unknown columns", "coffee.md", 500) { count in
            "| Date | " + many(count) { "c\($0) | " } + "\n|---|" + many(count) { _ in "---|" } + "\n| 2026-11-20 |\n"
        },
        Content("misspelt fields", "coffee.json", 500) { count in
            "[{\"date\":\"2026-11-20\""
                + many(count) { ",\"cup\(String(decoding: [0x4E00 + UInt16($0)], as: UTF16.self))\":1" }
                + "}]"
        },
        Content("a label of one letter", "alarms.md", 4000) { count in
            "- 06:45 " + many(count) { _ in "a" } + "&lt; · Mon\n"
        },
        Content("lines of an attribution", "quotes.md", 8000) { count in
            "> text\n\n— Author\n" + many(count) { "line \($0)\n" }
        },
        Content("dashes before an author", "quotes.md", 8000) { count in
            "> text\n>\n> — " + many(count) { _ in "— " } + "Author\n"
        },
        Content("commas behind an author", "quotes.md", 8000) { count in
            "> text\n>\n> — Author" + many(count) { _ in " ," } + "\n"
        },
        Content("lines of an item that begins with many blanks", "quotes.md", 2000) { count in
            "-" + many(count * 10) { _ in " " } + "x\n" + many(count) { _ in "  a\n" } + "\n| a |\n"
        },
        Content("colons behind an author", "quotes.md", 1000) { count in
            "> text\n>\n> — Author" + many(count) { _ in ":" } + " *Work*\n"
        },
        Content("words in quotation marks behind an author", "quotes.md", 1000) { count in
            "> text\n>\n> — Anna" + many(count) { _ in " \"b\"" } + "\n"
        },
        Content("tags of an entry", "coffee.md", 4000) { count in
            "## 2026-11-20\n\n- latte" + many(count) { " #t\($0)" } + "\n"
        },
        Content("rows with a cell too many", "coffee.md", 1000) { count in
            "| Date | Cups |\n|---|---|\n" + many(count) { _ in "| 2026-11-20 | 1 | more |\n" }
        },
        Content("alarms with a cell too many", "alarms.md", 1000) { count in
            "| Time | Label |\n|---|---|\n" + many(count) { _ in "| 06:45 | Swim | more |\n" }
        },
    ]
}
