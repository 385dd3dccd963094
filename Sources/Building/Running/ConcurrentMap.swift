import Synchronization

/// Maps items with up to `workers` tasks at once. The results are in the order of the items; the first failure in that
/// order is thrown.
func concurrentMap<Items: RandomAccessCollection & Sendable, Result: Sendable, Failure: Error>(
    _ items: Items, workers: Int, _ transform: @escaping @Sendable (Items.Element) throws(Failure) -> Result
) async throws(Failure) -> [Result] where Items.Index == Int, Items.Element: Sendable {
    // Small batches keep all workers busy until the end.
    let length = max(1, min(16, items.count / (max(1, workers) * 32)))
    let next = Counter()
    typealias Batch = (start: Int, results: [Swift.Result<Result, Failure>])
    let batches = await withTaskGroup(of: [Batch].self) { group in
        for _ in 0..<max(1, min(workers, items.count)) {
            group.addTask {
                var batches: [Batch] = []
                while true {
                    let start = (next.increment() - 1) * length
                    guard start < items.count else { return batches }
                    let end = min(start + length, items.count)
                    let results = items[items.startIndex + start..<items.startIndex + end].map { item in
                        Swift.Result { () throws(Failure) in try transform(item) }
                    }
                    batches.append((start, results))
                }
            }
        }
        var batches: [Batch] = []
        for await part in group { batches += part }
        return batches.sorted { $0.start < $1.start }
    }
    var values: [Result] = []
    values.reserveCapacity(items.count)
    for batch in batches {
        for result in batch.results { values.append(try result.get()) }
    }
    return values
}

/// Counts from many tasks at once.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// Adds one and returns the sum.
    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
