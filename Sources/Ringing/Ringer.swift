public import Model
public import Summaries

/// Says what rings now and what was missed, by looking at the clock on the wall now and then: after a suspended night, on a clock
/// that was set, and twice in the same second, no ring is lost and none rings twice.
public struct Ringer: Sendable {
    public typealias Ring = AlarmSchedule.Ring

    /// What has come since the clock was last looked at.
    public struct Due: Equatable, Sendable {
        /// To ring now, soonest first.
        public var ringing: [Ring] = []
        /// Too long ago to ring.
        public var missed: [Ring] = []
    }

    /// For how many seconds after its time an alarm still rings: the machine may have slept.
    public static let patience = 600
    /// How many seconds back missed rings are told of.
    public static let memory = 7 * 86_400

    private let zone: any TimeZoneRules
    private var schedule: AlarmSchedule
    /// The Unix time up to which the clock has come; it goes back with the clock.
    private var position: Int
    /// What has sounded, so that a time that comes again does not ring again.
    private var sounded: Set<Sounded> = []
    /// The one time at which each alarm without days rings.
    private var onlyTimes: [Identity: Int] = [:]
    private var snoozed: [Snoozed] = []
    /// What comes next of the schedule, or that nothing does, where that is known for the position.
    private var upcoming: Ring??

    /// An alarm, wherever it stands in the log.
    private struct Identity: Hashable {
        let time: TimeOfDay
        let label: String?

        init(_ alarm: Alarm) {
            time = alarm.time
            label = alarm.label
        }
    }

    private struct Sounded: Hashable {
        let alarm: Identity
        let unixTime: Int

        init(_ ring: Ring) {
            alarm = Identity(ring.alarm)
            unixTime = ring.unixTime
        }
    }

    private struct Snoozed {
        let ring: Ring
        /// When it rings again.
        var unixTime: Int
        let seconds: Int
    }

    /// A ringer of `schedule` on the clocks of `zone`, which has nothing to say of what was before `unixTime`.
    public init(_ schedule: AlarmSchedule, in zone: any TimeZoneRules, from unixTime: Int) {
        self.schedule = schedule
        self.zone = zone
        position = unixTime
        rememberOnlyTimes()
    }

    /// Takes other alarms from now on; what was put off stays so, as far as its alarm is still there.
    public mutating func replace(with schedule: AlarmSchedule) {
        self.schedule = schedule
        upcoming = nil
        rememberOnlyTimes()
        let alarms = Set(schedule.alarms.filter(\.isEnabled).map(Identity.init))
        snoozed.removeAll { !alarms.contains(Identity($0.ring.alarm)) }
    }

    private mutating func rememberOnlyTimes() {
        for alarm in schedule.alarms where alarm.date == nil && alarm.days == .never {
            let identity = Identity(alarm)
            guard onlyTimes[identity] == nil else { continue }
            onlyTimes[identity] = alarm.nextRing(afterUnixTime: position, in: zone)
        }
    }

    /// What has come by `now`, a Unix time, that had not come at the last call.
    public mutating func advance(to now: Int) -> Due {
        var due = Due()
        // A clock that was set back must not make a short wait a long one.
        for index in snoozed.indices {
            snoozed[index].unixTime = min(snoozed[index].unixTime, now + snoozed[index].seconds)
        }
        let woken = snoozed.filter { $0.unixTime <= now }
        snoozed.removeAll { $0.unixTime <= now }
        for snoozed in woken {
            if now - snoozed.unixTime > Self.patience {
                due.missed.append(snoozed.ring)
            } else {
                due.ringing.append(snoozed.ring)
            }
        }
        for ring in come(by: now) {
            if now - ring.unixTime > Self.patience {
                due.missed.append(ring)
            } else {
                due.ringing.append(ring)
                sounded.insert(Sounded(ring))
            }
        }
        return due
    }

    /// Moves the position, and gives what stood between.
    private mutating func come(by now: Int) -> [Ring] {
        defer { position = now }
        if now >= position, case .some(let next) = upcoming, next.map({ $0.unixTime > now }) ?? true { return [] }
        upcoming = nil
        return rings(after: max(position, now - Self.memory), to: now).filter { !sounded.contains(Sounded($0)) }
    }

    private func rings(after start: Int, to end: Int) -> [Ring] {
        var limit = 16
        while true {
            let rings = schedule.nextRings(afterUnixTime: start, in: zone, limit: limit)
            if rings.count < limit || rings.last.map({ $0.unixTime > end }) ?? true {
                return rings.filter { $0.unixTime <= end && comes($0) }
            }
            limit *= 4
        }
    }

    /// Whether an alarm without days rings at that time, which is once.
    private func comes(_ ring: Ring) -> Bool {
        guard ring.alarm.date == nil, ring.alarm.days == .never else { return true }
        return onlyTimes[Identity(ring.alarm)] == ring.unixTime
    }

    /// Puts a ring off by its alarm's minutes; false where that can't be done.
    public mutating func snooze(_ ring: Ring, at now: Int) -> Bool {
        guard let minutes = ring.alarm.snooze else { return false }
        snoozed.append(Snoozed(ring: ring, unixTime: now + minutes * 60, seconds: minutes * 60))
        return true
    }

    /// The rings that come next, put-off ones aside.
    public func nextRings(limit: Int) -> [Ring] {
        var searched = limit + 16
        while true {
            let rings = schedule.nextRings(afterUnixTime: position, in: zone, limit: searched)
            let coming = rings.filter { comes($0) && !sounded.contains(Sounded($0)) }
            if coming.count >= limit || rings.count < searched { return Array(coming.prefix(limit)) }
            searched *= 4
        }
    }

    /// The Unix time at which something rings next, and which alarm, unless it is one that was put off; nil where nothing will.
    public mutating func next() -> (unixTime: Int, ring: Ring?)? {
        let ring = upcoming ?? nextRings(limit: 1).first
        upcoming = .some(ring)
        let woken = snoozed.map(\.unixTime).min()
        guard let ring, ring.unixTime <= woken ?? .max else { return woken.map { ($0, nil) } }
        return (ring.unixTime, ring)
    }
}
