import Diagnostics
import TestSupport
import Testing
import Text

@Suite("A source text")
struct SourceTextTests {
    @Test("gives places by line and column")
    func places() {
        let source = SourceText(file: "f", text: "ab\r\ncd\n")
        #expect(source.place(at: 0) == SourcePlace(file: "f", line: 1, column: 1))
        #expect(source.place(at: 5, length: 2) == SourcePlace(file: "f", line: 2, column: 2, length: 1))
        #expect(source.place(at: 7) == SourcePlace(file: "f", line: 3, column: 1))
    }

    @Test("clamps places beyond its ends")
    func beyond() {
        let source = SourceText(file: "f", text: "ab\ncd")
        #expect(source.place(at: -5) == SourcePlace(file: "f", line: 1, column: 1))
        #expect(source.place(at: 99) == SourcePlace(file: "f", line: 2, column: 3))
        #expect(SourceText(file: "f", text: "").place(at: 0) == SourcePlace(file: "f", line: 1, column: 1))
    }
}

@Suite("Places")
struct SourcePlaceTests {
    @Test("are at least 1 and at most the largest storable number")
    func clamping() {
        let place = SourcePlace(file: "f", line: -4, column: 0, length: -1)
        #expect((place.line, place.column, place.length) == (1, 1, 1))
        #expect(SourcePlace(file: "f", line: .max).line == .max)
        #expect(place.handle == "f:1")
    }

    @Test("sort by the bytes of the file name, then by line and column")
    func order() {
        let places = [
            SourcePlace(file: "B.md", line: 1), SourcePlace(file: "a.md", line: 2),
            SourcePlace(file: "a.md", line: 10), SourcePlace(file: "a.md", line: 10, column: 2),
            SourcePlace(file: "a.md", line: 10, column: 2, length: 2), SourcePlace(file: "e\u{301}.md", line: 1),
            SourcePlace(file: "\u{E9}.md", line: 1),
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20 { #expect(places.shuffled(using: &generator).sorted().map(\.file) == places.map(\.file)) }
    }
}
