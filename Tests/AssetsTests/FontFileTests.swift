import Assets
import Embedded
import TestSupport
import Testing

@Suite("Fonts of share images", .enabled(if: !EmbeddedFile.fonts.isEmpty, "run make to prepare the fonts"))
struct FontFileTests {
    private static let files = EmbeddedFile.fonts.filter { $0.path.hasPrefix("fonts/") }

    private static func font(_ name: String) throws -> FontFile {
        let file = try #require(files.first { $0.path == "fonts/\(name).otf" })
        return try #require(FontFile(file.bytes))
    }

    @Test("have the family and the weight that they are found by")
    func names() throws {
        let found = try ["sans", "sans-bold", "serif", "serif-italic"].map(Self.font)
        #expect(found.map(\.family) == ["Report Inter", "Report Inter", "Report Vollkorn", "Report Vollkorn"])
        #expect(found.map(\.weight) == [600, 700, 400, 400])
    }

    @Test("know the widths of their characters, in CFF and in TrueType", arguments: ["sans", "serif"])
    func widths(name: String) throws {
        let font = try Self.font(name)
        let (narrow, wide) = try (#require(font.advance(of: "i")), #require(font.advance(of: "W")))
        #expect(narrow > 150 && narrow < 400 && wide > 800 && wide < 1300)
        for scalar in "éÿŁőș–“”…½€−×".unicodeScalars { #expect(font.advance(of: scalar) != nil, "\(scalar)") }
        for scalar in "漢אЖ".unicodeScalars { #expect(font.advance(of: scalar) == nil, "\(scalar)") }
    }

    @Test("a damaged font is refused, or has some widths", .mustEnd, arguments: 0..<40)
    func damaged(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes = try Self.font(generator.pick(["sans", "serif"])).bytes
        for _ in 0..<generator.number(in: 1..<60) {
            bytes[generator.number(in: 0..<generator.pick([64, 600, bytes.count]))] = UInt8(
                generator.number(in: 0..<256))
        }
        if generator.number(in: 0..<2) == 0 { bytes.removeLast(generator.number(in: 0..<bytes.count)) }
        _ = FontFile(bytes)
        #expect(FontFile(Array(bytes.prefix(11))) == nil && FontFile([]) == nil && FontFile(Array("wOF2".utf8)) == nil)
    }

    @Test("a drawing finds a font that is in use by its family")
    func drawn() throws {
        let size = try #require(Picture.Size(width: 60, height: 40))
        let drawer = LibrsvgDrawer()
        func drawing(_ family: String) throws -> [UInt8] {
            let text = "<text y='30' font-size='30' font-family='\(family)' fill='white'>Rag</text>"
            return try drawer.draw(
                Array("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>\(text)</svg>".utf8), size: size)
        }
        let fonts = try [Self.font("serif"), Self.font("serif")]
        drawer.use(fonts)
        let found = try drawing("Report Vollkorn")
        #expect(try found != drawing("No Such Family"))
        drawer.use(fonts)
        #expect(try drawing("Report Vollkorn") == found)
    }
}
