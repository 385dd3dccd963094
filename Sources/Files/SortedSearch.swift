import Synchronization

extension Range<Int> {
    /// The first number that `isBehind` what is looked for, or the end; those before it are not, those after it are. It is searched
    /// outwards from `guess` (exponential search), so what is near is found at once.
    public func partitioningIndex(near guess: Int, where isBehind: (Int) -> Bool) -> Int {
        guard !isEmpty else { return lowerBound }
        var (low, high) = (lowerBound, upperBound)
        let start = Swift.min(Swift.max(guess, low), high - 1)
        var step = 1
        if isBehind(start) {
            high = start
            while high > low {
                let probe = Swift.max(low, high - step)
                guard isBehind(probe) else {
                    low = probe + 1
                    break
                }
                high = probe
                step *= 2
            }
        } else {
            low = start + 1
            while low < high {
                let probe = Swift.min(high - 1, low + step - 1)
                if isBehind(probe) {
                    high = probe
                    break
                }
                low = probe + 1
                step *= 2
            }
        }
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Where one search among what is sorted ended, for the next (finger search): who looks for things that have numbers of their own, in
/// nearly the same order, finds each at once.
public final class SearchFinger: Sendable {
    private let offset = Atomic<Int>(0)

    /// Points nowhere yet.
    public init() {}

    /// Where the thing of that number is, if it is as far from its number as the last one that was found.
    public func place(of number: Int) -> Int { number + offset.load(ordering: .relaxed) }

    /// Notes where that was found.
    public func point(to place: Int, for number: Int) { offset.store(place - number, ordering: .relaxed) }
}
