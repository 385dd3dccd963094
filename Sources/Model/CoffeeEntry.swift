public import Diagnostics

/// One line of the coffee log.
///
/// A log may have a million entries, so the field order avoids padding.
public struct CoffeeEntry: Hashable, Sendable, Encodable {
    /// The entry's place in the log.
    public var source: SourcePlace
    /// The date on the site's clocks.
    public let date: CivilDate
    /// All that it says besides its date, time and cups.
    public let details: CoffeeDetails
    /// The number of cups, never negative.
    public let cups: Quantity
    /// The day that the entry counts for: the day before `date` if `time` is earlier than the site's `day_starts_at`.
    public let day: CivilDate
    /// Seconds since midnight, or `untimed`.
    private let clock: Int32

    private static let untimed: Int32 = -1

    /// The maximum number of cups per entry.
    public static let maxCups = Quantity(1000)
    /// More cups than this in one entry are rather millilitres, grams or a price.
    public static let maxUsualCups = 20

    /// An entry whose days begin at `dayStart`. If `forgetsTime` is set, the time is dropped and `date` becomes the day
    /// that the entry counts for.
    public init(
        date: CivilDate, time: TimeOfDay? = nil, dayStart: TimeOfDay = .midnight, cups: Quantity = Quantity(1),
        details: CoffeeDetails = CoffeeDetails(), forgetsTime: Bool = false, source: SourcePlace
    ) {
        let day = date.day(at: time, startingAt: dayStart)
        self.source = source
        self.date = forgetsTime ? day : date
        self.day = day
        self.clock = forgetsTime ? Self.untimed : time?.secondsSinceMidnight ?? Self.untimed
        self.cups = cups
        self.details = details
    }

    /// The time on the site's clocks; nil if none was logged.
    public var time: TimeOfDay? {
        clock == Self.untimed ? nil : TimeOfDay(secondsSinceMidnight: Int(clock))
    }

    /// The name of the drink.
    public var drink: String? { details.drink }

    /// A free-text note.
    public var note: String? { details.note }

    /// The place where it was drunk.
    public var place: String? { details.place }

    /// Milligrams for the whole entry, if the log states them.
    public var caffeine: Quantity? { details.caffeine }

    /// In the order written.
    public var tags: [String] { details.tags }

    /// Sorts by the day that the entry counts for, then by date, time (missing first) and source place.
    public static func isEarlier(_ left: CoffeeEntry, _ right: CoffeeEntry) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.date != right.date { return left.date < right.date }
        if left.clock != right.clock { return left.clock < right.clock }
        return left.source < right.source
    }
}
