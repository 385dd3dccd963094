/// A hash of 64 bits that tells contents apart: XXH64 with seed 0 (Yann Collet, xxHash fast digest algorithm,
/// specification 0.1.1). It detects accidents and edits. It does not protect against someone who forges two contents
/// with one hash.
public struct ContentHash: Hashable, Sendable {
    /// The digest as a number.
    public let value: UInt64

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The hash whose digest is `value`.
    public init(value: UInt64) { self.value = value }

    /// The hash of `bytes`.
    public init(of bytes: [UInt8]) { self.init(of: unsafe bytes.span.bytes) }

    /// The hash of `bytes`.
    public init(of bytes: RawSpan) {
        let count = bytes.byteCount
        var offset = 0
        var hash: UInt64
        if count >= 32 {
            var (lane1, lane2) = (Self.prime1 &+ Self.prime2, Self.prime2)
            var (lane3, lane4) = (UInt64(0), 0 &- Self.prime1)
            while offset + 32 <= count {
                lane1 = Self.round(lane1, Self.word(bytes, offset))
                lane2 = Self.round(lane2, Self.word(bytes, offset + 8))
                lane3 = Self.round(lane3, Self.word(bytes, offset + 16))
                lane4 = Self.round(lane4, Self.word(bytes, offset + 24))
                offset += 32
            }
            hash = rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
            for lane in [lane1, lane2, lane3, lane4] {
                hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
            }
        } else {
            hash = Self.start
        }
        hash &+= UInt64(count)
        while offset + 8 <= count {
            hash = Self.step(hash, Self.word(bytes, offset))
            offset += 8
        }
        if offset + 4 <= count {
            let half = unsafe UInt32(
                littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
            hash = rotated(hash ^ UInt64(half) &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
            offset += 4
        }
        while offset < count {
            let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            hash = rotated(hash ^ UInt64(byte) &* Self.prime5, 11) &* Self.prime1
            offset += 1
        }
        value = Self.avalanche(hash)
    }

    /// The initial state for content shorter than 32 bytes.
    static var start: UInt64 { prime5 }

    /// Mixes one word into the state for content shorter than 32 bytes.
    static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        rotated(hash ^ round(0, word), 27) &* prime1 &+ prime4
    }

    /// The final mix: every bit of the state changes every bit of the digest.
    static func avalanche(_ hash: UInt64) -> UInt64 {
        var hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    /// The little-endian word of eight bytes at `offset`.
    static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* prime2, 31) &* prime1
    }
}

private func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

extension ContentHash: CustomStringConvertible {
    /// 16 hexadecimal digits.
    public var description: String { value.hexDigits }
}
