public import Text

/// The content of a terminal's window: scrollable lines, and a fixed footer.
public struct TerminalFrame: Sendable {
    /// A place in the lines.
    public struct Position: Hashable, Sendable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// None is wider than the window.
    public var lines: [TerminalText] = []
    public var footer: [TerminalText] = []
    /// The position that keys act on; its line is always visible.
    public var focus = Position(line: 0, column: 0)
    /// Whether the cursor is at `focus`.
    public var showsCursor = false

    public init() {}

    /// The commands that show the frame in a window, without a blank moment in between (ECMA-48: CUP, EL, ED).
    func painted(on size: TerminalSize) -> TerminalText {
        // A low window shows the lines alone.
        let footer = size.rows > 2 * footer.count + 2 ? footer : []
        let height = size.rows - footer.count
        let first = max(0, min(focus.line - height / 2, lines.count - height))
        var text: TerminalText = "\u{1B}[?25l"
        for (row, line) in lines.dropFirst(first).prefix(height).enumerated() {
            text += Self.move(to: Position(line: row, column: 0)) + "\u{1B}[K" + line
        }
        // After a line that fills its row, this sequence would erase the last character.
        if lines.count < height { text += Self.move(to: Position(line: lines.count, column: 0)) + "\u{1B}[J" }
        for (row, line) in footer.enumerated() {
            text += Self.move(to: Position(line: height + row, column: 0)) + "\u{1B}[K" + line
        }
        guard showsCursor else { return text }
        let column = min(focus.column, size.columns - 1)
        return text + Self.move(to: Position(line: focus.line - first, column: column)) + "\u{1B}[?25h"
    }

    private static func move(to position: Position) -> TerminalText {
        TerminalText(stringLiteral: "\u{1B}[\(position.line + 1);\(position.column + 1)H")
    }
}
