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

    @Test("the dash before an author is no part of the name")
    func authorDash() throws {
        let plan = try imported("Quote,Author\nBe.,― Oscar Wilde\nGo.,Jean-Paul Sartre\nDo.,-M-\n")
        #expect(plan.lines == ["2 Be.|Oscar Wilde", "3 Go.|Jean-Paul Sartre", "4 Do.|-M-"])
    }

    @Test("milligrams of anything are no coffee", arguments: ["Amount (mg)", "Milligrams"])
    func milligrams(_ heading: String) throws {
        let plan = try imported("Date,Supplement,\(heading)\n2026-11-20,Vitamin C,80\n2026-11-21,Iron,14\n")
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
    }

    @Test("dates in a form that is not read are named with their column")
    func unreadDates() throws {
        let plan = try imported("Datum;Kaffee\n20 novembre 2026;2\n")
        #expect(plan.problems == ["1:1 missing-column"])
        #expect(
            plan.diagnostics.first?.message == "the dates of column \"Datum\" can't be read (found 20 novembre 2026)")
        let some = try imported("Date,Drink\n2026-11-20,latte\nfoo,mocha\nbar,mocha\nbaz,mocha\n").diagnostics.first
        #expect(some?.message == "the dates of column \"Date\" can't be read (found foo)")
        #expect(
            some?.help
                == "write them as 2026-11-20, or write --map date=COLUMN, where COLUMN is one of \"Date\", \"Drink\"")
    }

    @Test("tags say nothing about whether a row is coffee")
    func otherTags() throws {
        let plan = try imported(
            "Date,Time,Description,Tags\n2026-11-20,08:10,espresso,morning\n2026-11-21,09:10,mocha,coffee\n"
                + "2026-11-22,10:10,latte,work\n")
        #expect(plan.records.count == 3 && plan.omitted == [:])
    }

    @Test(
        "rows that were deleted in the other program are left out",
        arguments: [
            "Date,Drink,Deleted\n2026-11-20,latte,false\n2026-11-20,mocha,true\n2026-11-21,tea,\n",
            "created_at,drink,deleted_at\n2026-11-20,latte,\n2026-11-20,mocha,2026-11-20T10:10:00Z\n2026-11-21,tea,\n",
        ])
    func deleted(_ text: String) throws {
        let plan = try imported(text)
        #expect(plan.records.map(\.source.line) == [2, 4] && plan.omitted == [.deletedRows: 1])
        #expect(plan.unusedColumns == [] && plan.problems == [])
    }

    @Test(
        "a deletion is a yes or a date, in any of several columns",
        arguments: [
            ("0000-00-00 00:00:00", false), ("\\N", false), ("NULL", false), ("None", false), ("nan", false),
            ("-", false), ("0.0", false), ("active", false), ("not deleted", false), ("0001-01-01T00:00:00Z", false),
            ("1970-01-01 00:00:00", false), ("0", false), ("1", true), ("Yes", true), ("x", true),
            ("2026-11-20 08:10:00", true), ("11/20/2026", true), ("1795162200", true),
        ])
    func deletionWords(_ text: String, isDeleted: Bool) throws {
        let plan = try imported("Date,Drink,Deleted,deleted_at\n2026-11-20,latte,false,\(text)\n2026-11-21,tea,,\n")
        #expect(plan.records.count == (isDeleted ? 1 : 2) && plan.problems == [] && plan.unusedColumns == [])
        #expect(plan.omitted == (isDeleted ? [.deletedRows: 1] : [:]))
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

    @Test(
        "so are texts with a date and a title, unless an author, a work or a name speaks of quotes",
        arguments: ["text", "content", "Body"])
    func titledTexts(_ heading: String) throws {
        let text = "date,title,\(heading)\n2026-11-20,Day,Drank coffee\n"
        let plan = try imported(text)
        #expect(plan.problems == ["1:1 missing-column"] && plan.records.isEmpty)
        #expect(plan.diagnostics.first?.help == "write --map text=\(heading) if they are quotes")
        let lines = ["2 Drank coffee|Day|2026-11-20"]
        #expect(try imported(text, map: "text=\(heading)").lines == lines)
        #expect(try imported(text, named: "My quotes.csv").lines == lines)
        #expect(try imported(text.replacing("title", with: "source")).lines == lines)
        #expect(try imported("date,title,text,author\n2026-11-20,W,Be,A\n").lines == ["2 Be|A|W|2026-11-20"])
    }
}
