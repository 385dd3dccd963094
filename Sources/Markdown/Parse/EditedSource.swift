import Text

/// Bytes that replace others on one line of a source.
struct SourceEdit {
    let range: Range<Int>
    let bytes: [UInt8]
}

/// A source with edits that knows the original place of each byte.
struct EditedSource {
    private struct Shift {
        let line: Int
        /// The first column of the edited line after the edit.
        let column: Int
        /// How many bytes the edits of this line have added so far.
        let added: Int
    }

    let lines: SourceLines
    private var shifts: [Shift] = []
    private let byteOrderMark: Int

    /// `source` without edits; `byteOrderMark` bytes were cut from its beginning.
    init(_ source: [UInt8], byteOrderMark: Int) {
        lines = SourceLines(source)
        self.byteOrderMark = byteOrderMark
    }

    /// Applies `edits` to this source, which has none yet. Of two that overlap, only the earlier one counts.
    func applying(_ edits: [SourceEdit]) -> EditedSource {
        guard !edits.isEmpty else { return self }
        var result: [UInt8] = []
        var shifts: [Shift] = []
        var copied = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= copied {
            result += lines.bytes[copied..<edit.range.lowerBound]
            result += edit.bytes
            copied = edit.range.upperBound
            let line = lines.line(at: edit.range.lowerBound)
            let before = shifts.last.map { $0.line == line ? $0.added : 0 } ?? 0
            let added = before + edit.bytes.count - edit.range.count
            let column = lines.column(of: edit.range.upperBound, inLine: line) + added
            shifts.append(Shift(line: line, column: column, added: added))
        }
        result += lines.bytes[copied...]
        var edited = EditedSource(result, byteOrderMark: byteOrderMark)
        edited.shifts = shifts
        return edited
    }

    /// The original column of the byte at `column` of the edited `line`.
    func originalColumn(line: Int, column: Int) -> Int {
        let shifted = column + (line == 1 ? byteOrderMark : 0)
        // The last shift at or before the place.
        let next = shifts.partitioningIndex { ($0.line, $0.column) > (line, column) }
        guard next > 0, shifts[next - 1].line == line else { return shifted }
        return max(1, shifted - shifts[next - 1].added)
    }
}
