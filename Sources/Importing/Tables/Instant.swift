import Model

/// A Unix time in seconds or milliseconds, written in digits.
struct Instant {
    let dateTime: DateTime

    /// Nil unless the text has ten digits, with or without a fraction (seconds from 2001 on), or thirteen
    /// (milliseconds).
    init?(_ text: String) {
        let whole = text.prefix { $0 != "." }
        let digits = whole.utf8
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(whole) else { return nil }
        switch digits.count {
        case 10: self.init(seconds: number)
        case 13 where whole.endIndex == text.endIndex: self.init(seconds: number / 1000)
        default: return nil
        }
    }

    /// A number of seconds since 1970.
    init(seconds: Int) {
        let (date, time) = FixedOffset(seconds: 0).local(atUnixTime: seconds)
        dateTime = DateTime(date: date, time: time, utcOffset: 0)
    }
}
