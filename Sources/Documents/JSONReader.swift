public import Diagnostics

/// Reads one JSON value (RFC 8259); nil if it has a syntax error.
public func readJSON(_ source: SourceText) -> (Node?, [Diagnostic]) {
    var reader = JSONReader(source: source)
    var node: Node?
    reader.readDocument { node = $0 }
    return (node, reader.diagnostics)
}

/// Reads a file with a list of records or a single record, and passes each record to `each`.
///
/// Holds the tokens of only a part of the file at a time. Skips a faulty record; reading continues at the next record
/// that begins a line with the same indentation.
public func readJSONRecords(_ source: SourceText, each: (Node) -> Void) -> [Diagnostic] {
    var reader = JSONReader(source: source)
    reader.readRecords(each)
    return reader.diagnostics
}

/// Reads JSON Lines, with one value per line. Each faulty line gives one diagnostic; blank lines are skipped.
public func readJSONLines(_ source: SourceText, each: (Node) -> Void) -> [Diagnostic] {
    var reader = JSONReader(source: source)
    reader.readLines(each)
    return reader.diagnostics
}

/// The state of reading one file.
struct JSONReader: ~Copyable {
    let source: SourceText
    let bytes: [UInt8]
    /// The offset after the byte order mark.
    let start: Int
    var tokenizer = JSONTokenizer()
    var diagnostics: [Diagnostic] = []

    /// Bytes per window, small enough for the window and its tokens to stay in the processor's cache.
    static let windowSize = 1 << 16

    init(source: SourceText) {
        self.source = source
        bytes = source.bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The offset of the first byte at or after `offset` that is not white space, or the end of the file.
    func skippingSpace(from offset: Int) -> Int {
        let span = bytes.span
        var at = offset
        while at < span.count, isJSONSpace(span[at]) { at += 1 }
        return at
    }

    mutating func readDocument(_ each: (Node) -> Void) {
        let window = tokenizer.read(bytes, start..<bytes.count, .document)
        deliver(window, from: start, each)
        guard window.status != .ended else { return }
        var scanner = JSONScanner(source.lines, start..<bytes.count)
        report(&scanner, window.status)
    }

    /// Records the diagnostics of a window, then passes on its values.
    mutating func deliver(_ window: JSONTokenizer.Window, from base: Int, _ each: (Node) -> Void) {
        guard !window.roots.isEmpty else { return }
        var store = TokenStore(source: source, base: base, tokens: window.tokens)
        if window.needsCheck {
            let (marked, found) = store.checked(roots: window.roots)
            store = marked
            diagnostics += found
        }
        var node = Node(store: store, index: 0)
        for root in window.roots {
            node.index = root
            each(node)
        }
    }

    /// Reports the first fault that `scanner` finds, and returns its offset.
    @discardableResult
    mutating func report(_ scanner: inout JSONScanner, _ status: JSONTokenizer.Status) -> Int {
        let position = scanner.at
        let fault =
            scanner.firstFault()
            ?? (status == .exhausted
                ? JSONFault(
                    position, "too-large", "a value is too large to be read", help: "split the file into several")
                : JSONFault(position, "what begins here cannot be read as JSON"))
        report(fault)
        return fault.offset
    }

    mutating func report(_ fault: JSONFault) {
        diagnostics.append(
            source.diagnostic(
                .error, fault.identifier, fault.message, at: fault.offset, length: fault.length, help: fault.help))
    }
}

func isJSONSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
