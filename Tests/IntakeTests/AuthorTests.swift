import Diagnostics
import Intake
import Model
import Testing
import Text

@Suite("Quote authors")
struct AuthorTests {
    private func author(_ written: String) -> (String?, String?) {
        let json = "[{\"text\": \"a\", \"author\": \"\(written)\"}]"
        let file = decode(json, "quotes.json")
        return (file.quotes.first?.author, file.quotes.first?.authorYears?.description)
    }

    @Test(
        "Years in parentheses after a name are the author's",
        arguments: Manual.spellings(on: "manual-quotes", in: "Authors"))
    func years(_ spelling: Manual.Spelling) {
        let (name, years) = author(spelling.written)
        let expected = spelling.written.prefix { $0 != " " && $0 != "（" }
        #expect(name == String(expected) && years == spelling.meaning, "\(years ?? "none")")
    }

    @Test(
        "Any other parentheses belong to the name",
        arguments: [
            "Prince (musician)", "Somebody (1882–1803)", "Somebody (1803)", "Somebody (0–12)", "(1803–1882)",
            "Somebody (12345–12350)", "Somebody (18o3–1882)", "Somebody ()", "Somebody [1803–1882]",
        ])
    func noYears(written: String) {
        let (name, years) = author(written)
        #expect(name == written && years == nil)
    }

    @Test(
        "Names that mean an unknown person are no author",
        arguments: [
            "Unknown", "unknown", "UNKNOWN", "Anonymous", "Anon.", "anon", "N/A", "n/a", "佚名", "無名氏", "无名氏",
            "Unbekannt", "不明", "詠み人知らず", "(unknown)", "— Unknown —", "[Anonymous]", "?", "-", "Author unknown",
            "Unknown (1900–1950)",
        ])
    func nobody(written: String) {
        #expect(author(written).0 == nil)
        let markdown = decode("---\nauthor: A\n---\n> Text.\n>\n> — \(written), *S*\n", "quotes.md")
        #expect(markdown.quotes.count == 1)
        if written.first?.isLetter == true { #expect(markdown.quotes.first?.author == nil) }
    }

    @Test(
        "Names that merely contain such a word are kept",
        arguments: ["Anon Nguyen", "Unknown Mortal Orchestra", "Nana", "無名指", "..", "A", "Anonymous Bosch"])
    func somebody(written: String) { #expect(author(written).0 == written) }

    @Test("Years that are written out are read back as the same", arguments: 1...4)
    func roundTrip(seed: Int) {
        for birth in stride(from: -900 + seed, through: 1900, by: 131) {
            for life in [1, 40, 99] {
                let years = LifeYears(birth: year(birth), death: year(birth + life))
                let (name, found) = author("A (\(years?.description ?? ""))")
                #expect(name == "A" && found == years?.description, "\(birth)")
            }
        }
    }

    private func year(_ astronomical: Int) -> HistoricYear {
        astronomical > 0
            ? HistoricYear(astronomical) : HistoricYear(1 - astronomical, isBeforeChrist: true, isApproximate: true)
    }

    @Test(
        "lang must have the form of a language tag",
        arguments: [
            ("en", true), ("zh-Hant", true), ("zh-Hant-TW", true), ("de-CH-1996", true), ("sl-rozaj-biske", true),
            ("en-u-ca-gregory", true), ("x-mine", true), ("es-419", true), ("gsw", true), ("und", true),
            ("en-x-a", true), ("zh-yue", true), ("de-1901", true), ("english", false), ("en_US", false), ("e", false),
            ("en-", false), ("en--US", false), ("en-a", false), ("12", false), ("en-US-DE", false), ("x", false),
            ("en-toolongsubtag", false), ("日本語", false), ("en x", false),
        ])
    func language(tag: String, isGood: Bool) {
        #expect(LanguageTag.isWellFormed(tag) == isGood)
        let file = decode("[{\"text\": \"a\", \"lang\": \"\(tag)\"}]", "quotes.json")
        #expect(file.quotes.first?.language == (isGood ? tag : nil))
        #expect(file.diagnostics.map(\.identifier) == (isGood ? [] : ["bad-language"]))
        if tag == "en_US" { #expect(file.diagnostics.first?.help == "write en-US") }
    }
}
