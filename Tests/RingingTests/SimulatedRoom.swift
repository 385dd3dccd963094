import Model
import Ringing
import Summaries

/// Simulates the time, the keys and the sounds around a loop, and records what the loop reports.
final class SimulatedRoom {
    /// The seconds that have really passed, whatever the clock shows.
    private(set) var elapsed = 0
    private(set) var unixTime: Int
    private(set) var heard: [(sound: String?, elapsed: Int)] = []
    private(set) var told: [(event: RingEvent, unixTime: Int, elapsed: Int)] = []
    private(set) var longestWait = 0
    fileprivate var isPlaying = false
    private let end: Int
    /// The events, by the elapsed second.
    private var events: [(elapsed: Int, event: Event)]

    enum Event {
        case key(RingKey)
        /// A key that answers nothing.
        case otherKey
        /// A button for the ring of the alarm with this label.
        case button(RingKey, String)
        /// The machine sleeps for this many seconds, and waits don't advance.
        case sleep(Int)
        /// The clock is set forward or back by this many seconds.
        case set(by: Int)
    }

    init(from unixTime: Int, seconds: Int, events: [(Int, Event)] = []) {
        self.unixTime = unixTime
        end = seconds
        self.events = events.sorted { $0.0 < $1.0 }.map { (elapsed: $0.0, event: $0.1) }
    }

    fileprivate func wait(atMost seconds: Int) -> WaitOutcome {
        longestWait = max(longestWait, seconds)
        guard elapsed < end else { return .end }
        guard let next = events.first, next.elapsed <= elapsed + seconds else {
            pass(seconds)
            return .time
        }
        events.removeFirst()
        let before = max(0, next.elapsed - elapsed)
        pass(before)
        switch next.event {
        case .key(let key): return .key(key)
        case .otherKey: return .time
        case .button(let key, let label):
            let ring = told.compactMap { if case .rings(let ring) = $0.event { ring } else { nil } }
                .last { $0.alarm.label == label }
            return .key(key, ring: ring?.id)
        case .sleep(let length): pass(length)
        case .set(let change): unixTime += change
        }
        // Sleep and clock changes don't end a wait.
        pass(seconds - before)
        return .time
    }

    private func pass(_ seconds: Int) {
        elapsed += seconds
        unixTime += seconds
    }

    fileprivate func play(_ sound: String?) {
        isPlaying = true
        heard.append((sound, elapsed))
    }

    fileprivate func notify(_ event: RingEvent) { told.append((event, unixTime, elapsed)) }

    /// The rings, with the time when each was due and when it rang.
    var rang: [(label: String, unixTime: Int, at: Int)] {
        told.compactMap { entry in
            guard case .rings(let ring) = entry.event else { return nil }
            return (ring.alarm.label ?? "", ring.unixTime, entry.unixTime)
        }
    }

    var missed: [(label: String, unixTime: Int)] {
        told.compactMap { entry in
            guard case .missed(let ring) = entry.event else { return nil }
            return (ring.alarm.label ?? "", ring.unixTime)
        }
    }

    /// Runs a loop to its end.
    func run(
        _ alarms: [Alarm], in zone: any TimeZoneRules = FixedOffset(seconds: 0),
        changes: @escaping () async -> AlarmSchedule? = { nil }
    ) async {
        let ringer = Ringer(AlarmSchedule(alarms), in: zone, from: unixTime)
        var loop = RingLoop(
            ringer, time: RoomTime(room: self), player: RoomPlayer(room: self), notifier: RoomNotifier(room: self)
        ) { await changes().map { .alarms($0) } }
        await loop.run()
    }

    /// Runs a loop that ends because the settings have changed at `time`, and then one that goes on in another zone.
    func run(_ alarms: [Alarm], in zone: any TimeZoneRules, from time: Int, in otherZone: any TimeZoneRules) async {
        let schedule = AlarmSchedule(alarms)
        func loop(_ ringer: Ringer, _ change: RingChange?) -> RingLoop {
            RingLoop(
                ringer, time: RoomTime(room: self), player: RoomPlayer(room: self), notifier: RoomNotifier(room: self)
            ) { [self] in unixTime >= time ? change : nil }
        }
        var first = loop(Ringer(schedule, in: zone, from: unixTime), .settings)
        guard await first.run() == .outdated else { return }
        var ringer = first.ringer
        ringer.replace(with: schedule, in: otherZone)
        var second = loop(ringer, nil)
        await second.run()
    }
}

private struct RoomTime: Waiting {
    let room: SimulatedRoom
    var unixTime: Int { room.unixTime }
    var uptime: Duration { .seconds(room.elapsed) }
    func wait(atMost seconds: Int) -> WaitOutcome { room.wait(atMost: seconds) }
}

private struct RoomPlayer: SoundPlayer {
    let room: SimulatedRoom
    var isPlaying: Bool { room.isPlaying }
    func play(_ sound: String?) { room.play(sound) }
    func stop() { room.isPlaying = false }
}

private struct RoomNotifier: Notifier {
    let room: SimulatedRoom
    func notify(_ event: RingEvent) { room.notify(event) }
}
