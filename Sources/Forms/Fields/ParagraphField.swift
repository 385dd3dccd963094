import Terminal

/// A text of several lines.
struct ParagraphField: Sendable {
    private(set) var buffer: TextBuffer

    private static let maxRows = 8

    init(_ text: String) { buffer = TextBuffer(text, hasLines: true) }

    /// Up and Down move between rows, and leave the field from its first and last row.
    mutating func press(_ key: Key, width: Int) -> Bool {
        switch key {
        case .enter: buffer.insert("\n")
        case .up: return move(by: -1, width)
        case .down: return move(by: 1, width)
        default: return buffer.press(key)
        }
        return true
    }

    private mutating func move(by rows: Int, _ width: Int) -> Bool {
        let layout = layout(width)
        let (row, column) = layout.place(of: buffer.cursor)
        guard layout.rows.indices.contains(row + rows) else { return false }
        buffer.cursor = layout.cursor(row: row + rows, column: column)
        return true
    }

    /// One column stays free for the cursor after the last character of a row.
    private func layout(_ width: Int) -> TextLayout { TextLayout(buffer.characters, width: width - 1) }

    func drawing(_ area: FieldArea) -> FieldDrawing {
        let layout = layout(area.width)
        let (row, column) = layout.place(of: area.isFocused ? buffer.cursor : 0)
        let first = max(0, min(row - Self.maxRows / 2, layout.rows.count - Self.maxRows))
        let shown = layout.rows.indices.dropFirst(first).prefix(Self.maxRows)
        let cursor = TerminalFrame.Position(line: row - first, column: column)
        return FieldDrawing(shown.map(layout.text(ofRow:)), cursor: area.isFocused ? cursor : nil)
    }
}
