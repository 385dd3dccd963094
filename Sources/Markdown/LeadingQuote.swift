import Markup

/// A block quote with which a text begins, and behind it text of which its bytes tell that all of it is about this one.
///
/// A blank line ends a block quote and a paragraph (CommonMark 0.30 §4.8, §5.1), so that those before it are the same whatever follows.
/// In what follows no line may begin what could be another quote, a heading of the first or second level, or no block at all.
public struct LeadingQuote {
    /// The offset behind the quote, the paragraph that may be its attribution, and the blank lines after them.
    public let end: Int
    /// The first and the last line of what follows, counted from 0; none where there is nothing.
    public let following: ClosedRange<Int>?

    /// Reads the UTF-8 of `bytes` from `start` on; nil where only a parse can tell.
    public init?(_ bytes: [UInt8], from start: Int) {
        var lines = LineStarts(bytes, from: start)
        var line = lines.next()
        while line == .blank { line = lines.next() }
        guard line == .quote else { return nil }
        while line == .quote || line == .text { line = lines.next() }
        guard line == .blank || line == .end else { return nil }
        while line == .blank { line = lines.next() }
        if line == .text, lines.mayAttribute {
            while line == .text { line = lines.next() }
            guard line == .blank || line == .end else { return nil }
            while line == .blank { line = lines.next() }
        }
        end = min(lines.start, bytes.count)
        // A link may refer to a definition anywhere, and what looks like an extension is one only with what is around it.
        for byte in bytes[start..<end] where byte == 0x5B || byte == 0x7C || byte == 0x7E { return nil }
        let first = lines.number
        var last = first - 1
        while line != .end {
            switch line {
            case .fence where !lines.skipCode(): return nil
            case .fence, .text, .other: last = lines.number
            case .quote, .doubtful: return nil
            case .blank, .end: break
            }
            line = lines.next()
        }
        following = last < first ? nil : first...last
    }
}

/// Walks over lines, and tells by their first bytes what may begin there.
private struct LineStarts {
    enum Line {
        case blank
        /// Of a block quote that stands in no other block.
        case quote
        /// Of a paragraph, or of a block that ends with the line.
        case text
        /// A fence before code that stands in no other block.
        case fence
        /// Of a list, a heading below the second level, or indented code.
        case other
        case doubtful
        case end
    }

    private let bytes: [UInt8]
    /// Where the line begins.
    private(set) var start: Int
    private var lineEnd: Int
    /// Of the line, counted from 0.
    private(set) var number = -1

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        self.start = start
        lineEnd = start - 1
    }

    /// What the next line may be.
    mutating func next() -> Line {
        advance()
        guard start < bytes.count else { return .end }
        // Other ends of lines, tabs and control characters: whoever meets them has to know more.
        guard lineEnd == bytes.count || bytes[lineEnd] == 0x0A else { return .doubtful }
        let text = skipSpaces(start)
        guard text < lineEnd else { return .blank }
        let indent = text - start
        if bytes[text] == 0x3E, indent < 4 { return .quote }
        if indent == 0, opensCode { return .fence }
        return kind(from: text, indent: indent)
    }

    private mutating func advance() {
        start = lineEnd + 1
        lineEnd = bytes.span.firstControl(from: start)
        number += 1
    }

    private func kind(from text: Int, indent: Int) -> Line {
        var isText = indent < 4
        var index = text
        while index < lineEnd {
            let byte = bytes[index]
            switch byte {
            case 0x3C, 0x3D, 0x3E, 0x5B: return .doubtful
            case 0x23:
                if run(from: index) < 3 { return .doubtful }
                isText = false
            case 0x60, 0x7E: if run(from: index) >= 3 { return .doubtful }
            case 0x2D where bytes[index..<lineEnd].allSatisfy({ $0 == 0x2D || $0 == 0x20 }): return .doubtful
            default: break
            }
            let marker = NestingGuard.markerLength(bytes.span, index..<lineEnd)
            if marker == 0 { break }
            isText = false
            index = skipSpaces(index + marker)
        }
        return isText ? .text : .other
    }

    /// Whether a paragraph that begins with the line may begin with a dash, once it is without markup.
    var mayAttribute: Bool {
        var index = skipSpaces(start)
        while index < lineEnd, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
        guard index < lineEnd else { return true }
        switch bytes[index] {
        // What markup begins with, a hyphen, and a blank.
        case 0x20, 0x21, 0x26, 0x2D, 0x3C, 0x5B, 0x5C, 0x60, 0x7E: return true
        // U+2013 and U+2014 are E2 80 93 and E2 80 94.
        case 0xE2: return index + 2 >= lineEnd || (bytes[index + 1] == 0x80 && (0x93...0x94).contains(bytes[index + 2]))
        default: return false
        }
    }

    private var opensCode: Bool {
        let sign = bytes[start]
        guard sign == 0x60 || sign == 0x7E else { return false }
        let length = run(from: start)
        return length >= 3 && (sign == 0x7E || !bytes[start + length..<lineEnd].contains(sign))
    }

    /// Goes on to the line that closes the code that the line opens; whether there is one.
    mutating func skipCode() -> Bool {
        let sign = bytes[start]
        let length = run(from: start)
        while true {
            advance()
            while lineEnd < bytes.count, bytes[lineEnd] == 0x09 { lineEnd = bytes.span.firstControl(from: lineEnd + 1) }
            guard start < bytes.count, lineEnd == bytes.count || bytes[lineEnd] == 0x0A else { return false }
            let text = skipSpaces(start)
            guard text < lineEnd, bytes[text] == sign, text - start < 4 else { continue }
            let closing = run(from: text)
            // Blanks and tabs may stand behind it (CommonMark 0.30 §4.5).
            let isClosed = bytes[text + closing..<lineEnd].allSatisfy { $0 == 0x20 || $0 == 0x09 }
            if closing >= length, isClosed { return true }
        }
    }

    /// How often the byte at `index` stands there in a row.
    private func run(from index: Int) -> Int { bytes[index..<lineEnd].prefix { $0 == bytes[index] }.count }

    private func skipSpaces(_ from: Int) -> Int {
        var index = from
        while index < lineEnd, bytes[index] == 0x20 { index += 1 }
        return index
    }
}
