extension String {
    /// Whether its bytes come before those of `other`: the order of Unicode scalars, by which text is sorted that is no prose.
    public func precedesByBytes(_ other: String) -> Bool {
        let (left, right) = unsafe (utf8.span.bytes, other.utf8.span.bytes)
        let count = min(left.byteCount, right.byteCount)
        var offset = 0
        while offset + 8 <= count {
            let leftWord = unsafe left.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let rightWord = unsafe right.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if leftWord != rightWord { return leftWord.bigEndian < rightWord.bigEndian }
            offset += 8
        }
        while offset < count {
            let leftByte = unsafe left.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            let rightByte = unsafe right.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            if leftByte != rightByte { return leftByte < rightByte }
            offset += 1
        }
        return left.byteCount < right.byteCount
    }
}
