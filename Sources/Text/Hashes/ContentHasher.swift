/// Hashes a sequence of values, for example all that a page shows.
///
/// Each value is hashed with its length, so two sequences of values of the same types hash the same words only if they
/// are equal. Unlike the standard library's `Hasher`, it gives the same hash in every process. Words are mixed as XXH64
/// mixes short content.
public struct ContentHasher: Sendable {
    private var state = ContentHash.start
    private var words: UInt64 = 0

    /// A hasher of no values.
    public init() {}

    /// The hash of all values that were combined.
    public func finish() -> ContentHash { ContentHash(value: ContentHash.avalanche(state &+ words)) }

    /// Appends a number.
    public mutating func combine(_ number: Int) { combine(word: UInt64(bitPattern: Int64(number))) }

    /// Appends a Boolean.
    public mutating func combine(_ flag: Bool) { combine(word: flag ? 1 : 0) }

    /// Appends a text.
    public mutating func combine(_ text: String) {
        let bytes = unsafe text.utf8.span.bytes
        let count = bytes.byteCount
        combine(count)
        var offset = 0
        while offset + 8 <= count {
            combine(word: ContentHash.word(bytes, offset))
            offset += 8
        }
        guard offset < count else { return }
        var rest: UInt64 = 0
        while offset < count {
            rest = rest << 8 | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        combine(word: rest)
    }

    /// Appends the count and the hash of bytes.
    public mutating func combine(_ content: [UInt8]) {
        combine(content.count)
        combine(ContentHash(of: content))
    }

    /// Appends a hash.
    public mutating func combine(_ hash: ContentHash) { combine(word: hash.value) }

    /// Appends an optional value with `combine`; nil differs from every value.
    public mutating func combine<Value>(_ value: Value?, by combine: (inout ContentHasher, Value) -> Void) {
        self.combine(value != nil)
        if let value { combine(&self, value) }
    }

    private mutating func combine(word: UInt64) {
        state = ContentHash.step(state, word)
        words &+= 1
    }
}

extension ContentHash {
    /// The hash of all values that `feed` combines.
    public init(combining feed: (inout ContentHasher) -> Void) {
        var hasher = ContentHasher()
        feed(&hasher)
        self = hasher.finish()
    }
}
