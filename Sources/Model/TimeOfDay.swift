import Text

/// A time of day, without a date or a time zone.
public struct TimeOfDay: Hashable, Sendable, Comparable {
    /// 0…86,399.
    public let secondsSinceMidnight: Int32

    /// Nil unless the numbers are valid on a 24-hour clock.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
        secondsSinceMidnight = Int32(hour * 3600 + minute * 60 + second)
    }

    /// The time so many seconds after midnight; nil unless that is on the same day.
    public init?(seconds: Int) { self.init(hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60) }

    init(secondsSinceMidnight: Int) { self.secondsSinceMidnight = Int32(secondsSinceMidnight) }

    /// The minute nearest to a number of hours after midnight; 24 hours or more lead into the next days.
    public init(hoursAfterMidnight hours: Double) {
        let minutes = Int((hours * 60).rounded()) % 1440
        self.init(secondsSinceMidnight: (minutes + 1440) % 1440 * 60)
    }

    /// 00:00.
    public static let midnight = TimeOfDay(secondsSinceMidnight: 0)

    /// Reads `H:MM`, `HH:MM` or `HH:MM:SS`; nil for anything else.
    public init?(parsing text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, (1...2).contains(parts[0].count) else { return nil }
        guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
        let numbers = parts.compactMap { wholeNumber($0) }
        guard numbers.count == parts.count else { return nil }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }

    /// 0…23.
    public var hour: Int { Int(secondsSinceMidnight) / 3600 }
    /// 0…59.
    public var minute: Int { Int(secondsSinceMidnight) / 60 % 60 }
    /// 0…59.
    public var second: Int { Int(secondsSinceMidnight) % 60 }

    /// Earlier times come first.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.secondsSinceMidnight < right.secondsSinceMidnight
    }
}

extension TimeOfDay: CustomStringConvertible {
    /// `HH:MM`, without seconds.
    public var description: String {
        var text = DigitText()
        text.add(hour, width: 2)
        text.add(":")
        text.add(minute, width: 2)
        return text.string
    }

    /// `HH:MM`, or `HH:MM:SS` where it has seconds.
    public var withSeconds: String { second == 0 ? description : description + ":" + padded(second, 2) }
}

/// Reads at most nine ASCII digits; nil for anything else.
func wholeNumber(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
        guard digit.isDigit else { return nil }
        value = value * 10 + Int(digit - 0x30)
    }
    return value
}

extension TimeOfDay: Encodable {
    /// Encodes the seconds since midnight.
    public func encode(to encoder: any Encoder) throws { try secondsSinceMidnight.encode(to: encoder) }
}
