import Assets
import Testing

@Suite("A font that says more than it has")
struct FontReadingTests {
    /// A number in the bytes of a font, big-endian.
    private static func bytes(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func words(_ values: Int...) -> [UInt8] { values.flatMap { bytes($0, 2) } }

    /// A font with two glyphs, 500 and 700 wide, and a table of characters.
    private static func font(_ characters: [UInt8]) -> FontFile? {
        let name = Array("Font".utf16).flatMap { bytes(Int($0), 2) }
        let tables: [(String, [UInt8])] = [
            ("cmap", characters), ("head", [UInt8](repeating: 0, count: 18) + words(1000)),
            ("hhea", [UInt8](repeating: 0, count: 34) + words(2)), ("hmtx", words(500, 0, 700, 0)),
            ("name", words(0, 1, 18, 3, 1, 0x409, 1, name.count, 0) + name),
        ]
        var (head, body) = (bytes(0x0001_0000, 4) + words(tables.count, 0, 0, 0), [UInt8]())
        for (tag, table) in tables {
            head += Array(tag.utf8) + bytes(0, 4) + bytes(12 + 16 * tables.count + body.count, 4)
            head += bytes(table.count, 4)
            body += table
        }
        return FontFile(head + body)
    }

    /// A table of characters in format 12: the first and the last of each group, and the glyph of the first.
    private static func groups(_ groups: [(Int, Int, Int)]) -> [UInt8] {
        var table = words(0, 1, 3, 10) + bytes(12, 4) + words(12, 0)
        table += bytes(16 + 12 * groups.count, 4) + bytes(0, 4) + bytes(groups.count, 4)
        for group in groups { table += bytes(group.0, 4) + bytes(group.1, 4) + bytes(group.2, 4) }
        return table
    }

    /// A table of characters in format 4: the first and the last of each segment, and what is added to their codes.
    private static func segments(_ segments: [(Int, Int, Int)]) -> [UInt8] {
        var table = words(0, 1, 3, 1) + bytes(12, 4)
        table += words(4, 16 + 8 * segments.count, 0, 2 * segments.count, 0, 0, 0)
        for segment in segments { table += words(segment.1) }
        table += words(0)
        for segment in segments { table += words(segment.0) }
        for segment in segments { table += words(segment.2) }
        return table + [UInt8](repeating: 0, count: 2 * segments.count)
    }

    @Test("gives the widths of its characters")
    func widths() {
        for characters in [Self.groups([(0x41, 0x42, 0)]), Self.segments([(0x41, 0x42, -0x40), (0xFFFF, 0xFFFF, 1)])] {
            let font = Self.font(characters)
            #expect(font?.family == "Font")
            #expect(font?.advance(of: "B") == 700)
            #expect(font?.advance(of: "C") == nil)
        }
    }

    @Test("is read as far as fonts go, however often it repeats the same characters")
    func repeated() {
        let many = (0x1_0000, 0x1_FFFF, 0)
        let font = Self.font(Self.groups([(0x41, 0x41, 1), many, many, (0x41, 0x41, 0)]))
        #expect(font?.advance(of: "A") == 700)
        let all = (0, 0xFFFE, 1)
        let older = Self.font(Self.segments([(0x41, 0x41, -0x40), (0, 0x40, 1), all, all, (0x41, 0x41, -0x41)]))
        #expect(older?.advance(of: "A") == 700)
    }
}
