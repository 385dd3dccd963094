/// The cells of one line of a table (GFM 0.29 §4.10).
enum TableRow {
    /// The trimmed ranges of the cells of `line`: split at each pipe that no backslash precedes.
    static func cells(_ bytes: Span<UInt8>, _ line: Range<Int>) -> [Range<Int>] {
        let row = trimmed(bytes, line)
        var cells: [Range<Int>] = []
        var start = row.lowerBound
        if start < row.upperBound, bytes[start] == 0x7C { start += 1 }
        var index = start
        while index < row.upperBound {
            if bytes[index] == 0x7C, index == start || bytes[index - 1] != 0x5C {
                cells.append(trimmed(bytes, start..<index))
                start = index + 1
            }
            index += 1
        }
        if start < row.upperBound { cells.append(trimmed(bytes, start..<row.upperBound)) }
        return cells
    }

    /// The alignments of a delimiter row; none where `line` is no such row.
    static func alignments(_ bytes: Span<UInt8>, _ line: Range<Int>) -> [MarkdownTable.Alignment]? {
        for index in line {
            switch bytes[index] {
            case 0x2D, 0x3A, 0x7C, 0x20, 0x09: continue
            default: return nil
            }
        }
        var alignments: [MarkdownTable.Alignment] = []
        for cell in cells(bytes, line) {
            guard let alignment = alignment(bytes, cell) else { return nil }
            alignments.append(alignment)
        }
        return alignments.isEmpty ? nil : alignments
    }

    private static func alignment(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> MarkdownTable.Alignment? {
        guard !cell.isEmpty else { return nil }
        let left = bytes[cell.lowerBound] == 0x3A
        let right = bytes[cell.upperBound - 1] == 0x3A
        let dashes =
            cell.lowerBound + (left ? 1 : 0)..<max(cell.lowerBound + (left ? 1 : 0), cell.upperBound - (right ? 1 : 0))
        guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == 0x2D }) else { return nil }
        return left && right ? .center : left ? .left : right ? .right : MarkdownTable.Alignment.none
    }

    private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, isBlank(bytes[start]) { start += 1 }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
