/// A table that Markdown takes for text. One warning, at its first row that is not read, covers the others.
struct UnreadTable {
    private var isReported = false

    /// Goes on to a line, and returns whether the warning at a row above covers it. Borders may stand between rows.
    mutating func covers(_ line: LogLine) -> Bool {
        isReported = isReported && (line.isTableRow || line.isTableBorder)
        return isReported && line.isTableRow
    }

    /// Notes that a line is not read.
    mutating func report(_ line: LogLine) { isReported = line.isTableRow }
}
