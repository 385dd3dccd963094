extension ContentHash {
    /// Hashes everything that a value stores: an `Encodable` conformance made by the compiler visits every field.
    ///
    /// Each number or text is hashed with its path of keys and indices, and these hashes are added up. The order in
    /// which a dictionary visits its keys therefore makes no difference. Sets have no keys, so the `encode(to:)` of
    /// their owner must sort them.
    public init(encoding value: some Encodable) {
        let encoder = HashingEncoder()
        // Only a value that can't be encoded at all throws.
        try? value.encode(to: encoder)
        self.init(value: encoder.sum)
    }
}

/// Adds up the hashes of a value's leaves.
private final class HashingEncoder: Encoder {
    private(set) var sum: UInt64 = 0
    /// The hash of the keys and indices that lead to the current value.
    fileprivate private(set) var path = ContentHash.start

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Stands for values that are neither number nor text. The words are random, since most real values are small
    /// numbers.
    private enum Mark: UInt64 {
        case absent = 0xA24B_AED4_963E_E407
        case fields = 0x9FB2_1C65_1E98_DF25
        case elements = 0xD6E8_FEB8_6659_FD93
    }

    func container<Key>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> { fields(at: path) }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { elements(at: path) }
    func singleValueContainer() -> any SingleValueEncodingContainer { SingleValue(encoder: self) }

    func add(_ word: UInt64, at path: UInt64) { sum &+= ContentHash.avalanche(ContentHash.step(path, word)) }

    func addNothing(at path: UInt64) { add(Mark.absent.rawValue, at: path) }

    func visit(_ value: some Encodable, at path: UInt64) throws {
        let outer = self.path
        self.path = path
        try value.encode(to: self)
        self.path = outer
    }

    func fields<Key>(at path: UInt64) -> KeyedEncodingContainer<Key> {
        add(Mark.fields.rawValue, at: path)
        return KeyedEncodingContainer(Fields(encoder: self, path: path))
    }

    func elements(at path: UInt64) -> any UnkeyedEncodingContainer {
        add(Mark.elements.rawValue, at: path)
        return Elements(encoder: self, path: path)
    }

    static func word(of text: String) -> UInt64 {
        var hasher = ContentHasher()
        hasher.combine(text)
        return hasher.finish().value
    }
}

/// Encodes the fields of a value by name.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: HashingEncoder
    let path: UInt64

    var codingPath: [any CodingKey] { [] }

    private func path(to key: Key) -> UInt64 { ContentHash.step(path, HashingEncoder.word(of: key.stringValue)) }

    func encodeNil(forKey key: Key) { encoder.addNothing(at: path(to: key)) }
    func encode(_ flag: Bool, forKey key: Key) { encoder.add(flag ? 1 : 0, at: path(to: key)) }
    func encode(_ text: String, forKey key: Key) { encoder.add(HashingEncoder.word(of: text), at: path(to: key)) }
    func encode<Number: FixedWidthInteger & Encodable>(_ number: Number, forKey key: Key) {
        encoder.add(UInt64(truncatingIfNeeded: number), at: path(to: key))
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.visit(value, at: path(to: key))
    }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { try encoder.visit(value, at: path(to: key)) }
    }

    func nestedContainer<Nested>(keyedBy _: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        encoder.fields(at: path(to: key))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.elements(at: path(to: key)) }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey _: Key) -> any Encoder { encoder }
}

/// Encodes the elements of a list by index.
private struct Elements: UnkeyedEncodingContainer {
    let encoder: HashingEncoder
    let path: UInt64
    private(set) var count = 0

    var codingPath: [any CodingKey] { [] }

    init(encoder: HashingEncoder, path: UInt64) {
        self.encoder = encoder
        self.path = path
    }

    private mutating func next() -> UInt64 {
        count += 1
        return ContentHash.step(path, UInt64(count))
    }

    mutating func encodeNil() { encoder.addNothing(at: next()) }
    mutating func encode(_ text: String) { encoder.add(HashingEncoder.word(of: text), at: next()) }
    mutating func encode<Number: FixedWidthInteger & Encodable>(_ number: Number) {
        encoder.add(UInt64(truncatingIfNeeded: number), at: next())
    }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try encoder.visit(value, at: next()) }

    mutating func nestedContainer<Nested>(keyedBy _: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.fields(at: next())
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.elements(at: next()) }
    func superEncoder() -> any Encoder { encoder }
}

/// Encodes a number or a text.
private struct SingleValue: SingleValueEncodingContainer {
    let encoder: HashingEncoder

    var codingPath: [any CodingKey] { [] }

    private func add(_ word: UInt64) { encoder.add(word, at: encoder.path) }

    func encodeNil() { encoder.addNothing(at: encoder.path) }
    func encode(_ flag: Bool) { add(flag ? 1 : 0) }
    func encode(_ text: String) { add(HashingEncoder.word(of: text)) }
    func encode(_ number: Double) { add(number.bitPattern) }
    func encode(_ number: Float) { add(UInt64(number.bitPattern)) }
    func encode<Number: FixedWidthInteger & Encodable>(_ number: Number) { add(UInt64(truncatingIfNeeded: number)) }
    func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder) }
}
