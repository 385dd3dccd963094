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

    @Test("A field with the author above the quotes is reported, if one has none")
    func fieldAbove() {
        for field in ["Author: Henry Thoreau", "- Author: [[Henry Thoreau]]", "作者：魯迅"] {
            #expect(decode("# Walden\n\n\(field)\n\n> Simplify.\n", "quotes.md").diagnosedLines == [3])
            #expect(decode("# Walden\n\n\(field)\n\n> a\n> — B\n", "quotes.md").diagnostics == [])
        }
    }
}
