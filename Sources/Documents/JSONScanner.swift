import Diagnostics
import Text

/// Finds and describes the first fault of a JSON text (RFC 8259) that the tokenizer has rejected.
struct JSONScanner {
    let bytes: [UInt8]
    private let lines: LineIndex
    var at: Int
    let end: Int
    let isLine: Bool
    /// The offset after the comma of the last whole element of the outermost array.
    private(set) var lastElementEnd: Int?
    /// The offset of the last element of the outermost array.
    private(set) var elementStart: Int?

    private var open: [Bracket] = []
    private var next: Expectation

    private struct Bracket {
        let offset: Int
        let isObject: Bool
    }

    private enum Expectation {
        case value
        case element(comma: Int?)
        case key(comma: Int?)
        case separator
    }

    /// Scans one value.
    init(_ lines: LineIndex, _ range: Range<Int>, isLine: Bool = false) {
        self.lines = lines
        bytes = lines.bytes
        at = range.lowerBound
        end = range.upperBound
        self.isLine = isLine
        next = .value
    }

    /// Scans elements of the array that begins at `opening`.
    init(_ lines: LineIndex, _ range: Range<Int>, opening: Int, afterComma: Bool) {
        self.init(lines, range)
        open = [Bracket(offset: opening, isObject: false)]
        next = .element(comma: afterComma ? bytes[..<at].lastIndex(of: UInt8(ascii: ",")) : nil)
    }

    /// Scans the text after a whole document.
    init(_ lines: LineIndex, behindDocumentAt offset: Int) {
        self.init(lines, offset..<lines.bytes.count)
        next = .separator
    }

    /// The first fault; nil if there is none.
    mutating func firstFault() -> JSONFault? {
        do {
            try scan()
            return nil
        } catch {
            return error
        }
    }

    /// Whether the last element is whole and the fault follows it.
    var elementIsWhole: Bool {
        guard case .separator = next else { return false }
        return open.count == 1 && elementStart != nil
    }

    /// Whether there is a fault before the end of the text, apart from the text ending too early.
    func hasFaultBeforeEnd() -> Bool {
        var ahead = self
        return ahead.firstFault() != nil && ahead.at + 128 < end
    }

    var byte: UInt8? { at < end ? bytes[at] : nil }

    mutating func skipSpace() {
        let bytes = bytes
        let span = bytes.span
        while at < end, isJSONSpace(span[at]) { at += 1 }
    }

    private mutating func scan() throws(JSONFault) {
        while true {
            skipSpace()
            guard let byte else {
                if case .separator = next, open.isEmpty { return }
                throw unexpectedEnd()
            }
            switch next {
            case .value: try value(byte)
            case .element(let comma): try element(byte, after: comma)
            case .key(let comma): try key(byte, after: comma)
            case .separator: try separator(byte)
            }
        }
    }

    private mutating func element(_ byte: UInt8, after comma: Int?) throws(JSONFault) {
        guard byte == UInt8(ascii: "]") else {
            try value(byte)
            return
        }
        if let comma { throw .commaBefore("]", at: comma) }
        close()
    }

    private mutating func key(_ byte: UInt8, after comma: Int?) throws(JSONFault) {
        switch byte {
        case UInt8(ascii: "\""):
            try string()
            skipSpace()
            guard let colon = self.byte else { throw unexpectedEnd() }
            guard colon == UInt8(ascii: ":") else { throw missingColon() }
            at += 1
            next = .value
        case UInt8(ascii: "}"):
            if let comma { throw .commaBefore("}", at: comma) }
            close()
        default: throw unexpectedKey(byte)
        }
    }

    private mutating func value(_ byte: UInt8) throws(JSONFault) {
        if open.count == 1, !open[0].isObject { elementStart = at }
        switch byte {
        case UInt8(ascii: "{"): try open(isObject: true)
        case UInt8(ascii: "["): try open(isObject: false)
        case UInt8(ascii: "\""):
            try string()
            next = .separator
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number()
            next = .separator
        case UInt8(ascii: "]"), UInt8(ascii: "}"): throw valueMissing(before: byte)
        default:
            try word(byte)
            next = .separator
        }
    }

    private mutating func open(isObject: Bool) throws(JSONFault) {
        guard open.count < JSONTokenizer.maxDepth else { throw .tooDeep(at) }
        open.append(Bracket(offset: at, isObject: isObject))
        at += 1
        next = isObject ? .key(comma: nil) : .element(comma: nil)
    }

    private mutating func close() {
        open.removeLast()
        at += 1
        next = .separator
    }

    private mutating func separator(_ byte: UInt8) throws(JSONFault) {
        guard let bracket = open.last else { throw textAfterEnd(byte) }
        let closing = bracket.isObject ? "}" : "]"
        switch byte {
        case UInt8(ascii: ","):
            next = bracket.isObject ? .key(comma: at) : .element(comma: at)
            at += 1
            if open.count == 1 { lastElementEnd = at }
        case UInt8(ascii: "]") where !bracket.isObject, UInt8(ascii: "}") where bracket.isObject: close()
        case UInt8(ascii: "]"), UInt8(ascii: "}"): throw mismatch(bracket, byte)
        default: throw missingComma(byte, closing: closing)
        }
    }

    private func mismatch(_ bracket: Bracket, _ byte: UInt8) -> JSONFault {
        let opening = bracket.isObject ? "{" : "["
        return JSONFault(
            at, "'\(opening)' of line \(line(of: bracket.offset)) is closed by '\(Unicode.Scalar(byte))'",
            help: "write '\(bracket.isObject ? "}" : "]")'")
    }

    private func valueMissing(before byte: UInt8) -> JSONFault {
        if let bracket = open.last, bracket.isObject == (byte == UInt8(ascii: "]")) { return mismatch(bracket, byte) }
        return JSONFault(at, "a value is missing before '\(Unicode.Scalar(byte))'")
    }

    /// The fault of a text or line that ends too early.
    private func unexpectedEnd() -> JSONFault {
        var behind = at
        while behind > 0, isJSONSpace(bytes[behind - 1]) { behind -= 1 }
        guard let bracket = open.last else { return .empty(0) }
        let opening = bracket.isObject ? "{" : "["
        guard isLine else {
            return JSONFault(
                behind, "unexpected end of file: '\(opening)' of line \(line(of: bracket.offset)) is not closed",
                help: "write '\(bracket.isObject ? "}" : "]")', or put back what is missing")
        }
        return JSONFault(
            behind, "unexpected end of line: '\(opening)' is not closed",
            help: "write each record on one line, or name the file .json")
    }

    private func line(of offset: Int) -> Int { lines.line(at: offset) }
}
