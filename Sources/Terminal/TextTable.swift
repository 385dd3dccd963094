private import Diagnostics

/// Rows in columns for a person to read, aligned by display width.
public struct TextTable: Sendable {
    /// One column.
    public struct Column: Hashable, Sendable {
        /// What stands above it.
        public let title: String
        /// The side on which its texts stand.
        public let alignment: Alignment
        /// The width below which it is not narrowed to make the table fit; nothing where it is never narrowed.
        public let narrowest: Int?

        /// A column whose texts are cut with `…` only where there is a `narrowest` width and the table does not fit.
        public init(_ title: String, _ alignment: Alignment = .left, narrowest: Int? = nil) {
            self.title = title
            self.alignment = alignment
            self.narrowest = narrowest
        }
    }

    /// One text of a row, and how it stands out.
    public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
        let text: String
        let emphases: [Emphasis]

        /// A text that may be anything; what could steer a terminal is spelled out.
        public init(_ text: String, _ emphases: Emphasis...) {
            self.text = text.printable
            self.emphases = emphases
        }

        /// A plain text.
        public init(stringLiteral text: String) { self.init(text) }
    }

    /// From left to right.
    public let columns: [Column]
    /// From top to bottom; a row that is short has empty cells, one that is long is cut.
    public private(set) var rows: [[Cell]] = []

    /// A table without rows.
    public init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row at the bottom.
    public mutating func append(_ row: [Cell]) { rows.append(row) }

    /// Its lines, each with its line end and without spaces before it: titles, a line under them, rows. Where `width` is
    /// given and the table is wider, columns that allow it are narrowed, the widest first.
    public func text(width: Int? = nil, style: Style = Style(usesColor: false), usesUnicode: Bool = true) -> String {
        let widths = fitted(to: width)
        let rule = usesUnicode ? "─" : "-"
        var text = line(columns.map { Cell($0.title, .bold) }, widths, style)
        text += line(widths.map { Cell(String(repeating: rule, count: $0), .dim) }, widths, style)
        for row in rows { text += line(row, widths, style) }
        return text
    }

    private static let gap = 2

    private func fitted(to width: Int?) -> [Int] {
        var widths = columns.map(\.title.displayWidth)
        for row in rows {
            for (index, cell) in row.prefix(columns.count).enumerated() {
                widths[index] = max(widths[index], cell.text.displayWidth)
            }
        }
        guard let width else { return widths }
        var surplus = widths.reduce(0, +) + Self.gap * max(0, columns.count - 1) - width
        while surplus > 0 {
            let narrowable = columns.indices.filter { widths[$0] > max(1, columns[$0].narrowest ?? .max) }
            guard let widest = narrowable.max(by: { widths[$0] < widths[$1] }) else { break }
            let next = narrowable.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            let floor = max(1, columns[widest].narrowest ?? 1)
            let step = max(1, min(surplus, widths[widest] - max(next, floor)))
            widths[widest] -= step
            surplus -= step
        }
        return widths
    }

    private func line(_ row: [Cell], _ widths: [Int], _ style: Style) -> String {
        var line = ""
        var pending = 0
        for (index, column) in columns.enumerated() {
            let cell = index < row.count ? row[index] : Cell("")
            let text = cell.text.truncated(toColumns: widths[index])
            let spaces = widths[index] - text.displayWidth
            if column.alignment == .right { pending += spaces }
            if !text.isEmpty {
                line += String(repeating: " ", count: pending) + style.apply(cell.emphases, to: text)
                pending = 0
            }
            pending += (column.alignment == .left ? spaces : 0) + Self.gap
        }
        return line + "\n"
    }
}
