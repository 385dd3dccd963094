import Files
import Testing

@Suite("Search among what is sorted")
struct SortedSearchTests {
    @Test("finds the border wherever it is, from wherever it is guessed", arguments: [0, 1, 2, 3, 7, 40])
    func border(count: Int) {
        let numbers = 5..<5 + count
        for border in numbers.lowerBound...numbers.upperBound {
            for guess in numbers.lowerBound - 2...numbers.upperBound + 2 {
                #expect(numbers.partitioningIndex(near: guess) { $0 >= border } == border)
            }
        }
    }

    @Test("asks few questions where the guess is near, and not many where it is not")
    func questions() {
        func questions(_ border: Int, near guess: Int) -> Int {
            var count = 0
            _ = (0..<1_000_000).partitioningIndex(near: guess) { number in
                count += 1
                return number >= border
            }
            return count
        }
        for border in [1, 500_000, 999_999] {
            #expect(questions(border, near: border) == 2)
            #expect(questions(border, near: border - 1) <= 3)
        }
        #expect(questions(0, near: 999_999) <= 42 && questions(1_000_000, near: 0) <= 42)
    }
}
