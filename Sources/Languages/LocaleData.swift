/// A language's formats of dates and numbers (CLDR).
struct LocaleData: Sendable, Hashable {
    /// `November`, standing alone; January first.
    let months: [String]
    /// `Nov`, standing alone.
    let shortMonths: [String]
    /// `Nov`, next to a day.
    let shortMonthsInDates: [String]
    /// `Friday`; Sunday first.
    let weekdays: [String]
    /// `Fri`, standing alone.
    let shortWeekdays: [String]
    /// `Fri`, in a sentence or list.
    let shortWeekdaysInText: [String]
    /// `F`.
    let narrowWeekdays: [String]

    /// `Friday, November 20, 2026`.
    let longDate: DatePattern
    /// `Nov 20, 2026`.
    let mediumDate: DatePattern
    /// `Nov 20`.
    let shortDate: DatePattern
    /// `Friday, Nov 20`.
    let weekdayDate: DatePattern
    /// `Friday, November 20`.
    let longDateInYear: DatePattern
    /// `November 2026`.
    let month: DatePattern
    /// `2026`.
    let year: DatePattern

    /// The separator of whole number and decimals.
    let decimalSeparator: String
    /// The separator of groups of three digits.
    let groupingSeparator: String
}
