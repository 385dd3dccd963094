extension RandomAccessCollection {
    /// The first index whose element satisfies `belongsInSecondPartition`, by binary search; `endIndex` if there is
    /// none. All elements that satisfy it must be at the end of the collection. (As in Apple's package
    /// swift-algorithms.)
    @inlinable
    public func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var start = startIndex
        var rest = count
        while rest > 0 {
            let half = rest / 2
            let middle = index(start, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                rest = half
            } else {
                start = index(after: middle)
                rest -= half + 1
            }
        }
        return start
    }
}
