/// Takes the values that something depends on, one after the other, and tells the hash of all of them.
///
/// Each value says how long it is, so that two sequences of values of the same kinds are the same words only where they are
/// equal. Unlike the standard library's `Hasher` it gives the same hash in every process. A word is taken as XXH64 takes those of
/// short content; none is kept.
public struct ContentHasher: Sendable {
    private var state = ContentHash.start
    private var words: UInt64 = 0

    /// A hasher that has taken nothing.
    public init() {}

    /// The hash of all that was taken so far.
    public func finish() -> ContentHash { ContentHash(value: ContentHash.avalanche(state &+ words)) }

    /// Takes a number.
    public mutating func combine(_ number: Int) { combine(word: UInt64(bitPattern: Int64(number))) }

    /// Takes a truth value.
    public mutating func combine(_ flag: Bool) { combine(word: flag ? 1 : 0) }

    /// Takes a text.
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

    /// Takes bytes, by their hash.
    public mutating func combine(_ content: [UInt8]) {
        combine(content.count)
        combine(ContentHash(of: content))
    }

    /// Takes a hash, in place of what it is the hash of.
    public mutating func combine(_ hash: ContentHash) { combine(word: hash.value) }

    /// Takes a text or that there is none.
    public mutating func combine(_ text: String?) { combine(text) { $0.combine($1) } }

    /// Takes a value by `combine`, or that there is none.
    public mutating func combine<Value>(_ value: Value?, by combine: (inout ContentHasher, Value) -> Void) {
        self.combine(value != nil)
        if let value { combine(&self, value) }
    }

    /// Takes how many elements there are, and each by `combine`.
    public mutating func combine<Element>(
        _ elements: some Collection<Element>, by combine: (inout ContentHasher, Element) -> Void
    ) {
        self.combine(elements.count)
        for element in elements { combine(&self, element) }
    }

    /// Takes all that is stored in a value, whatever its type is, in the order of its declaration; sets and dictionaries in an
    /// order of their own. It takes microseconds a value, and can forget none.
    public mutating func combine(reflecting value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case nil, .foreignReference?:
            combine(String(reflecting: value))
        case .enum? where mirror.children.isEmpty:
            combine(String(reflecting: value))
        case .set?, .dictionary?:
            let elements = mirror.children.map { child in
                var element = ContentHasher()
                element.combine(reflecting: child.value)
                return element.finish()
            }
            combine(elements.sorted { $0.value < $1.value }) { $0.combine($1) }
        default:
            combine(mirror.children.count)
            for (label, child) in mirror.children {
                combine(label)
                combine(reflecting: child)
            }
            if let parent = mirror.superclassMirror { combine(parent.children.count) }
        }
    }

    private mutating func combine(word: UInt64) {
        state = ContentHash.step(state, word)
        words &+= 1
    }
}

extension ContentHash {
    /// The hash of all that `feed` has a hasher take.
    public init(combining feed: (inout ContentHasher) -> Void) {
        var hasher = ContentHasher()
        feed(&hasher)
        self = hasher.finish()
    }
}
