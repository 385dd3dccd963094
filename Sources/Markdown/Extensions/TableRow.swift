import Text

/// The cells of one line of a table (GFM 0.29 §4.10).
enum TableRow {
    /// The trimmed ranges of the cells of `line`; a pipe ends a cell unless a backslash precedes it.
    static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
        let row = trimmed(bytes, line)
        var cells: [Range<Int>] = []
        var start = row.lowerBound
        if start < row.upperBound, bytes[start] == .pipe { start += 1 }
        for index in start..<row.upperBound where bytes[index] == .pipe {
            guard index == start || bytes[index - 1] != .backslash else { continue }
            cells.append(trimmed(bytes, start..<index))
            start = index + 1
        }
        if start < row.upperBound { cells.append(trimmed(bytes, start..<row.upperBound)) }
        return cells
    }

    /// The alignments of a delimiter row; nil where `line` is none.
    static func alignments(_ bytes: [UInt8], _ line: Range<Int>) -> [ColumnAlignment]? {
        let signs: [UInt8] = [.hyphen, .colon, .pipe, .space, .tab]
        guard bytes[line].allSatisfy(signs.contains) else { return nil }
        var alignments: [ColumnAlignment] = []
        for cell in cells(bytes, line) {
            guard let alignment = alignment(bytes[cell]) else { return nil }
            alignments.append(alignment)
        }
        return alignments.isEmpty ? nil : alignments
    }

    private static func alignment(_ cell: ArraySlice<UInt8>) -> ColumnAlignment? {
        let left = cell.first == .colon
        let right = cell.last == .colon
        let dashes = cell.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == .hyphen }) else { return nil }
        return left && right ? .center : left ? .left : right ? .right : ColumnAlignment.none
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        bytes[range].trimming(while: \.isBlank).indices
    }
}
