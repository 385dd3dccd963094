public import Text

/// A table for a terminal, aligned by display width.
public struct TextTable: Sendable {
    /// One column.
    public struct Column: Sendable {
        let title: TerminalText
        let alignment: Alignment
        let minWidth: Int?
        let importance: Int?

        /// A column that may be cut to `minWidth` if the table is too wide; if that is nil, it is never cut. If cutting
        /// is not enough, columns are left out, the least important first; without `importance` it always stays.
        public init(
            _ title: TerminalText, _ alignment: Alignment = .left, minWidth: Int? = nil, importance: Int? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.minWidth = minWidth
            self.importance = importance
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
    public func text(for capabilities: TerminalCapabilities) -> TerminalText { drawn(for: capabilities).text }

    /// The lines of the table, and the titles of the columns for which the terminal is too narrow.
    public func drawn(for capabilities: TerminalCapabilities) -> (text: TerminalText, leftOut: [TerminalText]) {
        let widths = widths(for: capabilities)
        let style = Style(capabilities)
        let rule: StaticString = capabilities.usesUnicode ? "─" : "-"
        var text = line(columns.map(\.title), widths, style.bold)
        text += line(widths.map { TerminalText(repeating: rule, count: $0 ?? 0) }, widths, style.dim)
        for row in rows { text += line(row, widths, cuts: capabilities.isTerminal) { $0 } }
        return (text, zip(columns, widths).filter { $1 == nil }.map(\.0.title))
    }

    private static let gap = 2
    /// The width to which texts are aligned where there is no terminal.
    private static let maxPadded = 80

    /// The width of each column; nil for one that is left out.
    private func widths(for capabilities: TerminalCapabilities) -> [Int?] {
        var widths = columns.map(\.title.displayWidth)
        for row in rows {
            for (index, text) in row.prefix(columns.count).enumerated() {
                widths[index] = max(widths[index], text.displayWidth)
            }
        }
        // Nothing is cut, and one long text does not make all rows as long.
        guard capabilities.isTerminal else { return widths.map { min($0, Self.maxPadded) } }
        let least = zip(columns, widths).map { min($1, max(1, $0.minWidth ?? $1)) }
        widths = zip(widths, least).map { min($0, max($1, capabilities.columns)) }
        var shown = Array(columns.indices)
        func surplus(_ widths: [Int]) -> Int {
            shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1) - capabilities.columns
        }
        let dispensable = shown.compactMap { index in columns[index].importance.map { (index, importance: $0) } }
        for (index, _) in dispensable.sorted(by: { $0.importance < $1.importance }) where surplus(least) > 0 {
            shown.removeAll { $0 == index }
        }
        while surplus(widths) > 0 {
            let candidates = shown.filter { widths[$0] > least[$0] }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return columns.indices.map { shown.contains($0) ? widths[$0] : nil }
    }

    /// A line without trailing spaces.
    private func line(
        _ row: [TerminalText], _ widths: [Int?], cuts: Bool = true, _ styled: (TerminalText) -> TerminalText
    ) -> TerminalText {
        var line = TerminalText()
        var pending = 0
        for (index, column) in columns.enumerated() {
            guard let width = widths[index] else { continue }
            let whole = index < row.count ? row[index] : ""
            let text = cuts ? TerminalText(whole.string, cutTo: width) : whole
            let spaces = max(0, width - text.displayWidth)
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
