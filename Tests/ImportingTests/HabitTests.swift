import Diagnostics
import Importing
import Model
import Testing

@Suite("Tables of habit trackers")
struct HabitTests {
    @Test(
        "rows of what was not done are left out and counted",
        arguments: [
            ("Done", "TRUE", "FALSE"), ("Completed", "Yes", "No"), ("Status", "done", "skipped"), ("Done", "1", "0"),
            ("Result", "completed", "failed"), ("Erledigt", "ja", "nein"), ("Done?", "x", ""), ("完了", "✓", "✗"),
            ("Status", "Completed", "Missed"),
        ])
    func undone(heading: String, yes: String, no: String) throws {
        let plan = try imported(
            "Date,Habit,\(heading)\n2026-11-20,Coffee,\(yes)\n2026-11-21,Coffee,\(no)\n2026-11-21,Read,\(yes)\n")
        #expect(plan.lines == ["2 2026-11-20|1"] && plan.omitted == [.undoneRows: 1, .otherRows: 1])
        #expect(plan.unusedColumns == [] && plan.problems == [])
        let none = try imported("Date,Habit,\(heading)\n2026-11-20,Coffee,\(no)\n2026-11-21,Read,\(yes)\n")
        #expect(none.records == [] && none.problems == ["1:1 nothing-to-import"])
    }

    @Test("a column of that name with other values, or beside numbers of cups, says nothing")
    func otherDone() throws {
        let cups = try imported("Date,Habit,Count,Done\n2026-11-20,Coffee,2,FALSE\n2026-11-20,Read,1,TRUE\n")
        #expect(cups.lines == ["2 2026-11-20|2"] && cups.unusedColumns == ["Done"])
        let words = try imported("Date,Drink,Result\n2026-11-20,latte,good\n2026-11-21,tea,no\n2026-11-22,tea,bitter\n")
        #expect(words.records.count == 3 && words.unusedColumns == ["Result"])
    }

    @Test(
        "a row is left out only if a table of habits, or one without drinks, says that it was not done",
        arguments: [
            ("Date,Drink,Finished\n2026-11-20,latte,yes\n2026-11-21,tea,no\n2026-11-22,tea,\n", 3),
            ("Date,Drink,Category,Status\n2026-11-20,latte,Coffee,done\n2026-11-21,tea,Tea,failed\n", 2),
            ("Date,Coffee time,Status\n2026-11-20,x,done\n2026-11-21,x,offen\n2026-11-22,x,skipped\n", 2),
            ("Date,Habit,Status\n2026-11-20,Coffee,done\n2026-11-21,Coffee,open\n2026-11-22,Coffee,fail\n", 2),
            ("Date,Habit,Done\n2026-11-20,Coffee,no\n2026-11-21,Coffee,\n2026-11-22,Coffee,yes\n", 2),
            ("Date,Habit,Done\n2026-11-20,Coffee,yes\n2026-11-21,Coffee,\n2026-11-22,Coffee,yes\n", 2),
        ])
    func knownAsUndone(text: String, count: Int) throws {
        let plan = try imported(text)
        #expect(plan.records.count == count && plan.problems == [])
    }

    @Test(
        "a food or an activity says nothing beside a column of drinks or cups",
        arguments: [
            "Date,Food,Drink\n2026-11-20,Toast,Latte\n2026-11-21,Coffee cake,Espresso\n2026-11-22,Salad,Tea\n",
            "Date,Food,Cups\n2026-11-20,Toast,1\n2026-11-21,Coffee cake,2\n2026-11-22,Salad,1\n",
            "Date,Activity Name,Drink\n2026-11-20,Work,Latte\n2026-11-21,Coffee break,Tea\n2026-11-22,Run,Tea\n",
            "Date,Food,Type\n2026-11-20,Toast,Latte\n2026-11-21,Coffee cake,Tea\n2026-11-22,Salad,Tea\n",
            "Date,Food,Coffee\n2026-11-20,Toast,1\n2026-11-21,Coffee cake,2\n2026-11-22,Salad,1\n",
            "Date,Tracker,How many cups?\n2026-11-20,Ann,1\n2026-11-21,Coffee,1\n2026-11-22,Bob,2\n",
        ])
    func besideDrinks(text: String) throws {
        let plan = try imported(text)
        #expect(plan.records.count == 3 && plan.omitted == [:] && plan.problems == [])
    }

    @Test(
        "rows about other habits are left out under any name of the column",
        arguments: ["Habit Name", "Activity Name", "Tracker", "habit_name"])
    func names(heading: String) throws {
        for (column, map) in [("Count", ""), ("Value", "cups=Value")] {
            let text = "\(heading),Date,\(column)\nCoffee,2026-11-20,2\nRun,2026-11-20,5\nWater,2026-11-20,8\n"
            let plan = try imported(text, map: map)
            #expect(plan.lines == ["2 2026-11-20|2"] && plan.omitted == [.otherRows: 2] && plan.problems == [])
        }
    }

    @Test("habits without coffee are no cups, unless something else speaks of coffee")
    func noCoffee() throws {
        let text = "Habit,Date,Count\nRun,2026-11-20,5\nMorning brew,2026-11-20,1\n"
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 nothing-to-import"])
        #expect(plan.diagnostics.first?.message == "no row is about coffee")
        #expect(try imported(text, named: "coffee.csv").records.count == 2)
        #expect(try imported(text, map: "drink=Habit").records.count == 2)
    }

    @Test("a row with a total in place of a day is left out", arguments: ["Total", "Summe:", "合計", "Average"])
    func totals(name: String) throws {
        let plan = try imported("Date,Cups\n2026-11-20,2\n2026-11-21,1\n\(name),3\n")
        #expect(plan.records.count == 2 && plan.omitted == [.totalRows: 1] && plan.problems == [])
    }
}
