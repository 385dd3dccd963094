import Foundation
import Intake
import TestSupport
import Testing

@Suite("Tags in a text")
struct TagTests {
    @Test(
        "are parts between commas, words, or parts in quotation marks",
        arguments: [
            ("work home", ["work", "home"]), ("#work, late night", ["work", "late night"]),
            (#""late night""#, ["late night"]), (#""wine, cheese", bread, x"#, ["wine, cheese", "bread", "x"]),
            (#""a;b" c"#, ["a;b", "c"]), (#""say ""hi""", x"#, [#"say "hi""#, "x"]),
            (#"12" vinyl, jazz"#, [#"12" vinyl"#, "jazz"]),
            (#"12" vinyl, 7" single"#, [#"12" vinyl"#, #"7" single"#]), (#""open, x"#, [#""open"#, "x"]),
            ("a,,b，c、d；", ["a", "b", "c", "d"]), ("", []), (#""""#, [#""""#]),
        ])
    func read(_ text: String, _ tags: [String]) {
        #expect(WrittenTags.tags(in: text) == tags)
    }

    @Test("are found again in the text that is made of them", arguments: 1...200)
    func roundTrip(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = ["a", "b c", ",", ";", "\"", "#", "，", " ", "'", "é", "“"]
        let tags = (0..<Int.random(in: 0...4, using: &generator)).map { number in
            let count = Int.random(in: 1...3, using: &generator)
            let text = (0..<count).compactMap { _ in parts.randomElement(using: &generator) }.joined()
            return Bool.random(using: &generator) ? "\(text)\(number)\(text)" : "\(number)\(text)"
        }.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(WrittenTags.tags(in: WrittenTags.text(of: tags)) == tags, "seed \(seed)")
    }
}
