private import Synchronization
import Text

/// A progress line at the bottom of a terminal; may be used from any task.
///
/// Appears after 0.3 s, changes at most every 0.1 s, and writes nothing without a terminal.
public final class ProgressLine: Output {
    private static let delay = Duration.milliseconds(300)
    private static let interval = Duration.milliseconds(100)

    private let output: any Output
    private let isShown: Bool
    private let columns: Int
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    private struct State {
        /// When the line may be drawn next; nil before the first update.
        var due: Duration?
        var isDrawn = false
        /// Whether the work is over, or the line could not be written.
        var hasEnded = false
    }

    /// A line on `output`; `now` is the time of a monotonic clock since a fixed moment.
    public init(
        output: any Output, capabilities: TerminalCapabilities, now: @escaping @Sendable () -> Duration
    ) {
        self.output = output
        isShown = capabilities.isTerminal
        columns = capabilities.columns
        self.now = now
    }

    /// Shows `text` if the line may change again.
    public func update(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let time = now()
        state.withLock { state in
            let due = state.due ?? time + Self.delay
            state.due = due
            guard !state.hasEnded, time >= due else { return }
            state.due = time + Self.interval
            state.isDrawn = true
            // Leaves the last column free: some terminals wrap as soon as it is written.
            send("\r\(TerminalText(text(), cutTo: columns - 1))\u{1B}[K", &state)
        }
    }

    /// Erases the line, then writes `bytes` to the same output; the next update draws the line again.
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
            state.hasEnded = true
        }
    }

    private func erase(_ state: inout State) {
        guard state.isDrawn else { return }
        state.isDrawn = false
        send("\r\u{1B}[K", &state)
    }

    /// Ignores errors: work continues even if its progress can't be shown.
    private func send(_ text: TerminalText, _ state: inout State) {
        do { try output.write(text) } catch { state.hasEnded = true }
    }
}
