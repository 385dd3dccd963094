private import Synchronization

/// One line of a terminal that says how far long work has come, and rewrites itself; may be called from any task.
///
/// It shows when work has taken some time, at most every so often, and writes nothing where no person looks.
public final class ProgressLine: Output {
    private let output: any Output
    private let isShown: Bool
    private let columns: Int
    private let now: @Sendable () -> Duration
    private let delay: Duration
    private let interval: Duration
    private let state: Mutex<State>

    private struct State {
        var latest = ""
        /// When the next drawing may be; nothing before the first update and after the end.
        var due: Duration?
        var isDrawn = false
        /// Whether `latest` is what the line says.
        var isCurrent = false
        var hasFinished = false
        var hasFailed = false
    }

    /// A line on `output`; `now` is a monotonic clock's time since any fixed moment. Nothing shows before `delay` has passed
    /// since the first update, nor sooner than `interval` after the last drawing.
    public init(
        output: any Output, capabilities: TerminalCapabilities, delay: Duration = .milliseconds(300),
        interval: Duration = .milliseconds(100), now: @escaping @Sendable () -> Duration
    ) {
        self.output = output
        isShown = capabilities.isTerminal
        columns = capabilities.columns
        self.delay = delay
        self.interval = interval
        self.now = now
        state = Mutex(State())
    }

    /// Says how far the work has come; shows it where the time has come.
    public func update(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let time = now()
        state.withLock { state in
            guard !state.hasFinished else { return }
            state.latest = text()
            state.isCurrent = false
            if state.due == nil { state.due = time + delay }
            draw(&state, at: time)
        }
    }

    /// Shows the latest update where its time has come since; for a timer, so that slow work does not show an old line.
    public func tick() {
        guard isShown else { return }
        let time = now()
        state.withLock { draw(&$0, at: time) }
    }

    /// Writes anything else to the same output, the line out of its way; it comes back with the next update or tick.
    public func write(_ bytes: [UInt8]) throws(OutputFailure) {
        try state.withLock { (state) throws(OutputFailure) in
            erase(&state)
            try output.write(bytes)
        }
    }

    /// Erases the line for good.
    public func finish() {
        state.withLock { state in
            erase(&state)
            state.hasFinished = true
            state.due = nil
        }
    }

    private func draw(_ state: inout State, at time: Duration) {
        guard let due = state.due, time >= due, !state.isCurrent, !state.hasFailed else { return }
        state.due = time + interval
        // The last column stays free: some terminals go to the next line once it is written.
        let text = state.latest.truncated(toColumns: columns - 1)
        (state.isDrawn, state.isCurrent) = (true, true)
        send("\r\(text)\u{1B}[K", &state)
    }

    private func erase(_ state: inout State) {
        guard state.isDrawn else { return }
        (state.isDrawn, state.isCurrent) = (false, false)
        send("\r\u{1B}[K", &state)
    }

    /// That progress cannot be shown is no reason to stop the work; results that cannot be written are.
    private func send(_ text: String, _ state: inout State) {
        do { try output.write(text) } catch { state.hasFailed = true }
    }
}
