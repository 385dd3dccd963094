import Synchronization

/// What `transform` makes of each item, in the order of the items, with up to `width` at work at once; the first failure in that
/// order is thrown.
func concurrentMap<Item: Sendable, Result: Sendable, Failure: Error>(
    _ items: [Item], width: Int, _ transform: @escaping @Sendable (Item) throws(Failure) -> Result
) async throws(Failure) -> [Result] {
    let next = Counter()
    let workers = max(1, min(width, items.count))
    let results = await withTaskGroup(of: [(Int, Swift.Result<Result, Failure>)].self) { group in
        for _ in 0..<workers {
            group.addTask {
                var part: [(Int, Swift.Result<Result, Failure>)] = []
                while true {
                    let index = next.increment() - 1
                    guard index < items.count else { return part }
                    part.append((index, Swift.Result { () throws(Failure) in try transform(items[index]) }))
                }
            }
        }
        var results = [Swift.Result<Result, Failure>?](repeating: nil, count: items.count)
        for await part in group {
            for (index, result) in part { results[index] = result }
        }
        return results
    }
    var values: [Result] = []
    values.reserveCapacity(items.count)
    for case let result? in results { values.append(try result.get()) }
    return values
}

/// Counts from many tasks at once.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// The count with this one.
    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
