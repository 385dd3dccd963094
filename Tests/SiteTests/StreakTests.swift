import Testing

@Suite("Streaks on pages")
struct StreakTests {
    @Test("the longest streak has its years if it began in a year before that of the page")
    func years() throws {
        var fixture = SiteFixture()
        let days = ["2024-12-30", "2024-12-31", "2025-01-01", "2025-07-02", "2026-07-01", "2026-07-02"]
        fixture.files["content/coffee.md"] = days.map { "## \($0)\n- latte\n" }.joined()
        let pages = try fixture.render()
        let years = "2024\u{A0}– 2025"
        let lengths = [
            ("2024/", "2\u{A0}days"), ("2025/", "3\u{A0}days (\(years))"), ("2026/", "3\u{A0}days (\(years))"),
            ("2025-W01/", "3\u{A0}days (\(years))"), ("2026-07/", "3\u{A0}days (\(years))"), ("", "3\u{A0}days"),
        ]
        for (page, length) in lengths {
            #expect(pages.text("coffee/\(page)index.html").contains("Longest so far: \(length)<"), "\(page)")
        }
    }
}
