import Diagnostics
import Importing
import Model
import Testing

@Suite("Exports whose values could mean something else")
struct DoubtfulExportTests {
    @Test("tally marks in place of a drink are asked about", arguments: ["xx", "III", "||", "☕☕☕"])
    func tallies(_ marks: String) throws {
        let plan = try imported("Date,Coffee\n2026-11-20,\(marks)\n2026-11-21,latte\n")
        #expect(plan.problems == ["2:12 ambiguous-item"] && plan.lines == ["3 2026-11-21|1|latte"])
        #expect(plan.diagnostics.first?.message.contains("\(marks.count) cups") == true)
    }

    @Test("a table with days above its columns is refused, and its first row is no drink")
    func daysAcross() throws {
        for text in ["Habit,2026-11-20\nCoffee,2\n", "Drink,2026-11-20,2026-11-21\nlatte,2,\nmocha,x,1\n"] {
            let plan = try imported(text)
            #expect(plan.problems == ["1:1 missing-column"] && plan.records.isEmpty)
            #expect(plan.diagnostics.first?.message.hasPrefix("the first row has days above the columns") == true)
        }
    }

    @Test(
        "a table without a header has drinks beside its days",
        arguments: [
            "latte,20261120\nmocha,20261121\n", "latte,2026-11-20\nmocha,20261121\n", "latte,2026-11-20\nmocha,\n",
        ])
    func drinksBesideDays(_ text: String) throws {
        #expect(try imported(text).lines.first == "1 2026-11-20|1|latte")
    }

    @Test("the entries of a diary are no quotes before somebody says so", arguments: ["", #""starred": false, "#])
    func diary(_ more: String) throws {
        let text = """
            {"metadata": {"version": "1.0"}, "entries": [{\(more)
             "uuid": "A1", "creationDate": "2026-11-20T08:10:00Z", "text": "Two lattes", "tags": ["home"]}]}
            """
        let plan = try imported(text)
        #expect(plan.problems == ["1:1 missing-column"] && plan.records.isEmpty)
        #expect(plan.diagnostics.first?.help == "write --map text=text if they are quotes")
        #expect(try imported(text, map: "text=text").records.count == 1)
        #expect(try imported("uuid,creation_date,text,author\nA,2026-11-20,Be.,B\n").records.count == 1)
        #expect(try imported("text,date\nBe.,2026-11-20\n").lines == ["2 Be.|2026-11-20"])
    }
}
