extension Span<UInt8> {
    /// The index of the first byte from `start` on that satisfies `predicate`; the count if there is none. Checks
    /// bounds only once per index, because all text passes here.
    @inlinable
    public func firstIndex(from start: Int, where predicate: (UInt8) -> Bool) -> Int {
        precondition(start >= 0)
        var index = start
        while index < count, !predicate(unsafe self[unchecked: index]) { index += 1 }
        return Swift.min(index, count)
    }

    /// The index of the first byte below 0x20 from `start` on; the count if there is none.
    public func firstControl(from start: Int) -> Int { firstIndex(from: start) { $0 < 0x20 } }
}

extension [UInt8] {
    /// Appends the bytes of a span.
    mutating func append(_ span: Span<UInt8>) {
        if span.isEmpty { return }
        unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
