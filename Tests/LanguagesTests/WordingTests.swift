import Diagnostics
import Model
import Testing

@testable import Languages

@Suite("Words, counts and lists")
struct WordingTests {
    @Test("every phrase shows all of its values", arguments: Language.allCases)
    func nothingIsLeftToFill(_ language: Language) {
        let wording = Wording(language)
        for word in Word.allCases {
            let forms = StringsFilesTests.placeholders(of: word, in: language)
            for (count, form) in [(PhraseValue.number(1), forms.first), (.number(7), forms.last)] {
                let names = form ?? []
                let values = names.map { ($0, $0 == "count" ? count : PhraseValue.text("‹\($0)›")) }
                let text = wording.text(word, values + [("count", count)])
                #expect(!text.isEmpty)
                #expect(!text.contains("{") && !text.contains("}"), "\(word): \(text)")
                for name in names where name != "count" { #expect(text.contains("‹\(name)›"), "\(word): \(text)") }
                if names.contains("count") {
                    #expect(text.contains(count == .number(1) ? "1" : "7"), "\(word): \(text)")
                }
            }
        }
    }

    @Test("a placeholder without a value shows its name")
    func missingValue() {
        #expect(Wording(.english).text(.pageOf, [("page", .number(2))]) == "Page 2 of {total}")
    }

    @Test(
        "a repeat rule is worded in each language",
        arguments: [
            (Language.english, ["Never", "Weekdays", "Weekends", "Every day", "Sun, Tue"]),
            (.traditionalChinese, ["永不", "每個平日", "每個週末", "每天", "週日、週二"]),
            (.simplifiedChinese, ["从不", "工作日", "周末", "每天", "周日、周二"]),
            (.german, ["Nie", "Werktags", "Wochenende", "Jeden Tag", "So., Di."]),
            (.japanese, ["しない", "平日", "週末", "毎日", "日曜日、火曜日"]),
        ])
    func repeats(_ language: Language, _ expected: [String]) {
        let wording = Wording(language)
        let repeats = [Repeat.never, .weekdays, .weekends, .daily, Repeat([.tuesday, .sunday])]
        #expect(repeats.map(wording.repeatLabel) == expected)
    }

    @Test("no two repeat rules share a wording, and days are listed from Sunday on", arguments: Language.allCases)
    func allRepeats(_ language: Language) {
        let wording = Wording(language)
        let repeats = (0..<128).compactMap { bits in Repeat(sundayFirst: (0..<7).map { bits & 1 << $0 != 0 }) }
        #expect(Set(repeats.map(wording.repeatLabel)).count == 128)
        for days in repeats where ![.never, .weekdays, .weekends, .daily].contains(days) {
            let names = days.days.map { wording.repeatLabel(Repeat([$0])) }
            #expect(wording.repeatLabel(days) == wording.list(names))
        }
    }

    @Test("a list uses the language's own comma")
    func lists() {
        #expect(Wording(.english).list(["a", "b", "c"]) == "a, b, c")
        #expect(Wording(.german).list(["a", "b"]) == "a, b")
        #expect(Wording(.traditionalChinese).list(["a", "b"]) == "a、b")
        #expect(Wording(.japanese).list(["a"]) == "a")
        #expect(Wording(.english).list([]) == "")
    }

    @Test(
        "cups have the plural form of their number",
        arguments: [
            (Language.english, ["0 cups", "½ cup", "1 cup", "1½ cups", "2 cups", "1,234½ cups"]),
            (.traditionalChinese, ["0 杯", "½ 杯", "1 杯", "1½ 杯", "2 杯", "1,234½ 杯"]),
            (.simplifiedChinese, ["0 杯", "½ 杯", "1 杯", "1½ 杯", "2 杯", "1,234½ 杯"]),
            (.german, ["0 Tassen", "½ Tasse", "1 Tasse", "1½ Tassen", "2 Tassen", "1.234½ Tassen"]),
            (.japanese, ["0杯", "½杯", "1杯", "1½杯", "2杯", "1,234½杯"]),
        ])
    func cups(_ language: Language, _ expected: [String]) {
        let wording = Wording(language)
        let amounts = [0, 500, 1000, 1500, 2000, 1_234_500]
        #expect(amounts.map { wording.cups(Quantity(thousandths: $0)) } == expected)
        let units = amounts.map { wording.cupUnit(Quantity(thousandths: $0)) }
        #expect(zip(expected, units).allSatisfy { $0.hasSuffix($1) && !$1.isEmpty && !$1.contains(" ") }, "\(units)")
    }

    @Test("for pages no space between a number and its unit ends a line", arguments: Language.allCases)
    func unitsOnPages(_ language: Language) {
        let wording = Wording(language)
        let pages = wording.forPages
        let words = Word.allCases.filter { $0.rawValue.hasSuffix("Count") } + [.loggedOnDays, .overLimitDays]
        for word in words {
            for count in [1, 3] {
                let text = pages.text(word, [("count", .number(count)), ("limit", .text("4"))])
                #expect(!text.contains("\(count) "), "\(text)")
                let plain = wording.text(word, [("count", .number(count)), ("limit", .text("4"))])
                #expect(text.replacing("\u{A0}", with: " ") == plain.replacing("\u{A0}", with: " "))
            }
        }
        #expect(pages.cupUnit(Quantity(3)) == wording.cupUnit(Quantity(3)))
    }

    @Test("the plural form follows the printed number, after rounding")
    func pluralsOfRoundedNumbers() {
        let wording = Wording(.english)
        #expect(wording.cups(Quantity(thousandths: 1004)) == "1 cup")
        #expect(wording.cups(Quantity(thousandths: 1050)) == "1.1 cups")
        #expect(wording.cups(Quantity(thousandths: 996), decimals: 1) == "1 cup")
        #expect(wording.cups(Quantity(-1)) == "−1 cup")
    }

    @Test("every other count has plural forms too")
    func counts() {
        let english = Wording(.english)
        let german = Wording(.german)
        #expect([0, 1, 2].map(english.days) == ["0 days", "1 day", "2 days"])
        #expect([1, 2].map(english.quotes) == ["1 quote", "2 quotes"])
        #expect([1, 2].map(english.alarms) == ["1 alarm", "2 alarms"])
        #expect([1, 2].map(english.weeks) == ["1 week", "2 weeks"])
        #expect([1, 9].map(english.minutes) == ["1 minute", "9 minutes"])
        #expect(english.hours(Quantity(thousandths: 5500)) == "5½ hours")
        #expect([1, 1000].map(german.quotes) == ["1 Zitat", "1.000 Zitate"])
        #expect([1, 2].map(german.alarms) == ["1 Wecker", "2 Wecker"])
        #expect(Wording(.traditionalChinese).quotes(3) == "3 則語錄")
        #expect(Wording(.simplifiedChinese).alarms(1) == "1 个闹钟")
        #expect(Wording(.japanese).days(12) == "12日")
        #expect(english.milligrams(Quantity(126)) == "126 mg")
        #expect(german.milligrams(Quantity(thousandths: 1_234_500)) == "1.235 mg")
    }

    @Test("sentences put their values in the language's own order")
    func sentences() {
        let values: [(name: String, value: PhraseValue)] = [("count", .number(1)), ("total", .number(7))]
        #expect(Wording(.english).text(.fewDaysLogged, values) == "Only 1 of 7 days is logged.")
        #expect(Wording(.german).text(.fewDaysLogged, values) == "Nur 1 von 7 Tagen ist erfasst.")
        #expect(Wording(.traditionalChinese).text(.fewDaysLogged, values) == "7 天中只有 1 天有紀錄。")
        #expect(Wording(.japanese).text(.fewDaysLogged, values) == "7日のうち記録があるのは1日だけです。")
        #expect(Wording(.english).labelled("Total", "5") == "Total: 5")
        #expect(Wording(.japanese).labelled("合計", "5杯") == "合計：5杯")
        #expect(Wording(.simplifiedChinese).text("拿铁", aside: "3 杯") == "拿铁（3 杯）")
        #expect(Wording(.english).text(.toHomePage, [("unused", .text("{x}"))]) == "Go to the home page")
        #expect(Wording(.english).text(.quotesBy, [("author", .text("{author}"))]) == "Quotes by {author}")
    }

    @Test(
        "days of days are counted by their whole",
        arguments: [
            (Language.english, "1 of 1 day", "1 of 7 days"), (.german, "1 von 1 Tag", "1 von 7 Tagen"),
            (.traditionalChinese, "1 天（共 1 天）", "1 天（共 7 天）"), (.japanese, "1日中1日", "7日中1日"),
        ])
    func daysOfDays(language: Language, one: String, many: String) {
        let wording = Wording(language)
        #expect(wording.text(.daysLoggedOf, [("logged", .number(1)), ("count", .number(1))]) == one)
        #expect(wording.text(.daysLoggedOf, [("logged", .number(1)), ("count", .number(7))]) == many)
    }
}
