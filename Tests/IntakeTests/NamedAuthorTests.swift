import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Authors and works that quotes name in another way")
struct NamedAuthorTests {
    @Test(
        "A title after an author in the possessive has that author",
        arguments: ["Thoreau's *Walden*", "Thoreau’s _Walden_"])
    func possessive(line: String) {
        let quote = decode("> Simplify.\n> — \(line)\n", "quotes.md").quotes.first
        #expect(quote?.author == "Thoreau" && quote?.work == "Walden")
    }

    @Test(
        "What is hardly part of a name is reported",
        arguments: [
            "— [[Thoreau]], [[Walden]]", "— Thoreau, [Walden](https://x.org)", "— Thoreau ([source](https://x.org))",
            "— Thoreau, https://x.org", "— Thoreau | Walden", "— Thoreau — Walden", "— from Walden by Henry Thoreau",
            "— Author: Thoreau", "Henry Thoreau, *Walden*", "\\- Thoreau", "魯迅《吶喊》", "夏目漱石『こころ』より", "出自《論語》",
        ])
    func reported(line: String) {
        let decoded = decode("> Simplify.\n> \(line)\n", "quotes.md")
        #expect(decoded.diagnostics.map(\.identifier) == ["missed-attribution"] && decoded.diagnosedLines == [2])
        #expect(decoded.quotes.count == 1)
    }

    @Test(
        "Names with a comma, a link or a dash in them are fine",
        arguments: [
            "— [[Martin Luther King, Jr.]]", "— [[Marx]] and [[Engels]]", "— [[Thoreau]], *[[Walden]]*",
            "— Levi's, *Advert*", "— Müller, Herta", "Long live, *the king*",
            "— Jean-Paul Sartre", "— Steve Jobs, Apple", "— Matthew 5:3", "— Thoreau (via Emerson)",
        ])
    func fine(line: String) { #expect(decode("> Simplify.\n> \(line)\n", "quotes.md").diagnostics == []) }

    @Test(
        "A last line that names its author or work without a dash is reported, and the correction is read as meant",
        arguments: [
            ("Be.\n>\n> Robert Frost", "Robert Frost", nil), ("空山。\n>\n> 王維《山居秋暝》", "王維", "山居秋暝"),
            ("Be\n> Thoreau, *Walden*", "Thoreau", "Walden"),
            ("路漫漫\n> 屈原《離騷》", "屈原", "離騷"), ("天行健\n> 出自《周易》", nil, "周易"),
            ("雪の中\n> 川端康成『雪国』", "川端康成", "雪国"),
        ] as [(String, String?, String?)])
    func undashed(text: String, author: String?, work: String?) throws {
        let decoded = decode("> \(text)\n", "quotes.md")
        #expect(decoded.diagnostics.map(\.identifier) == ["missed-attribution"])
        #expect(decoded.diagnosedLines == [text.split(separator: "\n").count])
        let help = try #require(decoded.diagnostics.first?.help)
        let fixed = decode("> Be.\n> \(help.replacing("if so, write ", with: ""))\n", "quotes.md")
        #expect(fixed.quotes.map(\.author) == [author] && fixed.quotes.map(\.work) == [work])
    }

    @Test(
        "The last line of a poem is no name",
        arguments: [
            "性本善\n>\n> 性相近，習相遠", "楊柳依依。\n>\n> 今我來思，雨雪霏霏", "知否？\n>\n> 綠肥紅瘦", "聞啼鳥\n> 夜讀《山海經》", "舉頭望\n> 孔子",
            "書，\n> 魯迅《吶喊》", "母は\n> 子曰『善』", "Nothing gold can stay,\n>\n> Nothing Gold", "So it went\n>\n> The End",
            "In Ewigkeit.\n>\n> Amen", "Amazing Grace\n>\n> How Sweet",
            "I sing\n> Oh, *the body electric*", "Stille Nacht\n> Heilige Nacht",
            "Was bleibt?\n>\n> Hoffnung", "古池や\n> 水の音",
        ])
    func poem(text: String) { #expect(decode("> \(text)\n", "quotes.md").diagnostics == []) }

    @Test(
        "A title behind another one is a part of the work, with its comma",
        arguments: [
            ("魯迅，《吶喊．自序》，收錄於《魯迅全集》第一卷", "魯迅", "吶喊．自序，收錄於《魯迅全集》第一卷"),
            ("納蘭性德《木蘭花令》，收於《飲水詞》", "納蘭性德", "木蘭花令，收於《飲水詞》"), ("《木蘭花令》，收於《飲水詞》", nil, "木蘭花令，收於《飲水詞》"),
        ] as [(String, String?, String)])
    func titleInWork(line: String, author: String?, work: String) {
        let decoded = decode("> 人生若只如初見\n>\n> ——\(line)\n", "quotes.md")
        #expect(decoded.quotes.map(\.author) == [author] && decoded.quotes.map(\.work) == [work])
        #expect(decoded.diagnostics == [])
    }

    @Test("A field with the author above the quotes is reported, if one has none")
    func fieldAbove() {
        for field in ["Author: Henry Thoreau", "- Author: [[Henry Thoreau]]", "作者：魯迅"] {
            #expect(decode("# Walden\n\n\(field)\n\n> Simplify.\n", "quotes.md").diagnosedLines == [3])
            #expect(decode("# Walden\n\n\(field)\n\n> a\n> — B\n", "quotes.md").diagnostics == [])
        }
    }
}
