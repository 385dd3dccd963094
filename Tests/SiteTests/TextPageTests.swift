import Languages
import Model
import Site
import TestSupport
import Testing

@Suite("Text pages")
struct TextPageTests {
    private static var guide: SiteFixture {
        var fixture = SiteFixture()
        fixture.files = [
            "content/pages/guide.md": "---\nnav: 1\n---\n# Guide\n\nWelcome.\n",
            "content/pages/guide-tea.md":
                "---\norder: 2\n---\n# Tea & more\n\n## One\n\n### Inner `x`\n\n## Two\n\n#### Deep\n",
            "content/pages/guide/milk.md": "---\norder: 1\n---\n# Milk\n\ntext\n",
            "content/pages/guide-apart.md": "---\nnav: 2\n---\n# Apart\n\ntext\n",
            "content/pages/guided.md": "# Guided\n\ntext\n",
        ]
        return fixture
    }

    private static func list(_ page: String) -> [String] {
        let nav = page.components(between: "<nav class=\"guide-pages\"", and: "</nav>").first ?? ""
        return nav.components(between: "<li>", and: "</li>")
    }

    @Test("below a page of the navigation list all of it in order, with the page before and after")
    func group() throws {
        let result = try Self.guide.render()
        let tea = result.text("guide-tea/index.html")
        #expect(
            Self.list(tea) == [
                "<a href=\"../guide/index.html\"><bdi>Guide</bdi></a>",
                "<a href=\"../guide/milk/index.html\"><bdi>Milk</bdi></a>",
                "<a href=\"index.html\" aria-current=\"page\"><bdi>Tea &amp; more</bdi></a>",
            ])
        #expect(Self.list(result.text("guide/milk/index.html")).count == 3)
        #expect(tea.contains("rel=\"prev\" href=\"../guide/milk/index.html\"") && !tea.contains("rel=\"next\""))
        #expect(result.text("guide/index.html").contains("rel=\"next\" href=\"milk/index.html\""))
        #expect(tea.contains("<a href=\"../guide/index.html\" aria-current=\"true\"><span>Guide</span></a>"))
        for alone in ["guided", "guide-apart"] {
            let page = result.text("\(alone)/index.html")
            #expect(!page.contains("class=\"guide") && !page.contains("rel=\"prev\""), "\(alone)")
        }
    }

    @Test("have a list of their headings of the second and third level, or of the second alone if they are many")
    func contents() throws {
        var fixture = Self.guide
        let contents = { (page: String) in
            page.components(between: "<nav class=\"guide-contents\"", and: "</nav>").first?
                .components(between: "<li", and: "</li>") ?? []
        }
        #expect(
            contents(try fixture.render().text("guide-tea/index.html")) == [
                "><a href=\"#one\"><bdi>One</bdi></a>", " class=\"inner\"><a href=\"#inner-x\"><bdi>Inner x</bdi></a>",
                "><a href=\"#two\"><bdi>Two</bdi></a>",
            ])
        let many = (1...30).map { "## Part \($0)\n\n### Inner \($0)\n" }.joined(separator: "\n")
        fixture.files["content/pages/guide-tea.md"] = "# Tea\n\n" + many
        let page = try fixture.render().text("guide-tea/index.html")
        #expect(contents(page).count == 30 && !contents(page).contains { $0.contains("Inner") })
    }

    @Test("of a large group list the hundred nearest ones, so that a site does not grow with their square")
    func largeGroup() throws {
        var fixture = SiteFixture()
        fixture.files["content/pages/g.md"] = "---\nnav: 1\n---\ntext\n"
        for number in 0..<250 {
            fixture.files["content/pages/g-\(number).md"] = "---\norder: \(number)\n---\n# P\(number)\n\ntext\n"
        }
        let result = try fixture.render()
        for (number, first, last) in [(0, "g", "P98"), (120, "P70", "P169"), (249, "P150", "P249")] {
            let list = Self.list(result.text("g-\(number)/index.html"))
            #expect(list.count == 100, "\(number)")
            #expect(
                list.first?.contains("<bdi>\(first)</bdi>") == true && list.last?.contains("<bdi>\(last)</bdi>") == true
            )
        }
    }

    @Test("without text say where to write it", arguments: Language.allCases)
    func empty(language: Language) throws {
        var fixture = SiteFixture()
        fixture.settings.language = language
        fixture.files = ["content/pages/a.md": "---\ntitle: A\n---\n", "content/pages/b.md": "# B\n\ntext\n"]
        let result = try fixture.render()
        let word = Wording(language)[.emptyPage]
        #expect(result.text("a/index.html").contains("\(word) <code>content/pages/a.md</code>"))
        #expect(!result.text("b/index.html").contains(word))
    }
}
