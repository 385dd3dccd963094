import Markup

/// A source with the places of its lines; LF, CRLF and a lone CR end one.
struct SourceLines: Sendable {
    let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        let span = bytes.span
        var index = span.firstControl(from: 0)
        while index < span.count {
            let byte = span[index]
            let isEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == span.count || span[index + 1] != 0x0A))
            index += 1
            if isEnd { starts.append(index) }
            index = span.firstControl(from: index)
        }
        self.starts = starts
    }

    var count: Int { starts.count }

    /// The bytes of the 1-based `line` without its end; empty for one that is not there.
    func range(_ line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The rest of the 1-based `line` from the 1-based byte `column` on.
    func rest(_ line: Int, from column: Int) -> Range<Int> {
        let range = range(line)
        return min(range.upperBound, range.lowerBound + max(0, column - 1))..<range.upperBound
    }

    /// The first byte in `range` that is no space or tab.
    func skipBlanks(_ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        return index
    }

    /// The 1-based line that holds `offset`.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The 1-based byte of its line at which `offset` stands.
    func column(of offset: Int, inLine line: Int) -> Int { offset - range(line).lowerBound + 1 }

    /// The column a terminal would give `offset` of `line`, 0-based, with tab stops every 4 (CommonMark 0.30 §2.2).
    func indent(of offset: Int, inLine line: Int) -> Int {
        var column = 0
        for index in range(line).lowerBound..<max(offset, range(line).lowerBound) {
            column += bytes[index] == 0x09 ? 4 - column % 4 : 1
        }
        return column
    }
}
