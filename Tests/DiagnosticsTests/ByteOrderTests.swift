import Diagnostics
import TestSupport
import Testing

@Suite("The order of bytes")
struct ByteOrderTests {
    @Test("is that of the texts' UTF-8, at any length", arguments: 0..<20)
    func order(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "b", "-", "/", "quotes/", "\u{0}", "é", "e\u{301}", "漢字", "🙂", "\u{7F}", "\u{80}"]
        for _ in 0..<500 {
            let beginning = generator.text(of: pieces, upTo: 8)
            let left = beginning + generator.text(of: pieces, upTo: 4)
            let right = beginning + generator.text(of: pieces, upTo: 4)
            #expect(
                left.precedesByBytes(right) == left.utf8.lexicographicallyPrecedes(right.utf8),
                "\(seed), \(left.debugDescription), \(right.debugDescription)")
            #expect(
                left.hasSameBytes(as: right) == left.utf8.elementsEqual(right.utf8),
                "\(seed), \(left.debugDescription), \(right.debugDescription)")
        }
    }
}
