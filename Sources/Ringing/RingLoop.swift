import Model
public import Summaries

/// Waits for alarms and rings them until it is asked to end, or nothing is left to ring.
public struct RingLoop<Time: Waiting, Player: SoundPlayer, News: Notifier> {
    /// The longest wait in seconds: a machine that wakes up, or a clock that was set, is noticed after so long.
    public static var longestWait: Int { 60 }
    /// For how many seconds an alarm rings that nobody answers.
    public static var patience: Int { 120 }

    /// What waits; a test looks at it afterwards.
    public private(set) var time: Time
    /// What was heard.
    public private(set) var player: Player
    /// What was told.
    public private(set) var notifier: News
    private var ringer: Ringer
    /// Gives other alarms where they have changed since it was last asked.
    private let changes: () async -> AlarmSchedule?
    private var ringing: [AlarmSchedule.Ring] = []
    /// Seconds that the ringing has lasted, by waits and not by the clock, which may be set meanwhile.
    private var secondsRinging = 0

    /// A loop of a ringer with the services that it needs.
    public init(
        _ ringer: Ringer, time: Time, player: Player, notifier: News,
        changes: @escaping () async -> AlarmSchedule? = { nil }
    ) {
        self.ringer = ringer
        self.time = time
        self.player = player
        self.notifier = notifier
        self.changes = changes
    }

    /// Why a loop is over.
    public enum End: Hashable, Sendable {
        case asked, nothingLeft
    }

    /// Returns when it was asked to end, or nothing is left to ring.
    @discardableResult
    public mutating func run() async -> End {
        var announced: Int?
        while true {
            if ringing.isEmpty, let schedule = await changes() { ringer.replace(with: schedule) }
            let due = ringer.advance(to: time.unixTime)
            for ring in due.missed { notifier.tell(.missed(ring)) }
            begin(due.ringing)
            var seconds = Self.longestWait
            if ringing.isEmpty {
                guard let next = ringer.next() else { return .nothingLeft }
                if announced != next.unixTime {
                    announced = next.unixTime
                    notifier.tell(.waiting(for: next.ring, until: next.unixTime))
                }
                seconds = max(1, min(seconds, next.unixTime - time.unixTime))
            } else {
                seconds = 1
                if !player.isPlaying { player.play(ringing.lazy.compactMap(\.alarm.sound).first) }
            }
            switch time.wait(atMost: seconds) {
            case .time: grow(by: seconds)
            case .key(let key): press(key)
            case .end:
                player.stop()
                return .asked
            }
        }
    }

    private mutating func begin(_ rings: [AlarmSchedule.Ring]) {
        guard !rings.isEmpty else { return }
        for ring in rings { notifier.tell(.rings(ring)) }
        ringing += rings
        secondsRinging = 0
        player.play(rings.lazy.compactMap(\.alarm.sound).first)
    }

    private mutating func grow(by seconds: Int) {
        guard !ringing.isEmpty else { return }
        secondsRinging += seconds
        if secondsRinging >= Self.patience { end { .unanswered($0) } }
    }

    private mutating func press(_ key: RingKey) {
        switch key {
        case .stop: end { .stopped($0) }
        case .snooze:
            let now = time.unixTime
            let kept = ringing.filter { ring in
                guard ringer.snooze(ring, at: now) else {
                    notifier.tell(.cannotSnooze(ring))
                    return true
                }
                notifier.tell(.snoozed(ring, until: now + (ring.alarm.snooze ?? 0) * 60))
                return false
            }
            ringing = kept
            if ringing.isEmpty { player.stop() }
        }
    }

    private mutating func end(_ news: (AlarmSchedule.Ring) -> RingNews) {
        for ring in ringing { notifier.tell(news(ring)) }
        ringing = []
        player.stop()
    }
}
