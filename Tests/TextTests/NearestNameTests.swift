import TestSupport
import Testing
import Text

@Suite("The nearest name")
struct NearestNameTests {
    private static let keys = ["title", "description", "author", "language", "time_zone", "first_weekday", "coffee"]

    @Test(
        "is a name that differs by a typing error",
        arguments: [
            ("titel", "title"), ("Title", "title"), ("autor", "author"), ("langauge", "language"),
            ("timezone", "time_zone"), ("firstWeekday", "first_weekday"), ("discription", "description"),
            ("cofee", "coffee"), ("coffees", "coffee"),
        ])
    func found(name: String, expected: String) {
        #expect(nearest(to: name, among: Self.keys) == expected)
    }

    @Test("is nil if no name is near", arguments: ["", "x", "banana", "date", "zone", "öäü"])
    func notFound(name: String) {
        #expect(nearest(to: name, among: Self.keys) == nil)
        #expect(nearest(to: name, among: [String]()) == nil)
    }

    @Test("has something in common with the text")
    func unlike() {
        #expect(nearest(to: "9", among: ["1", "2"]) == nil)
        #expect(nearest(to: "a", among: ["A", "b"]) == "A")
    }

    @Test("is the first of several equally near names, but an exact match wins")
    func ties() {
        #expect(nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(nearest(to: "hat", among: ["bat", "hat"]) == "hat")
    }

    @Test("has the smallest edit distance, at most a third of the letters", arguments: 0..<30)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let letters = ["a", "b", "c", "é"]
        let name = generator.text(of: letters, upTo: 8) + "a"
        let candidates = (0..<12).map { _ in generator.text(of: letters, upTo: 9) + "b" }
        var best: (String, Int)?
        for candidate in candidates {
            let distance = Self.distance(Array(name), Array(candidate))
            let length = max(name.count, candidate.count)
            guard distance <= max(1, length / 3), distance < length, distance < best?.1 ?? .max else { continue }
            best = (candidate, distance)
        }
        #expect(nearest(to: name, among: candidates) == best?.0, "seed \(seed): \(name) among \(candidates)")
    }

    /// The edit distance by its recursive definition, with memoization.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var known: [[Int?]] = Array(repeating: Array(repeating: nil, count: right.count + 1), count: left.count + 1)
        func distance(_ i: Int, _ j: Int) -> Int {
            if i == 0 || j == 0 { return max(i, j) }
            if let value = known[i][j] { return value }
            var least = min(distance(i - 1, j) + 1, distance(i, j - 1) + 1)
            least = min(least, distance(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1))
            if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                least = min(least, distance(i - 2, j - 2) + 1)
            }
            known[i][j] = least
            return least
        }
        return distance(left.count, right.count)
    }
}
