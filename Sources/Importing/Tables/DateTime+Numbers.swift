import Model
import Text

/// Dates that programs write as numbers.
extension DateTime {
    /// The number of 1970-01-01 in a spreadsheet.
    private static let epoch = 25_569
    /// From 1982 to 2064.
    private static let excelDays = 30_000...60_000
    private static let secondsOfDay = 86_400

    /// A day that a spreadsheet wrote as a number, with its time as a fraction: 1 is 1900-01-01, and 1900 has a
    /// February 29 (ECMA-376 part 1, 18.17.4.1). Nil unless the text is a number of a day on which a log may be kept. A
    /// whole number has no time.
    init?(excelDay text: String) {
        let whole = text.prefix { $0 != "." && $0 != "," }
        let digits = text[whole.endIndex...].dropFirst()
        guard let number = Int(whole), whole.utf8.count == 5, Self.excelDays.contains(number),
            digits.utf8.allSatisfy(\.isDigit), !digits.isEmpty || whole.endIndex == text.endIndex,
            let fraction = Double(digits.isEmpty ? "0" : "0.\(digits)")
        else { return nil }
        let seconds = Int((fraction * Double(Self.secondsOfDay)).rounded())
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: Self.secondsOfDay)
        self.init(
            date: CivilDate(dayNumber: number - Self.epoch + days), time: seconds == 0 ? nil : TimeOfDay(seconds: rest))
    }

    /// A Unix time in seconds or milliseconds. Nil unless the text has ten digits, with or without a fraction (seconds
    /// from 2001 on), or thirteen (milliseconds).
    init?(unixTime text: String) {
        let whole = text.prefix { $0 != "." }
        let fraction = text[whole.endIndex...].dropFirst()
        guard [whole, fraction].allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let number = Int(whole) else {
            return nil
        }
        let seconds: Int
        switch whole.utf8.count {
        case 10: seconds = number
        case 13 where whole.endIndex == text.endIndex: seconds = number / 1000
        default: return nil
        }
        let (date, time) = FixedOffset(seconds: 0).local(atUnixTime: seconds)
        self.init(date: date, time: time, utcOffset: 0)
    }
}
