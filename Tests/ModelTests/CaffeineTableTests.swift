import TestSupport
import Testing

@testable import Model

@Suite("The caffeine of a drink")
struct CaffeineTableTests {
    private static let words = ["oat", "flat", "white", "latte", "tea", "green", "a", "b", "é", "咖啡", "cold", "brew"]
    private static let separators = [" ", " ", "-", ", ", " (", "\u{301}"]

    private static func name(_ generator: inout SeededGenerator, upTo count: Int) -> String {
        (1..<generator.number(in: 2..<count + 2)).map { _ in
            generator.pick(words) + generator.pick(separators)
        }.joined().trimmingPrefix(" ").description
    }

    /// The words of a name, each behind a blank, and a blank at the end.
    private static func spaced(_ name: String) -> String {
        let parts = name.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        return " " + parts.map { String($0) + " " }.joined()
    }

    @Test(
        "is known by whole names in German, Chinese and Japanese",
        arguments: [
            ("Schwarztee", "tea"), ("Melange", "cappuccino"), ("Gru\u{308}ner Tee", "green tea"), ("紅茶", "tea"),
            ("燕麥拿鐵", "latte"), ("抹茶拿铁", "matcha"), ("美式咖啡", "americano"), ("アイスコーヒー", "coffee"), ("デカフェ", "decaf"),
        ])
    func translations(name: String, entry: String) {
        let table = CaffeineTable(overrides: [entry: Quantity(7)])
        #expect(table.knows(name) && table.milligramsPerCup(of: name) == Quantity(7))
        #expect(CaffeineTable(overrides: [name: Quantity(8)]).milligramsPerCup(of: name) == Quantity(8))
    }

    @Test(
        "is not that of a name inside of another",
        arguments: ["Teekanne", "Blue Tee", "チャイナコーヒー", "濃縮果汁", "水出し緑茶", "Lachs Melange"])
    func otherDrinks(name: String) {
        #expect(!CaffeineTable().knows(name))
    }

    @Test("has no translation without an entry")
    func entries() {
        #expect(Set(CaffeineTable.translations.values).isSubset(of: CaffeineTable.builtIn.keys))
        for (name, entry) in [("Kaffee Latte", "latte"), ("Mocha (Kakao)", "mocha")] {
            #expect(CaffeineTable().milligramsPerCup(of: name) == CaffeineTable.builtIn[entry])
        }
    }

    @Test("is that of its own entry, or else of the longest one whose words are in its name", arguments: 0..<100)
    func longest(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        var overrides: [String: Quantity] = [:]
        for index in 1...10 { overrides[Self.name(&generator, upTo: 3)] = Quantity(1000 + index) }
        let table = CaffeineTable(overrides: overrides)
        let entries = CaffeineTable.builtIn.merging(overrides) { $1 }.sorted { $0.key < $1.key }
        for _ in 0..<50 {
            let name = Self.name(&generator, upTo: 6)
            let words = Self.spaced(name)
            let fitting = entries.filter { words.contains(Self.spaced($0.key)) && Self.spaced($0.key) != " " }
            // Of several with equal words, the first counts; of several of one length, the first by its words.
            let longest = fitting.map { (words: Self.spaced($0.key), value: $0.value) }.enumerated().min {
                let (one, other) = ($0.element.words, $1.element.words)
                if one.utf8.count != other.utf8.count { return one.utf8.count > other.utf8.count }
                return one == other ? $0.offset < $1.offset : one < other
            }
            let exact = entries.first { $0.key == name.lowercased() }?.value
            #expect(
                table.milligramsPerCup(of: name) == exact ?? longest?.element.value ?? Quantity(95),
                "seed \(seed): \(name.debugDescription) in \(overrides)")
        }
    }
}
