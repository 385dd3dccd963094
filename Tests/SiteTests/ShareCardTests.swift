import TestSupport
import Testing
import Theming

@testable import Site

@Suite("The share image of a quote")
struct ShareCardTests {
    private static func picture(
        _ text: String, author: String? = nil, work: String? = nil, title: String = "Log & more",
        language: String = "en"
    ) throws -> CardPicture {
        let theme = try #require(SiteFixture.theme)
        let frame = CardFrame(theme: theme, siteTitle: title, language: "en")
        let svg = frame.svg(QuoteCard(text: text, author: author, work: work, language: language, in: frame))
        return try CardPicture(svg, language: language, theme: theme)
    }

    /// The lines of the quote with their type sizes.
    private static func lines(_ text: String, language: String = "en") throws -> [CardPicture.Line] {
        try picture(text, language: language).lines.filter { $0.kind == .serif }
    }

    @Test("shows a short text completely, in large type")
    func short() throws {
        let lines = try Self.lines("Simplify, simplify.")
        #expect(lines.map(\.text) == ["Simplify, simplify."])
        #expect(lines.first?.size == 84)
    }

    @Test("keeps the lines of a poem, and does not break words")
    func words() throws {
        let text = "Two roads diverged in a yellow wood,\nAnd sorry I could not travel both"
        let lines = try Self.lines(text)
        #expect(lines.map(\.text).joined(separator: " ") == text.replacing("\n", with: " "))
        #expect(lines.contains { $0.text.hasSuffix("wood,") })
    }

    @Test("uses smaller type for more text, and an ellipsis for too much text")
    func long() throws {
        let word = "word "
        var last = Double.infinity
        for count in [3, 20, 40, 60, 90, 200] {
            let lines = try Self.lines(String(repeating: word, count: count))
            let size = lines.first?.size ?? 0
            #expect(size <= last && lines.last?.text.hasSuffix("…") == false)
            last = size
        }
        #expect(last < 84)
        let lines = try Self.lines(String(repeating: word, count: 20_000))
        #expect(lines.last?.text.hasSuffix("word…") == true)
        #expect(lines.count < 30)
    }

    @Test("nothing is cut off or covers something else, whatever the texts", arguments: 0..<40)
    func fits(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let alphabets = ["abc WM -", "日本語、。「」", "אבג דה", "é😀 ", "ab日本 、x", "the of 1894 and"].map(Array.init)
        func text(upTo count: Int) -> String {
            let alphabet = generator.pick(alphabets)
            return String((0..<generator.number(in: 1..<count)).map { _ in generator.pick(alphabet) })
        }
        let picture = try Self.picture(
            text(upTo: 900), author: text(upTo: 120), work: text(upTo: 250), title: text(upTo: 60),
            language: generator.pick(["en", "ja", "zh-Hant", "de"]))
        #expect(picture.faults == [], "seed \(seed)")
    }

    @Test("lines have about the same width, and the last one is no short word", arguments: 0..<60)
    func balance(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let words = "a I the of and not but step window flung habit coaxed down-stairs man, deliberately time.".split(
            separator: " ")
        let text = (0..<generator.number(in: 12..<70)).map { _ in String(generator.pick(words)) }.joined(separator: " ")
        let lines = try Self.lines(text)
        #expect(lines.map(\.text).joined(separator: " ").replacing("- ", with: "-") == text, "seed \(seed)")
        let widths = lines.map { $0.right - $0.left }
        let (narrowest, widest) = (widths.min() ?? 0, widths.max() ?? 0)
        #expect(narrowest > 0.55 * widest, "seed \(seed): \(lines.map(\.text))")
        if lines.count > 1, let last = lines.last, !last.text.contains(" ") {
            #expect(last.right - last.left > 0.3 * widest, "seed \(seed): \(lines.map(\.text))")
        }
    }

    @Test("author and work are never cut: they wrap, or are set smaller", arguments: 0..<20)
    func credits(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        func name(upTo count: Int) -> String {
            let words = [
                "of", "Concord", "Walden;", "or,", "Massachusetts", "second", "edition,", "1854", "Übersetzung",
            ]
            return (0..<generator.number(in: 1..<count)).map { _ in generator.pick(words) }.joined(separator: " ")
        }
        let (author, work) = (name(upTo: 18), name(upTo: 32))
        let picture = try Self.picture(name(upTo: 80), author: author, work: work)
        #expect(picture.texts(.sansBold).joined(separator: " ") == author, "seed \(seed)")
        #expect(picture.texts(.serifItalic).joined(separator: " ") == work, "seed \(seed)")
        #expect(picture.faults == [], "seed \(seed)")
    }

    @Test("breaks Chinese and Japanese between characters, but not before closing or after opening punctuation")
    func ideographs() throws {
        let text = String(repeating: "天地玄黃，宇宙洪荒。「日月盈昃」、寒來（暑往）", count: 5)
        let lines = try Self.lines(text, language: "zh-Hant").map(\.text)
        #expect(lines.count > 2)
        #expect(lines.joined() == text)
        for line in lines {
            #expect(!"，。」、）".contains(line.first ?? "，"), "\(line)")
            #expect(!"「（".contains(line.last ?? "「"), "\(line)")
        }
    }

    @Test("a number stays with the word behind it")
    func numbers() {
        let pieces = { (line: String) in CardText.pieces(line[...]).map(String.init) }
        #expect(pieces("peak with 5 cups, 1 over") == ["peak ", "with ", "5 cups, ", "1 over"])
        #expect(pieces("星期四，5 杯") == ["星", "期", "四，", "5 杯"])
        #expect(pieces("8月27日に") == ["8月", "27日", "に"])
        #expect(pieces("2 3 4") == ["2 ", "3 ", "4"])
        #expect(pieces(CardText.plain("5\u{A0}cups")) == ["5\u{A0}cups"])
    }

    @Test("a quote in Chinese or Japanese is set in a font of its language, upright")
    func fonts() throws {
        for (language, name) in [
            ("zh-Hant", "TC"), ("zh-Hans", "SC"), ("ja", "JP"), ("und-Hani", "SC"), ("zh-HK", "TC"),
            ("zh-Hans-HK", "SC"), ("zh-Hans-TW", "SC"), ("zh-SG", "SC"),
        ] {
            let svg = try Self.picture("天地", work: "千字文", language: language).svg
            #expect(svg.contains("font-family=\"&#39;Noto Serif CJK \(name)&#39;"), "\(language)")
            #expect(!svg.contains("italic"))
        }
    }

    @Test("runs from right to left for such text")
    func rightToLeft() throws {
        #expect(try Self.picture("العلم نور").svg.contains("direction=\"rtl\""))
        #expect(try Self.picture("\"שלום\"").svg.contains("direction=\"rtl\""))
        #expect(try !Self.picture("Peace (שלום)").svg.contains("direction=\"rtl\""))
    }

    @Test(
        "is well-formed and loads nothing, whatever the text",
        arguments: [
            "<script>alert(1)</script>", "]]>", "&amp;&#x0;", "\u{0}\u{7}\u{1B}[31m", "a\u{202E}b\u{2066}",
            "\u{FFFE}\u{FFFF}",
            "\u{FFFD}", String(repeating: "x", count: 100_000), "", " \n \n",
            "<image href=\"https://example.org/x.png\"/>", String(repeating: "a ", count: 50_000),
        ])
    func hostile(text: String) throws {
        let svg = try Self.picture(text, author: text, work: text, language: text).svg
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
        #expect(svg.utf8.count < 110_000)
        let rest = svg.replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!rest.contains("href=\"") && !rest.contains("<script") && !rest.contains("<image"))
        #expect(!svg.unicodeScalars.contains { $0.value < 0x0A || (0x202A...0x202E).contains($0.value) })
        #expect(svg.ranges(of: "<text").count == svg.ranges(of: "</text>").count)
    }
}
