import Synchronization

/// What `transform` makes of each item, in the order of the items, with up to `width` at work at once; the first failure in that
/// order is thrown.
func concurrentMap<Items: RandomAccessCollection & Sendable, Result: Sendable, Failure: Error>(
    _ items: Items, width: Int, _ transform: @escaping @Sendable (Items.Element) throws(Failure) -> Result
) async throws(Failure) -> [Result] where Items.Index == Int, Items.Element: Sendable {
    // Runs of items are taken, not too long ones: at the end no hand should wait for another.
    let length = max(1, min(16, items.count / (max(1, width) * 32)))
    let next = Counter()
    let workers = max(1, min(width, items.count))
    typealias Run = (start: Int, results: [Swift.Result<Result, Failure>])
    let runs = await withTaskGroup(of: [Run].self) { group in
        for _ in 0..<workers {
            group.addTask {
                var runs: [Run] = []
                while true {
                    let start = (next.increment() - 1) * length
                    guard start < items.count else { return runs }
                    let end = min(start + length, items.count)
                    let results = items[items.startIndex + start..<items.startIndex + end].map { item in
                        Swift.Result { () throws(Failure) in try transform(item) }
                    }
                    runs.append((start, results))
                }
            }
        }
        var runs: [Run] = []
        for await part in group { runs += part }
        return runs.sorted { $0.start < $1.start }
    }
    var values: [Result] = []
    values.reserveCapacity(items.count)
    for run in runs {
        for result in run.results { values.append(try result.get()) }
    }
    return values
}

/// Counts from many tasks at once.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// The count with this one.
    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
