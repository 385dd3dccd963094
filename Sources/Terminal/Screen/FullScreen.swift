import Text

/// The alternate screen of a terminal; leaving it brings back the previous text (xterm, "The Alternate Screen Buffer").
public final class FullScreen {
    private let output: any Output
    private var isShown = false

    public init(_ output: any Output) { self.output = output }

    /// Changes to the screen, and asks for bracketed pastes.
    public func enter() throws(OutputFailure) {
        isShown = true
        try output.write("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J" as TerminalText)
    }

    /// Shows a frame.
    public func show(_ frame: TerminalFrame, on size: TerminalSize) throws(OutputFailure) {
        try output.write(frame.painted(on: size))
    }

    /// Changes back, with a cursor. Ignores errors: nothing is left to do if a terminal is gone.
    public func leave() {
        guard isShown else { return }
        isShown = false
        try? output.write("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l" as TerminalText)
    }

    deinit { leave() }
}
