import Diagnostics

/// One value, or the key before a value, in preorder.
@usableFromInline
struct Token: Sendable {
    /// Of the first byte of its source text, from the start of its store.
    @usableFromInline var offset: UInt32
    /// Bytes of its source text, quotes or brackets included.
    @usableFromInline var length: UInt32
    /// The index of the token after its subtree.
    @usableFromInline var next: UInt32
    @usableFromInline var kind: NodeKind
    @usableFromInline var flags: Flags

    @usableFromInline
    struct Flags: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt8

        @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A quoted JSON string with escapes.
        @inlinable static var escaped: Flags { Flags(rawValue: 1) }
        /// One with half a surrogate pair.
        @inlinable static var loneSurrogate: Flags { Flags(rawValue: 2) }
        /// An object in which two keys may be equal.
        @inlinable static var checkKeys: Flags { Flags(rawValue: 4) }
        /// A Boolean that is true.
        @inlinable static var isTrue: Flags { Flags(rawValue: 8) }
        /// Its text is its source text, without quotes (YAML plain scalars).
        @inlinable static var plain: Flags { Flags(rawValue: 16) }
        /// Its text is kept beside the tokens (other YAML scalars).
        @inlinable static var stored: Flags { Flags(rawValue: 32) }
        /// The reader reported an error within its subtree.
        @inlinable static var faulty: Flags { Flags(rawValue: 64) }
    }
}

extension Token {
    /// Whether its text is what stands between its quotes.
    @inlinable var isVerbatim: Bool { flags.isDisjoint(with: [.escaped, .stored, .plain]) }

    /// Whether its text stands in the file as it is, with or without quotes.
    var isInSource: Bool { flags.isDisjoint(with: [.escaped, .stored]) }

    /// Where its source text stands in the file of a store whose offsets count from `base`.
    @inlinable
    func sourceRange(base: Int) -> Range<Int> {
        let start = base + Int(offset)
        return start..<start + Int(length)
    }

    /// Where the text of one that is neither escaped nor stored stands in the file.
    @inlinable
    func textRange(base: Int) -> Range<Int> {
        let range = sourceRange(base: base)
        return flags.contains(.plain) ? range : range.lowerBound + 1..<range.upperBound - 1
    }
}

/// The tokens of a part of a file; never changed, so that nodes may be kept and sent elsewhere.
@usableFromInline
final class TokenStore: Sendable {
    let source: SourceText
    @usableFromInline let bytes: [UInt8]
    /// Where in the file the tokens' offsets count from.
    @usableFromInline let base: Int
    @usableFromInline let tokens: [Token]
    /// By ascending token index.
    let texts: [StoredText]

    struct StoredText {
        let token: Int
        let text: String
    }

    init(source: SourceText, base: Int, tokens: [Token], texts: [StoredText] = []) {
        self.source = source
        self.bytes = source.bytes
        self.base = base
        self.tokens = tokens
        self.texts = texts
    }

    @inlinable
    func offset(of index: Int) -> Int { base + Int(tokens[index].offset) }

    @inlinable
    func sourceRange(of index: Int) -> Range<Int> { tokens[index].sourceRange(base: base) }

    /// The bytes of a text that are neither escaped nor stored.
    @inlinable
    func textRange(of index: Int) -> Range<Int> { tokens[index].textRange(base: base) }

    /// The decoded text of a string, a key or a plain scalar.
    @usableFromInline
    func text(of index: Int) -> String {
        let flags = tokens[index].flags
        if flags.contains(.stored) { return storedText(of: index) }
        if flags.contains(.escaped) { return decodeJSONEscapes(bytes[textRange(of: index)]) }
        return String(decoding: bytes[textRange(of: index)], as: UTF8.self)
    }

    private func storedText(of index: Int) -> String {
        var low = 0
        var high = texts.count
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].token < index { low = middle + 1 } else { high = middle }
        }
        return low < texts.count && texts[low].token == index ? texts[low].text : ""
    }

    /// Whether the text of a string or key is `name`, byte by byte, without making a `String` of it.
    @inlinable
    func text(of index: Int, is name: StaticString) -> Bool {
        let flags = tokens[index].flags
        guard flags.isDisjoint(with: [.stored, .escaped]) else {
            let text = text(of: index)
            return name.withUTF8Buffer { unsafe text.utf8.elementsEqual($0) }
        }
        let range = textRange(of: index)
        guard range.count == name.utf8CodeUnitCount else { return false }
        let bytes = bytes
        return name.withUTF8Buffer { expected in
            for position in expected.indices where unsafe bytes[range.lowerBound + position] != expected[position] {
                return false
            }
            return true
        }
    }
}
