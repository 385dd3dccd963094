extension BidirectionalCollection {
    /// The elements without those at both ends for which `isOuter` returns true.
    public func trimming(while isOuter: (Element) -> Bool) -> SubSequence {
        drop(while: isOuter).trimmingSuffix(while: isOuter)
    }

    /// The elements without those at the end for which `isOuter` returns true.
    public func trimmingSuffix(while isOuter: (Element) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, case let last = index(before: end), isOuter(self[last]) { end = last }
        return self[..<end]
    }
}
