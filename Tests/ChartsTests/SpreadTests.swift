import TestSupport
import Testing

@testable import Charts

struct SpreadTests {
    @Test("positions are apart, within their bounds, and stay where they have room", arguments: 1...100)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let wanted = (0..<generator.number(in: 0..<8)).map { _ in Double(generator.number(in: 0..<120)) }.sorted()
        let positions = spread(wanted, gap: 10, within: .init(0, 120))
        #expect(positions.count == wanted.count, "seed \(seed)")
        for (one, next) in zip(positions, positions.dropFirst()) { #expect(next - one >= 9.999, "seed \(seed)") }
        #expect(positions.allSatisfy { (-0.001...120.001).contains($0) }, "seed \(seed)")
        let isFree = zip(wanted, wanted.dropFirst()).allSatisfy { $1 - $0 >= 10 }
        #expect(!isFree || zip(wanted, positions).allSatisfy { abs($0 - $1) < 0.001 }, "seed \(seed)")
    }

    @Test("two positions share the move, unless one is at the edge")
    func shared() {
        #expect(spread([50, 52], gap: 10, within: .init(0, 100)) == [46, 56])
        #expect(spread([99, 99], gap: 10, within: .init(0, 100)) == [90, 100])
        #expect(spread([0, 1], gap: 10, within: .init(0, 100)) == [0, 10])
    }
}
