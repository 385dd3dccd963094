public import Model

/// Cups by weekday and hour of the day.
public struct WeekHours: Hashable, Sendable, Encodable {
    /// 24 hours for each weekday, from Sunday.
    private var cells = [Figure](repeating: .none, count: 7 * 24)

    init() {}

    /// The cups of the entries of `weekday` from `hour`, 0…23, to the next hour.
    public subscript(weekday: Weekday, hour: Int) -> Figure { cells[weekday.rawValue * 24 + hour] }

    /// Cups by hour of the day, 24 elements.
    public var hours: [Figure] {
        (0..<24).map { hour in Weekday.allCases.reduce(.none) { $0 + self[$1, hour] } }
    }

    /// The hour of the day with the most cups, the first of several; nil if no entry has a time.
    public var busiestHour: Int? {
        let hours = hours
        return hours.indices.filter { !hours[$0].entries.isEmpty }.max {
            (hours[$0].value, $1) < (hours[$1].value, $0)
        }
    }

    /// Adds the amount of an entry that follows all previous ones.
    mutating func add(_ amount: Quantity, from entry: Range<EntryID>, on weekday: Weekday, at hour: Int) {
        cells[weekday.rawValue * 24 + hour].add(amount, from: entry)
    }
}
