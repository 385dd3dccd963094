import Model

/// A day that a spreadsheet wrote as a number: 1 is 1900-01-01, and 1900 has a February 29 (ECMA-376 part 1,
/// 18.17.4.1).
struct ExcelDay {
    let date: CivilDate

    /// The number of 1970-01-01.
    private static let epoch = 25_569
    /// From 1982 to 2064.
    private static let days = 30_000...60_000

    /// Nil unless the text is a whole number of a day on which a log may be kept.
    init?(_ text: String) {
        guard let number = Int(text), text.utf8.count == 5, Self.days.contains(number),
            let start = CivilDate(year: 1970, month: 1, day: 1)
        else { return nil }
        date = start.adding(days: number - Self.epoch)
    }
}
