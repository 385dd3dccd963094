extension Span<UInt8> {
    /// The first byte from `start` on that `isWanted`, the count where there is none. `candidates` tells of eight at a time by the
    /// highest bit of each: those that are wanted, and perhaps others.
    @inlinable @inline(__always)
    public func firstIndex(
        from start: Int, where isWanted: (UInt8) -> Bool, among candidates: (ByteWord) -> UInt64
    ) -> Int {
        let raw = unsafe bytes
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = candidates(ByteWord(word)) & 0x8080_8080_8080_8080
            guard found != 0 else {
                index += 8
                continue
            }
            index += found.trailingZeroBitCount / 8
            if isWanted(self[index]) { return index }
            index += 1
        }
        while index < count, !isWanted(self[index]) { index += 1 }
        return Swift.min(index, count)
    }

    /// The first byte below 0x20 from `start` on, the count where there is none.
    public func firstControl(from start: Int) -> Int {
        firstIndex(from: start, where: { $0 < 0x20 }, among: { $0.below(0x20) })
    }
}

/// Eight bytes, of which all are asked at once (Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n"). The
/// highest bit of a byte is the answer; above the first byte of which it is true, a borrow may make it so for others.
public struct ByteWord {
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always) init(_ bits: UInt64) { self.bits = bits }

    /// Those below `limit`, which is at most 0x80.
    @inlinable @inline(__always)
    public func below(_ limit: UInt8) -> UInt64 { (bits &- Self.each(limit)) & ~bits }

    /// Those that are `byte`, but for the bits in `ignored`.
    @inlinable @inline(__always)
    public func equal(to byte: UInt8, ignoring ignored: UInt8 = 0) -> UInt64 {
        let rest = (bits ^ Self.each(byte)) & Self.each(~ignored)
        return (rest &- Self.each(1)) & ~rest
    }

    @inlinable @inline(__always)
    static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
