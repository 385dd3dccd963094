public import Diagnostics
import Text

/// Reads one YAML document, from a whole file or from `range`, such as front matter. Places refer to the whole file.
///
/// Returns nil if the document can't be read. Anchors, aliases, tags, merge keys and further documents are errors.
public func readYAML(_ source: SourceText, in range: Range<Int>? = nil) -> (Node?, [Diagnostic]) {
    var part = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
    let mark = source.byteOrderMarkLength
    if part.lowerBound == 0, part.count >= mark { part = mark..<part.upperBound }
    var reader = YAMLReader(source: source, range: part)
    return (reader.read(), reader.diagnostics)
}

/// Reads the document in the 1-based `lines`.
public func readYAML(_ source: SourceText, lines: ClosedRange<Int>) -> (Node?, [Diagnostic]) {
    let start = source.lines.offset(line: lines.lowerBound, column: 1)
    return readYAML(source, in: start..<max(start, source.lines.offset(line: lines.upperBound + 1, column: 1)))
}

/// Builds tokens from libyaml's events.
struct YAMLReader: ~Copyable {
    let source: SourceText
    let range: Range<Int>
    var diagnostics: [Diagnostic] = []
    var offsets: CharacterOffsets
    /// The 1-based line that makes the document unreadable, so that a caller can blank it out and try again.
    var faultyLine: Int?

    private var tokens: [Token] = []
    private var texts: [TokenStore.StoredText] = []
    private var open: [Container] = []
    private var documents = 0

    /// The maximum depth of nested brackets and indentations.
    static let maxDepth = 256

    private struct Container {
        let token: Int
        var expectsKey: Bool
    }

    init(source: SourceText, range: Range<Int>) {
        self.source = source
        self.range = range
        offsets = CharacterOffsets(source.bytes, range)
    }

    mutating func read() -> Node? {
        if let fault = unreadableByte() {
            diagnostics.append(fault)
            faultyLine = JSONFault.looksWide(source.bytes) ? nil : fault.place.map { Int($0.line) }
            return nil
        }
        var parser = YAMLParser(source.bytes[range])
        do {
            while true {
                let event = try parser.next()
                if event.kind == .streamEnd { break }
                guard take(event) else {
                    if documents == 1 { faultyLine = source.lines.line(at: offsets.offset(of: event.range.start)) }
                    return nil
                }
            }
        } catch {
            diagnostics.append(diagnostic(of: error))
            return nil
        }
        return finish()
    }

    private mutating func finish() -> Node? {
        if tokens.isEmpty {
            tokens.append(Token(offset: 0, length: 0, next: 1, kind: .null, flags: .plain))
        }
        let store = TokenStore(source: source, base: range.lowerBound, tokens: tokens, texts: texts)
        let (checked, found) = store.checked(roots: [0])
        let isFaulty = diagnostics.hasErrors
        diagnostics += found
        guard isFaulty else { return Node(store: checked, index: 0) }
        tokens[0].flags.insert(.faulty)
        let marked = TokenStore(source: source, base: range.lowerBound, tokens: tokens, texts: texts)
        return Node(store: marked, index: 0)
    }

    /// Handles an event; returns whether to continue.
    private mutating func take(_ event: YAMLEvent) -> Bool {
        switch event.kind {
        case .documentStart:
            documents += 1
            guard documents == 1 else {
                refuse(event, "yaml-documents", "a second document begins here", help: "keep one document a file")
                return false
            }
        case .containerEnd: close(event)
        case .scalar(let isPlain):
            refuseProperties(of: event)
            appendScalar(event, isPlain: isPlain)
        case .alias:
            refuse(
                event, "yaml-alias", "aliases such as *\(event.anchor ?? "") are not read",
                help: "write the value itself")
            appendScalar(event, isPlain: false)
        case .sequenceStart, .mappingStart: return begin(event)
        case .other, .streamEnd: break
        }
        return true
    }

    private mutating func begin(_ event: YAMLEvent) -> Bool {
        refuseProperties(of: event)
        if let container = open.last, container.expectsKey {
            refuse(event, "yaml-key", "a field's name must be text", help: "quote the name")
            return false
        }
        guard open.count < Self.maxDepth else {
            refuse(event, "nesting-too-deep", "lists and objects are nested more than \(Self.maxDepth) deep")
            return false
        }
        let isObject = event.kind == .mappingStart
        append(event, kind: isObject ? .object : .array, flags: isObject ? .checkKeys : [])
        open.append(Container(token: tokens.count - 1, expectsKey: isObject))
        return true
    }

    private mutating func close(_ event: YAMLEvent) {
        guard let container = open.popLast() else { return }
        var end = offsets.offset(of: event.range.end) - range.lowerBound
        let start = Int(tokens[container.token].offset)
        while end > start, isJSONSpace(source.bytes[range.lowerBound + end - 1]) { end -= 1 }
        tokens[container.token].length = UInt32(clamping: end - start)
        tokens[container.token].next = UInt32(clamping: tokens.count)
    }

    private mutating func appendScalar(_ event: YAMLEvent, isPlain: Bool) {
        let isKey = open.last?.expectsKey == true
        let start = offsets.offset(of: event.range.start)
        let end = offsets.offset(of: event.range.end)
        let isVerbatim = isPlain && event.text.elementsEqual(source.bytes[start..<end])
        let (kind, isTrue): (NodeKind, Bool) =
            event.kind == .alias ? (.null, false) : isPlain && !isKey ? coreSchemaKind(event.text) : (.string, false)
        if isKey, isPlain, event.text.elementsEqual("<<".utf8) {
            refuse(event, "yaml-merge", "merge keys are not read", help: "write the fields themselves")
        }
        if event.text.contains(0) {
            refuse(event, "nul-escape", "the character U+0000 in a text", help: "remove its escape")
        }
        if !isVerbatim {
            var text = event.text
            text.limitMarks()
            texts.append(.init(token: tokens.count, text: String(decoding: text, as: UTF8.self)))
        }
        append(event, kind: kind, flags: [isVerbatim ? .plain : .stored, isTrue ? .isTrue : []])
    }

    /// Appends a token; in an object, keys and values alternate.
    private mutating func append(_ event: YAMLEvent, kind: NodeKind, flags: Token.Flags) {
        let start = offsets.offset(of: event.range.start)
        let end = offsets.offset(of: event.range.end)
        tokens.append(
            Token(
                offset: UInt32(clamping: start - range.lowerBound), length: UInt32(clamping: end - start),
                next: UInt32(clamping: tokens.count + 1), kind: kind, flags: flags))
        guard let container = open.last, tokens[container.token].kind == .object else { return }
        open[open.count - 1].expectsKey.toggle()
    }

    private mutating func refuseProperties(of event: YAMLEvent) {
        if let anchor = event.anchor {
            refuse(
                event, "yaml-anchor", "anchors such as &\(anchor) are not read", help: "remove it, and write values out"
            )
        }
        if let tag = event.tag {
            refuse(event, "yaml-tag", "tags such as \(shortened(tag)) are not read", help: "remove the tag")
        }
    }

    private func shortened(_ tag: String) -> String {
        let standard = "tag:yaml.org,2002:"
        return tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    }

    private mutating func refuse(_ event: YAMLEvent, _ identifier: String, _ message: String, help: String? = nil) {
        let start = offsets.offset(of: event.range.start)
        let end = offsets.offset(of: event.range.end)
        diagnostics.append(
            source.diagnostic(.error, identifier, message, at: start, length: max(1, end - start), help: help))
    }
}
