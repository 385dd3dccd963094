public import Summaries

/// The machine's clock and the keys pressed while the loop waits.
public protocol Waiting {
    /// Seconds since 1970-01-01T00:00Z, by a clock that may be set forward or back.
    var unixTime: Int { get }
    /// By a clock that nobody sets.
    var uptime: Duration { get }
    /// Waits until something happens, for at most `seconds`.
    mutating func wait(atMost seconds: Int) async -> WaitOutcome
}

/// Why a wait is over.
public enum WaitOutcome: Hashable, Sendable {
    /// Time has passed, possibly less than the limit.
    case time
    /// A key was pressed, or a button for one ring, named by its `id`.
    case key(RingKey, ring: String? = nil)
    /// The process was asked to end.
    case end
}

/// A key that answers an alarm.
public enum RingKey: Hashable, Sendable {
    case snooze, stop
}

/// Plays the sounds of alarms.
public protocol SoundPlayer {
    /// Whether a sound is playing.
    var isPlaying: Bool { get }
    /// Plays the named sound, or a substitute, instead of the current one.
    mutating func play(_ sound: String?)
    /// Stops the sound.
    mutating func stop()
}

/// Tells people about rings.
public protocol Notifier {
    /// Reports an event when it happens.
    mutating func notify(_ event: RingEvent)
}

/// What happens to a ring.
public enum RingEvent: Sendable {
    /// The ring comes next, at the Unix time `until`, which is later than its own time if it was snoozed.
    case waiting(for: AlarmSchedule.Ring, until: Int)
    /// It rings now.
    case rings(AlarmSchedule.Ring)
    /// The ring is too late, because the machine slept or its clock was wrong.
    case missed(AlarmSchedule.Ring)
    /// It rings again at a Unix time.
    case snoozed(AlarmSchedule.Ring, until: Int)
    /// A snooze was asked for, but its alarm has none.
    case cannotSnooze(AlarmSchedule.Ring)
    case stopped(AlarmSchedule.Ring)
    /// It rang for the maximum time and nobody stopped it.
    case unanswered(AlarmSchedule.Ring)
}
