public import Summaries

/// Time on this machine, and the keys that are pressed while it passes.
public protocol Waiting {
    /// The clock on the wall: seconds since 1970-01-01T00:00Z. It may be set, back too.
    var unixTime: Int { get }
    /// Waits at most so many seconds, less where something happens.
    mutating func wait(atMost seconds: Int) -> WaitOutcome
}

/// Why a wait is over.
public enum WaitOutcome: Hashable, Sendable {
    /// The time has passed, or part of it: look at the clock.
    case time
    /// A key was pressed.
    case key(RingKey)
    /// The process is asked to end.
    case end
}

/// A key that means something while an alarm rings.
public enum RingKey: Hashable, Sendable {
    case snooze, stop
}

/// Makes an alarm heard.
public protocol SoundPlayer {
    /// Whether something is heard now.
    var isPlaying: Bool { get }
    /// Begins the sound of that name, or whatever there is in its place, ending another.
    mutating func play(_ sound: String?)
    /// Falls silent.
    mutating func stop()
}

/// Tells of rings where people look.
public protocol Notifier {
    mutating func tell(_ news: RingNews)
}

/// What happens, as it happens.
public enum RingNews: Equatable, Sendable {
    /// What comes next: the ring, or the Unix time of one that was put off.
    case waiting(for: AlarmSchedule.Ring?, until: Int)
    /// It rings now.
    case rings(AlarmSchedule.Ring)
    /// Its time has passed while nobody could be woken.
    case missed(AlarmSchedule.Ring)
    /// It rings again at a Unix time.
    case snoozed(AlarmSchedule.Ring, until: Int)
    /// It was to be put off, and its alarm does not allow that.
    case cannotSnooze(AlarmSchedule.Ring)
    case stopped(AlarmSchedule.Ring)
    /// It has rung long enough, and nobody came.
    case unanswered(AlarmSchedule.Ring)
}
