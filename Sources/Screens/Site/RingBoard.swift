import Synchronization

/// Passes ringing alarms to pages, and people's answers back.
public final class RingBoard: Sendable {
    private let state = Mutex(State())

    private struct State {
        var alarms: [RingingAlarm] = []
        /// What nobody has waited for yet, the oldest first.
        var answers: [RingAnswer] = []
        var waiter: CheckedContinuation<RingAnswer?, Never>?
    }

    public init() {}

    /// Those that ring now, the first one first.
    public var alarms: [RingingAlarm] { state.withLock(\.alarms) }

    /// Shows what rings now, and forgets answers to alarms that do not.
    public func show(_ alarms: [RingingAlarm]) {
        state.withLock { state in
            state.alarms = alarms
            state.answers.removeAll { answer in !alarms.contains { $0.id == answer.alarm } }
        }
    }

    /// Passes on what somebody answered, unless the alarm no longer rings or the same answer waits already.
    public func answer(_ answer: RingAnswer) {
        let waiter = state.withLock { state -> CheckedContinuation<RingAnswer?, Never>? in
            guard state.alarms.contains(where: { $0.id == answer.alarm }), !state.answers.contains(answer) else {
                return nil
            }
            let waiter = state.waiter.take()
            if waiter == nil { state.answers.append(answer) }
            return waiter
        }
        waiter?.resume(returning: answer)
    }

    /// Waits at most `duration` for an answer; nil if none comes, or if the task is cancelled. Only one caller may wait
    /// at a time.
    public func answer(within duration: Duration) async -> RingAnswer? {
        await withTaskGroup(of: RingAnswer?.self) { group in
            group.addTask { await self.nextAnswer() }
            group.addTask {
                try? await Task.sleep(for: duration)
                return nil
            }
            var found: RingAnswer?
            for await answer in group {
                found = found ?? answer
                group.cancelAll()
            }
            return found
        }
    }

    /// The first answer; nil if the task is cancelled before there is one.
    private func nextAnswer() async -> RingAnswer? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (known, waits) = state.withLock { state -> (RingAnswer?, Bool) in
                    if !state.answers.isEmpty { return (state.answers.removeFirst(), false) }
                    if Task.isCancelled { return (nil, false) }
                    state.waiter = continuation
                    return (nil, true)
                }
                if !waits { continuation.resume(returning: known) }
            }
        } onCancel: {
            state.withLock { $0.waiter.take() }?.resume(returning: nil)
        }
    }
}

/// An alarm that rings.
public struct RingingAlarm: Hashable, Sendable {
    /// Tells it from the others that ring.
    public let id: String
    /// Its label, or its time.
    public let name: String
    public let sound: String?
    public let hasSnooze: Bool

    public init(id: String, name: String, sound: String?, hasSnooze: Bool) {
        self.id = id
        self.name = name
        self.sound = sound
        self.hasSnooze = hasSnooze
    }
}

/// A person's answer to a ringing alarm.
public struct RingAnswer: Hashable, Sendable {
    /// What the buttons of an alarm do.
    public enum Action: String, Hashable, Sendable {
        case snooze, stop
    }

    public let action: Action
    /// The `id` of the alarm.
    public let alarm: String

    public init(_ action: Action, alarm: String) {
        self.action = action
        self.alarm = alarm
    }
}
