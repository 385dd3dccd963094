public import Diagnostics

/// A value in a JSON or YAML document, with its place: a view of a flat array of tokens that allocates nothing.
public struct Node: Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline var index: Int

    @inlinable init(store: TokenStore, index: Int) {
        self.store = store
        self.index = index
    }

    @inlinable var token: Token { store.tokens[index] }

    /// What it is; of a YAML plain scalar what it resolves to by the core schema (YAML 1.2.2 §10.3.2).
    @inlinable public var kind: NodeKind { token.kind }

    /// The 0-based byte of the file at which it begins.
    @inlinable public var offset: Int { store.offset(of: index) }

    /// Where it stands; its length is that of its source text, quotes included, cut at the end of its first line.
    public var place: SourcePlace { store.source.place(at: offset, length: Int(token.length)) }

    /// A diagnostic at its place, with its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String, help: String? = nil
    ) -> Diagnostic {
        store.source.diagnostic(severity, identifier, message, at: place, help: help)
    }

    /// The error for a value that is not `wanted`. It shows the source of a scalar and the kind of other values.
    public func wrongType(_ name: String, _ wanted: String, help: String? = nil) -> Diagnostic {
        let found = kind == .array || kind == .object ? kind.description : sourceText
        return diagnostic(.error, "wrong-type", "\(name) must be \(wanted) (found \(found))", help: help)
    }

    /// Whether the reader has reported an error inside of this value, which was a top-level one.
    public var isFaulty: Bool { token.flags.contains(.faulty) }

    /// Whether it is true; none where it is no Boolean.
    @inlinable public var boolean: Bool? { kind == .boolean ? token.flags.contains(.isTrue) : nil }

    /// A string decoded, or a YAML plain scalar as it is written, whatever it resolves to; none for an empty value.
    public var text: String? {
        guard kind == .string || (token.flags.contains(.plain) && token.length > 0) else { return nil }
        return store.text(of: index)
    }

    /// The source text of a number, such as `1.50`; YAML's also `0x1F`, `0o17`, `.inf` and `.nan`.
    public var numberText: String? {
        guard kind == .number else { return nil }
        return String(decoding: store.bytes[store.sourceRange(of: index)], as: UTF8.self)
    }

    /// Calls `body` with the UTF-8 of `text`, without copying it where that can be; none where `text` is none.
    @inlinable public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result? {
        guard kind == .string || (token.flags.contains(.plain) && token.length > 0) else { return nil }
        guard token.flags.isDisjoint(with: [.stored, .escaped]) else {
            let decoded = Array(store.text(of: index).utf8)
            return try body(decoded.span)
        }
        let bytes = store.bytes
        return try body(bytes.span.extracting(store.textRange(of: index)))
    }

    /// Calls `body` with the source text of a number; none for other values.
    @inlinable public func withNumberText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result? {
        guard kind == .number else { return nil }
        let bytes = store.bytes
        return try body(bytes.span.extracting(store.sourceRange(of: index)))
    }

    /// Whether it is a string of exactly these bytes.
    @inlinable public func isText(_ text: StaticString) -> Bool { kind == .string && store.text(of: index, is: text) }

    /// What stands there, for a message ("found -2"): one line of at most some 40 bytes.
    public var sourceText: String {
        let range = store.sourceRange(of: index)
        let line = store.bytes[range].prefix(41).prefix { $0 != 0x0A && $0 != 0x0D }
        guard line.count < range.count else { return String(decoding: line, as: UTF8.self) }
        var cut = min(line.endIndex, line.startIndex + 40)
        while cut > line.startIndex, cut < line.endIndex, line[cut] & 0xC0 == 0x80 { cut -= 1 }
        return String(decoding: line[..<cut], as: UTF8.self) + "…"
    }

    /// The elements of an array; none of other values.
    @inlinable public var elements: NodeElements {
        NodeElements(store: store, position: index + 1, end: kind == .array ? Int(token.next) : 0)
    }

    /// The fields of an object in their order, repeated ones too; none of other values.
    @inlinable public var fields: NodeFields {
        NodeFields(store: store, position: index + 1, end: kind == .object ? Int(token.next) : 0)
    }

    /// The value of the first field of that name.
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
