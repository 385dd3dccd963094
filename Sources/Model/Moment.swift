/// What a log's `date` says: a day, perhaps a time, perhaps an offset from UTC (ISO 8601 / RFC 3339, with a blank for `T` allowed).
public struct Moment: Hashable, Sendable {
    /// The day as written.
    public let date: CivilDate
    /// The time as written.
    public let time: TimeOfDay?
    /// Seconds east of UTC, where the text gives an offset.
    public let utcOffset: Int?

    /// Why a text is no moment.
    public enum Fault: Error, Hashable, Sendable {
        /// Not of the form `YYYY-MM-DD[THH:MM[:SS][offset]]`.
        case malformed
        /// Of the right form, and no day of the calendar.
        case noSuchDay
        /// Of the right form, and no time of a clock.
        case noSuchTime
        /// Of the right form, and an offset beyond ±18:00, or one without a time.
        case noSuchOffset
    }

    /// A moment from its parts.
    public init(date: CivilDate, time: TimeOfDay? = nil, utcOffset: Int? = nil) {
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
    }

    /// Reads `2026-11-20`, `2026-11-20T08:10`, `2026-11-20 08:10:30+08:00`, `…Z`; blanks around it are passed over.
    public init(parsing text: some StringProtocol) throws(Fault) {
        var scanner = DigitScanner(text.utf8)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2)
        else { throw .malformed }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay }
        self.date = date
        if scanner.isAtEnd {
            (time, utcOffset) = (nil, nil)
            return
        }
        let afterDate = scanner
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let hour = scanner.digits(2),
            scanner.skip(":"), let minute = scanner.digits(2)
        else { throw Self.isOffset(afterDate) ? .noSuchOffset : .malformed }
        var second = 0
        if scanner.skip(":") {
            guard let digits = scanner.digits(2) else { throw .malformed }
            second = digits
            if scanner.skip(".") { guard scanner.skipDigits() else { throw .malformed } }
        }
        // A leap second (RFC 3339 §5.7) belongs to the minute that it ends.
        guard let time = TimeOfDay(hour: hour, minute: minute, second: second == 60 ? 59 : second) else {
            throw .noSuchTime
        }
        self.time = time
        utcOffset = try Self.offset(&scanner)
        guard scanner.isAtEnd else { throw .malformed }
    }

    private static func offset(_ scanner: inout DigitScanner) throws(Fault) -> Int? {
        if scanner.isAtEnd { return nil }
        _ = scanner.skip(" ")
        if scanner.skip("Z") || scanner.skip("z") { return 0 }
        let isEast = scanner.skip("+")
        guard isEast || scanner.skip("-"), let hours = scanner.digits(2) else { throw .malformed }
        let isHourOnly = scanner.isAtEnd
        _ = scanner.skip(":")
        let minutes = isHourOnly ? 0 : scanner.digits(2)
        guard let minutes else { throw .malformed }
        let seconds = hours * 3600 + minutes * 60
        guard minutes < 60, seconds <= 18 * 3600 else { throw .noSuchOffset }
        return isEast ? seconds : -seconds
    }

    private static func isOffset(_ rest: DigitScanner) -> Bool {
        var scanner = rest
        let offset = try? offset(&scanner)
        return offset != nil && scanner.isAtEnd
    }

    /// The day and time on the clocks of a zone; a moment without an offset is taken to be on them already.
    public func local(in zone: some TimeZoneRules) -> (date: CivilDate, time: TimeOfDay?) {
        guard let time, let utcOffset else { return (date, time) }
        let instant = Int(date.dayNumber) * 86_400 + Int(time.secondsSinceMidnight) - utcOffset
        let local = zone.local(atUnixTime: instant)
        return (local.date, local.time)
    }
}

/// What a time zone's clocks show when.
public protocol TimeZoneRules: Sendable {
    /// Seconds east of UTC at a Unix time (seconds since 1970-01-01T00:00Z).
    func utcOffset(atUnixTime seconds: Int) -> Int
}

extension TimeZoneRules {
    /// The day and the time that the zone's clocks show at a Unix time.
    public func local(atUnixTime seconds: Int) -> (date: CivilDate, time: TimeOfDay) {
        let shifted = seconds + utcOffset(atUnixTime: seconds)
        let (day, second) = shifted.quotientAndRemainder(dividingBy: 86_400)
        return second < 0
            ? (CivilDate(dayNumber: day - 1), TimeOfDay(secondsSinceMidnight: second + 86_400))
            : (CivilDate(dayNumber: day), TimeOfDay(secondsSinceMidnight: second))
    }
}

/// Clocks at a fixed offset.
public struct FixedOffset: TimeZoneRules, Hashable {
    private let seconds: Int

    /// Clocks `seconds` east of UTC.
    public init(seconds: Int) { self.seconds = seconds }

    /// The same at every time.
    public func utcOffset(atUnixTime _: Int) -> Int { seconds }
}

/// Reads fixed-width numbers from ASCII, blanks at both ends aside.
private struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    init(_ utf8: some Collection<UInt8>) {
        rest = ArraySlice(utf8)
        while rest.first == 0x20 { rest.removeFirst() }
        while rest.last == 0x20 { rest.removeLast() }
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func digits(_ count: Int) -> Int? {
        guard rest.count >= count, let value = wholeNumber(rest.prefix(count)) else { return nil }
        rest = rest.dropFirst(count)
        return value
    }

    mutating func skipDigits() -> Bool {
        let before = rest.count
        rest = rest.drop { (0x30...0x39).contains($0) }
        return rest.count < before
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }
}
