import Synchronization

/// Maps items with up to `workers` tasks at once. The results are in the order of the items; the first failure in that
/// order is thrown.
func concurrentMap<Items: RandomAccessCollection & Sendable, Output: Sendable, Failure: Error>(
    _ items: Items, workers: Int, _ transform: @escaping @Sendable (Items.Element) throws(Failure) -> Output
) async throws(Failure) -> [Output] where Items.Element: Sendable {
    // Small enough that all workers end at nearly the same time.
    let chunkSize = max(1, min(32, items.count / (16 * max(1, workers))))
    let next = Counter()
    let parts = await withTaskGroup(of: [(start: Int, results: Result<[Output], Failure>)].self) { group in
        for _ in 0..<max(1, min(workers, items.count)) {
            group.addTask {
                var parts: [(start: Int, results: Result<[Output], Failure>)] = []
                while case let start = (next.increment() - 1) * chunkSize, start < items.count {
                    let chunk = items.dropFirst(start).prefix(chunkSize)
                    parts.append((start, Result { () throws(Failure) in try chunk.map(transform) }))
                }
                return parts
            }
        }
        return await group.reduce(into: []) { $0 += $1 }
    }
    var results: [Output] = []
    results.reserveCapacity(items.count)
    for part in parts.sorted(by: { $0.start < $1.start }) { results += try part.results.get() }
    return results
}

/// Counts from many tasks at once.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
