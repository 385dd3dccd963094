import Foundation
import Model
import Site
import TestSupport
import Testing

@Suite("The search")
struct SearchTests {
    private static func index(_ result: SiteFixture.Result) throws -> [String: [[Any]]] {
        try object(result).compactMapValues { $0 as? [[Any]] }
    }

    private static func weeks(_ result: SiteFixture.Result) throws -> [String] {
        try #require(object(result)["weeks"] as? [String])
    }

    /// The index, parsed as JSON.
    private static func object(_ result: SiteFixture.Result) throws -> [String: Any] {
        let path = try #require(result.addresses.first { $0.hasPrefix("assets/search-index.") })
        var script = result.text(path)
        try #require(script.hasPrefix("globalThis.searchIndex = ") && script.hasSuffix(";\n"))
        script.removeFirst("globalThis.searchIndex = ".count)
        script.removeLast(2)
        let object = try JSONSerialization.jsonObject(with: Data(script.utf8))
        return try #require(object as? [String: Any])
    }

    private static let quotes = """
        [{"text": "</script>\\u2028\\u0007 one", "author": "Ärger", "source": "Werk", "tags": ["x", "y"], "favorite": true},
         {"text": "two", "lang": "de"}, {"text": "three", "author": "Ärger", "tags": ["y"], "note": "NOTE"}]
        """

    @Test("has an index of all quotes, authors and tags")
    func contents() throws {
        var fixture = SiteFixture()
        fixture.files = ["content/quotes/q.json": Self.quotes]
        let result = try fixture.render()
        let index = try Self.index(result)
        #expect(Self.printed(index["authors"]) == ["Ärger|ärger|2"])
        #expect(Self.printed(index["tags"]) == ["x|x|1", "y|y|2"])
        let quotes = try #require(index["quotes"])
        #expect(quotes.map { $0.count } == [6, 7, 5])
        #expect(quotes[0][1] as? String == "</script>\u{2028}\u{7} one" && quotes[0][3] as? [Int] == [0, 1])
        #expect(quotes.map { $0[2] as? Int } == [0, -1, 0] && quotes.map { $0[4] as? Int } == [1, 0, 0])
        #expect(quotes[0][5] as? String == "Werk" && quotes[1][6] as? String == "de")
        for quote in quotes {
            let slug = try #require(quote[0] as? String)
            #expect(result.files["quotes/\(slug)/index.html"] != nil)
        }
        let script = result.text(try #require(result.addresses.first { $0.hasPrefix("assets/search-index.") }))
        #expect(!script.contains("</") && !script.contains("\u{2028}") && !script.contains("NOTE"))
    }

    @Test("has the script of a quote that can't be in the site's language")
    func script() throws {
        var fixture = SiteFixture()
        fixture.files = ["content/quotes/q.json": #"[{"text": "道可道，非常道。"}, {"text": "one"}]"#]
        let quotes = try #require(try Self.index(fixture.render())["quotes"])
        #expect(quotes.map { $0.count } == [7, 5] && quotes[0][6] as? String == "und-Hani")
    }

    @Test(
        "and the pages of quotes are the only ones with scripts, which are their own, and their policy allows no others"
    )
    func policy() throws {
        let result = try SiteFixture.lively.render()
        for path in result.files.keys.sorted() where path.hasSuffix(".html") {
            let page = result.text(path)
            let isSearch = path == "quotes/search/index.html"
            let isQuote = page.contains("<article class=\"single-quote")
            #expect(page.contains("script-src 'self';") == (isSearch || isQuote), "\(path)")
            let scripts = page.matches(of: /<script src="([^"]*)" defer><\/script>/).map { String($0.output.1) }
            let data = page.components(separatedBy: "<script type=\"application/ld+json\">").count - 1
            #expect(page.components(separatedBy: "<script").count - 1 == scripts.count + data, "\(path)")
            #expect(scripts.count == (isSearch ? 2 : isQuote ? 1 : 0), "\(path)")
            for script in scripts { #expect(result.files[String(script.dropFirst("../../".count))] != nil) }
            if isQuote { #expect(scripts[0].contains("assets/quote.") && page.contains("copied=\"Copied\" hidden>")) }
            if isSearch {
                #expect(scripts[0].contains("assets/search-index.") && scripts[1].contains("assets/search."))
            }
        }
    }

    @Test("does not exist without quotes, and nothing links to it")
    func withoutQuotes() throws {
        var fixture = SiteFixture.lively
        fixture.files = fixture.files.filter { !$0.key.hasPrefix("content/quotes/") }
        let result = try fixture.render()
        #expect(result.addresses.contains("quotes/") && !result.addresses.contains("quotes/search/"))
        #expect(result.addresses.filter { $0.hasSuffix(".js") } == [])
        #expect(result.files.keys.allSatisfy { !result.text($0).contains("quotes/search/") })
    }

    private static func printed(_ rows: [[Any]]?) -> [String] {
        (rows ?? []).map { $0.map { "\($0)" }.joined(separator: "|") }
    }

    @Test("has the drinks, tags and notes of the coffee log, newest first, with an entry of each of their newest weeks")
    func coffee() throws {
        var fixture = SiteFixture()
        fixture.files = [
            "content/quotes/q.json": Self.quotes,
            "content/coffee/log.md": """
            ## 2026-11-20
            - 08:10 latte — with <b>Ann #work
            - 09:00 latte
            ## 2026-11-10
            - 08:10 latte — with <b>Ann
            - 10:00 espresso #work
            """,
        ]
        let result = try fixture.render()
        let index = try Self.index(result)
        #expect(
            Self.printed(index["coffee"]) == [
                "0|latte|3|0|e-2026-11-20-2|1|e-2026-11-10-1", "1|work|2|0|e-2026-11-20-1|1|e-2026-11-10-2",
                "2|with <b>Ann|2|0|e-2026-11-20-1|1|e-2026-11-10-1", "0|espresso|1|1|e-2026-11-10-2",
            ])
        let weeks = try Self.weeks(result)
        #expect(weeks == ["2026-W47", "2026-W46"])
        for row in try #require(index["coffee"]) {
            for hit in stride(from: 3, to: row.count, by: 2) {
                let (week, entry) = (try #require(row[hit] as? Int), try #require(row[hit + 1] as? String))
                #expect(result.text("coffee/\(weeks[week])/index.html").contains("id=\"\(entry)\""))
            }
        }
    }

    @Test("has the words of pages, each once, without markup")
    func pages() throws {
        var fixture = SiteFixture()
        fixture.files = [
            "content/quotes/q.json": Self.quotes,
            "content/pages/über uns.md": """
            ---
            title: Über <uns>
            description: One line.
            ---
            # Über uns

            A *slow* (slow) drip-coffee, see [site.yml](https://x.example). 慢慢來，不急。

            | a | Table |
            |---|-------|
            | b | cell  |

            <p>tag</p>
            """,
        ]
        let page = try #require(Self.index(try fixture.render())["pages"]?.first)
        let words = "über uns a slow drip-coffee see site.yml 慢慢來，不急 table b cell"
        #expect(page.compactMap { $0 as? String } == ["Über <uns>", "%C3%BCber-uns/index.html", words, "One line."])
    }

    @Test("has no private field of the coffee log")
    func privateCoffee() throws {
        var fixture = SiteFixture.lively
        fixture.settings.privateFields = [.coffeeNote, .coffeeTags, .coffeeDrink]
        #expect(try Self.index(try fixture.render())["coffee"]?.isEmpty == true)
    }

    @Test("leaves out unpublished quotes and private fields")
    func unpublished() throws {
        var fixture = SiteFixture()
        fixture.files = ["content/quotes/q.json": Self.quotes]
        fixture.settings.quotes.publish = .favorites
        fixture.settings.privateFields = [.quoteAuthor, .quoteTags, .quoteSource]
        let index = try Self.index(try fixture.render())
        #expect(index["quotes"]?.count == 1 && index["authors"]?.isEmpty == true && index["tags"]?.isEmpty == true)
        #expect(index["quotes"]?[0].count == 5)
    }

    @Test("keeps its address: a quote that would take it gets another one")
    func address() throws {
        var fixture = SiteFixture()
        fixture.files = ["content/quotes/q.json": "[{\"text\": \"Search\"}]"]
        let result = try fixture.render()
        #expect(result.diagnostics.isEmpty)
        #expect(result.addresses.contains { $0.hasPrefix("quotes/search-") })
    }
}
