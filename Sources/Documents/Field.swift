public import Diagnostics

/// A field of an object.
public struct Field: Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline let keyIndex: Int

    @inlinable init(store: TokenStore, keyIndex: Int) {
        self.store = store
        self.keyIndex = keyIndex
    }

    /// Its name.
    @inlinable public var key: FieldKey { FieldKey(store: store, index: keyIndex) }

    /// Its value.
    @inlinable public var value: Node { Node(store: store, index: keyIndex + 1) }
}

/// The name of a field. Compares byte by byte with string literals, also in a `switch`.
public struct FieldKey: Sendable {
    @usableFromInline let store: TokenStore
    @usableFromInline let index: Int

    @inlinable init(store: TokenStore, index: Int) {
        self.store = store
        self.index = index
    }

    /// The decoded name.
    public var text: String { store.text(of: index) }

    /// The name with its quotes in the file, as 0-based offsets.
    public var bytes: Range<Int> { store.sourceRange(of: index) }

    /// The place of the name, including its quotes.
    public var place: SourcePlace {
        store.source.place(at: store.offset(of: index), length: Int(store.tokens[index].length))
    }

    /// A diagnostic at the name, with an excerpt of its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String, help: String? = nil
    ) -> Diagnostic {
        store.source.diagnostic(severity, identifier, message, at: place, help: help)
    }

    /// Whether the field has the given name.
    @inlinable public static func == (key: FieldKey, name: StaticString) -> Bool {
        key.store.text(of: key.index, is: name)
    }

    /// Matches names as patterns: `switch field.key { case "date": … }`.
    @inlinable public static func ~= (name: StaticString, key: FieldKey) -> Bool { key == name }
}
