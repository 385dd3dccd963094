public import Model

/// The alarms in order, and when they ring.
public struct AlarmSchedule: Hashable, Sendable {
    /// Sorted by `Alarm.isEarlier`, disabled ones too.
    public let alarms: [Alarm]

    /// One ring of an alarm.
    public struct Ring: Hashable, Sendable {
        /// Which.
        public let alarm: Alarm
        /// The day on the site's clocks.
        public let date: CivilDate
        /// The time on the site's clocks.
        public let time: TimeOfDay

        /// The ring of `alarm` at a moment of the site's clocks.
        public init(alarm: Alarm, date: CivilDate, time: TimeOfDay) {
            self.alarm = alarm
            self.date = date
            self.time = time
        }
    }

    /// The schedule of `alarms`, given in any order.
    public init(_ alarms: [Alarm]) { self.alarms = alarms.sorted(by: Alarm.isEarlier) }

    /// The alarms that repeat on a weekday, in order, disabled ones too.
    public func alarms(on weekday: Weekday) -> [Alarm] {
        alarms.filter { $0.date == nil && $0.days.contains(weekday) }
    }

    /// The alarms that have one day only, by that day, disabled ones too.
    public var datedAlarms: [Alarm] {
        let dated = alarms.enumerated().compactMap { index, alarm in alarm.date.map { (date: $0, index: index) } }
        return dated.sorted { ($0.date, $0.index) < ($1.date, $1.index) }.map { alarms[$0.index] }
    }

    /// At most `limit` rings strictly after a moment of the site's clocks, soonest first, those of one moment in the order of
    /// the alarms.
    public func nextRings(after date: CivilDate, _ time: TimeOfDay, limit: Int) -> [Ring] {
        guard limit > 0 else { return [] }
        let firstRings = alarms.indices.compactMap { ring(of: $0, after: date, time) }.sorted { $0 < $1 }
        // None but the alarms with the soonest first rings can have one of the soonest rings.
        let rings = firstRings.prefix(limit).flatMap { first in
            sequence(first: first) { later(than: $0) }.prefix(limit)
        }
        return rings.sorted { $0 < $1 }.prefix(limit).map { ring in
            Ring(alarm: alarms[ring.alarm], date: ring.date, time: ring.time)
        }
    }

    private struct Position: Comparable {
        let date: CivilDate
        let time: TimeOfDay
        let alarm: Int

        static func < (left: Position, right: Position) -> Bool {
            (left.date, left.time, left.alarm) < (right.date, right.time, right.alarm)
        }
    }

    private func ring(of alarm: Int, after date: CivilDate, _ time: TimeOfDay) -> Position? {
        alarms[alarm].nextRing(after: date, time).map { Position(date: $0.date, time: $0.time, alarm: alarm) }
    }

    private func later(than ring: Position) -> Position? {
        alarms[ring.alarm].days == .never ? nil : self.ring(of: ring.alarm, after: ring.date, ring.time)
    }
}
