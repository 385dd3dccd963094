/// A language's dates and numbers according to CLDR.
struct LocaleData: Sendable, Hashable {
    /// `November`, as it stands alone; January first.
    var months: [String]
    /// `Nov`, as it stands alone.
    var shortMonths: [String]
    /// `Nov`, as it stands beside a day.
    var shortMonthsInDates: [String]
    /// `Friday`; Sunday first.
    var weekdays: [String]
    /// `Fri`, as it stands alone.
    var shortWeekdays: [String]
    /// `Fri`, as it stands in a sentence or list.
    var shortWeekdaysInText: [String]
    /// `F`.
    var narrowWeekdays: [String]

    /// `Friday, November 20, 2026`.
    var longDate: DatePattern
    /// `Nov 20, 2026`.
    var mediumDate: DatePattern
    /// `Nov 20`.
    var shortDate: DatePattern
    /// `November 2026`.
    var month: DatePattern
    /// `2026`.
    var year: DatePattern

    /// Between whole number and decimals.
    var decimalSeparator: String
    /// Between groups of three digits.
    var groupingSeparator: String
}
