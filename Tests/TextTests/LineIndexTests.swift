import TestSupport
import Testing
import Text

@Suite("The lines of a text")
struct LineIndexTests {
    /// Finds lines by counting one byte at a time.
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

    @Test("agree with a count byte by byte", arguments: 0..<60)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let rarity = generator.pick([2, 4, 12, 60])
        let bytes = (0..<generator.number(in: 0..<400)).map { _ in
            generator.number(in: 0..<rarity) == 0
                ? generator.pick([0x0A, 0x0D]) : generator.pick([0x61, 0x0B, 0x8A, 0x8D, 0x00, 0xFF, 0x2A] as [UInt8])
        }
        let lines = LineIndex(bytes)
        let oracle = Oracle(bytes)
        #expect(lines.count == oracle.line, "seed \(seed)")
        for (offset, place) in oracle.places.enumerated() {
            #expect(lines.line(at: offset) == place.line, "seed \(seed), offset \(offset)")
            #expect(lines.column(of: offset, inLine: place.line) == place.column, "seed \(seed), offset \(offset)")
            #expect(lines.offset(line: place.line, column: place.column) == offset, "seed \(seed)")
        }
        for line in 1...lines.count {
            let range = lines.range(ofLine: line)
            #expect(range.lowerBound == oracle.starts[line - 1])
            #expect(!bytes[range].contains { $0 == 0x0A || $0 == 0x0D })
            let next = line < lines.count ? oracle.starts[line] : bytes.count
            #expect(bytes[range.upperBound..<next].allSatisfy { $0 == 0x0A || $0 == 0x0D })
            #expect(next - range.upperBound <= 2)
        }
    }

    @Test("are clamped to the text")
    func beyond() {
        let lines = LineIndex(Array("ab\ncd".utf8))
        #expect(lines.offset(line: 0, column: 7) == 0)
        #expect(lines.offset(line: 9, column: 1) == 5)
        #expect(lines.offset(line: 1, column: -1) == 0)
        #expect(lines.range(ofLine: 0) == 5..<5)
        #expect(lines.range(ofLine: 3) == 5..<5)
        #expect(lines.line(at: -1) == 1)
        #expect(lines.line(at: 99) == 2)
        #expect(LineIndex([]).count == 1)
        #expect(LineIndex([]).line(at: 0) == 1)
    }

    @Test("end with LF, CRLF or CR", arguments: ["a\nb", "a\r\nb", "a\rb"])
    func endings(text: String) {
        let lines = LineIndex(Array(text.utf8))
        #expect(lines.count == 2)
        #expect(lines.bytes[lines.range(ofLine: 1)] == [0x61])
        #expect(lines.bytes[lines.range(ofLine: 2)] == [0x62])
    }
}
