import Diagnostics
public import Model

/// Sorts alarms and computes when they ring.
public struct AlarmSchedule: Hashable, Sendable, Encodable {
    /// All alarms sorted by `Alarm.isEarlier`, including disabled ones.
    public let alarms: [Alarm]

    /// One ring of an alarm.
    public struct Ring: Hashable, Sendable, Encodable {
        /// The alarm that rings.
        public let alarm: Alarm
        /// The date on the zone's clocks.
        public let date: CivilDate
        /// The time on the zone's clocks. If the clocks skip the alarm's time, this is later.
        public let time: TimeOfDay
        /// Seconds since 1970-01-01T00:00Z.
        public let unixTime: Int

        /// Tells the ring from others at the same time.
        public var id: String { "\(unixTime) \(alarm.source.fileLineColumn)" }

        /// The ring of `alarm` at a Unix time, in the local time of `zone`.
        public init(of alarm: Alarm, atUnixTime seconds: Int, in zone: some TimeZoneRules) {
            self.alarm = alarm
            unixTime = seconds
            (date, time) = zone.local(atUnixTime: seconds)
        }
    }

    /// Sorts `alarms`.
    public init(_ alarms: [Alarm]) { self.alarms = alarms.sorted(by: Alarm.isEarlier) }

    /// The alarms that repeat on a weekday, sorted, including disabled ones.
    public func alarms(on weekday: Weekday) -> [Alarm] {
        alarms.filter { $0.date == nil && $0.days.contains(weekday) }
    }

    /// The alarms with a date, sorted by date, including disabled ones.
    public var datedAlarms: [Alarm] {
        let dated = alarms.enumerated().compactMap { index, alarm in alarm.date.map { (date: $0, index: index) } }
        return dated.sorted { ($0.date, $0.index) < ($1.date, $1.index) }.map { alarms[$0.index] }
    }

    /// At most `limit` rings strictly after a Unix time, soonest first; simultaneous rings are in alarm order.
    public func nextRings(afterUnixTime seconds: Int, in zone: some TimeZoneRules, limit: Int) -> [Ring] {
        // Only the `limit` alarms with the soonest first rings can contribute.
        var coming = Array(
            alarms.indices.compactMap { next(of: $0, afterUnixTime: seconds, in: zone) }
                .sorted { $0 < $1 }.prefix(max(0, limit)))
        var rings: [Ring] = []
        while rings.count < limit, let soonest = coming.indices.min(by: { coming[$0] < coming[$1] }) {
            let (unixTime, alarm) = coming[soonest]
            rings.append(Ring(of: alarms[alarm], atUnixTime: unixTime, in: zone))
            if alarms[alarm].date == nil, let later = next(of: alarm, afterUnixTime: unixTime, in: zone) {
                coming[soonest] = later
            } else {
                coming.remove(at: soonest)
            }
        }
        return rings
    }

    /// The next ring of the alarm at an index.
    private func next(
        of alarm: Int, afterUnixTime seconds: Int, in zone: some TimeZoneRules
    ) -> (unixTime: Int, alarm: Int)? {
        alarms[alarm].nextRing(afterUnixTime: seconds, in: zone).map { ($0, alarm) }
    }
}
