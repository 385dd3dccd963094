/// The lines of a text, with conversions between byte offsets and lines and columns. LF, CRLF and a lone CR end a line.
public struct LineIndex: Sendable {
    /// The text.
    public let bytes: [UInt8]
    private let starts: [Int]

    /// Finds the lines of `bytes`.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var start = 0
        var nextReturn = bytes.firstIndex(of: 0x0D, from: 0)
        while start < bytes.count {
            let lineFeed = bytes.firstIndex(of: 0x0A, from: start)
            // Lone CRs may end more lines before the line feed.
            while let end = nextReturn, end < lineFeed ?? bytes.count {
                if end + 1 != lineFeed { starts.append(end + 1) }
                nextReturn = bytes.firstIndex(of: 0x0D, from: end + 1)
            }
            guard let lineFeed else { break }
            start = lineFeed + 1
            starts.append(start)
        }
        self.starts = starts
    }

    /// The number of lines, at least 1.
    public var count: Int { starts.count }

    /// The 1-based line that holds the byte at `offset`.
    public func line(at offset: Int) -> Int { max(1, starts.partitioningIndex { $0 > offset }) }

    /// The 1-based lines of the bytes in `range`.
    public func lines(of range: Range<Int>) -> ClosedRange<Int> {
        line(at: range.lowerBound)...line(at: max(range.lowerBound, range.upperBound - 1))
    }

    /// The bytes of the 1-based `line` without its end; empty, at the end of the text, if the line does not exist.
    public func range(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The 1-based column, in bytes, of `offset` in the 1-based `line`.
    public func column(of offset: Int, inLine line: Int) -> Int { offset - range(ofLine: line).lowerBound + 1 }

    /// The offset of the 1-based `column` of the 1-based `line`, clamped to the text.
    public func offset(line: Int, column: Int) -> Int {
        guard line >= 1 else { return 0 }
        guard line <= starts.count else { return bytes.count }
        return min(bytes.count, starts[line - 1] + max(0, column - 1))
    }
}
