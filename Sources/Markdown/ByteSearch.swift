extension Span<UInt8> {
    /// The first byte below 0x20 from `start` on, by eight bytes at a time (Anderson, Bit Twiddling Hacks, "Determine if a word has a
    /// byte less than n"); the count where there is none.
    func firstControl(from start: Int) -> Int {
        let raw = unsafe bytes
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
            // The lowest is sure; a borrow may have set others above it.
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] >= 0x20 { index += 1 }
        return Swift.min(index, count)
    }
}
