/// Why a wait for input is over.
public enum InputEvent: Hashable, Sendable {
    /// Time has passed, possibly less than the limit.
    case nothing
    /// A byte was typed.
    case byte(UInt8)
    /// SIGINT, SIGTERM or SIGHUP: the process is asked to end.
    case end
    /// SIGWINCH: the window has another size.
    case resized
    /// SIGTSTP: the process is asked to stop.
    case stop
    /// SIGCONT: the process was stopped and goes on.
    case resumed
}

/// The size of a terminal's window, in characters.
public struct TerminalSize: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    /// A size of at least one row and one column.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}

/// Where keys come from.
public protocol TerminalInput: AnyObject {
    /// Whether keys can be typed; false once the terminal is gone.
    var hasKeys: Bool { get }
    /// The window's size now.
    var size: TerminalSize { get }
    /// Waits for a byte or a signal, for at most `limit`; without end if that is nil.
    func wait(atMost limit: Duration?) -> InputEvent
    /// Gives the terminal back, stops the process until it is continued, and takes the terminal again. A key stops the
    /// whole group of processes, as it does outside forms; a signal stops this one.
    func stop(wholeGroup: Bool)
}
