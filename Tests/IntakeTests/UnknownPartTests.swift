import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Entries below a heading that says nothing of coffee")
struct UnknownPartTests {
    private static let day = "## 2026-11-20\n- mocha\n\n"

    @Test(
        "They are read, and reported once for each heading if none names coffee",
        arguments: [
            ("### Water\n- 8 glasses\n- 09:00\n", 2, [4]), ("### Water\n- 2\n### Pages\n- 30\n", 2, [4, 6]),
            ("### Health\n#### Water\n- 2\n", 1, [5]), ("### Steps\n- 7\n\n## 2026-11-21\n- 2\n", 2, [4]),
            ("### Water\n| Time | Count |\n|--|--|\n| 08:00 | 2 |\n", 1, [4]), ("### 公司\n- 2\n", 1, [4]),
            ("### Office\n- 08:10 latte\n- 14:00\n", 2, []), ("### Office\n- 14:00\n- 2 cups\n", 2, []),
            ("### Office\n- 09:00 ☕️\n", 1, []), ("### 公司\n- 08:10 冰拿鐵\n- 1\n", 2, []),
            ("### Office\n- 2杯\n", 1, []), ("### Office\n- 09:00 — an espresso\n", 1, []),
            ("### Office\n| Time | Cups |\n|--|--|\n| 08:00 | 2 |\n", 1, []),
            ("### Breakfast\n- 2\n", 1, []), ("### Early morning\n- 2\n", 1, []), ("### Coffee at work\n- 2\n", 1, []),
            ("### My log\n- 2\n", 1, []), ("### Friday\n- 2\n", 1, []), ("### ☕️\n- 2\n", 1, []),
            ("### Morning\n#### Office\n- 2\n", 1, []), ("### 咖啡時間\n- 2\n", 1, []), ("### Water\n- a glass.\n", 0, [5]),
            ("### Notes\n#### Water\n- 8 glasses\n", 0, []), ("### Water\nEight glasses.\n", 0, []),
        ])
    func part(text: String, entries: Int, lines: [Int]) {
        let decoded = decode(Self.day + text, "coffee.md")
        #expect(decoded.coffee.count == 1 + entries)
        #expect(decoded.diagnosedLines == lines)
    }

    @Test("The heading that the help suggests is accepted, and below Notes nothing is read")
    func help() throws {
        let decoded = decode(Self.day + "### Water\n- 8 glasses\n- 09:00\n", "coffee.md")
        let problem = try #require(decoded.diagnostics.first)
        #expect(problem.identifier == "unread-line" && problem.message.hasPrefix("2 entries below this heading are "))
        #expect(problem.help?.contains("write Water (coffee);") == true)
        let coffee = decode(Self.day + "### Water (coffee)\n- 8 glasses\n- 09:00\n", "coffee.md")
        #expect(coffee.coffee.count == 3 && coffee.diagnostics.isEmpty)
        let notes = decode(Self.day + "### Notes\n- 8 glasses\n- 09:00 a glass\n", "coffee.md")
        #expect(notes.coffee.count == 1 && notes.diagnostics.isEmpty)
    }

    @Test("A drink of the site's own table is a known one, and a title in a daily note is no part of the day")
    func known() {
        var settings = SiteSettings()
        settings.coffee.caffeine = CaffeineTable(overrides: ["Kenya": Quantity(90)])
        #expect(decode(Self.day + "### Office\n- Kenya\n- 2\n", "coffee.md", settings: settings).diagnostics.isEmpty)
        #expect(decode("---\ndate: 2026-11-20\n---\n# Rain\n- 2\n", "coffee.md").diagnostics.isEmpty)
    }
}
