public import Diagnostics

/// A value in a JSON or YAML document, with its place: a view of a flat token array that allocates nothing.
public struct Node: Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline var index: Int

    @inlinable init(store: TokenStore, index: Int) {
        self.store = store
        self.index = index
    }

    @inlinable var token: Token { store.tokens[index] }

    /// The type of the value; a YAML plain scalar is resolved by the core schema (YAML 1.2.2 §10.3.2).
    @inlinable public var kind: NodeKind { token.kind }

    /// The 0-based byte offset of the value in the file.
    @inlinable public var offset: Int { store.offset(of: index) }

    /// Its source text in the file, as 0-based offsets.
    public var bytes: Range<Int> { store.sourceRange(of: index) }

    /// The place of its source text, including quotes, cut at the end of its first line.
    public var place: SourcePlace { store.source.place(at: offset, length: Int(token.length)) }

    /// A diagnostic at the value, with an excerpt of its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String, help: String? = nil
    ) -> Diagnostic {
        store.source.diagnostic(severity, identifier, message, at: place, help: help)
    }

    /// The error for a value that is not `wanted`, with the source of a scalar or the kind of any other value.
    public func wrongType(_ name: String, _ wanted: String, help: String? = nil) -> Diagnostic {
        let found = kind == .array || kind == .object ? kind.description : sourceText
        return diagnostic(.error, "wrong-type", "\(name) must be \(wanted) (found \(found))", help: help)
    }

    /// Whether the reader has reported an error inside this top-level value.
    public var isFaulty: Bool { token.flags.contains(.faulty) }

    /// The value of a Boolean; nil for other values.
    @inlinable public var boolean: Bool? { kind == .boolean ? token.flags.contains(.isTrue) : nil }

    /// The decoded text of a string, or the source text of any YAML plain scalar; nil for an empty value.
    public var text: String? {
        guard kind == .string || (token.flags.contains(.plain) && token.length > 0) else { return nil }
        return store.text(of: index)
    }

    /// The source text of a number, such as `1.50`, and in YAML also `0x1F`, `0o17`, `.inf` and `.nan`.
    public var numberText: String? {
        guard kind == .number else { return nil }
        return String(decoding: store.bytes[store.sourceRange(of: index)], as: UTF8.self)
    }

    /// Calls `body` with the UTF-8 of `text`, without a copy if possible; nil if `text` is nil.
    @inlinable public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result? {
        guard kind == .string || (token.flags.contains(.plain) && token.length > 0) else { return nil }
        guard token.flags.isDisjoint(with: [.stored, .escaped]) else {
            let decoded = Array(store.text(of: index).utf8)
            return try body(decoded.span)
        }
        let bytes = store.bytes
        return try body(bytes.span.extracting(store.textRange(of: index)))
    }

    /// Calls `body` with the source text of a number; nil for other values.
    @inlinable public func withNumberText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result? {
        guard kind == .number else { return nil }
        let bytes = store.bytes
        return try body(bytes.span.extracting(store.sourceRange(of: index)))
    }

    /// The value for a message ("found -2"): one line of at most about 40 bytes.
    public var sourceText: String {
        let range = store.sourceRange(of: index)
        let line = store.bytes[range].prefix(41).prefix { $0 != 0x0A && $0 != 0x0D }
        guard line.count < range.count else { return String(decoding: line, as: UTF8.self) }
        var cut = min(line.endIndex, line.startIndex + 40)
        while cut > line.startIndex, cut < line.endIndex, UTF8.isContinuation(line[cut]) { cut -= 1 }
        return String(decoding: line[..<cut], as: UTF8.self) + "…"
    }

    /// The elements of an array; empty for other values.
    @inlinable public var elements: NodeElements {
        NodeElements(store: store, position: index + 1, end: kind == .array ? Int(token.next) : 0)
    }

    /// The fields of an object in order, including repeated ones; empty for other values.
    @inlinable public var fields: NodeFields {
        NodeFields(store: store, position: index + 1, end: kind == .object ? Int(token.next) : 0)
    }

    /// The value of the first field with that name.
    @inlinable public subscript(name: StaticString) -> Node? {
        for field in fields where field.key == name { return field.value }
        return nil
    }
}

/// The elements of an array.
public struct NodeElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(store: TokenStore, position: Int, end: Int) {
        self.store = store
        self.position = position
        self.end = end
    }

    /// The next element.
    @inlinable public mutating func next() -> Node? {
        guard position < end else { return nil }
        let element = Node(store: store, index: position)
        position = Int(store.tokens[position].next)
        return element
    }
}

/// The fields of an object.
public struct NodeFields: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(store: TokenStore, position: Int, end: Int) {
        self.store = store
        self.position = position
        self.end = end
    }

    /// The next field.
    @inlinable public mutating func next() -> Field? {
        guard position + 1 < end else { return nil }
        let field = Field(store: store, keyIndex: position)
        position = Int(store.tokens[position + 1].next)
        return field
    }
}
