import TestSupport
import Testing
import Text

@Suite("The partitioning index")
struct PartitioningIndexTests {
    @Test("is the index of the second part's first element", arguments: 0..<40)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let numbers = (0..<generator.number(in: 0..<60)).map { _ in generator.number(in: 0..<30) }.sorted()
        let border = generator.number(in: -1..<32)
        let slice = numbers[(numbers.count / 3)...]
        let expected = slice.firstIndex { $0 >= border } ?? slice.endIndex
        #expect(slice.partitioningIndex { $0 >= border } == expected, "seed \(seed)")
    }
}
