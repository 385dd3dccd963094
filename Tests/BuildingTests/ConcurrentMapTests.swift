import TestSupport
import Testing

@testable import Building

@Suite("A concurrent map")
struct ConcurrentMapTests {
    private struct Fault: Error, Equatable { let number: Int }

    @Test("has the results in the order of the items", arguments: [0, 1, 2, 31, 32, 33, 1000], [0, 1, 3, 64])
    func order(count: Int, workers: Int) async {
        // A slice, whose indices do not begin at 0.
        let items = Array(-5..<count).dropFirst(5)
        #expect(await concurrentMap(items, workers: workers) { $0 * 2 } == items.map { $0 * 2 })
    }

    @Test("throws the first failure in the order of the items", arguments: 0..<20)
    func failure(seed: Int) async {
        var generator = SeededGenerator(seed: seed)
        let faulty = Set((0..<5).map { _ in Int.random(in: 0..<2000, using: &generator) })
        do throws(Fault) {
            _ = try await concurrentMap(0..<2000, workers: 4) { number throws(Fault) in
                if faulty.contains(number) { throw Fault(number: number) }
            }
            Issue.record("Nothing was thrown")
        } catch { #expect(error.number == faulty.min(), "seed \(seed)") }
    }
}
