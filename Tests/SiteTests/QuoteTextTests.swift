import Foundation
import Languages
import Model
import TestSupport
import Testing

@Suite("The texts of quotes")
struct QuoteTextTests {
    @Test(
        "say when an author was born or died, in the order of the language",
        arguments: [
            (Language.english, "born c. 1343", "born c. 551 BC", "died 1400"),
            (.german, "geb. um 1343", "geb. um 551 v. Chr.", "gest. 1400"),
            (.japanese, "1343年頃生", "前551年頃生", "1400年没"),
            (.traditionalChinese, "約 1343年生", "約 前 551年生", "1400年卒"),
            (.simplifiedChinese, "约 1343年生", "约 前 551年生", "1400年卒"),
        ])
    func years(language: Language, born: String, bornBeforeChrist: String, died: String) throws {
        var fixture = SiteFixture()
        fixture.settings.language = language
        fixture.files["content/quotes/q.md"] = """
            > one
            > — Ann (born c. 1343)

            > two
            > — Bob (born c. 551 BC)

            > three
            > — Cid (died 1400)
            """
        let result = try fixture.render()
        for (slug, years) in [("one", born), ("two", bornBeforeChrist), ("three", died)] {
            #expect(result.text("quotes/\(slug)/index.html").contains("<span class=\"years\">\(years)</span>"))
        }
    }
}
