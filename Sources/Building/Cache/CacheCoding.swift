import Files

/// Writes the values of a cache file, which ends with the hash of all that comes before.
struct CacheWriter {
    private(set) var bytes: [UInt8]

    /// A file of this `kind`, made by `program`; `size` is how long it may become.
    init(_ kind: String, program: ContentHash, size: Int = 0) {
        bytes = []
        bytes.reserveCapacity(size)
        bytes += kind.utf8
        write(program)
    }

    /// A part of a file, that may become `size` bytes long.
    init(size: Int = 0) {
        bytes = []
        bytes.reserveCapacity(size)
    }

    /// Forgets what was written and keeps the room.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// In LEB128 (DWARF 5, section 7.6), zigzag for the sign: small numbers take a byte.
    mutating func write(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(_ hash: ContentHash) {
        unsafe withUnsafeBytes(of: hash.value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ content: some Collection<UInt8>) {
        write(content.count)
        bytes.append(contentsOf: content)
    }

    /// A value or that there is none.
    mutating func write<Value>(_ value: Value?, by write: (inout CacheWriter, Value) -> Void) {
        self.write(value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }

    /// How many elements there are, and each.
    mutating func write<Element>(_ elements: [Element], by write: (inout CacheWriter, Element) -> Void) {
        self.write(elements.count)
        for element in elements { write(&self, element) }
    }

    /// The whole file.
    consuming func finished() -> [UInt8] {
        write(ContentHash(of: bytes))
        return bytes
    }
}

/// A cache file is not what its kind says.
struct CacheFault: Error {}

/// Reads what `CacheWriter` wrote; a file that is not whole, or was made by another program, can't be opened.
struct CacheReader {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    init(_ kind: String, program: ContentHash, _ bytes: [UInt8]) throws(CacheFault) {
        let header = kind.utf8.count
        guard bytes.count >= header + 16, bytes.prefix(header).elementsEqual(kind.utf8) else { throw CacheFault() }
        self.bytes = bytes
        end = bytes.count
        offset = bytes.count - 8
        let whole = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<(bytes.count - 8)))
        guard try hash() == whole else { throw CacheFault() }
        offset = header
        guard try hash() == program else { throw CacheFault() }
    }

    /// A reader of a part of a file that another one has opened.
    init(_ file: CacheReader, _ part: Range<Int>) {
        bytes = file.bytes
        (offset, end) = (part.lowerBound, part.upperBound)
    }

    /// Whether all was read, the hash at the end of a file aside.
    var isAtEnd: Bool { offset >= end - 8 }

    /// The bytes at `part` of the file.
    subscript(part: Range<Int>) -> ArraySlice<UInt8> { bytes[part] }

    /// Whether a text stands at `part` of the file.
    func holds(_ text: String, at part: Range<Int>) -> Bool {
        let (characters, bytes) = (text.utf8.span, bytes.span)
        guard characters.count == part.count else { return false }
        for index in characters.indices where characters[index] != bytes[part.lowerBound + index] { return false }
        return true
    }

    mutating func hash() throws(CacheFault) -> ContentHash {
        let range = try range(of: 8)
        let word = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
        return ContentHash(value: UInt64(littleEndian: word))
    }

    mutating func number() throws(CacheFault) -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < end, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1) }
            shift += 7
        }
        throw CacheFault()
    }

    /// A number of things that take a byte each at least.
    mutating func count() throws(CacheFault) -> Int {
        let count = try number()
        guard count >= 0, count <= end - offset else { throw CacheFault() }
        return count
    }

    mutating func text() throws(CacheFault) -> String { String(decoding: bytes[try part()], as: UTF8.self) }

    mutating func content() throws(CacheFault) -> [UInt8] { Array(bytes[try part()]) }

    /// Where so many bytes as are said come next, which are passed over.
    mutating func part() throws(CacheFault) -> Range<Int> { try range(of: count()) }

    mutating func optional<Value>(
        _ read: (inout CacheReader) throws(CacheFault) -> Value
    ) throws(CacheFault) -> Value? {
        switch try number() {
        case 0: nil
        case 1: try read(&self)
        default: throw CacheFault()
        }
    }

    mutating func elements<Element>(
        _ read: (inout CacheReader) throws(CacheFault) -> Element
    ) throws(CacheFault) -> [Element] {
        let count = try count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    /// A value that no file of this kind lacks.
    func required<Value>(_ value: Value?) throws(CacheFault) -> Value {
        guard let value else { throw CacheFault() }
        return value
    }

    /// Where the next bytes stand, which are passed over.
    private mutating func range(of count: Int) throws(CacheFault) -> Range<Int> {
        guard end - offset >= count else { throw CacheFault() }
        defer { offset += count }
        return offset..<offset + count
    }
}
