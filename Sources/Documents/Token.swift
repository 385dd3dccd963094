import Diagnostics
import Text

/// One value, or the key before a value, in preorder.
@usableFromInline
struct Token: Sendable {
    /// The offset of its source text, relative to the base of its store.
    @usableFromInline var offset: UInt32
    /// The length of its source text in bytes, including quotes or brackets.
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
        /// A string with a lone surrogate or an escaped NUL.
        @inlinable static var oddEscape: Flags { Flags(rawValue: 2) }
        /// An object in which two keys may be equal.
        @inlinable static var checkKeys: Flags { Flags(rawValue: 4) }
        /// A Boolean that is true.
        @inlinable static var isTrue: Flags { Flags(rawValue: 8) }
        /// A YAML plain scalar, whose text is its source text.
        @inlinable static var plain: Flags { Flags(rawValue: 16) }
        /// A YAML scalar of another style, whose text is stored beside the tokens.
        @inlinable static var stored: Flags { Flags(rawValue: 32) }
        /// The reader reported an error in its subtree.
        @inlinable static var faulty: Flags { Flags(rawValue: 64) }
    }
}

extension Token {
    /// Whether its text is the source text between its quotes.
    @inlinable var isVerbatim: Bool { flags.isDisjoint(with: [.escaped, .stored, .plain]) }

    /// Whether its text occurs unchanged in the file, with or without quotes.
    var isInSource: Bool { flags.isDisjoint(with: [.escaped, .stored]) }

    /// The range of its source text in the file, for a store with offset `base`.
    @inlinable
    func sourceRange(base: Int) -> Range<Int> {
        let start = base + Int(offset)
        return start..<start + Int(length)
    }

    /// The range in the file of a text that is neither escaped nor stored.
    @inlinable
    func textRange(base: Int) -> Range<Int> {
        let range = sourceRange(base: base)
        return flags.contains(.plain) ? range : range.lowerBound + 1..<range.upperBound - 1
    }
}

/// The immutable tokens of a part of a file.
@usableFromInline
final class TokenStore: Sendable {
    let source: SourceText
    @usableFromInline let bytes: [UInt8]
    /// The file offset to which the tokens' offsets are relative.
    @usableFromInline let base: Int
    @usableFromInline let tokens: [Token]
    /// Sorted by token index.
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

    /// The range in the file of a text that is neither escaped nor stored.
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
        let place = texts.partitioningIndex { $0.token >= index }
        return place < texts.count && texts[place].token == index ? texts[place].text : ""
    }

    /// Compares a string or key with `name` byte by byte, without creating a `String`.
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
