public import Diagnostics

/// One line of the coffee log.
public struct CoffeeEntry: Hashable, Sendable {
    /// The date on the site's clocks.
    public let date: CivilDate
    /// The time on the site's clocks, where one was logged.
    public let time: TimeOfDay?
    /// The day that it counts for: the day before where `time` is earlier than the site's `day_starts_at`.
    public let day: CivilDate
    /// How many cups, never negative.
    public let cups: Quantity
    /// What was drunk.
    public var drink: String?
    /// What was noted.
    public var note: String?
    /// Where it was drunk.
    public var place: String?
    /// Milligrams for the whole entry, where the log says so.
    public var caffeine: Quantity?
    /// In the order written.
    public var tags: [String]
    /// Where the entry stands.
    public let source: SourcePlace

    /// The most cups that one entry may have.
    public static let mostCups = Quantity(1000)

    /// An entry that counts for the day which begins at `dayStart`.
    public init(
        date: CivilDate, time: TimeOfDay? = nil, dayStart: TimeOfDay = .midnight, cups: Quantity = Quantity(1),
        drink: String? = nil, note: String? = nil, place: String? = nil, caffeine: Quantity? = nil,
        tags: [String] = [], source: SourcePlace
    ) {
        self.date = date
        self.time = time
        self.day = if let time, time < dayStart { date.adding(days: -1) } else { date }
        self.cups = cups
        self.drink = drink
        self.note = note
        self.place = place
        self.caffeine = caffeine
        self.tags = tags
        self.source = source
    }

    /// The same with its time forgotten; the day that it counts for stays.
    public var withoutTime: CoffeeEntry {
        CoffeeEntry(
            date: day, cups: cups, drink: drink, note: note, place: place, caffeine: caffeine, tags: tags,
            source: source)
    }

    /// Oldest first: by the day it counts for, then date and time (none first), then where it stands.
    public static func isEarlier(_ left: CoffeeEntry, _ right: CoffeeEntry) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.date != right.date { return left.date < right.date }
        let times = (left.time?.secondsSinceMidnight ?? -1, right.time?.secondsSinceMidnight ?? -1)
        if times.0 != times.1 { return times.0 < times.1 }
        return left.source < right.source
    }
}
