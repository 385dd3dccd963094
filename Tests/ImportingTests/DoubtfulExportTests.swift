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

    @Test("an amount with two decimals is a price, not a number of cups", arguments: ["4.50", "4,00"])
    func prices(_ price: String) throws {
        let plan = try imported("Date;Drink;Amount\n2026-11-20;latte;\(price)\n2026-11-21;latte;5\n")
        #expect(plan.lines == ["2 2026-11-20|1|latte", "3 2026-11-21|1|latte"])
        let bank = try imported("Date;Description;Category;Amount\n2026-11-20;Starbucks;Coffee;\(price)\n")
        #expect(bank.problems == ["1:1 missing-column"] && bank.records.isEmpty)
    }

    @Test("caffeine of 1.260 may be in thousands, and both suggestions are read")
    func caffeine() throws {
        func plan(_ caffeine: String) throws -> ImportPlan {
            try imported("Date;Cups;Caffeine\n2026-11-20;2;\(caffeine)\n")
        }
        #expect(try plan("1.260").problems == ["2:14 wrong-type"] && plan("1.260").records.isEmpty)
        #expect(try plan("1.260").diagnostics.first?.help == "write 1260 or 1.26")
        #expect(try plan("1.265 mg").diagnostics.first?.help == "write 1265")
        #expect(
            try plan("1260").lines == ["2 2026-11-20|2|1260 mg"] && plan("1.26").lines == ["2 2026-11-20|2|1.26 mg"])
        #expect(try plan("0.125").lines == ["2 2026-11-20|2|0.125 mg"])
    }

    @Test("a table with days above its columns is refused, and its first row is no drink")
    func daysAcross() throws {
        for text in ["Habit,2026-11-20\nCoffee,2\n", "Drink,2026-11-20,2026-11-21\nlatte,2,\nmocha,x,1\n"] {
            let plan = try imported(text)
            #expect(plan.problems == ["1:1 missing-column"] && plan.records.isEmpty)
            #expect(plan.diagnostics.first?.message.hasPrefix("each column of this table is a day") == true)
        }
        #expect(try imported("latte,2026-11-20\ntea,2026-1121\n").records.count == 1)
    }

    @Test("texts with a day but no author may be a diary, and are no quotes before somebody says so")
    func diary() throws {
        let text = """
            {"metadata": {"version": "1.0"}, "entries": [
             {"uuid": "A1", "creationDate": "2026-11-20T08:10:00Z", "text": "Two lattes", "tags": ["home"]}]}
            """
        let plan = try imported(text)
        #expect(plan.problems == ["1:1 missing-column"] && plan.records.isEmpty)
        #expect(plan.diagnostics.first?.help == "write --map text=text if they are quotes")
        #expect(try imported(text, map: "text=text").records.count == 1)
        #expect(try imported("quote,date\nBe.,2026-11-20\n").lines == ["2 Be.|2026-11-20"])
    }
}
