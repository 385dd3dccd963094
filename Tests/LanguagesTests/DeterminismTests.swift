import Glibc
import Model
import Testing

@testable import Languages

@Suite("Text does not depend on the machine")
struct DeterminismTests {
    /// Samples of a language's words, dates, numbers and lists.
    static func sample(_ language: Language) -> String {
        let wording = Wording(language)
        var lines = Word.allCases.map { wording[$0] }
        for dayNumber in stride(from: 0, to: 24_000, by: 97) {
            let day = CivilDate(dayNumber: dayNumber)
            lines += DateStyle.allCases.map { wording.date(day, style: $0) }
            lines.append(wording.dateRange(day, day.adding(days: dayNumber % 50)))
        }
        lines += (1...12).map { wording.monthName($0) + wording.monthName($0, style: .short) }
        lines += Weekday.allCases.flatMap { day in NameStyle.allCases.map { wording.weekday(day, style: $0) } }
        lines.append(wording.cups(Quantity(thousandths: -1_234_567_890)))
        lines.append(wording.repeatLabel(Repeat([.monday, .thursday])))
        return lines.joined(separator: "\n")
    }

    @Test(
        "every language gives the same text in another time zone and locale",
        arguments: [
            ("Asia/Tokyo", "fa_IR.UTF-8"), ("Pacific/Apia", "ar_EG.UTF-8"), ("America/Los_Angeles", "de_CH.UTF-8"),
            ("UTC", "C"),
        ])
    func sameEverywhere(_ zone: String, _ locale: String) async {
        for language in Language.allCases {
            let expected = Self.sample(language)
            await #expect(processExitsWith: .success) {
                [
                    zone = zone as String, locale = locale as String, language = language.rawValue as String,
                    expected = expected as String
                ] in
                for (name, value) in [("TZ", zone), ("LANG", locale), ("LC_ALL", locale), ("LANGUAGE", locale)] {
                    let status = unsafe setenv(name, value, 1)
                    #expect(status == 0)
                }
                tzset()
                let language = try #require(Language(rawValue: language))
                #expect(Self.sample(language) == expected)
            }
        }
    }

    @Test("two wordings of one language hold equal data", arguments: Language.allCases)
    func sameTwice(_ language: Language) {
        #expect(LocaleData(of: language) == LocaleData(of: language))
        #expect(Self.sample(language) == Self.sample(language))
    }
}
