extension String {
    /// Whether its bytes come before those of `other`: the order of Unicode scalars, by which text is sorted that is no prose.
    public func precedesByBytes(_ other: String) -> Bool {
        let (left, right) = unsafe (utf8.span.bytes, other.utf8.span.bytes)
        let offset = left.commonPrefix(with: right)
        guard offset < left.byteCount, offset < right.byteCount else { return left.byteCount < right.byteCount }
        return unsafe left.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            < right.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Whether both have the same bytes, which text that is only canonically equivalent (Unicode TR 15) has not.
    public func hasSameBytes(as other: String) -> Bool {
        let (left, right) = unsafe (utf8.span.bytes, other.utf8.span.bytes)
        return left.byteCount == right.byteCount && left.commonPrefix(with: right) == left.byteCount
    }
}

extension RawSpan {
    /// How many bytes both begin with, word by word.
    fileprivate func commonPrefix(with other: RawSpan) -> Int {
        let count = min(byteCount, other.byteCount)
        var offset = 0
        while offset + 8 <= count {
            let word = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let difference = unsafe word ^ other.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if difference != 0 { return offset + difference.littleEndian.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < count {
            let byte = unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            if unsafe byte != other.unsafeLoad(fromByteOffset: offset, as: UInt8.self) { return offset }
            offset += 1
        }
        return offset
    }
}
