/// The names of months and weekdays by which written dates are read: English, and those of the site's language.
public struct CalendarNames: Hashable, Sendable {
    private var months: [String: Int] = [:]
    private var weekdays: [String: Weekday] = [:]
    /// The lists of names, each from January or from Sunday on.
    public private(set) var monthLists: [[String]] = []
    private var weekdayLists: [[String]] = []

    /// The names by which logs in a language are read: those that its pages print (CLDR), and others that people use.
    /// Built in, because Foundation would need milliseconds to look them up.
    public init(of language: Language) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .japanese: .japanese
            case .traditionalChinese, .simplifiedChinese: .chinese
            }
    }

    /// The names of all languages, English first.
    public static let everyLanguage = english.merging(german).merging(japanese).merging(chinese)

    /// The whole English names, from January on.
    public static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The English names, whole and shortened.
    public static let english = CalendarNames(
        months: [
            englishMonths,
            ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
            ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"],
        ],
        weekdays: [
            ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
            ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
            ["Sun", "Mon", "Tues", "Weds", "Thur", "Fri", "Sat"],
            ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"],
            ["Sun", "Mon", "Tue", "Wed", "Thurs", "Fri", "Sat"],
        ])

    private static let german = CalendarNames(
        months: [
            [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ],
            ["Jänner", "Feber"],
            ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
            ["Jän", "Feb", "Mrz", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"],
        ],
        weekdays: [
            ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
            ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Sonnabend"],
            ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
            ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"],
            ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "sonnabends"],
        ])

    private static let japanese = CalendarNames(
        months: [numberedMonths], weekdays: ["", "曜", "曜日"].map { ending in "日月火水木金土".map { "\($0)\(ending)" } })

    private static let chinese = CalendarNames(
        months: [
            numberedMonths,
            ["一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月"],
        ],
        weekdays: chineseBeginnings.flatMap { beginning in
            ["日一二三四五六", "天一二三四五六"].map { days in days.map { "\(beginning)\($0)" } }
        })

    private static let numberedMonths = (1...12).map { "\($0)月" }

    /// Lists of names, each from January or from Sunday on.
    public init(months: [[String]], weekdays: [[String]]) {
        (monthLists, weekdayLists) = (months, weekdays)
        for list in months {
            for (index, name) in list.enumerated() { self.months[Self.key(name)] = index + 1 }
        }
        for list in weekdays {
            for (day, name) in zip(Weekday.allCases, list) { self.weekdays[Self.key(name)] = day }
        }
    }

    /// These names and `others`; these win if both contain a name.
    public func merging(_ others: CalendarNames) -> CalendarNames {
        var all = self
        all.months.merge(others.months) { mine, _ in mine }
        all.weekdays.merge(others.weekdays) { mine, _ in mine }
        all.monthLists += others.monthLists
        all.weekdayLists += others.weekdayLists
        return all
    }

    /// 1 to 12.
    public func month(named name: some StringProtocol) -> Int? { months[Self.key(name)] }

    /// The weekday of that name.
    public func weekday(named name: some StringProtocol) -> Weekday? { weekdays[Self.key(name)] }

    /// The name of `day` in the form that `name` is one of `other`: `Sa` for `Fr`, `土` for `金`; nil for other names.
    public func name(of day: Weekday, like name: String, of other: Weekday) -> String? {
        if name.hasSuffix(".") { return self.name(of: day, like: String(name.dropLast()), of: other).map { $0 + "." } }
        func named(_ name: String) -> String? {
            weekdayLists.first { $0.count == 7 && $0[other.rawValue] == name }.map { $0[day.rawValue] }
        }
        let beginning = Self.chineseBeginnings[0]
        return named(name)
            ?? (name.count == 1 ? named(beginning + name)?.dropFirst(beginning.count) : nil).map(String.init)
    }

    /// What Chinese names of weekdays begin with.
    public static let chineseBeginnings = ["週", "周", "星期", "禮拜", "礼拜"]

    /// The weekday whose Chinese name ends with `ending`: `二`, `天`.
    public func weekday(endingWith ending: some StringProtocol) -> Weekday? {
        Self.chineseBeginnings.lazy.compactMap { weekday(named: $0 + ending) }.first
    }

    /// Case and a full stop at the end make no difference.
    private static func key(_ name: some StringProtocol) -> String {
        let lowered = name.lowercased()
        return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
    }
}

/// How `5/1/2026` is read.
public enum DateOrder: String, Hashable, Sendable, Encodable, CaseIterable {
    /// The fifth of January.
    case dayFirst = "dmy"
    /// The first of May.
    case monthFirst = "mdy"
}
