import FoundationEssentials
import FoundationInternationalization
import Model

extension LocaleData {
    /// Reads a language's data from Foundation's own CLDR, which does not depend on the machine's locale or time zone.
    init(of language: Language) {
        let locale = Locale(identifier: language.rawValue)
        let calendar = Calendar.gregorian(locale)
        let months = calendar.monthSymbols
        let shortMonths = calendar.shortMonthSymbols
        let weekdays = calendar.weekdaySymbols
        let reader = PatternReader(months: months, short: shortMonths, weekdays: weekdays)
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)

        self.init(
            // CLDR writes 七月 in simplified Chinese alone, but 7月 in dates and on axes, which stand on the same page.
            months: language == .simplifiedChinese
                ? calendar.shortStandaloneMonthSymbols : calendar.standaloneMonthSymbols,
            shortMonths: calendar.shortStandaloneMonthSymbols,
            shortMonthsInDates: shortMonths,
            weekdays: calendar.standaloneWeekdaySymbols,
            shortWeekdays: calendar.shortStandaloneWeekdaySymbols,
            shortWeekdaysInText: calendar.shortWeekdaySymbols,
            narrowWeekdays: calendar.veryShortStandaloneWeekdaySymbols,
            longDate: reader.pattern(of: style.year().month(.wide).day().weekday(.wide)),
            mediumDate: reader.pattern(of: style.year().month(.abbreviated).day()),
            shortDate: reader.pattern(of: style.month(.abbreviated).day()),
            weekdayDate: reader.pattern(of: style.month(.abbreviated).day().weekday(.wide)),
            longDateInYear: reader.pattern(of: style.month(.wide).day().weekday(.wide)),
            month: reader.pattern(of: style.year().month(.wide)),
            year: reader.pattern(of: style.year()),
            decimalSeparator: locale.decimalSeparator ?? ".",
            groupingSeparator: locale.groupingSeparator ?? ",")
    }
}

extension Calendar {
    fileprivate static func gregorian(_ locale: Locale) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = .gmt
        return calendar
    }
}

/// Derives a pattern from one formatted date, whose fields Foundation marks.
private struct PatternReader {
    let months: [String]
    let short: [String]
    let weekdays: [String]

    /// Saturday, 2009-09-05: its month has names of different lengths, and its month and day have one digit each.
    private static let sample = Date(timeIntervalSince1970: 1_252_152_000)
    private static let sampleMonth = 9

    func pattern(of style: Date.FormatStyle) -> DatePattern {
        let text = style.attributedStyle.format(Self.sample)
        return DatePattern(
            parts: text.runs.map { run in
                let content = String(text[run.range].characters)
                return switch run.dateField {
                case .year: .year
                case .month: .month(monthTexts(as: content))
                case .day: .day(isPadded: content.hasPrefix("0"))
                case .weekday: .weekday(weekdays)
                default: .literal(content)
                }
            })
    }

    private func monthTexts(as content: String) -> [String] {
        if content == months[Self.sampleMonth - 1] { return months }
        if content == short[Self.sampleMonth - 1] { return short }
        return (1...12).map { content.hasPrefix("0") && $0 < 10 ? "0\($0)" : "\($0)" }
    }
}
