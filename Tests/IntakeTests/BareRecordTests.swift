import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Lines below a day that are nothing but a record")
struct BareRecordTests {
    private static let days = "## 2026-11-18\n- mocha\n\n## 2026-11-20\n\n"

    @Test(
        "are reported outside lists",
        arguments: [
            "coffee 2", "Latte: 2", "Latte 2", "Espresso: 1", "咖啡 2", "cups 2", "Kaffee um 8:00", "Latte:2", "latte x2",
            "morgens 2 Kaffee, abends 1 Espresso", "早上一杯拿鐵", "☕️☕️☕️", "☕☕☕", "> 8:10 latte",
            "| latte | 2 |", "{\"date\":\"2026-11-20\",\"cups\":2}", "\"08:10\",\"latte\",2", "**Latte: 2**",
            "drink: latte, cups: 2", "flat white 2", "咖啡2杯", "Coffee at 8", "> [!note]\n> latte 2",
            "latte = 2",
        ])
    func record(line: String) {
        let decoded = decode(Self.days + line + "\n", "coffee.md")
        #expect(decoded.coffee.count == 1 && decoded.leftOut == 1)
        #expect(decoded.diagnosedLines == [line.contains("\n") ? 7 : 6])
        #expect(decoded.diagnostics.map(\.identifier) == ["unread-line"])
    }

    @Test("in a paragraph are reported one by one, and rows of a table once")
    func severalLines() {
        #expect(decode(Self.days + "coffee 2\nlatte 1\n", "coffee.md").diagnosedLines == [6, 7])
        #expect(decode(Self.days + "| latte | 2 |\n| mocha | 1 |\n", "coffee.md").diagnosedLines == [6])
    }

    @Test(
        "Prose with drinks or numbers is none",
        arguments: [
            "Met Anna for coffee at noon and talked.", "Coffee at noon.", "coffee and tea", "Coffee and cake.", "Day 2",
            "Dinner at 19:00", "Frühstück 8:30", "Evening: 7", "Abends um 8.", "晚餐 19:00", "tags: coffee, espresso",
            "![latte](latte.jpg)", "espresso with mocha", "Coffee, coffee, coffee!", "> Coffee at 8.",
            "8 latte glasses broke this morning at the old café of Eva in Wien.", "Total: 3", "Mood: 7",
            "> Coffee is life.", "> 8:10, the train leaves.", "> I had 2 lattes.", "In the evening", "Morning",
            "三個人來家裡。", "和小明喝了咖啡。",
            "{ \"mood\": 3 }", "Room 2, table 4",
        ])
    func prose(line: String) {
        #expect(decode(Self.days + line + "\n", "coffee.md").diagnosedLines == [])
    }

    @Test("Such a line may continue the note of an item, and below Notes it is prose")
    func elsewhere() {
        let note = decode(Self.days + "- latte — with\n  Kaffee um 8:00\n", "coffee.md")
        #expect(note.coffee.last?.note == "with Kaffee um 8:00" && note.diagnostics.isEmpty)
        #expect(decode(Self.days + "### Notes\n\ncoffee 2\n\n> latte 2\n", "coffee.md").diagnosedLines == [])
    }
}
