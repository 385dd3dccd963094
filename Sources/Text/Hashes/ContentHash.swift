/// A 64-bit hash for detecting changed content: XXH64 with seed 0 (Yann Collet, xxHash fast digest algorithm,
/// specification 0.1.1). It does not resist deliberate collisions.
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
        var stripes = Stripes()
        let rest = stripes.add(bytes)
        self = stripes.finish(bytes.extracting(rest..<bytes.byteCount))
    }

    /// The state after a number of 32-byte stripes.
    struct Stripes {
        private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
        private var count = 0

        /// Adds all whole stripes of `bytes`, and returns the offset of the rest.
        mutating func add(_ bytes: RawSpan) -> Int {
            var offset = 0
            while offset + 32 <= bytes.byteCount {
                lanes.0 = round(lanes.0, word(bytes, offset))
                lanes.1 = round(lanes.1, word(bytes, offset + 8))
                lanes.2 = round(lanes.2, word(bytes, offset + 16))
                lanes.3 = round(lanes.3, word(bytes, offset + 24))
                offset += 32
            }
            count += offset
            return offset
        }

        /// The hash of the stripes and a rest of fewer than 32 bytes.
        func finish(_ rest: RawSpan) -> ContentHash {
            var hash = start
            if count > 0 {
                hash = rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
                for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
                    hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
                }
            }
            hash &+= UInt64(count + rest.byteCount)
            var offset = 0
            while offset + 8 <= rest.byteCount {
                hash = step(hash, word(rest, offset))
                offset += 8
            }
            if offset + 4 <= rest.byteCount {
                let half = unsafe UInt32(
                    littleEndian: rest.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
                hash = rotated(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
                offset += 4
            }
            while offset < rest.byteCount {
                let byte = unsafe rest.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
                hash = rotated(hash ^ UInt64(byte) &* prime5, 11) &* prime1
                offset += 1
            }
            return ContentHash(value: avalanche(hash))
        }
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
