import Text

/// The value of a `date` field: a day, optionally with a time and an offset from UTC (ISO 8601 / RFC 3339, with a blank
/// allowed instead of `T`).
public struct DateTime: Hashable, Sendable {
    /// The day as written.
    public let date: CivilDate
    /// The time as written.
    public let time: TimeOfDay?
    /// Seconds east of UTC; nil if the text has no offset.
    public let utcOffset: Int?

    /// Why a text is not a valid date and time.
    public enum Fault: Error, Hashable, Sendable {
        /// Not of the form `YYYY-MM-DD[THH:MM[:SS][offset]]`.
        case malformed
        /// Well-formed, but not a day of the calendar.
        case noSuchDay
        /// Well-formed, but not a time of day.
        case noSuchTime
        /// Well-formed, but with an offset beyond ±18:00.
        case noSuchOffset
        /// With an offset and no time.
        case offsetWithoutTime
    }

    /// A date and time from its parts.
    public init(date: CivilDate, time: TimeOfDay? = nil, utcOffset: Int? = nil) {
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
    }

    /// Reads `2026-11-20`, `2026-11-20T08:10`, `2026-11-20 08:10:30+08:00`, `…Z`, ignoring surrounding blanks.
    public init(parsing text: some StringProtocol) throws(Fault) {
        let utf8 = Array(text.utf8)
        try self.init(utf8: utf8.span)
    }

    /// Reads the same forms from UTF-8.
    public init(utf8 text: Span<UInt8>) throws(Fault) {
        var scanner = DigitScanner(text)
        guard let year = scanner.digits(4, text), scanner.skip("-", text), let month = scanner.digits(2, text),
            scanner.skip("-", text), let day = scanner.digits(2, text)
        else { throw .malformed }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay }
        self.date = date
        if scanner.isAtEnd {
            (time, utcOffset) = (nil, nil)
            return
        }
        let afterDate = scanner
        guard scanner.skip("T", text) || scanner.skip("t", text) || scanner.skip(" ", text),
            let hour = scanner.digits(2, text), scanner.skip(":", text), let minute = scanner.digits(2, text)
        else { throw Self.isOffset(afterDate, text) ? .offsetWithoutTime : .malformed }
        var second = 0
        if scanner.skip(":", text) {
            guard let digits = scanner.digits(2, text) else { throw .malformed }
            second = digits
            if scanner.skip(".", text) { guard scanner.skipDigits(text) else { throw .malformed } }
        }
        // A leap second (RFC 3339 §5.7) becomes the last second of its minute.
        guard let time = TimeOfDay(hour: hour, minute: minute, second: second == 60 ? 59 : second) else {
            throw .noSuchTime
        }
        self.time = time
        utcOffset = try Self.offset(&scanner, text)
        guard scanner.isAtEnd else { throw .malformed }
    }

    private static func offset(_ scanner: inout DigitScanner, _ text: Span<UInt8>) throws(Fault) -> Int? {
        if scanner.isAtEnd { return nil }
        _ = scanner.skip(" ", text)
        if scanner.skip("Z", text) || scanner.skip("z", text) { return 0 }
        let isEast = scanner.skip("+", text)
        guard isEast || scanner.skip("-", text), let hours = scanner.digits(2, text) else { throw .malformed }
        let isHourOnly = scanner.isAtEnd
        _ = scanner.skip(":", text)
        let minutes = isHourOnly ? 0 : scanner.digits(2, text)
        guard let minutes else { throw .malformed }
        let seconds = hours * 3600 + minutes * 60
        guard minutes < 60, seconds <= 18 * 3600 else { throw .noSuchOffset }
        return isEast ? seconds : -seconds
    }

    private static func isOffset(_ rest: DigitScanner, _ text: Span<UInt8>) -> Bool {
        var scanner = rest
        let offset = try? offset(&scanner, text)
        return offset != nil && scanner.isAtEnd
    }

    /// The day and time in a zone; without an offset, the value is already local.
    public func local(in zone: some TimeZoneRules) -> (date: CivilDate, time: TimeOfDay?) {
        guard let time, let utcOffset else { return (date, time) }
        let instant = Int(date.dayNumber) * 86_400 + Int(time.secondsSinceMidnight) - utcOffset
        let local = zone.local(atUnixTime: instant)
        return (local.date, local.time)
    }
}

/// The offsets of a time zone from UTC.
public protocol TimeZoneRules: Sendable {
    /// Seconds east of UTC at a Unix time (seconds since 1970-01-01T00:00Z).
    func utcOffset(atUnixTime seconds: Int) -> Int
}

extension TimeZoneRules {
    /// The local day and time at a Unix time.
    public func local(atUnixTime seconds: Int) -> (date: CivilDate, time: TimeOfDay) {
        let shifted = seconds + utcOffset(atUnixTime: seconds)
        let day = GregorianCalendar.floorDivided(shifted, by: 86_400)
        return (CivilDate(dayNumber: day), TimeOfDay(secondsSinceMidnight: shifted - day * 86_400))
    }
}

/// A time zone with a fixed offset.
public struct FixedOffset: TimeZoneRules, Hashable {
    private let seconds: Int

    /// A time zone `seconds` east of UTC.
    public init(seconds: Int) { self.seconds = seconds }

    /// The fixed offset.
    public func utcOffset(atUnixTime _: Int) -> Int { seconds }
}

/// Reads fixed-width numbers from ASCII text, ignoring surrounding blanks.
private struct DigitScanner {
    private var position = 0
    private var end: Int

    init(_ text: Span<UInt8>) {
        end = text.count
        while position < end, text[position] == 0x20 { position += 1 }
        while position < end, text[end - 1] == 0x20 { end -= 1 }
    }

    var isAtEnd: Bool { position == end }

    @inline(__always)
    mutating func digits(_ count: Int, _ text: Span<UInt8>) -> Int? {
        guard end - position >= count else { return nil }
        var value = 0
        for index in position..<position + count {
            guard text[index].isDigit else { return nil }
            value = value * 10 + Int(text[index] - 0x30)
        }
        position += count
        return value
    }

    mutating func skipDigits(_ text: Span<UInt8>) -> Bool {
        let start = position
        while position < end, text[position].isDigit { position += 1 }
        return position > start
    }

    mutating func skip(_ character: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
        guard position < end, UInt32(text[position]) == character.value else { return false }
        position += 1
        return true
    }
}
