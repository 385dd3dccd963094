extension RandomAccessCollection {
    /// The index of the first element that is `second`, in a collection that has all such elements at its end; the end where there
    /// is none.
    @inlinable
    public func partitioningIndex(where isSecond: (Element) -> Bool) -> Index {
        var start = startIndex
        var rest = count
        while rest > 0 {
            let half = rest / 2
            let middle = index(start, offsetBy: half)
            if isSecond(self[middle]) {
                rest = half
            } else {
                start = index(after: middle)
                rest -= half + 1
            }
        }
        return start
    }
}
