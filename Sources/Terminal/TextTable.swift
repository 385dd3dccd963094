public import Text

/// A table for a terminal, aligned by display width.
public struct TextTable: Sendable {
    /// One column.
    public struct Column: Sendable {
        let title: TerminalText
        let alignment: Alignment
        let minWidth: Int?

        /// A column that may be cut to `minWidth` if the table is too wide; if that is nil, it is never cut.
        public init(_ title: TerminalText, _ alignment: Alignment = .left, minWidth: Int? = nil) {
            self.title = title
            self.alignment = alignment
            self.minWidth = minWidth
        }
    }

    /// The side to which texts are aligned.
    public enum Alignment: Sendable {
        case left, right
    }

    private let columns: [Column]
    private var rows: [[TerminalText]] = []

    /// A table without rows.
    public init(_ columns: [Column]) { self.columns = columns }

    /// Appends a row with one text per column.
    public mutating func append(_ row: [String]) { rows.append(row.map { "\($0)" }) }

    /// The lines of the table: titles, a rule, rows. On a terminal, the widest columns are cut until the table fits.
    public func text(for capabilities: TerminalCapabilities) -> TerminalText {
        let widths = widths(limit: capabilities.isTerminal ? capabilities.columns : nil)
        let style = Style(capabilities)
        let rule: StaticString = capabilities.usesUnicode ? "─" : "-"
        var text = line(columns.map(\.title), widths, style.bold)
        text += line(widths.map { TerminalText(repeating: rule, count: $0) }, widths, style.dim)
        for row in rows { text += line(row, widths) { $0 } }
        return text
    }

    private static let gap = 2

    private func widths(limit: Int?) -> [Int] {
        var widths = columns.map(\.title.displayWidth)
        for row in rows {
            for (index, text) in row.prefix(columns.count).enumerated() {
                widths[index] = max(widths[index], text.displayWidth)
            }
        }
        guard let limit else { return widths }
        var surplus = widths.reduce(0, +) + Self.gap * max(0, columns.count - 1) - limit
        while surplus > 0 {
            let candidates = columns.indices.filter { widths[$0] > max(1, columns[$0].minWidth ?? .max) }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
            let next = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            let floor = max(1, columns[widest].minWidth ?? 1)
            let step = max(1, min(surplus, widths[widest] - max(next, floor)))
            widths[widest] -= step
            surplus -= step
        }
        return widths
    }

    /// A line without trailing spaces.
    private func line(_ row: [TerminalText], _ widths: [Int], _ styled: (TerminalText) -> TerminalText) -> TerminalText
    {
        var line = TerminalText()
        var pending = 0
        for (index, column) in columns.enumerated() {
            let text = TerminalText((index < row.count ? row[index] : "").string, cutTo: widths[index])
            let spaces = widths[index] - text.displayWidth
            if column.alignment == .right { pending += spaces }
            if !text.string.isEmpty {
                line += .spaces(pending) + styled(text)
                pending = 0
            }
            pending += (column.alignment == .left ? spaces : 0) + Self.gap
        }
        return line + "\n"
    }
}
