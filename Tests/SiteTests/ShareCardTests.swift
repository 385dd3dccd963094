import Charts
import Markup
import Site
import TestSupport
import Testing

@Suite("A share image")
struct ShareCardTests {
    private static func svg(
        _ text: String, author: String? = nil, work: String? = nil, language: String = "en"
    ) -> String {
        let card = ShareCard(text: text, author: author, work: work, siteTitle: "Log & more", language: language)
        return String(decoding: card.svg, as: UTF8.self)
    }

    /// The lines of the quote with their type sizes.
    private static func lines(_ text: String, language: String = "en") -> [(text: String, size: Double)] {
        svg(text, language: language).matches(of: /font-size="([0-9.]+)"[^>]*>([^<]*)</)
            .map { (String($0.output.2), Double($0.output.1) ?? 0) }.filter { $0.text != "Log &amp; more" }
    }

    @Test("shows a short text completely, in large type")
    func short() {
        let lines = Self.lines("Simplify, simplify.")
        #expect(lines.map(\.text) == ["Simplify, simplify."])
        #expect(lines.first?.size == 80)
    }

    @Test("keeps the lines of a poem, and does not break words")
    func words() {
        let text = "Two roads diverged in a yellow wood,\nAnd sorry I could not travel both"
        let lines = Self.lines(text)
        #expect(lines.map(\.text).joined(separator: " ") == text.replacing("\n", with: " "))
        #expect(lines.contains { $0.text.hasSuffix("wood,") })
    }

    @Test("uses smaller type for more text, and an ellipsis for too much text")
    func long() {
        let word = "word "
        var last = Double.infinity
        for count in [3, 20, 40, 60, 90] {
            let size = Self.lines(String(repeating: word, count: count)).first?.size ?? 0
            #expect(size <= last)
            last = size
        }
        #expect(last < 80)
        let lines = Self.lines(String(repeating: word, count: 20_000))
        #expect(lines.last?.text.hasSuffix("word…") == true)
        #expect(lines.count < 12)
    }

    @Test("never has a line that is too wide", arguments: 0..<20)
    func fits(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let alphabets = ["abc WM -", "日本語、。「」", "אבג דה", "é😀 ", "ab日本 、x"].map(Array.init)
        let alphabet = alphabets[generator.number(in: 0..<alphabets.count)]
        let text = String(
            (0..<generator.number(in: 1..<900)).map { _ in alphabet[generator.number(in: 0..<alphabet.count)] })
        for line in Self.lines(text) {
            // Closing punctuation may overhang.
            #expect(CardMetrics.width(of: line.text, size: line.size) <= 1008 + 2 * line.size, "seed \(seed): \(line)")
        }
    }

    @Test("breaks Chinese and Japanese between characters, but not before closing or after opening punctuation")
    func ideographs() {
        let text = String(repeating: "天地玄黃，宇宙洪荒。「日月盈昃」、寒來（暑往）", count: 5)
        let lines = Self.lines(text, language: "zh-Hant").map(\.text)
        #expect(lines.count > 2)
        #expect(lines.joined() == text)
        for line in lines {
            #expect(!"，。」、）".contains(line.first ?? "，"), "\(line)")
            #expect(!"「（".contains(line.last ?? "「"), "\(line)")
        }
    }

    @Test("runs from right to left for such text")
    func rightToLeft() {
        #expect(Self.svg("العلم نور").contains("direction=\"rtl\""))
        #expect(Self.svg("\"שלום\"").contains("direction=\"rtl\""))
        #expect(!Self.svg("Peace (שלום)").contains("direction=\"rtl\""))
    }

    @Test(
        "is well-formed and loads nothing, whatever the text",
        arguments: [
            "<script>alert(1)</script>", "]]>", "&amp;&#x0;", "\u{0}\u{7}\u{1B}[31m", "a\u{202E}b\u{2066}",
            "\u{FFFE}\u{FFFF}",
            "\u{FFFD}", String(repeating: "x", count: 100_000), "", " \n \n",
            "<image href=\"https://example.org/x.png\"/>",
        ])
    func hostile(text: String) throws {
        let svg = Self.svg(text, author: text, work: text, language: text)
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
        #expect(svg.utf8.count < 110_000)
        let rest = svg.replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!rest.contains("href=\"") && !rest.contains("<script") && !rest.contains("<image"))
        #expect(!svg.unicodeScalars.contains { $0.value < 0x20 || (0x202A...0x202E).contains($0.value) })
        #expect(svg.ranges(of: "<text").count == svg.ranges(of: "</text>").count)
    }
}
