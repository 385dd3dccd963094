import Synchronization

/// Maps items with up to `workers` tasks at once. The results are in the order of the items; the first failure in that
/// order is thrown.
func concurrentMap<Items: RandomAccessCollection & Sendable, Result: Sendable, Failure: Error>(
    _ items: Items, workers: Int, _ transform: @escaping @Sendable (Items.Element) throws(Failure) -> Result
) async throws(Failure) -> [Result] where Items.Index == Int, Items.Element: Sendable {
    let next = Counter()
    let results = await withTaskGroup(of: [(index: Int, result: Swift.Result<Result, Failure>)].self) { group in
        for _ in 0..<max(1, min(workers, items.count)) {
            group.addTask {
                var results: [(index: Int, result: Swift.Result<Result, Failure>)] = []
                while case let index = next.increment() - 1, index < items.count {
                    let item = items[items.startIndex + index]
                    results.append((index, Swift.Result { () throws(Failure) in try transform(item) }))
                }
                return results
            }
        }
        var all = [Swift.Result<Result, Failure>?](repeating: nil, count: items.count)
        for await part in group { for (index, result) in part { all[index] = result } }
        return all
    }
    var values: [Result] = []
    values.reserveCapacity(items.count)
    for case let result? in results { values.append(try result.get()) }
    return values
}

/// Counts from many tasks at once.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// Adds one and returns the sum.
    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
