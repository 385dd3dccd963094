import Model
import TestSupport
import Testing

@Suite("A table of positions")
struct PositionTableTests {
    @Test("finds the first position of a hash that is wanted, whatever else is near it", arguments: 0..<20)
    func positions(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let count = generator.number(in: 0..<300)
        // Few hashes, some of which differ in their upper or their lower half alone.
        let hashes = (0..<count).map { _ in
            UInt64(generator.number(in: 0..<8)) << 40 | UInt64(generator.number(in: 0..<32))
        }
        var table = PositionTable(capacity: count)
        for (position, hash) in hashes.enumerated() {
            #expect(table.first(of: hash) { $0 >= position } == nil, "\(seed)")
            table.insert(position, of: hash)
        }
        for _ in 0..<300 {
            let hash = hashes.randomElement(using: &generator) ?? 1
            let start = generator.number(in: 0..<(count + 1))
            let expected = hashes.indices.first { hashes[$0] == hash && $0 >= start }
            #expect(table.first(of: hash) { hashes[$0] == hash && $0 >= start } == expected, "\(seed)")
        }
    }

    @Test("hashes texts that are equal alike, and hardly any others", arguments: 0..<20)
    func texts(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "a", "b", "-", "quotes/", "\u{0}", "é", "e\u{301}", "漢", "\u{212B}", "Å", ";", "\u{37E}", "K", "\u{212A}",
        ]
        let texts = (0..<300).map { _ in
            generator.text(of: seed.isMultiple(of: 2) ? Array(pieces.prefix(5)) : pieces, upTo: 12)
        }
        var known: [UInt64: String] = [:]
        for text in texts {
            let hash = PositionTable.hash(of: text)
            #expect(known.updateValue(text, forKey: hash) ?? text == text, "\(seed), \(text.debugDescription)")
        }
        #expect(known.count == Set(texts).count, "\(seed)")
    }
}
