import Intake
import Logbook
import Model
import Testing

/// Notes that could be read as cups or drinks.
@Suite("A new item is written so that its note stays one")
struct DashedItemTests {
    @Test(arguments: [
        ("latte", "2 cups", "- 09:00 1 latte — 2 cups"), (nil, "2 espresso", "- 09:00 1 — 2 espresso"),
        (nil, "slowly", "- 09:00 — slowly"), ("latte", "slowly", "- 09:00 latte - slowly"),
    ])
    func note(_ drink: String?, _ note: String, _ item: String) async throws {
        let dash = item.contains(" - ") || drink == nil ? " - " : " — "
        let before = "## 2026-11-20\n\n- 08:10 tea\(dash)hot\n"
        let site = try LogbookSite(["coffee/a.md": before])
        _ = try await site.logbook.add(try coffee("2026-11-20", "09:00", drink: drink, note: note))
        #expect(try site.text("coffee/a.md") == before + item + "\n")
    }
}
