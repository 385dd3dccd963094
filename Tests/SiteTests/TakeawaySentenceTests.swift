import Languages
import Model
import Summaries
import Testing

@testable import Site

@Suite("The takeaway sentence")
struct TakeawaySentenceTests {
    private static let day = CivilDate(dayNumber: 20_777)

    private static let month = Period(.month, holding: day, weekRule: WeekRule(firstWeekday: .monday))

    private static let some = Quantity(thousandths: 4500)
    private static let other = Quantity(17)

    private static let perDay =
        Figure(value: other, entries: .empty).mean(over: 1).map(Takeaway.perLoggedDay) ?? .nothingLogged

    /// Each kind of takeaway, with the numbers that its sentence must contain.
    private static let takeaways: [(Takeaway, [Quantity])] = [
        (.nothingLogged, []),
        (.noCoffee(days: 1), []), (.noCoffee(days: 6), [Quantity(6)]),
        (.overWeeklyLimit(by: some, limit: other), [some, other]),
        (.firstLogged(some), [some]), (.mostSoFar(some), [some]),
        (.fullestMonth(month, some), [some]),
        (.fewDaysLogged(1, of: 7), [Quantity(1), Quantity(7)]),
        (.peakOverLimit(day, other, limit: other - some, within: 1), [other, some]),
        (.peakOverLimit(day, other, limit: other - some, within: 6), [other, some, Quantity(6)]),
        (.overDailyLimit(days: 1, limit: other), [Quantity(1), other]),
        (.overDailyLimit(days: 3, limit: some), [Quantity(3), some]),
        (.withinDailyLimit(days: 5, limit: some), [Quantity(5), some]),
        (.bestDay(day, some), [some, Quantity(day.day)]),
        (.mostDrunk("<latte>", some), [some]), (perDay, [other]),
        (.longestStreakGoesOn(days: 37), [Quantity(37)]),
    ]

    @Test(
        "contains its numbers in every language, for all periods and the whole log", arguments: Language.allCases)
    func numbers(language: Language) {
        let wording = Wording(language)
        for kind in Period.Kind.allCases.map(Optional.some) + [nil] {
            var sentences: Set<String> = []
            let period = kind.map { Period($0, holding: Self.day, weekRule: WeekRule(firstWeekday: .monday)) }
            for (takeaway, numbers) in Self.takeaways {
                let sentence = wording.sentence(takeaway, of: period)
                sentences.insert(sentence)
                #expect(!sentence.contains("{") && !sentence.contains("}"), "\(sentence)")
                #expect(sentence.hasSuffix(".") || sentence.hasSuffix("。"), "\(sentence)")
                for number in numbers {
                    #expect(sentence.contains(wording.number(number)), "\(sentence) lacks \(number)")
                }
            }
            // For the whole log, the first and the most read alike, but never occur there.
            #expect(sentences.count == Self.takeaways.count - (kind == nil ? 1 : 0), "\(language)")
        }
        #expect(wording.sentence(.mostDrunk("<latte>", Self.some)).contains("<latte>"))
    }

    @Test("names the year of a day only where the name of the period does not have it")
    func years() {
        let wording = Wording(.english)
        for (year, month, day, ending) in [(2025, 12, 29, "December 29, 2025)."), (2025, 12, 22, "December 22).")] {
            guard let date = CivilDate(year: year, month: month, day: day) else { return }
            let week = Period(.week, holding: date, weekRule: WeekRule(firstWeekday: .monday))
            #expect(wording.sentence(.bestDay(date, Self.some), of: week).hasSuffix("Monday, " + ending))
        }
    }
}
