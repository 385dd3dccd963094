import Model
import Text

/// A Unix time in seconds or milliseconds, written in digits.
struct Instant {
    let dateTime: DateTime

    /// Nil unless the text has ten digits, with or without a fraction (seconds from 2001 on), or thirteen
    /// (milliseconds).
    init?(_ text: String) {
        let whole = text.prefix { $0 != "." }
        let fraction = text[whole.endIndex...].dropFirst()
        guard [whole, fraction].allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let number = Int(whole) else {
            return nil
        }
        switch whole.utf8.count {
        case 10: self.init(seconds: number)
        case 13 where whole.endIndex == text.endIndex: self.init(seconds: number / 1000)
        default: return nil
        }
    }

    /// The time that is `seconds` after 1970-01-01T00:00Z.
    init(seconds: Int) {
        let (date, time) = FixedOffset(seconds: 0).local(atUnixTime: seconds)
        dateTime = DateTime(date: date, time: time, utcOffset: 0)
    }
}
