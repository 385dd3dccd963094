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

    /// Adds what the value means: behind the first line, or below all lines if there is no room.
    mutating func add(_ meaning: String, width: Int, _ style: FormStyle) {
        guard let first = lines.first else { return }
        if meaning.displayWidth <= width - first.displayWidth - 2 {
            lines[0] += "  " + style.text.dim("\(meaning)")
        } else {
            lines += wrapped(meaning, width: width).map(style.text.dim)
        }
    }
}
