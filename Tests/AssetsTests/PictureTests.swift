import Assets
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
    private static let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(data.count)] + name.utf8 + data + [0, 0, 0, 0]
    }

    static let png =
        head + chunk("IHDR", [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2]) + chunk("IEND", [])
    static let gif = Array("GIF89a".utf8) + [44, 1, 200, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0x3B]
    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 8, 8, 0, 200, 1, 44, 3]
        + [0xFF, 0xDA, 0, 2, 9, 9, 0xFF, 0, 9, 0xFF, 0xD9]
    /// Exif orientation 6: the camera was held sideways.
    static let turnedJPEG: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0] + jpeg.dropFirst(2)

    private static func webp(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [UInt8(12 + data.count), 0, 0, 0] + "WEBP".utf8 + name.utf8 + [UInt8(data.count), 0, 0, 0]
            + data
    }

    static let lossy = webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 44, 1, 200, 0, 0])
    /// Width and height minus one, 299 and 199, in 14 bits each.
    static let lossless = webp("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0, 0])
    static let extended = webp("VP8X", [0, 0, 0, 0, 43, 1, 0, 199, 0, 0])

    static let raster: [(String, Picture.Format, [UInt8])] = [
        ("PNG", .png, png), ("GIF", .gif, gif), ("JPEG", .jpeg, jpeg), ("lossy WebP", .webp, lossy),
        ("lossless WebP", .webp, lossless), ("extended WebP", .webp, extended),
    ]

    @Test("a raster picture has a format and a size", arguments: raster)
    func sizes(name: String, format: Picture.Format, bytes: [UInt8]) throws {
        let picture = try Picture(bytes)
        #expect(picture.format == format)
        #expect(picture.size == Picture.Size(width: 300, height: 200))
        #expect(picture.hazard == nil)
    }

    @Test("a picture that Exif rotates reports its upright size")
    func turned() throws {
        #expect(try Picture(Self.turnedJPEG).size == Picture.Size(width: 200, height: 300))
    }

    @Test(
        "a picture that is cut off at any byte is refused",
        arguments: raster + [("SVG", .svg, Array("<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>".utf8))])
    func truncated(name: String, format: Picture.Format, bytes: [UInt8]) {
        for count in 0..<bytes.count {
            #expect(throws: PictureFault.self, "\(name), \(count) bytes") { try Picture(Array(bytes.prefix(count))) }
        }
    }

    @Test("random damage never crashes the reader", arguments: 0..<20)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for (_, _, bytes) in Self.raster + [("", .svg, Array("<svg xmlns='http://www.w3.org/2000/svg' a='&#x;'>".utf8))]
        {
            var changed = bytes
            for _ in 0..<generator.number(in: 1..<8) {
                changed[generator.number(in: 0..<changed.count)] = UInt8(generator.number(in: 0..<256))
            }
            guard let picture = try? Picture(changed) else { continue }
            #expect(picture.bytes == changed && (picture.format == .svg || picture.size != nil), "seed \(seed)")
        }
    }

    @Test(
        "an SVG has the size of its root element",
        arguments: [
            ("width='30' height='20'", 30, 20), ("width='30px' height='1in'", 30, 96), ("width='30'", 0, 0),
            ("viewBox='0 0 300 200'", 300, 200), ("viewBox='0,0,300,200' width='60'", 60, 40),
            ("viewBox='0 0 300 200' height='20'", 30, 20), ("width='100%' height='100%' viewBox='0 0 7 9'", 7, 9),
            ("width='1e2' height='50.6'", 100, 51), ("width='-3' height='4'", 0, 0), ("width='nan' height='inf'", 0, 0),
            ("width='1e300' height='2'", 0, 0), ("viewBox='0 0 0 0'", 0, 0), ("", 0, 0),
        ])
    func svgSize(attributes: String, width: Int, height: Int) throws {
        let picture = try Picture(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>".utf8))
        #expect(picture.format == .svg)
        #expect(picture.size == Picture.Size(width: width, height: height))
    }

    @Test(
        "an SVG is recognised whatever precedes its root element",
        arguments: [
            "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!-- <svg> --><svg xmlns='http://www.w3.org/2000/svg'></svg>",
            "<!DOCTYPE svg PUBLIC '-//W3C' 'x'><svg xmlns=\"http://www.w3.org/2000/svg\"><title>on &lt;</title></svg >\n",
            "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g><![CDATA[ </s:g> ]]></s:g></s:svg>",
        ])
    func svg(text: String) throws {
        let picture = try Picture(Array(text.utf8))
        #expect(picture.format == .svg)
        #expect(picture.hazard == nil)
    }

    @Test(
        "a root element named svg does not alone make an SVG",
        arguments: [
            "", "svg", "<svg/>", "<svg xmlns='http://example.org'/>", "<html xmlns='http://www.w3.org/2000/svg'/>",
            "<!DOCTYPE html><html><svg xmlns='http://www.w3.org/2000/svg'/></html>",
            "text <svg xmlns='http://www.w3.org/2000/svg'/>",
            "<a:svg xmlns='http://www.w3.org/2000/svg'/>", "<!-- <svg xmlns='http://www.w3.org/2000/svg'/>",
        ])
    func noSVG(text: String) {
        #expect(throws: PictureFault.unknownFormat) { try Picture(Array(text.utf8)) }
    }

    @Test(
        "an SVG that is not well formed is refused",
        arguments: ["<g>", "<g></h>", "</svg", "<g a=b/>", "<g a='<'/>", "<![CDATA[", "<g a/>", "<", "< />"])
    func broken(content: String) {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>"
        #expect(throws: PictureFault.broken(.svg)) { try Picture(Array(text.utf8)) }
    }

    @Test(
        "an SVG with scripts is a hazard",
        arguments: [
            "<script>alert(1)</script>", "<x:SCRIPT xmlns:x='y'/>", "<g onload='alert(1)'/>", "<g ONCLICK = 'x'/>",
            "<foreignObject/>",
            "<a href='javascript:alert(1)'/>",
            "<a xmlns:x='http://www.w3.org/1999/xlink' x:href=' java&#x0A;script&#58;x'/>",
            "<a href='&#106;avascript&#58;x'/>", "<!--><![CDATA[ --><script>alert(1)</script><!-- ]]> -->",
            "<set attributeName='onclick' to='x'/>", "<animate values='x;javascript:y'/>",
            "<?xml-stylesheet href='x'?>",
        ])
    func hazards(content: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>"
        #expect(try Picture(Array(text.utf8)).hazard != nil)
    }

    @Test("an SVG hides nothing in entities of its own, and they can't make it endless")
    func entities() throws {
        func text(_ declarations: String, _ use: String) -> [UInt8] {
            Array("<!DOCTYPE svg [\(declarations)]><svg xmlns='http://www.w3.org/2000/svg'>\(use)</svg>".utf8)
        }
        #expect(try Picture(text("<!ENTITY x '<script/>'>", "&x;")).hazard == "<script>")
        #expect(try Picture(text("<!ENTITY x '<g/>'>", "&x;")).hazard == nil)
        let levels = (1...40).map { "<!ENTITY x\($0) '&x\($0 - 1);&x\($0 - 1);&x\($0 - 1);'>" }.joined()
        #expect(throws: PictureFault.broken(.svg)) { try Picture(text("<!ENTITY x0 'lol'>" + levels, "&x40;")) }
    }

    @Test(
        "an SVG that is written anew keeps what it shows, and nothing that leads elsewhere",
        arguments: [
            ("<g fill='red' data-x='1'><path d='M0 0h1'/></g>", "<g fill=\"red\"><path d=\"M0 0h1\"/></g>"),
            (
                "<!-- c --><metadata><g/></metadata><title>a &amp; <![CDATA[<b>]]></title>",
                "<title>a &amp; &lt;b&gt;</title>"
            ),
            ("<x xmlns='y'><g/></x><text>&#65;</text>", "<text>A</text>"),
            ("<image href='https://x.org/a.png'/>", "<image/>"),
            ("<image href='data:image/png;base64,AA=='/>", "<image href=\"data:image/png;base64,AA==\"/>"),
            ("<use xmlns:l='http://www.w3.org/1999/xlink' l:href='#a'/>", "<use href=\"#a\"/>"),
            ("<g style='fill:url(https://x.org/)' filter='url(#f)'/>", "<g filter=\"url(#f)\"/>"),
            ("<style>@import 'x';</style><style>g{fill:red}</style>", "<style/><style>g{fill:red}</style>"),
            ("<animate attributeName='href' to='#b'/>", "<animate to=\"#b\"/>"),
        ])
    func rewritten(content: String, expected: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='2'>\(content)</svg>"
        let picture = try Picture(Array(text.utf8), rewritesSVG: true)
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\">"
        #expect(String(decoding: picture.bytes, as: UTF8.self) == root + expected + "</svg>")
        #expect(try Picture(picture.bytes, rewritesSVG: true) == picture)
    }
}
