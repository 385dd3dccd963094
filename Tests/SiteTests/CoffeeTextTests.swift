import Languages
import Model
import TestSupport
import Testing

@Suite("The texts of coffee pages")
struct CoffeeTextTests {
    private static func site(_ log: String, _ language: Language = .english) throws -> SiteFixture.Result {
        var fixture = SiteFixture()
        fixture.settings.language = language
        fixture.files["content/coffee/a.md"] = log
        return try fixture.render()
    }

    @Test(
        "the mean of fewer than four weeks says how many",
        arguments: [
            (Language.english, "2 weeks"), (.german, "2 Wochen"), (.japanese, "2週間"), (.traditionalChinese, "2 週"),
            (.simplifiedChinese, "2 周"),
        ])
    func weeksOfMean(language: Language, weeks: String) throws {
        let result = try Self.site("## 2026-11-04\n- latte\n## 2026-11-11\n- latte\n## 2026-11-18\n- latte\n", language)
        let page = result.text("coffee/2026-W47/index.html").replacing("\u{A0}", with: " ")
        let figure = try #require(page.components(between: "id=\"mean-of-four\"", and: "</div>").first)
        #expect(figure.contains(">\(weeks)<"), "\(figure)")
    }
}
