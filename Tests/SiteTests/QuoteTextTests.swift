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
            (.traditionalChinese, "約1343年生", "約前551年生", "1400年卒"),
            (.simplifiedChinese, "约1343年生", "约前551年生", "1400年卒"),
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

    @Test("where only favorites are published and there are none, the pages say so, unless there is no quote at all")
    func noFavorites() throws {
        var fixture = SiteFixture()
        fixture.settings.quotes.publish = .favorites
        for (quotes, word) in [("> one\n> — Ann\n", Word.noFavorites), ("", .noQuotes)] {
            fixture.files["content/quotes/q.md"] = quotes
            let result = try fixture.render()
            for path in ["quotes", "quotes/all", "quotes/authors", "quotes/tags"] {
                let page = result.text(path + "/index.html")
                #expect(page.contains("<p class=\"empty\">\(Wording(.english)[word])</p>"), "\(path)")
                #expect(page.contains("class=\"card prose first-steps\"") == quotes.isEmpty)
                #expect(!page.contains("class=\"button\""))
            }
            #expect(result.text("quotes/index.html").contains(Wording(.english)[.howToFavorite]) != quotes.isEmpty)
        }
    }

    @Test("of a work stand in the section of the authors, or of all quotes if nobody knows its author")
    func sectionOfWork() throws {
        var fixture = SiteFixture()
        fixture.files["content/quotes/q.md"] = ["Ann, *Walks*", "*Proverbs*"].enumerated().map { index, source in
            "> one \(index)\n> — \(source)\n\n> two \(index)\n> — \(source)\n"
        }.joined(separator: "\n")
        let result = try fixture.render()
        for (work, section) in [("walks", "authors"), ("proverbs", "all")] {
            let page = result.text("quotes/works/\(work)/index.html")
            let sections = try #require(page.components(between: "<nav class=\"sections\"", and: "</nav>").first)
            let marked = sections.split(separator: "\n").filter { $0.contains("aria-current") }
            #expect(marked.count == 1)
            #expect(marked.first?.contains("<a href=\"../../\(section)/index.html\" aria-current=\"true\">") == true)
        }
    }

    @Test(
        "in the list of their author, work or tag have no link to that list",
        arguments: ["authors/ann", "works/walks", "tags/x"])
    func linksToOwnList(path: String) throws {
        var fixture = SiteFixture()
        fixture.files["content/quotes/q.json"] = """
            [{"text": "one", "author": "Ann", "source": "Walks", "tags": ["x"]},
             {"text": "two", "author": "Ann", "source": "Walks", "tags": ["x"]}]
            """
        let result = try fixture.render()
        let list = try #require(
            result.text("quotes/\(path)/index.html").components(between: "<ul class=\"quotes\">", and: "</main>").first)
        #expect(list.contains(">Ann<") && list.contains(">Walks<") && list.contains(">#x<"))
        #expect(!list.contains("href=\"index.html\""))
        #expect(list.contains("<a class=\"permalink\""))
    }

    /// The HTML of a quote in the feed, and for sites that embed it.
    private static func copies(_ quote: String) throws -> [String] {
        struct Feed: Decodable {
            struct Item: Decodable { let contentHtml: String }
            let items: [Item]
        }
        struct Embedding: Decodable { let html: String }
        var fixture = SiteFixture()
        fixture.settings.baseURL = "https://example.org/"
        fixture.files["content/quotes/q.json"] = "[\(quote)]"
        let result = try fixture.render()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let feed = try decoder.decode(Feed.self, from: Data(result.files["feed.json"] ?? []))
        let embedding = try #require(result.addresses.first { $0.hasSuffix("/oembed.json") })
        let html = try decoder.decode(Embedding.self, from: Data(result.files[embedding] ?? [])).html
        return [try #require(feed.items.first).contentHtml, html]
    }

    @Test("have the paragraphs and marks of the quote's page in the feed and embedded")
    func paragraphs() throws {
        for html in try Self.copies(
            #"{"text": "a \"b\"\nb -- c\n\nd", "author": "Ann", "favorite": true, "date": "2026-11-05"}"#)
        {
            #expect(html.contains("<p>a “b”<br>b – c</p><p>d</p>"), "\(html)")
            #expect(html.contains(">Ann</a>") && html.contains("lang=\"en\""), "\(html)")
        }
    }

    @Test("name the list of authors with one word above lists, and in full on its page")
    func authors() throws {
        var fixture = SiteFixture()
        fixture.settings.language = .german
        fixture.files["content/quotes/q.md"] = "> eins\n> — Anna\n"
        let page = try fixture.render().text("quotes/authors/index.html")
        #expect(page.contains(">Namen</a>") && page.contains("<h1>Autorinnen und Autoren</h1>"), "\(page)")
    }

    @Test("name the script of a text that can't be in the site's language")
    func language() throws {
        for html in try Self.copies(
            #"{"text": "道可道，非常道。", "author": "老子", "source": "Tao Te Ching", "favorite": true, "date": "2026-11-05"}"#)
        {
            #expect(html.contains("<blockquote lang=\"und-Hani\""), "\(html)")
            #expect(html.contains(", <cite>Tao Te Ching</cite>"), "\(html)")
        }
    }
}
