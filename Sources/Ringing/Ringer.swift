public import Model
public import Summaries

/// Decides which alarms ring now and which were missed. Sleep or a changed clock neither loses nor repeats a ring.
public struct Ringer: Sendable {
    public typealias Ring = AlarmSchedule.Ring

    /// The rings that became due since the last look at the clock.
    public struct Due: Sendable {
        /// To ring now, soonest first.
        public var ringing: [Ring] = []
        /// Too late to ring.
        public var missed: [Ring] = []

        /// Adds a ring with its delay in seconds.
        fileprivate mutating func add(_ ring: Ring, after delay: Int) {
            if delay > Ringer.maxDelay { missed.append(ring) } else { ringing.append(ring) }
        }
    }

    /// The maximum delay, in seconds, with which an alarm still rings, for example after the machine slept.
    private static let maxDelay = 600
    /// The number of seconds for which missed rings are reported.
    private static let memory = 7 * 86_400

    private var zone: any TimeZoneRules
    private var schedule: AlarmSchedule
    /// The Unix time of the last look at the clock.
    private var position: Int
    /// The rings that were heard, so that they don't ring again if the clock is set back.
    private var sounded: Set<Sounded> = []
    private var snoozed: [Snoozed] = []

    /// Identifies an alarm independently of its place in the file.
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

    /// A ringer of `schedule` in `zone`, for rings after `unixTime`.
    public init(_ schedule: AlarmSchedule, in zone: any TimeZoneRules, from unixTime: Int) {
        self.schedule = schedule
        self.zone = zone
        position = unixTime
    }

    /// Replaces the alarms, and the time zone if one is given; snoozed rings stay if their alarms still exist.
    public mutating func replace(with schedule: AlarmSchedule, in zone: (any TimeZoneRules)? = nil) {
        self.schedule = schedule
        self.zone = zone ?? self.zone
        let alarms = Set(schedule.alarms.filter(\.isEnabled).map(Identity.init))
        snoozed.removeAll { !alarms.contains(Identity($0.ring.alarm)) }
    }

    /// The rings that have become due since the last call; `now` is a Unix time.
    public mutating func advance(to now: Int) -> Due {
        var due = Due()
        // Setting the clock back must not make a snooze longer.
        for index in snoozed.indices {
            snoozed[index].unixTime = min(snoozed[index].unixTime, now + snoozed[index].seconds)
        }
        let woken = snoozed.filter { $0.unixTime <= now }.map { (ring: $0.ring, unixTime: $0.unixTime) }
        snoozed.removeAll { $0.unixTime <= now }
        let rings = woken + scheduled(by: now).map { ($0, $0.unixTime) }
        for (ring, time) in rings.sorted(by: { $0.unixTime < $1.unixTime }) { due.add(ring, after: now - time) }
        sounded.formUnion(due.ringing.map(Sounded.init))
        return due
    }

    /// Moves the position to `now`; returns the rings in between.
    private mutating func scheduled(by now: Int) -> [Ring] {
        defer { position = now }
        let rings = rings(after: max(position, now - Self.memory)) { $0.unixTime > now }
        return rings.filter { $0.unixTime <= now && !sounded.contains(Sounded($0)) }
    }

    /// The next rings, at least up to the first that satisfies `isWanted`, if there is one.
    private func rings(after start: Int, upTo isWanted: (Ring) -> Bool) -> [Ring] {
        var limit = 1
        while true {
            let rings = schedule.nextRings(afterUnixTime: start, in: zone, limit: limit)
            if rings.count < limit || rings.contains(where: isWanted) { return rings }
            limit *= 4
        }
    }

    /// Snoozes a ring for its alarm's minutes; returns the Unix time when it rings again, nil if its alarm has no
    /// snooze.
    public mutating func snooze(_ ring: Ring, at now: Int) -> Int? {
        guard let minutes = ring.alarm.snooze else { return nil }
        let again = Snoozed(ring: ring, unixTime: now + minutes * 60, seconds: minutes * 60)
        snoozed.append(again)
        return again.unixTime
    }

    private func nextScheduled() -> Ring? {
        func isNew(_ ring: Ring) -> Bool { !sounded.contains(Sounded(ring)) }
        return rings(after: position, upTo: isNew).first(where: isNew)
    }

    /// The Unix time of the next ring, which is later than the ring's own if it was snoozed; nil if no ring remains.
    public func next() -> (unixTime: Int, ring: Ring)? {
        let ring = nextScheduled()
        let woken = snoozed.min { $0.unixTime < $1.unixTime }
        guard let ring, ring.unixTime <= woken?.unixTime ?? .max else { return woken.map { ($0.unixTime, $0.ring) } }
        return (ring.unixTime, ring)
    }
}
