/// Reads tables of a font file: its name, its characters and their widths (OpenType 1.9).
struct SFNTReader {
    private let bytes: [UInt8]
    /// The range of each table, by its tag.
    private var tables: [String: Range<Int>] = [:]

    /// The maximum number of characters that are read, repeated ones included; more are left out.
    private static let maxCharacters = 0x2_0000

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let kind = number(at: 0, 4)
        // TrueType, Apple's TrueType and CFF.
        guard [0x0001_0000, 0x7472_7565, 0x4F54_544F].contains(kind), let count = number(at: 4, 2) else { return }
        for index in 0..<count {
            let entry = 12 + 16 * index
            guard let start = number(at: entry + 8, 4), let length = number(at: entry + 12, 4),
                start + length <= bytes.count
            else { return }
            tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = start..<start + length
        }
    }

    /// The number at an offset of the file, big-endian.
    private func number(at offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number at an offset of a table.
    private func number(_ table: String, _ offset: Int, _ size: Int = 2) -> Int? {
        guard let range = tables[table], offset >= 0, offset + size <= range.count else { return nil }
        return number(at: range.lowerBound + offset, size)
    }

    /// The class of weight in the table OS/2.
    var weight: Int { number("OS/2", 4) ?? 400 }

    /// The typographic family, or else the family, in UTF-16 for Windows.
    var family: String? {
        guard let range = tables["name"], let count = number("name", 2), let storage = number("name", 4) else {
            return nil
        }
        var names: [Int: String] = [:]
        for index in 0..<count {
            let record = 6 + 12 * index
            guard number("name", record) == 3, number("name", record + 2) == 1, let id = number("name", record + 6),
                [1, 16].contains(id), names[id] == nil, let length = number("name", record + 8),
                let offset = number("name", record + 10),
                storage + offset + length <= range.count
            else { continue }
            let start = range.lowerBound + storage + offset
            let units = stride(from: start, to: start + length - 1, by: 2).compactMap {
                number(at: $0, 2).map { UInt16($0) }
            }
            names[id] = String(decoding: units, as: UTF16.self)
        }
        return [names[16], names[1]].compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The width of each character, in thousandths of an em.
    var advances: [Unicode.Scalar: Double]? {
        guard let unit = number("head", 18), unit > 0, let measured = number("hhea", 34), measured > 0 else {
            return nil
        }
        let glyphs = glyphs
        guard !glyphs.isEmpty else { return nil }
        var advances: [Unicode.Scalar: Double] = [:]
        for (scalar, glyph) in glyphs {
            guard let width = number("hmtx", 4 * min(glyph, measured - 1)) else { return nil }
            advances[scalar] = Double(width) * 1000 / Double(unit)
        }
        return advances
    }

    /// The glyph of each character, by the subtable that has most of Unicode.
    private var glyphs: [Unicode.Scalar: Int] {
        guard let count = number("cmap", 2) else { return [:] }
        var tables: [Int: Int] = [:]
        for index in 0..<count {
            let record = 4 + 8 * index
            guard let platform = number("cmap", record), let encoding = number("cmap", record + 2),
                let offset = number("cmap", record + 4, 4),
                platform == 0 || (platform == 3 && [1, 10].contains(encoding)),
                let format = number("cmap", offset)
            else { continue }
            tables[format] = offset
        }
        if let offset = tables[12] { return segmented(at: offset) }
        return tables[4].map(deltas) ?? [:]
    }

    /// Format 12: groups of code points.
    private func segmented(at offset: Int) -> [Unicode.Scalar: Int] {
        var glyphs: [Unicode.Scalar: Int] = [:]
        var visited = 0
        for index in 0..<(number("cmap", offset + 12, 4) ?? 0) {
            let group = offset + 16 + 12 * index
            guard let first = number("cmap", group, 4), let last = number("cmap", group + 4, 4),
                let glyph = number("cmap", group + 8, 4), first <= last
            else { return glyphs }
            visited += last - first + 1
            guard visited <= Self.maxCharacters else { return glyphs }
            for code in first...last {
                if let scalar = Unicode.Scalar(UInt32(code)) { glyphs[scalar] = glyph + code - first }
            }
        }
        return glyphs
    }

    /// Format 4: segments with a delta, or with an offset into a list of glyphs.
    private func deltas(at offset: Int) -> [Unicode.Scalar: Int] {
        guard let twice = number("cmap", offset + 6) else { return [:] }
        var glyphs: [Unicode.Scalar: Int] = [:]
        var visited = 0
        for segment in stride(from: 0, to: twice, by: 2) {
            let ends = offset + 14 + segment
            let (starts, steps) = (ends + twice + 2, ends + 2 * twice + 2)
            guard let last = number("cmap", ends), let first = number("cmap", starts),
                let delta = number("cmap", steps), let list = number("cmap", steps + twice), first <= last
            else { return glyphs }
            visited += last - first + 1
            guard visited <= Self.maxCharacters else { return glyphs }
            for code in first...last {
                guard let scalar = Unicode.Scalar(UInt32(code)), code != 0xFFFF else { continue }
                let listed = number("cmap", steps + twice + list + 2 * (code - first))
                let glyph = list == 0 ? code : listed ?? 0
                if list == 0 || glyph != 0 { glyphs[scalar] = (glyph + delta) & 0xFFFF }
            }
        }
        return glyphs.filter { $0.value != 0 }
    }
}
