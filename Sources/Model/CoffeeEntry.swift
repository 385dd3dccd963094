public import Diagnostics

/// One line of the coffee log.
///
/// A log may have a million of them: what few entries have stands aside, and the order of what is stored leaves no
/// gaps.
public struct CoffeeEntry: Hashable, Sendable, Encodable {
    /// Where the entry stands.
    public let source: SourcePlace
    /// The date on the site's clocks.
    public let date: CivilDate
    /// What was drunk.
    public let drink: String?
    /// What was noted.
    public let note: String?
    /// How many cups, never negative.
    public let cups: Quantity
    private let extras: Extras?
    /// The day that it counts for: the day before where `time` is earlier than the site's `day_starts_at`.
    public let day: CivilDate
    /// Seconds since midnight, or `untimed`.
    private let clock: Int32

    private static let untimed: Int32 = -1

    /// What few entries have.
    private final class Extras: Hashable, Sendable, Encodable {
        let place: String?
        let caffeine: Quantity?
        let tags: [String]

        init(place: String?, caffeine: Quantity?, tags: [String]) {
            self.place = place
            self.caffeine = caffeine
            self.tags = tags
        }

        static func == (left: Extras, right: Extras) -> Bool {
            left.place == right.place && left.caffeine == right.caffeine && left.tags == right.tags
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(place)
            hasher.combine(caffeine)
            hasher.combine(tags)
        }
    }

    /// The most cups that one entry may have.
    public static let mostCups = Quantity(1000)

    /// An entry that counts for the day which begins at `dayStart`; where it `forgetsTime`, that day is its date.
    public init(
        date: CivilDate, time: TimeOfDay? = nil, dayStart: TimeOfDay = .midnight, cups: Quantity = Quantity(1),
        drink: String? = nil, note: String? = nil, place: String? = nil, caffeine: Quantity? = nil,
        tags: [String] = [], forgetsTime: Bool = false, source: SourcePlace
    ) {
        let day = if let time, time < dayStart { date.adding(days: -1) } else { date }
        self.source = source
        self.date = forgetsTime ? day : date
        self.day = day
        self.clock = forgetsTime ? Self.untimed : time?.secondsSinceMidnight ?? Self.untimed
        self.cups = cups
        self.drink = drink
        self.note = note
        let hasExtras = place != nil || caffeine != nil || !tags.isEmpty
        self.extras = hasExtras ? Extras(place: place, caffeine: caffeine, tags: tags) : nil
    }

    /// The time on the site's clocks, where one was logged.
    public var time: TimeOfDay? {
        clock == Self.untimed ? nil : TimeOfDay(secondsSinceMidnight: Int(clock))
    }

    /// Where it was drunk.
    public var place: String? { extras?.place }

    /// Milligrams for the whole entry, where the log says so.
    public var caffeine: Quantity? { extras?.caffeine }

    /// In the order written.
    public var tags: [String] { extras?.tags ?? [] }

    /// Oldest first: by the day it counts for, then date and time (none first), then where it stands.
    public static func isEarlier(_ left: CoffeeEntry, _ right: CoffeeEntry) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.date != right.date { return left.date < right.date }
        if left.clock != right.clock { return left.clock < right.clock }
        return left.source < right.source
    }
}
