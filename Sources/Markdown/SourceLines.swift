import Text

/// The lines of a Markdown source, and columns as CommonMark counts them.
struct SourceLines: Sendable {
    private let lines: LineIndex

    init(_ bytes: [UInt8]) { lines = LineIndex(bytes) }

    var bytes: [UInt8] { lines.bytes }

    var count: Int { lines.count }

    /// The bytes of the 1-based `line` without its end; empty if there is no such line.
    func range(_ line: Int) -> Range<Int> { lines.range(ofLine: line) }

    /// The 1-based line that holds `offset`.
    func line(at offset: Int) -> Int { lines.line(at: offset) }

    /// The 1-based byte of `line` at `offset`.
    func column(of offset: Int, inLine line: Int) -> Int { lines.column(of: offset, inLine: line) }

    /// The bytes of the 1-based `line` from the 1-based byte `column` on.
    func rest(_ line: Int, from column: Int) -> Range<Int> {
        let range = range(line)
        return min(range.upperBound, range.lowerBound + max(0, column - 1))..<range.upperBound
    }

    /// The first byte in `range` that is neither a space nor a tab.
    func skipBlanks(_ range: Range<Int>) -> Int {
        range.first { !bytes[$0].isSpaceOrTab } ?? range.upperBound
    }

    /// The 0-based column of `offset` in `line` with tab stops every 4 (CommonMark 0.30 §2.2).
    func indent(of offset: Int, inLine line: Int) -> Int {
        let start = range(line).lowerBound
        return bytes[start..<max(offset, start)].reduce(0) { column, byte in
            column + (byte == .tab ? 4 - column % 4 : 1)
        }
    }
}
