import Diagnostics
import TestSupport
import Testing

@Suite("The lines of a file")
struct SourceTextTests {
    /// Lines counted one byte at a time.
    private struct Oracle {
        var line = 1
        var column = 1
        var starts = [0]
        private(set) var places: [(line: Int, column: Int)] = []

        init(_ bytes: [UInt8]) {
            for (index, byte) in bytes.enumerated() {
                places.append((line, column))
                let isEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
                (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
                if isEnd { starts.append(index + 1) }
            }
            places.append((line, column))
        }
    }

    @Test("are where counting byte by byte finds them", arguments: 0..<60)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let rarity = generator.pick([2, 4, 12, 60])
        let bytes = (0..<generator.number(in: 0..<400)).map { _ in
            generator.number(in: 0..<rarity) == 0
                ? generator.pick([0x0A, 0x0D]) : generator.pick([0x61, 0x0B, 0x8A, 0x8D, 0x00, 0xFF, 0x2A] as [UInt8])
        }
        let source = SourceText(file: "f", bytes: bytes)
        let oracle = Oracle(bytes)
        #expect(source.lineCount == oracle.line, "seed \(seed)")
        for (offset, place) in oracle.places.enumerated() {
            #expect(source.line(at: offset) == place.line, "seed \(seed), offset \(offset)")
            let found = source.place(at: offset)
            #expect((Int(found.line), Int(found.column)) == place, "seed \(seed), offset \(offset)")
            #expect(source.offset(line: place.line, column: place.column) == offset)
        }
        for line in 1...source.lineCount {
            let range = source.range(ofLine: line)
            #expect(range.lowerBound == oracle.starts[line - 1])
            #expect(!bytes[range].contains { $0 == 0x0A || $0 == 0x0D })
            let next = line < source.lineCount ? oracle.starts[line] : bytes.count
            #expect(bytes[range.upperBound..<next].allSatisfy { $0 == 0x0A || $0 == 0x0D })
            #expect(next - range.upperBound <= 2)
        }
    }

    @Test("of very unequal lengths are found all the same")
    func unequalLines() {
        let long = [UInt8](repeating: 0x61, count: 10_000)
        let short = [UInt8](repeating: 0x0A, count: 3000)
        for bytes in [long + short, short + long, short + long + short] {
            let source = SourceText(file: "f", bytes: bytes)
            let oracle = Oracle(bytes)
            for (offset, place) in oracle.places.enumerated() where source.line(at: offset) != place.line {
                Issue.record("offset \(offset) is on line \(place.line), not \(source.line(at: offset))")
                break
            }
        }
    }

    @Test("hold places that lie beyond the file inside it")
    func beyond() {
        let source = SourceText(file: "f", text: "ab\ncd")
        #expect(source.place(at: -5) == SourcePlace(file: "f", line: 1, column: 1))
        #expect(source.place(at: 99) == SourcePlace(file: "f", line: 2, column: 3))
        #expect(source.offset(line: 0, column: 7) == 0)
        #expect(source.offset(line: 9, column: 1) == 5)
        #expect(source.offset(line: 1, column: -1) == 0)
        #expect(source.range(ofLine: 0) == 5..<5)
        #expect(source.range(ofLine: 3) == 5..<5)
        #expect(source.line(at: -1) == 1)
        #expect(source.line(at: 99) == 2)
        let empty = SourceText(file: "f", text: "")
        #expect(empty.lineCount == 1)
        #expect(empty.line(at: 0) == 1)
        #expect(empty.place(at: 0) == SourcePlace(file: "f", line: 1, column: 1))
    }

    @Test("end with LF, CRLF or CR", arguments: ["a\nb", "a\r\nb", "a\rb"])
    func endings(text: String) {
        let source = SourceText(file: "f", text: text)
        #expect(source.lineCount == 2)
        #expect(source.bytes[source.range(ofLine: 1)] == [0x61])
        #expect(source.bytes[source.range(ofLine: 2)] == [0x62])
    }
}

@Suite("Places")
struct SourcePlaceTests {
    @Test("are at least 1, and no larger than they can be kept")
    func clamping() {
        let place = SourcePlace(file: "f", line: -4, column: 0, length: -1)
        #expect((place.line, place.column, place.length) == (1, 1, 1))
        #expect(SourcePlace(file: "f", line: .max).line == .max)
        #expect(place.handle == "f:1")
    }

    @Test("sort by the bytes of the file's name, then as numbers")
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
