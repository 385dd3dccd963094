import Testing
import Text

@Suite("Byte order")
struct ByteOrderTests {
    @Test("is the order of Unicode scalars, and a prefix comes first")
    func order() {
        let texts = ["", "\u{0}", "B", "a", "a\u{0}", "ab", "b", "e\u{301}", "\u{E9}", "漢", "\u{FF5E}", "🙂"]
        for (left, first) in texts.enumerated() {
            for (right, second) in texts.enumerated() {
                #expect(first.precedesByBytes(second) == (left < right), "\(first) and \(second)")
                #expect(first.hasSameBytes(as: second) == (left == right), "\(first) and \(second)")
            }
        }
    }
}
