import Foundation
import Model
import Site
import TestSupport
import Testing

@Suite("The quote search")
struct SearchTests {
    /// The index, parsed as JSON.
    private static func index(_ result: SiteFixture.Result) throws -> [String: [[Any]]] {
        let path = try #require(result.addresses.first { $0.hasPrefix("assets/quotes-index.") })
        var script = result.text(path)
        try #require(script.hasPrefix("globalThis.quoteIndex = ") && script.hasSuffix(";\n"))
        script.removeFirst("globalThis.quoteIndex = ".count)
        script.removeLast(2)
        let object = try JSONSerialization.jsonObject(with: Data(script.utf8))
        return try #require(object as? [String: [[Any]]])
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
        func printed(_ rows: [[Any]]?) -> [String] { (rows ?? []).map { $0.map { "\($0)" }.joined(separator: "|") } }
        #expect(printed(index["authors"]) == ["Ärger|ärger|2"])
        #expect(printed(index["tags"]) == ["x|x|1", "y|y|2"])
        let quotes = try #require(index["quotes"])
        #expect(quotes.map { $0.count } == [6, 7, 5])
        #expect(quotes[0][1] as? String == "</script>\u{2028}\u{7} one" && quotes[0][3] as? [Int] == [0, 1])
        #expect(quotes.map { $0[2] as? Int } == [0, -1, 0] && quotes.map { $0[4] as? Int } == [1, 0, 0])
        #expect(quotes[0][5] as? String == "Werk" && quotes[1][6] as? String == "de")
        for quote in quotes {
            let slug = try #require(quote[0] as? String)
            #expect(result.files["quotes/\(slug)/index.html"] != nil)
        }
        let script = result.text(try #require(result.addresses.first { $0.hasPrefix("assets/quotes-index.") }))
        #expect(!script.contains("</") && !script.contains("\u{2028}") && !script.contains("NOTE"))
    }

    @Test("is the only page with scripts, which are its own two, and its policy allows no others")
    func policy() throws {
        let result = try SiteFixture.lively.render()
        for path in result.files.keys.sorted() where path.hasSuffix(".html") {
            let page = result.text(path)
            let isSearch = path == "quotes/search/index.html"
            #expect(page.contains("script-src 'self';") == isSearch, "\(path)")
            let scripts = page.matches(of: /<script src="([^"]*)" defer><\/script>/).map { String($0.output.1) }
            let data = page.components(separatedBy: "<script type=\"application/ld+json\">").count - 1
            #expect(page.components(separatedBy: "<script").count - 1 == scripts.count + data, "\(path)")
            #expect(scripts.count == (isSearch ? 2 : 0), "\(path)")
            for script in scripts { #expect(result.files[String(script.dropFirst("../../".count))] != nil) }
            if isSearch {
                #expect(scripts[0].contains("assets/quotes-index.") && scripts[1].contains("assets/search."))
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
