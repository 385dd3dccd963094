/// A file's bytes with the places of its lines.
public struct SourceText: Sendable {
    /// The path relative to the site folder, with `/` between its parts.
    public let file: String
    /// The whole content.
    public let bytes: [UInt8]
    /// Whether a byte is NUL, which no text holds.
    public let hasNull: Bool
    private let lineStarts: [Int]

    /// Finds the lines of `bytes`; LF, CRLF and a lone CR all end one.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        (lineStarts, hasNull) = Self.lineStarts(in: bytes)
    }

    /// The content of `text`, for tests and built-in files.
    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    private static func lineStarts(in bytes: [UInt8]) -> ([Int], hasNull: Bool) {
        let span = bytes.span
        let raw = unsafe span.bytes
        var starts = [0]
        var nulls: UInt64 = 0
        var index = 0
        while index + 8 <= span.count {
            let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            guard hasControl(word) else {
                index += 8
                continue
            }
            nulls |= bytesEqual(to: 0, in: word)
            var ends = bytesEqual(to: 0x0A, in: word) | bytesEqual(to: 0x0D, in: word)
            while ends != 0 {
                let next = index + ends.trailingZeroBitCount / 8 + 1
                if span[next - 1] == 0x0A || next == span.count || span[next] != 0x0A { starts.append(next) }
                ends &= ends - 1
            }
            index += 8
        }
        while index < span.count {
            let byte = span[index]
            index += 1
            if byte == 0 { nulls = 1 }
            if byte == 0x0A || (byte == 0x0D && !(index < span.count && span[index] == 0x0A)) {
                starts.append(index)
            }
        }
        return (starts, nulls != 0)
    }

    /// Whether a byte of `word` is below 0x0E, as that of a line's end is, in few steps (Anderson, Bit Twiddling Hacks, "Determine
    /// if a word has a byte less than n").
    private static func hasControl(_ word: UInt64) -> Bool {
        (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 != 0
    }

    /// The highest bit of each byte of `word` that is `byte`, which is below 0x80 (Warren, Hacker's Delight, §6-1).
    private static func bytesEqual(to byte: UInt64, in word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let difference = word ^ (byte &* 0x0101_0101_0101_0101)
        return ~(((difference & low) &+ low) | difference | low)
    }

    /// How many lines there are, at least 1.
    public var lineCount: Int { lineStarts.count }

    /// The 1-based line that holds the byte at `offset`.
    public func line(at offset: Int) -> Int {
        // Lines of one file are mostly of like lengths: the search begins where the line would be if all were, and widens.
        let share = bytes.isEmpty ? 0 : Double(max(0, min(offset, bytes.count))) / Double(bytes.count)
        var low = min(lineCount - 1, Int(share * Double(lineCount)))
        var step = 1
        while low > 0, lineStarts[low] > offset {
            low = max(0, low - step)
            step *= 2
        }
        var high = low + 1
        step = 1
        while high < lineCount, lineStarts[high] <= offset {
            (low, high) = (high, high + step)
            step *= 2
        }
        high = min(high, lineCount)
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
