import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Tables with drinks and no number of cups")
struct DrinkCellTests {
    @Test(
        "A number of cups or a time in the cell of the drink is asked about",
        arguments: [
            ("latte (2)", "2 cups of latte"), ("2 cups", "2 cups"), ("2 mugs", "2 cups"),
            ("latte 2", "2 cups of latte"), ("☕☕☕", "3 cups"), ("☕️☕️", "2 cups"),
            ("8:10 latte", "latte at 8:10"), ("two lattes", "2 cups"), ("早上兩杯拿鐵", "2 cups of 拿鐵"),
            ("2 lattes", "2 cups of lattes"), ("2 at home", "2 cups"), ("2 half cups of latte", "1 cups"),
        ])
    func cell(drink: String, meaning: String) {
        let decoded = decode("| Date | Drink |\n|--|--|\n| 2026-11-20 | \(drink) |\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.leftOut == 1)
        #expect(decoded.diagnostics.map(\.identifier) == ["ambiguous-item"])
        #expect(decoded.diagnostics.map(\.message) == ["\(drink) may be \(meaning) or a drink of that name"])
        let answered = decode(
            "| Date | Time | Cups | Drink |\n|--|--|--|--|\n| 2026-11-20 | | 1 | \(drink) |\n", "coffee.md")
        #expect(answered.coffee.map(\.drink) == [drink] && answered.diagnostics.isEmpty)
    }

    @Test(
        "Names with numbers, and one picture of a cup, are drinks",
        arguments: [
            "V60", "☕", "latte 250 ml", "half caf", "Blend 57", "Kaffee Nr. 2", "Espresso 18", "latte, 2 shots",
            "V60 2:30",
            "Filter 250", "Seven Seeds flat white", "Two Rivers", "Drei Könige", "Acht Uhr Kaffee",
        ])
    func name(drink: String) {
        let decoded = decode("| Date | Drink |\n|--|--|\n| 2026-11-20 | \(drink) |\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == [drink] && decoded.diagnostics.isEmpty)
    }

    @Test("A row with only a day, or with only a day and a note, is not a cup", arguments: ["", "tired"])
    func blank(note: String) {
        let decoded = decode(
            "| Date | Drink | Note |\n|--|--|--|\n| 2026-11-19 | tea | |\n| 2026-11-20 | | \(note) |\n", "coffee.md")
        #expect(decoded.coffee.count == 1 && decoded.leftOut == 1 && decoded.diagnosedLines == [4])
        #expect(decoded.diagnostics.first?.help?.contains("add a column Cups, with 0") == true)
        let answered = decode(
            "| Date | Cups | Drink |\n|--|--|--|\n| 2026-11-19 | | tea |\n| 2026-11-20 | 0 | |\n", "coffee.md")
        #expect(answered.coffee.map(\.cups) == [Quantity(1), Quantity(0)] && answered.diagnostics.isEmpty)
    }

    @Test(
        "If a column with numbers is ignored, its warning says that each row is one cup",
        arguments: ["Cups today", "Cups (n)", "☕", "Kaffee", "How many"])
    func ignored(column: String) {
        let decoded = decode("| Date | \(column) | Drink |\n|--|--|--|\n| 2026-11-20 | 2 | latte |\n", "coffee.md")
        #expect(decoded.coffee.map(\.cups) == [Quantity(1)])
        let message = "there is no column \"\(column)\"; it is ignored, and each row counts as one cup"
        #expect(decoded.diagnostics.map(\.message) == [message])
        #expect(decoded.diagnostics.first?.help?.hasPrefix("name it Cups if it has the cups; the columns are ") == true)
        let cups = decode("| Date | \(column) | Cups |\n|--|--|--|\n| 2026-11-20 | 2 | 3 |\n", "coffee.md")
        #expect(cups.diagnostics.map(\.message) == ["there is no column \"\(column)\"; it is ignored"])
    }
}
