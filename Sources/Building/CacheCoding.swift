import Files

/// Writes the values of a cache file, which ends with the hash of all that comes before.
struct CacheWriter {
    private var bytes: [UInt8]

    /// A file of this `kind`, made by `program`.
    init(_ kind: String, program: ContentHash) {
        bytes = Array(kind.utf8)
        write(program)
    }

    mutating func write(_ number: Int) { write(ContentHash(value: UInt64(bitPattern: Int64(number)))) }

    mutating func write(_ hash: ContentHash) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: hash.value >> shift))
        }
    }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// The whole file.
    consuming func finished() -> [UInt8] {
        write(ContentHash(of: bytes))
        return bytes
    }
}

/// Reads what `CacheWriter` wrote; a file that is not whole, or was made by another program, can't be opened.
struct CacheReader {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    init?(_ kind: String, program: ContentHash, _ bytes: [UInt8]) {
        let header = kind.utf8.count
        guard bytes.count >= header + 16, bytes.prefix(header).elementsEqual(kind.utf8) else { return nil }
        self.bytes = bytes
        end = bytes.count
        offset = bytes.count - 8
        let whole = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<(bytes.count - 8)))
        guard hash() == whole else { return nil }
        offset = header
        guard hash() == program else { return nil }
    }

    /// Whether all was read, the hash at the end aside.
    var isAtEnd: Bool { offset >= end - 8 }

    mutating func hash() -> ContentHash? {
        guard end - offset >= 8 else { return nil }
        defer { offset += 8 }
        return ContentHash(value: (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) })
    }

    mutating func number() -> Int? { hash().map { Int(Int64(bitPattern: $0.value)) } }

    /// A number of things that take a byte each at least.
    mutating func count() -> Int? {
        guard let count = number(), count >= 0, count <= end - offset else { return nil }
        return count
    }

    mutating func text() -> String? {
        guard let count = count() else { return nil }
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }
}
