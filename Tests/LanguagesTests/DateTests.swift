import FoundationEssentials
import FoundationInternationalization
import Model
import TestSupport
import Testing

@testable import Languages

@Suite("Dates")
struct DateTests {
    static func day(_ text: String) throws -> CivilDate { try DateTime(parsing: text).date }

    @Test(
        "a date has five styles, with days of one digit and of two",
        arguments: [
            (
                Language.english,
                [
                    "Friday, November 20, 2026", "Nov 20, 2026", "Nov 20", "Friday, Nov 20",
                    "Friday, November 20", "Saturday, September 5, 2026", "Sep 5, 2026",
                ]
            ),
            (
                .traditionalChinese,
                ["2026年11月20日 星期五", "2026年11月20日", "11月20日", "11月20日 星期五", "11月20日 星期五", "2026年9月5日 星期六", "2026年9月5日"]
            ),
            (
                .simplifiedChinese,
                ["2026年11月20日 星期五", "2026年11月20日", "11月20日", "11月20日 星期五", "11月20日 星期五", "2026年9月5日 星期六", "2026年9月5日"]
            ),
            (
                .german,
                [
                    "Freitag, 20. November 2026", "20. Nov. 2026", "20. Nov.", "Freitag, 20. Nov.",
                    "Freitag, 20. November", "Samstag, 5. September 2026",
                    "5. Sept. 2026",
                ]
            ),
            (
                .japanese,
                ["2026年11月20日 金曜日", "2026年11月20日", "11月20日", "11月20日 金曜日", "11月20日 金曜日", "2026年9月5日 土曜日", "2026年9月5日"]
            ),
        ])
    func days(_ language: Language, _ expected: [String]) throws {
        let wording = Wording(language)
        let late = try Self.day("2026-11-20")
        let early = try Self.day("2026-09-05")
        #expect(DateStyle.allCases.map { wording.date(late, style: $0) } == Array(expected[..<5]))
        #expect([DateStyle.long, .medium].map { wording.date(early, style: $0) } == Array(expected[5...]))
    }

    @Test(
        "months and years have names",
        arguments: [
            (Language.english, ["November 2026", "2026", "March", "Mar"]),
            (.traditionalChinese, ["2026年11月", "2026年", "3月", "3月"]),
            (.simplifiedChinese, ["2026年11月", "2026年", "3月", "3月"]),
            (.german, ["November 2026", "2026", "März", "Mär"]),
            (.japanese, ["2026年11月", "2026年", "3月", "3月"]),
        ])
    func months(_ language: Language, _ expected: [String]) {
        let wording = Wording(language)
        let found = [
            wording.month(year: 2026, month: 11), wording.year(2026), wording.monthName(3),
            wording.monthName(3, style: .short),
        ]
        #expect(found == expected)
        #expect(wording.monthName(0) == wording.monthName(1))
        #expect(wording.monthName(13) == wording.monthName(12))
    }

    @Test(
        "weekdays have names, Sunday first",
        arguments: [
            (Language.english, ["Sunday", "Wednesday"], ["Sun", "Wed"], "SMTWTFS"),
            (.traditionalChinese, ["星期日", "星期三"], ["週日", "週三"], "日一二三四五六"),
            (.simplifiedChinese, ["星期日", "星期三"], ["周日", "周三"], "日一二三四五六"),
            (.german, ["Sonntag", "Mittwoch"], ["So", "Mi"], "SMDMDFS"),
            (.japanese, ["日曜日", "水曜日"], ["日", "水"], "日月火水木金土"),
        ])
    func weekdays(_ language: Language, _ long: [String], _ short: [String], _ narrow: String) {
        let wording = Wording(language)
        #expect([Weekday.sunday, .wednesday].map { wording.weekday($0) } == long)
        #expect([Weekday.sunday, .wednesday].map { wording.weekday($0, style: .short) } == short)
        #expect(Weekday.allCases.map { wording.weekday($0, style: .narrow) }.joined() == narrow)
    }

    @Test(
        "a week is named by its number, or by its days if it does not begin on Monday",
        arguments: [
            (Language.english, "Week 53, 2026", "Dec 27, 2026 – Jan 2, 2027", "Nov 15 – 21, 2026"),
            (.traditionalChinese, "2026年第53週", "2026年12月27日至2027年1月2日", "2026年11月15日至21日"),
            (.simplifiedChinese, "2026年第53周", "2026年12月27日至2027年1月2日", "2026年11月15日至21日"),
            (.german, "KW\u{A0}53/2026", "27. Dez. 2026 – 2. Jan. 2027", "15.–21. Nov. 2026"),
            (.japanese, "2026年第53週", "2026年12月27日～2027年1月2日", "2026年11月15日～21日"),
        ])
    func weeks(_ language: Language, _ numbered: String, _ acrossYears: String, _ within: String) throws {
        let wording = Wording(language)
        let newYear = try Self.day("2027-01-01")
        let november = try Self.day("2026-11-20")
        let sunday = WeekRule(firstWeekday: .sunday)
        #expect(wording.week(Period(.week, holding: newYear, weekRule: WeekRule(firstWeekday: .monday))) == numbered)
        #expect(wording.week(Period(.week, holding: newYear, weekRule: sunday)) == acrossYears)
        #expect(wording.week(Period(.week, holding: november, weekRule: sunday)) == within)
        #expect(
            wording.name(Period(.month, holding: november, weekRule: sunday)) == wording.month(year: 2026, month: 11))
        #expect(wording.name(Period(.year, holding: november, weekRule: sunday)) == wording.year(2026))
        #expect(wording.name(Period(.week, holding: november, weekRule: sunday)) == within)
    }

    @Test(
        "on a page no line ends between a day and its month, a month and its year, or Week and its number",
        arguments: [
            (
                Language.english,
                ["Friday, November_20, 2026", "Nov_20, 2026", "Nov_20", "November_2026", "Week_47, 2026"]
            ),
            (
                .german,
                ["Freitag, 20._November_2026", "20._Nov._2026", "20._Nov.", "November_2026", "KW\u{A0}47/2026"]
            ),
            (.traditionalChinese, ["2026年11月20日 星期五", "2026年11月20日", "11月20日", "2026年11月", "2026年第47週"]),
            (.japanese, ["2026年11月20日 金曜日", "2026年11月20日", "11月20日", "2026年11月", "2026年第47週"]),
        ])
    func unbrokenDates(_ language: Language, _ expected: [String]) throws {
        let day = try Self.day("2026-11-20")
        func texts(_ wording: Wording) -> [String] {
            [DateStyle.long, .medium, .short].map { wording.date(day, style: $0) }
                + [Period.Kind.month, .week].map {
                    wording.name(Period($0, holding: day, weekRule: WeekRule(firstWeekday: .monday)))
                }
        }
        #expect(texts(Wording(language).forPages) == expected.map { $0.replacing("_", with: "\u{A0}") })
        #expect(texts(Wording(language)) == expected.map { $0.replacing("_", with: " ") })
    }

    @Test(
        "on a page a range breaks only after its dash",
        arguments: [
            (Language.english, "Aug\u{A0}31\u{A0}– Oct\u{A0}6,\u{A0}2026"),
            (.german, "31.\u{A0}Aug.\u{A0}– 6.\u{A0}Okt.\u{A0}2026"),
            (.traditionalChinese, "2026年8月31日至\u{200B}10月6日"), (.simplifiedChinese, "2026年8月31日至\u{200B}10月6日"),
        ])
    func unbrokenRanges(_ language: Language, _ expected: String) throws {
        let wording = Wording(language)
        let (first, last) = (try Self.day("2026-08-31"), try Self.day("2026-10-06"))
        #expect(wording.forPages.dateRange(first, last) == expected)
        let plain = expected.replacing("\u{A0}", with: " ").replacing("\u{200B}", with: "")
        #expect(wording.dateRange(first, last) == plain)
        // The name of a week stands in titles too.
        let week = Period(.week, holding: first, weekRule: WeekRule(firstWeekday: .sunday))
        #expect(!wording.forPages.name(week).contains("\u{A0}"))
        let days = wording.forPages.holders([first, last]).split(separator: " · ")
        #expect(days.count == 2 && days.allSatisfy { !$0.contains(" ") })
    }

    @Test(
        "periods in a row say the year that they share once, and not that of their page",
        arguments: [
            (Language.english, "Week 8 · Week 12, 2025", "Week 8, Week 12", "February, March 2025"),
            (.german, "KW\u{A0}8, KW\u{A0}12/2025", "KW\u{A0}8, KW\u{A0}12", "Februar, März 2025"),
            (.japanese, "2025年第8週、第12週", "第8週、第12週", "2025年2月、3月"),
            (.traditionalChinese, "2025年第8週、第12週", "第8週、第12週", "2025年2月、3月"),
            (.simplifiedChinese, "2025年第8周、第12周", "第8周、第12周", "2025年2月、3月"),
        ])
    func namesInRow(_ language: Language, _ weeks: String, _ ofPage: String, _ months: String) throws {
        let wording = Wording(language)
        let days = [try Self.day("2025-02-20"), try Self.day("2025-03-20")]
        func periods(_ kind: Period.Kind, _ first: Weekday = .monday) -> [Period] {
            days.map { Period(kind, holding: $0, weekRule: WeekRule(firstWeekday: first)) }
        }
        #expect(wording.names(of: periods(.week)) == weeks)
        #expect(wording.names(of: periods(.week), in: 2025) == ofPage)
        #expect(wording.names(of: periods(.month)) == months)
        #expect(wording.names(of: periods(.year)) == wording.list([wording.year(2025), wording.year(2025)]))
        #expect(!wording.names(of: periods(.week, .sunday), in: 2025).contains("2025"))
        // Weeks of different years name both.
        let apart = [days[0], try Self.day("2026-01-01")].map {
            Period(.week, holding: $0, weekRule: WeekRule(firstWeekday: .monday))
        }
        let names = [wording.nameInYear(apart[0]), wording.week(apart[1])]
        #expect(wording.names(of: apart, in: 2025) == wording.list(names))
    }

    @Test(
        "a range does not repeat what its ends share, as in CLDR",
        arguments: Language.allCases,
        [("2026-11-03", "2026-11-09"), ("2026-11-30", "2026-12-06"), ("2026-12-28", "2027-01-03")])
    func ranges(_ language: Language, _ ends: (String, String)) throws {
        let first = try Self.day(ends.0)
        let last = try Self.day(ends.1)
        let locale = Locale(identifier: language.rawValue)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let style = Date.IntervalFormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
            .year().month(.abbreviated).day()
        let expected = style.format(Self.noon(first)..<Self.noon(last)).map { $0 == "\u{2009}" ? " " : $0 }
        #expect(Wording(language).dateRange(first, last) == String(expected))
        #expect(Wording(language).dateRange(first, first) == Wording(language).date(first))
    }

    @Test("dates agree with Foundation", arguments: Language.allCases)
    func anyDay(_ language: Language) {
        let seed = TestScale.seed
        var random = SeededGenerator(seed: seed)
        let wording = Wording(language)
        let locale = Locale(identifier: language.rawValue)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = .gmt
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
        // Starts in 1583, the first wholly Gregorian year of Foundation's calendar.
        for _ in 0..<400 {
            let day = CivilDate(dayNumber: Int.random(in: -141_000...2_900_000, using: &random))
            let date = Self.noon(day)
            #expect(
                wording.date(day, style: .long) == style.year().month(.wide).day().weekday(.wide).format(date),
                "seed \(seed)")
            #expect(wording.date(day) == style.year().month(.abbreviated).day().format(date), "seed \(seed)")
            #expect(
                wording.date(day, style: .short) == style.month(.abbreviated).day().format(date), "seed \(seed)")
        }
    }

    @Test("times use 24 hours in every language", arguments: Language.allCases)
    func times(_ language: Language) throws {
        let wording = Wording(language)
        #expect(wording.time(.midnight) == "00:00")
        #expect(wording.time(try #require(TimeOfDay(hour: 8, minute: 5))) == "08:05")
        #expect(wording.time(try #require(TimeOfDay(hour: 23, minute: 59, second: 59))) == "23:59")
    }

    private static func noon(_ day: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(day.dayNumber) * 86_400 + 43_200)
    }

    @Test("logs are read by the names that the site prints", arguments: Language.allCases)
    func readNames(_ language: Language) {
        let (names, locale) = (CalendarNames(of: language), LocaleData(of: language))
        for list in [locale.months, locale.shortMonths, locale.shortMonthsInDates] {
            #expect(list.map { names.month(named: $0) } == Array(1...12))
        }
        for list in [locale.weekdays, locale.shortWeekdays, locale.shortWeekdaysInText] {
            #expect(list.map { names.weekday(named: $0) } == Weekday.allCases)
        }
    }

    @Test("Sunday is read by both of its Chinese names", arguments: ["星期天", "週天", "周天", "礼拜天", "禮拜天", "周日"])
    func sunday(name: String) {
        for language in [Language.traditionalChinese, .simplifiedChinese] {
            #expect(CalendarNames(of: language).weekday(named: name) == .sunday)
        }
    }
}
