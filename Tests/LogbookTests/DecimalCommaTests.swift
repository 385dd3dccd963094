import Intake
import Logbook
import Model
import TestSupport
import Testing

@Suite("Numbers with the decimal sign of their log")
struct DecimalCommaTests {
    private static let table =
        "| Date | Cups | Drink | Caffeine |\n|---|---|---|---|\n| 2026-11-20 | 2 | latte | 62,5 |\n"
    private static let note = "---\ndate: 2026-11-20\ncups: 1,5\n---\n"

    @Test(
        "in items, tables and notes",
        arguments: [
            ("## 2026-11-20\n\n- 1,5 latte\n- 2 tea\n", 4, "## 2026-11-20\n\n- 1,5 latte\n- 2,5 tea\n"),
            ("## 2026-11-20\n\n- 1,5 latte\n- tea x2\n", 4, "## 2026-11-20\n\n- 1,5 latte\n- tea x2,5\n"),
            ("## 2026-11-20\n\n- 1.5 latte\n- 2 tea, it was\n", 3, "## 2026-11-20\n\n- 2.5 latte\n- 2 tea, it was\n"),
            (table, 3, table.replacing("| 2 |", with: "| 2,5 |")), (note, 2, note.replacing("1,5", with: "2,5")),
        ])
    func edited(_ before: String, _ line: Int, _ after: String) async throws {
        try await edit(before, line, cups: "2.5", after)
    }

    @Test("three decimals keep their point, since a build doubts 1,333")
    func threeDecimals() async throws {
        let tea = "## 2026-11-20\n\n- 1,5 latte\n- 2 tea\n"
        try await edit(tea, 4, cups: "1.333", tea.replacing("2 tea", with: "1.333 tea"))
    }

    @Test("a fraction that may be a time is marked as a count", arguments: ["", " — hot", " #a"])
    func quarter(rest: String) async throws {
        func log(_ item: String) -> String { "## 2026-11-20\n\n- 08:10 tea\n- \(item)\(rest)\n" }
        try await edit(log("latte"), 4, cups: "1.25", log("1.25x latte"))
        try await edit(log("latte"), 4, cups: "0.25", log("0.25 latte"))
        try await edit("## 2026-11-20\n\n- 08:10 tea\n", 3, cups: "1.25", "## 2026-11-20\n\n- 08:10 1.25 tea\n")
    }

    private func edit(_ before: String, _ line: Int, cups: String, _ after: String) async throws {
        let site = try LogbookSite(["coffee/log.md": before])
        let handle = try #require(RecordHandle("content/coffee/log.md:\(line)"))
        var fields = RecordFields()
        fields.set("cups", .number(cups))
        _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        #expect(try site.text("coffee/log.md") == after)
    }
}
