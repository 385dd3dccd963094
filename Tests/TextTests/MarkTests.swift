import TestSupport
import Testing
import Text

@Suite("The combining marks of a text")
struct MarkTests {
    private func limited(_ text: String) -> (text: String, first: Int?) {
        var bytes = Array(text.utf8)
        let first = bytes.limitMarks()
        return (String(decoding: bytes, as: UTF8.self), first)
    }

    @Test(
        "are replaced one by one after each hundred by an invisible one of the same length",
        arguments: [
            ("\u{301}", "\u{34F}"), ("\u{1AB0}", "\u{FE00}"), ("\u{1E000}", "\u{E0100}"), ("\u{F73}", "\u{FE00}"),
        ])
    func replaced(mark: String, separator: String) {
        let hundred = String(repeating: mark, count: [UInt8].maxMarks)
        for before in ["", "a", "日本語", String(repeating: "a", count: 199), String(repeating: "語", count: 333)] {
            #expect(limited(before + hundred + "b" + hundred) == (before + hundred + "b" + hundred, nil))
            let long = limited(before + hundred + mark + hundred + mark + mark + "b")
            let wanted = before + hundred + separator + hundred + separator + mark + "b"
            #expect(long.text.utf8.elementsEqual(wanted.utf8))
            #expect(long.first == (before + hundred).utf8.count)
        }
    }

    @Test("are replaced line by line as in the whole text, damaged or not", arguments: TestScale.seeds(20, stress: 500))
    func random(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let pieces: [[UInt8]] = ["\u{301}", "\u{316}", "\u{1AB0}", "\u{1E000}"].map { Array($0.utf8) }
        let others = ["a", "語", "\u{34F}"].map { Array($0.utf8) } + [[0xCC], [0x81], [0xF0, 0x9E]]
        let lines = (0..<4).map { _ in
            (0..<6).flatMap { _ in
                generator.pick(others)
                    + (0..<generator.number(in: 0..<250)).flatMap { _ in generator.pick(pieces) }
            }
        }
        var (whole, alone) = (Array(lines.joined(separator: [0x0A])), lines)
        let before = whole
        whole.limitMarks()
        for index in alone.indices { alone[index].limitMarks() }
        #expect(whole == Array(alone.joined(separator: [0x0A])))
        #expect(whole.count == before.count)
        var again = whole
        #expect(again.limitMarks() == nil)
        let runs = String(decoding: whole, as: UTF8.self).unicodeScalars.split {
            $0.properties.canonicalCombiningClass == .notReordered
        }
        #expect(runs.allSatisfy { $0.count <= [UInt8].maxMarks })
    }
}
