import Model
import Text

/// A day that a spreadsheet wrote as a number, with its time as a fraction: 1 is 1900-01-01, and 1900 has a February 29
/// (ECMA-376 part 1, 18.17.4.1).
struct ExcelDay {
    let dateTime: DateTime

    /// The number of 1970-01-01.
    private static let epoch = 25_569
    /// From 1982 to 2064.
    private static let days = 30_000...60_000
    private static let secondsOfDay = 86_400

    /// Nil unless the text is a number of a day on which a log may be kept. A whole number has no time.
    init?(_ text: String) {
        let whole = text.prefix { $0 != "." && $0 != "," }
        guard let number = Int(whole), whole.utf8.count == 5, Self.days.contains(number),
            let fraction = Self.fraction(text[whole.endIndex...])
        else { return nil }
        let seconds = Int((fraction * Double(Self.secondsOfDay)).rounded())
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: Self.secondsOfDay)
        dateTime = DateTime(
            date: CivilDate(dayNumber: number - Self.epoch + days),
            time: seconds == 0 ? nil : TimeOfDay(seconds: rest))
    }

    /// The part of a day behind the whole days: 0.5 for `.5`, and 0 for an empty text.
    private static func fraction(_ text: Substring) -> Double? {
        let digits = text.dropFirst()
        if text.isEmpty { return 0 }
        return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit) ? Double("0.\(digits)") : nil
    }
}
