public import Model

/// Identifies a coffee entry by the day that it counts for and its number on that day.
///
/// Adding an entry to another day changes no identifier.
public struct EntryID: Hashable, Sendable {
    /// Days since 1970-01-01. The end of a span may be one day after the last day of the calendar.
    let dayNumber: Int32
    private let place: Int32

    /// Entry `number` of a day, from 1.
    public init(_ day: CivilDate, _ number: Int) {
        dayNumber = day.dayNumber
        place = Int32(clamping: number)
    }

    private init(dayNumber: Int32) {
        self.dayNumber = dayNumber
        place = 1
    }

    /// The day that it counts for.
    public var day: CivilDate { CivilDate(dayNumber: Int(dayNumber)) }

    /// Its number among the entries of the day, from 1.
    public var number: Int { Int(place) }

    /// The identifier of the first entry after `day`, even if there is no such entry.
    static func firstAfter(_ day: CivilDate) -> EntryID { EntryID(dayNumber: day.dayNumber + 1) }

    /// Day and number in one.
    var packed: Int { Int(dayNumber) << 32 | Int(place) }

    /// The last day of a span that ends before this entry.
    var lastDayBefore: CivilDate { CivilDate(dayNumber: Int(dayNumber) - (place == 1 ? 1 : 0)) }
}

extension EntryID: Comparable {
    /// In the order of the log.
    public static func < (left: EntryID, right: EntryID) -> Bool {
        (left.dayNumber, left.place) < (right.dayNumber, right.place)
    }
}

extension Range<EntryID> {
    /// All entries of days in a row.
    public init(days: ClosedRange<CivilDate>) {
        self = EntryID(days.lowerBound, 1)..<EntryID.firstAfter(days.upperBound)
    }

    /// The days that it has entries of.
    public var days: ClosedRange<CivilDate> { lowerBound.day...upperBound.lastDayBefore }
}
