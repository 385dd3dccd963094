public import Diagnostics
import Text

/// Reads one JSON value (RFC 8259); nil if it has a syntax error.
public func readJSON(_ source: SourceText) -> (Node?, [Diagnostic]) {
    var reader = JSONReader(source: source)
    var node: Node?
    if let fault = reader.readDocument({ node = $0 }) { reader.findings.diagnostics.append(source.diagnostic(fault)) }
    return (node, reader.findings.diagnostics)
}

/// Reads a file with a list of records or a single record, and passes each record to `each`.
///
/// Holds the tokens of only a part of the file at a time. Behind a fault, reading continues at the next object that
/// looks like a record.
public func readJSONRecords(_ source: SourceText, each: (Node) -> Void) -> JSONFindings {
    var reader = JSONReader(source: source)
    reader.readRecords(each)
    return reader.findings
}

/// Reads JSON Lines (jsonlines.org), with one value per line. Each faulty line gives one diagnostic; blank lines are
/// skipped.
public func readJSONLines(_ source: SourceText, each: (Node) -> Void) -> JSONFindings {
    var reader = JSONReader(source: source)
    reader.readLines(each)
    return reader.findings
}

/// What reading a file found besides records.
public struct JSONFindings: Sendable {
    /// The faults, and the problems inside records.
    public var diagnostics: [Diagnostic] = []
    /// What was not read because of faults, in file order.
    public var lost: [LostRange] = []

    /// A part of a file that was not read.
    public struct LostRange: Hashable, Sendable {
        /// From the record at fault to where reading continued.
        public let bytes: Range<Int>
        /// About how many records it has, at least 1.
        public let records: Int
    }
}

/// The state of reading one file.
struct JSONReader: ~Copyable {
    let source: SourceText
    let bytes: [UInt8]
    /// The offset after the byte order mark.
    let start: Int
    var tokenizer = JSONTokenizer()
    var findings = JSONFindings()

    /// Bytes per window, small enough for the window and its tokens to stay in the processor's cache.
    static let windowSize = 1 << 16

    init(source: SourceText) {
        self.source = source
        bytes = source.bytes
        start = source.byteOrderMarkLength
    }

    /// The offset of the first byte at or after `offset` that is not white space, or the end of the file.
    func skippingSpace(from offset: Int) -> Int {
        let span = bytes.span
        var at = offset
        while at < span.count, isJSONSpace(span[at]) { at += 1 }
        return at
    }

    /// Passes on the file's one value, or returns its fault.
    mutating func readDocument(_ each: (Node) -> Void) -> JSONFault? {
        let window = tokenizer.read(bytes, start..<bytes.count, .document)
        deliver(window, from: start, each)
        guard window.status != .ended else { return nil }
        var scanner = JSONScanner(source.lines, start..<bytes.count)
        return fault(&scanner, window.status)
    }

    /// Records the diagnostics of a window, then passes on its values.
    mutating func deliver(_ window: JSONTokenizer.Window, from base: Int, _ each: (Node) -> Void) {
        guard !window.roots.isEmpty else { return }
        var store = TokenStore(source: source, base: base, tokens: window.tokens)
        if window.needsCheck {
            let (marked, found) = store.checked(roots: window.roots)
            store = marked
            findings.diagnostics += found
        }
        var node = Node(store: store, index: 0)
        for root in window.roots {
            node.index = root
            each(node)
        }
    }

    /// The first fault that `scanner` finds.
    func fault(_ scanner: inout JSONScanner, _ status: JSONTokenizer.Status) -> JSONFault {
        let position = scanner.at
        return scanner.firstFault()
            ?? (status == .exhausted
                ? JSONFault(
                    position, "too-large", "a value is too large to be read", help: "split the file into several")
                : JSONFault(position, "what begins here cannot be read as JSON"))
    }

    /// Reports a fault, and the values in `range` that are not read because of it.
    mutating func lose(_ range: Range<Int>, to fault: JSONFault) {
        var fault = fault
        if let last = bytes[range].lastIndex(where: { !isJSONSpace($0) && !Self.closing.contains($0) }),
            !hasOnlyComments(range)
        {
            let records = max(1, recordOpenings(in: range))
            findings.lost.append(JSONFindings.LostRange(bytes: range, records: records))
            if records > 1 {
                fault.message += "; about \(records) records up to line \(source.lines.line(at: last)) are not read"
            }
        }
        findings.diagnostics.append(source.diagnostic(fault))
    }

    private static let closing = Array(",]}".utf8)

    /// Whether `range` has no values, but comments as in other languages: `// one`, `# one`, `/* one */`.
    private func hasOnlyComments(_ range: Range<Int>) -> Bool {
        var rest = bytes[range]
        while let first = rest.first {
            if isJSONSpace(first) || Self.closing.contains(first) {
                rest.removeFirst()
            } else if rest.starts(with: "//".utf8) || first == UInt8(ascii: "#") {
                rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
            } else if rest.starts(with: "/*".utf8) {
                rest.removeFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
                guard !rest.isEmpty else { return false }
                rest.removeFirst(2)
            } else {
                return false
            }
        }
        return true
    }

    /// The number of blanks before `offset` in its line; nil if other characters precede it.
    func indentation(of offset: Int) -> Int? {
        var at = offset
        while at > 0, bytes[at - 1] == UInt8(ascii: " ") || bytes[at - 1] == UInt8(ascii: "\t") { at -= 1 }
        return at == 0 || bytes[at - 1] == 0x0A ? offset - at : nil
    }

    private func recordOpenings(in range: Range<Int>) -> Int {
        var count = 0
        for offset in range where opensRecord(offset) { count += 1 }
        return count
    }

    /// Whether a record may begin at `offset`: an object that begins its line, or that has a field or is empty.
    func opensRecord(_ offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: "{") else { return false }
        if indentation(of: offset) != nil { return true }
        // Behind a colon it is the value of a field.
        if bytes[..<offset].last(where: { !isJSONSpace($0) }) == UInt8(ascii: ":") { return false }
        let next = skippingSpace(from: offset + 1)
        return next < bytes.count && (bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "}"))
    }
}

func isJSONSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
