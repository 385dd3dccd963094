/// A file's bytes with the places of its lines.
public struct SourceText: Sendable {
    /// The path relative to the site folder, with `/` between its parts.
    public let file: String
    /// The whole content.
    public let bytes: [UInt8]
    private let lineStarts: [Int]

    /// Finds the lines of `bytes`; LF, CRLF and a lone CR all end one.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        self.lineStarts = Self.lineStarts(in: bytes)
    }

    /// The content of `text`, for tests and built-in files.
    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        let span = bytes.span
        var index = 0
        while index < span.count {
            let byte = span[index]
            index += 1
            if byte == 0x0A || (byte == 0x0D && !(index < span.count && span[index] == 0x0A)) {
                starts.append(index)
            }
        }
        return starts
    }

    /// How many lines there are, at least 1.
    public var lineCount: Int { lineStarts.count }

    /// The 1-based line that holds the byte at `offset`.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of the 1-based `line`, without its end; empty for a line that is not there.
    public func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The offset of the 1-based `column` of the 1-based `line`, held inside the file.
    public func offset(line: Int, column: Int) -> Int {
        guard line >= 1 else { return 0 }
        guard line <= lineStarts.count else { return bytes.count }
        return min(bytes.count, lineStarts[line - 1] + max(0, column - 1))
    }

    /// The place of `length` bytes at `offset`; what would run past the line's end is cut there.
    public func place(at offset: Int, length: Int = 1) -> SourcePlace {
        let held = max(0, min(offset, bytes.count))
        let line = line(at: held)
        let range = range(ofLine: line)
        return SourcePlace(
            file: file, line: line, column: held - lineStarts[line - 1] + 1,
            length: max(1, min(length, range.upperBound - held)))
    }

    /// The line at `place`, for a diagnostic.
    public func excerpt(at place: SourcePlace) -> Excerpt {
        Excerpt(line: bytes[range(ofLine: Int(place.line))], column: Int(place.column))
    }

    /// A diagnostic at `length` bytes from `offset`, with its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at offset: Int, length: Int = 1, help: String? = nil
    ) -> Diagnostic {
        diagnostic(severity, identifier, message, at: place(at: offset, length: length), help: help)
    }

    /// A diagnostic at a `place` of this file, with its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at place: SourcePlace, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, identifier, message, at: place, excerpt: excerpt(at: place), help: help)
    }
}
