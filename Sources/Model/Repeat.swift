/// The weekdays on which an alarm repeats.
public struct Repeat: Hashable, Sendable {
    /// One bit per weekday, with Sunday lowest.
    private let bits: UInt8

    private init(bits: UInt8) { self.bits = bits & 0x7F }

    /// A repeat on the given weekdays.
    public init(_ days: some Sequence<Weekday>) {
        bits = days.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
    }

    /// Reads seven Booleans, Sunday first; nil for any other count.
    public init?(sundayFirst flags: [Bool]) {
        guard flags.count == 7 else { return nil }
        self.init(zip(Weekday.allCases, flags).filter(\.1).map(\.0))
    }

    /// No weekday: the alarm rings once.
    public static let never = Repeat(bits: 0)
    /// Monday to Friday.
    public static let weekdays = Repeat(bits: 0b0111110)
    /// Saturday and Sunday.
    public static let weekends = Repeat(bits: 0b1000001)
    /// All seven.
    public static let daily = Repeat(bits: 0b1111111)

    /// Whether it repeats on `day`.
    public func contains(_ day: Weekday) -> Bool { bits & 1 << UInt8(day.rawValue) != 0 }

    /// The weekdays, Sunday first.
    public var days: [Weekday] { Weekday.allCases.filter(contains) }

    /// The weekdays of either.
    public func union(_ other: Repeat) -> Repeat { Repeat(bits: bits | other.bits) }
}

extension Repeat: Encodable {
    /// Encodes one bit per weekday.
    public func encode(to encoder: any Encoder) throws { try bits.encode(to: encoder) }
}
