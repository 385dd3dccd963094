/// A language's formats of dates and numbers (CLDR).
struct LocaleData: Sendable, Hashable {
    /// `November`, standing alone; January first.
    var months: [String]
    /// `Nov`, standing alone.
    var shortMonths: [String]
    /// `Nov`, next to a day.
    var shortMonthsInDates: [String]
    /// `Friday`; Sunday first.
    var weekdays: [String]
    /// `Fri`, standing alone.
    var shortWeekdays: [String]
    /// `Fri`, in a sentence or list.
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

    /// The separator of whole number and decimals.
    var decimalSeparator: String
    /// The separator of groups of three digits.
    var groupingSeparator: String
}
