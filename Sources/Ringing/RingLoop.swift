import Model
public import Summaries

/// Waits for alarms and rings them until it is asked to end or no ring remains.
public struct RingLoop {
    /// How long an unanswered alarm rings.
    private static let maxRinging = Duration.seconds(120)

    private var time: any Waiting
    private var player: any SoundPlayer
    private var notifier: any Notifier
    /// What it knows of rings; a loop after this one goes on with it.
    public private(set) var ringer: Ringer
    private let changes: () async -> RingChange?
    private var ringing: [AlarmSchedule.Ring] = []
    /// The uptime at which the last alarm began to ring.
    private var ringingSince = Duration.zero

    /// A loop with its services; `changes` returns what has changed since its last call.
    public init(
        _ ringer: Ringer, time: any Waiting, player: any SoundPlayer, notifier: any Notifier,
        changes: @escaping () async -> RingChange? = { nil }
    ) {
        self.ringer = ringer
        self.time = time
        self.player = player
        self.notifier = notifier
        self.changes = changes
    }

    /// Why a loop ended.
    public enum End: Hashable, Sendable {
        case asked, nothingLeft
        /// The settings have changed, so its services are out of date.
        case outdated
    }

    /// Runs until the loop ends.
    @discardableResult
    public mutating func run() async -> End {
        var announced: Int?
        while true {
            if ringing.isEmpty, let change = await changes() {
                guard case .alarms(let schedule) = change else { return .outdated }
                ringer.replace(with: schedule)
            }
            let due = ringer.advance(to: time.unixTime)
            for ring in due.missed { notifier.notify(.missed(ring)) }
            begin(due.ringing)
            // Wakes up at each full minute, when alarms ring, to notice new alarms and a changed clock in time.
            var seconds = 60 - time.unixTime % 60
            if ringing.isEmpty {
                guard let next = ringer.next() else { return .nothingLeft }
                if announced != next.unixTime {
                    announced = next.unixTime
                    notifier.notify(.waiting(for: next.ring, until: next.unixTime))
                }
                seconds = max(1, min(seconds, next.unixTime - time.unixTime))
            } else {
                seconds = 1
                if !player.isPlaying { player.play(ringing.lazy.compactMap(\.alarm.sound).first) }
            }
            switch await time.wait(atMost: seconds) {
            case .time: endUnanswered()
            case .key(let key, let id): press(key, on: ringing.filter { id == nil || $0.id == id })
            case .end:
                player.stop()
                return .asked
            }
        }
    }

    private mutating func begin(_ rings: [AlarmSchedule.Ring]) {
        guard !rings.isEmpty else { return }
        for ring in rings { notifier.notify(.rings(ring)) }
        ringing += rings
        ringingSince = time.uptime
        player.play(rings.lazy.compactMap(\.alarm.sound).first)
    }

    private mutating func endUnanswered() {
        guard time.uptime - ringingSince >= Self.maxRinging else { return }
        end(ringing.map { ($0, .unanswered($0)) })
    }

    private mutating func press(_ key: RingKey, on rings: [AlarmSchedule.Ring]) {
        switch key {
        case .stop: end(rings.map { ($0, .stopped($0)) })
        case .snooze:
            let now = time.unixTime
            var snoozed: [(AlarmSchedule.Ring, RingEvent)] = []
            for ring in rings {
                if let again = ringer.snooze(ring, at: now) {
                    snoozed.append((ring, .snoozed(ring, until: again)))
                } else {
                    notifier.notify(.cannotSnooze(ring))
                }
            }
            end(snoozed)
        }
    }

    /// Silences some rings, and says why. If others still ring, the loop plays the sound of the first of them.
    private mutating func end(_ ended: [(ring: AlarmSchedule.Ring, event: RingEvent)]) {
        guard !ended.isEmpty else { return }
        for (_, event) in ended { notifier.notify(event) }
        ringing.removeAll { ring in ended.contains { $0.ring == ring } }
        player.stop()
    }
}

/// What changes while a loop runs.
public enum RingChange: Sendable {
    case alarms(AlarmSchedule)
    /// The time zone, the language or another setting of the site.
    case settings
}
