import Editing
import Intake
import Languages
import Logbook
import Model
import TestSupport
import Testing

@testable import Forms

@Suite("The form of a coffee entry")
struct CoffeeFormTests {
    private static func form(_ language: Language = .english, _ change: (inout CoffeeValues) -> Void = { _ in })
        throws -> CoffeeForm
    {
        var values = CoffeeValues(date: try #require(CivilDate(year: 2026, month: 11, day: 20)))
        values.time = TimeOfDay(hour: 8, minute: 10)
        change(&values)
        return CoffeeForm(
            values, isNew: true, drinks: ["latte", "flat white", "espresso", "拿鐵"], wording: Wording(language),
            forms: .ofNoSite)
    }

    private func saved(_ steps: [Person.Step], _ form: CoffeeForm) throws -> CoffeeValues {
        let person = Person(steps)
        let result = try person.fill(form)
        #expect(person.screen.faults == [])
        guard case .saved(let values) = result else {
            Issue.record("not saved:\n\(person.screen.text)")
            return CoffeeValues(date: CivilDate(dayNumber: 0))
        }
        return values
    }

    @Test("shows what it is given, and changes nothing if nothing is typed")
    func unchanged() throws {
        let note = "  a\tnote\nof two lines "
        var given: CoffeeValues?
        let form = try Self.form {
            $0.cups = Quantity(thousandths: 1125)
            $0.time = TimeOfDay(hour: 8, minute: 10, second: 5)
            $0.note = note
            given = $0
        }
        let values = try saved(
            [
                .look { screen in
                    #expect(screen.lines[0] == "Add coffee")
                    #expect(screen.text.contains("› Date   2026-11-20  Friday, November 20, 2026"))
                    #expect(screen.text.contains("  Time   08:10:05\n  Cups   [−] 1.125 [+]\n"))
                    #expect(screen.text.contains("› [ Save ]") == false && screen.text.contains("[ Save ]"))
                }, .type(Keys.save),
            ], form)
        var fields = RecordFields()
        values.changes(from: try #require(given), into: &fields)
        #expect(fields.isEmpty && values.drink == nil)
    }

    @Test(
        "reads words for days as the option --date does, also after midnight",
        arguments: [("gestern", "", "2026-11-19"), (" Today", "1:15", "2026-11-21"), ("昨日", "22:00", "2026-11-19")])
    func relativeDays(date: String, time: String, expected: String) throws {
        var settings = SiteSettings()
        settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        let now = try DateTime(parsing: "2026-11-21T02:30")
        let forms = WrittenForms(DecodingContext(zone: FixedOffset(seconds: 0), settings: settings), now: now)
        let typed = TypedCoffee(texts: [.date: date, .time: time, .cups: "1"])
        #expect(typed.values(forms)?.date.description == expected)
    }

    @Test("keeps the line breaks of a note that is changed")
    func noteOfLines() throws {
        let form = try Self.form { $0.note = "one\n\ntwo" }
        let values = try saved([.type(Keys.tab + Keys.tab + Keys.tab + Keys.tab + "!"), .type(Keys.save)], form)
        #expect(values.note == "one\n\ntwo!")
    }

    @Test("takes every field from the keyboard")
    func typed() throws {
        let values = try saved(
            [
                .type(Keys.clear + "21. November 2026" + Keys.tab), .type(Keys.clear + "9:05" + Keys.enter),
                .type("++" + Keys.tab), .type("Kaffee" + Keys.tab), .type("after lunch" + Keys.tab), .type(Keys.enter),
            ], try Self.form())
        #expect(values.date == CivilDate(year: 2026, month: 11, day: 21))
        #expect(values.time == TimeOfDay(hour: 9, minute: 5) && values.cups == Quantity(2))
        #expect(values.drink == "Kaffee" && values.note == "after lunch")
    }

    @Test(
        "− and + change the cups by a half, and stay between zero and the most",
        arguments: [
            ("-", "0.5"), ("--", "0"), ("---", "0"), ("+", "1.5"), ("−", "0.5"), (Keys.right + Keys.right, "2"),
            (Keys.left, "0.5"), ("3", "3"), ("3+", "3.5"), ("25", "25"), (Keys.backspace + "7", "7"),
            (Keys.paste("2½"), "2.5"), ("+4", "4"), ("1000+", "1000"), ("1000-", "999.5"),
        ])
    func steps(_ typed: String, _ cups: String) throws {
        let values = try saved([.type(Keys.tab + Keys.tab), .type(typed), .type(Keys.save)], try Self.form())
        #expect(values.cups.description == cups)
    }

    @Test(
        "a value that can't be is named at its field, and does not hold up Cancel",
        arguments: [
            (2, Keys.backspace + "-2", "! cups must not be negative (found -2)"),
            (2, Keys.paste("−0.5"), "! cups must not be negative (found −0.5)"),
            (2, "1001", "! cups must be at most 1,000 (found 1001)"),
            (2, Keys.paste("two"), "! cups must be a number (found two)"),
            (2, "1.2345", "! cups have at most three decimals (found 1.2345)"),
            (2, Keys.clear, "! this must not be empty"),
            (0, Keys.clear + "2026-02-30", "! there is no such day (found 2026-02-30)"),
            (0, Keys.clear + "1.5.2026", "! write the year first: 2026-05-01, 2026-01-05 (found 1.5.2026)"),
            (0, Keys.clear + "soon", "! write the day as 2026-11-20 (found soon)"),
            (1, Keys.clear + "25:00", "! there is no such time (found 25:00)"),
            (1, Keys.clear + "noonish", "! write the time as 08:10 (found noonish)"),
        ])
    func faults(_ field: Int, _ typed: String, _ message: String) throws {
        for (way, out) in [("save", Keys.save), ("leave", Keys.tab)] {
            for cancel in [Keys.escape, Keys.interrupt, Keys.endOfFile, Keys.backTab + Keys.enter] {
                let moves = String(repeating: Keys.tab, count: field)
                var steps: [Person.Step] = [.type(moves), .type(typed), .type(out)]
                steps.append(.look { #expect($0.lines.contains { $0.hasSuffix(message) }, "\(way)\n\($0.text)") })
                // From the field, Shift-Tab leads over the first field to Cancel.
                let back = String(repeating: Keys.backTab, count: out == Keys.tab ? field + 1 : field)
                if cancel == Keys.backTab + Keys.enter { steps.append(.type(back)) }
                steps.append(.type(cancel))
                let person = Person(steps)
                #expect(try person.fill(try Self.form()) == .cancelled)
                #expect(!person.hasNoMoreToDo && !person.screen.isAlternate && person.screen.hasCursor)
            }
        }
    }

    @Test("Save with a bad value goes to its field, and works once it is mended")
    func mended() throws {
        let values = try saved(
            [
                .type(Keys.tab + Keys.tab + Keys.backspace + "-2" + Keys.tab + "latte" + Keys.save),
                .look { screen in
                    #expect(screen.text.contains("› Cups   [−] -2 [+]\n  ! cups must not be negative (found -2)"))
                },
                .type("2"), .look { #expect(!$0.text.contains("negative")) }, .type(Keys.save),
            ], try Self.form())
        #expect(values.cups == Quantity(2) && values.drink == "latte")
    }

    @Test("the usual drinks are offered, and any other can be typed")
    func drinks() throws {
        let toDrink = String(repeating: Keys.tab, count: 3)
        let second = try saved(
            [
                .type(toDrink), .look { #expect($0.text.contains("latte\n           flat white\n")) },
                .type(Keys.down + Keys.down), .look { #expect($0.text.contains("› flat white")) }, .type(Keys.enter),
                .look { #expect($0.text.contains("Drink  flat white\n› Note")) }, .type(Keys.save),
            ], try Self.form())
        #expect(second.drink == "flat white")
        let found = try saved(
            [
                .type(toDrink + "ESP"), .look { #expect(!$0.text.contains("latte") && $0.text.contains("espresso")) },
                .type(Keys.down + Keys.tab + Keys.save),
            ], try Self.form())
        #expect(found.drink == "espresso")
        #expect(try saved([.type(toDrink + "Mokka" + Keys.save)], try Self.form()).drink == "Mokka")
        #expect(try saved([.type(toDrink + Keys.down + Keys.up + Keys.save)], try Self.form()).drink == nil)
    }

    @Test("has the words of the site's language and fits 40 columns", arguments: Language.allCases)
    func languages(_ language: Language) throws {
        let wording = Wording(language)
        for columns in [40, 60, 80, 120, 200] {
            let person = Person(
                [
                    .type(Keys.tab + Keys.tab + Keys.backspace + "-2" + Keys.save),
                    .look { screen in
                        for word in [Word.addCoffee, .date, .time, .cups, .drink, .note, .save, .cancel] {
                            #expect(screen.text.contains(wording[word]), "\(word) at \(columns)\n\(screen.text)")
                        }
                        let message = wording.text(.cupsNegative, [("found", .text("-2"))]).filter { !$0.isWhitespace }
                        #expect(screen.text.filter { !$0.isWhitespace }.contains(message))
                    },
                    .type(Keys.escape),
                ], columns: columns)
            #expect(try person.fill(try Self.form(language)) == .cancelled)
            #expect(person.screen.faults == [], "\(language) at \(columns)")
        }
        if language == .german {
            let values = try saved(
                [
                    .type(Keys.tab + Keys.tab + "+"), .look { #expect($0.text.contains("[−] 1,5 [+]")) },
                    .type("2,5" + Keys.save),
                ], try Self.form(language))
            #expect(values.cups == Quantity(thousandths: 2500))
        }
    }
}
