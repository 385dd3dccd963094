import Terminal
import Text

/// Where a field is drawn.
struct FieldArea {
    let width: Int
    let isFocused: Bool
    let style: FormStyle
}

/// The lines of a field, and the place of the cursor in them.
struct FieldDrawing {
    var lines: [TerminalText]
    var cursor: TerminalFrame.Position?

    init(_ lines: [TerminalText], cursor: TerminalFrame.Position? = nil) {
        self.lines = lines
        self.cursor = cursor
    }
}
