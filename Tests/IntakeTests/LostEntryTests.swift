import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Entries that would be lost")
struct LostEntryTests {
    @Test("are told, if a file that is named for a day has headings that may be other days")
    func otherDays() {
        let decoded = decode("- mocha\n\n## 1\n\n- latte\n\n## 2\n\n- 2 latte\n", "coffee/2026-08-01.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha"] && decoded.diagnosedLines == [3, 7])
    }

    @Test("are told, if an item that names its day stands below a line that is not read")
    func datedItemBelowLine() {
        let decoded = decode("2026-11-03, latte, 2\n\n- 2026-11-04 08:10 latte\n- latte\n", "coffee.md")
        #expect(decoded.diagnosedLines == [1, 3] && decoded.leftOut == 3)
    }

    @Test("are told, if an item above the first day or below another one has a note where its drink stands")
    func placeForDrink() {
        let text = "- 2 at home\n\n## 2026-11-20\n- latte\n\n### Yesterday\n- 3 at work\n"
        #expect(decode(text, "coffee.md").diagnosedLines == [1, 7])
    }

    @Test("are counted in a file with both sides of a conflict, and in code without an end")
    func counted() {
        let sides = "<<<<<<< HEAD\n- latte\n- tea\n=======\n- mocha\n>>>>>>> main\n"
        #expect(decode("## 2026-11-20\n\n- filter\n\(sides)", "coffee.md").leftOut == 4)
        let open = decode("## 2026-11-20\n- latte\n\n```\n## 2026-11-21\n- mocha\n- 2 tea\n- walk\n", "coffee.md")
        #expect(open.coffee.count == 1 && open.leftOut == 2 && open.diagnostics.count == 1)
    }

    @Test("are told, if a note of a day has a ticked box for coffee and no entries")
    func tickedBox() {
        let note = "---\ndate: 2026-11-20\ncoffee: true\n---\n"
        #expect(decode(note + "\nRain.\n", "coffee.md").diagnosedLines == [3])
        #expect(decode(note + "\n- 08:10 latte\n", "coffee.md").diagnostics == [])
        #expect(decode("---\ncoffee: true\n---\n\n## 2026-11-20\n- latte\n", "coffee.md").diagnostics == [])
    }
}
