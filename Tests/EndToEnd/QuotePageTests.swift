import Foundation
import Testing

@Suite("Quote pages")
struct QuotePageTests {
    /// Texts that would do harm if a page took them for markup.
    static let hostile = [
        "a <script>alert(1)</script> b", "a ]]> b --> c", "a {{page.title}} {{{json_ld}}} b", "a </script><b>x</b> d",
        "a \u{202E}gnippohc\u{202C} e", "a 👨‍👩‍👧‍👦 f", "a & b &amp; c <!-- g", "a \u{2028}\u{2029} h",
        "a ' \" ` $ \\ i", "a onload=x i\"><img src=x onerror=alert(1)>",
        String(repeating: "long", count: 25_600), String(repeating: "長い文", count: 12_000),
    ]

    /// The linked data of a quote's page.
    struct Quotation: Decodable {
        struct Person: Decodable {
            let type: String
            let name: String
            let birthDate: String?
            let deathDate: String?
            private enum CodingKeys: String, CodingKey {
                case type = "@type"
                case name, birthDate, deathDate
            }
        }
        struct Work: Decodable { let name: String }

        let context: String
        let type: String
        let text: String
        let creator: Person?
        let isPartOf: Work?
        let citation: String?
        let inLanguage: String?
        let dateCreated: String?
        let keywords: [String]?
        let url: String?
        private enum CodingKeys: String, CodingKey {
            case context = "@context"
            case type = "@type"
            case text, creator, isPartOf, citation, inLanguage, dateCreated, keywords, url
        }
    }

    private func json(_ quotes: [[String: Any]]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: quotes), as: UTF8.self)
    }

    private func quotation(on page: Page) throws -> Quotation {
        let data = try #require(page.part(from: "<script type=\"application/ld+json\">", to: "</script>"))
        return try JSONDecoder().decode(Quotation.self, from: Data(data.html.utf8))
    }

    /// The pages of single quotes, by the text in their linked data.
    private func quotePages(_ folder: PublishedFolder) throws -> [String: Page] {
        var pages: [String: Page] = [:]
        for path in folder.pages where path.hasPrefix("quotes/") {
            let page = Page(folder.text(path))
            if page.html.contains("application/ld+json") { pages[try quotation(on: page).text] = page }
        }
        return pages
    }

    @Test("show hostile text as text on the page, in linked data and in previews, and run nothing")
    func textIsText() async throws {
        let quotes = Self.hostile.map { text in
            ["text": text, "author": text == Self.hostile[0] ? "<i>A</i> & ]]>" : "B"] as [String: Any]
        }
        let site = try TestSite([
            "site.yml": "base_url: https://example.org/me/\n", "quotes/a.json": try json(quotes),
        ])
        let pages = try quotePages(try await site.built())
        #expect(pages.count == Self.hostile.count)
        for text in Self.hostile {
            let page = try #require(pages[text], "\(text.prefix(40))")
            let block = try #require(page.part(from: "<blockquote", to: "</blockquote>"))
            let shown = block.part(from: "<p>", to: "</p>")?.text ?? ""
            #expect(straight(shown) == text.trimmingCharacters(in: .whitespacesAndNewlines))
            // One script element holds the linked data, the other one is the theme's.
            #expect(page.html.components(separatedBy: "<script").count == 3, "\(text.prefix(40))")
            #expect(!page.html.contains("<img") && !page.html.contains("<!--") && !page.html.contains("<b>"))
            let data = page.part(from: "<script type=\"application/ld+json\">", to: "</script>")?.html ?? ""
            #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
            let described = metas(page)["og:description"] ?? ""
            let beginning = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(250)
            #expect(straight(described).hasPrefix(String(beginning)), "\(text.prefix(40))")
            #expect(described.count <= 302)
        }
    }

    private func straight(_ text: String) -> String {
        String(text.map { "“”".contains($0) ? "\"" : $0 == "‘" || $0 == "’" ? "'" : $0 })
            .replacingOccurrences(of: "–", with: "--")
    }

    /// The content of each `meta` element, by its name or property.
    private func metas(_ page: Page) -> [String: String] {
        var found: [String: String] = [:]
        for meta in page.parts(from: "<meta ", to: ">") {
            let tag = Page("<x " + meta.html + ">")
            let name = tag.values(of: "property").first ?? tag.values(of: "name").first
            if let name { found[name] = tag.values(of: "content").first }
        }
        return found
    }

    @Test("show half a surrogate pair as U+FFFD, with a warning")
    func surrogate() async throws {
        let site = try TestSite(["site.yml": "", "quotes/a.json": "[{\"text\": \"half \\ud800 here\"}]"])
        let outcome = try await site.report("build")
        #expect(outcome.status == 0 && outcome.errors.contains("lone-surrogate"))
        #expect(try quotePages(try site.published()).keys.sorted() == ["half \u{FFFD} here"])
    }

    @Test("have linked data and previews that say what the log says")
    func fields() async throws {
        let site = try TestSite([
            "site.yml": "title: Mine\nlanguage: de\nbase_url: https://example.org/me/\n",
            "quotes/a.json": try json([
                [
                    "text": "Es \"ist\" so.", "author": "Konfuzius (551–479 v. Chr.)", "source": "Gespräche <1>",
                    "date": "1999-12-31", "tags": ["Zeit", "x"], "favorite": true,
                ],
                ["text": "知之為知之，不知為不知，是知也。", "author": "佚名"],
                ["text": "So it is.", "author": "Jane Austen (1775–c. 1817)", "lang": "en"],
            ]),
        ])
        let folder = try await site.built()
        let pages = try quotePages(folder)
        let page = try #require(pages["Es \"ist\" so."])
        let data = try quotation(on: page)
        #expect(data.context == "https://schema.org" && data.type == "Quotation" && data.creator?.type == "Person")
        #expect(data.creator?.name == "Konfuzius" && data.creator?.birthDate == "-0550")
        #expect(data.creator?.deathDate == "-0478")
        #expect(data.isPartOf?.name == "Gespräche <1>" && data.citation == "Gespräche <1>" && data.inLanguage == "de")
        #expect(data.dateCreated == "1999-12-31" && data.keywords == ["Zeit", "x"])
        #expect(data.url == "https://example.org/me/quotes/es-ist-so/")
        let metas = metas(page)
        #expect(metas["og:type"] == "article" && metas["og:site_name"] == "Mine" && metas["og:locale"] == "de_DE")
        #expect(metas["og:title"] == "Konfuzius: Es „ist“ so." && metas["og:url"] == data.url)
        #expect(metas["twitter:card"] == "summary_large_image" && metas["og:description"] == "Es „ist“ so.")
        #expect(page.html.contains("<p>Es „ist“ so.</p>") && page.html.contains("551–479 v. Chr."))
        // The data file keeps the original quotation marks.
        #expect(folder.text("data/quotes.json").contains("Es \\\"ist\\\" so."))
        // An unknown language gets no wrong tag, and an unknown author is left out.
        let chinese = try #require(pages["知之為知之，不知為不知，是知也。"])
        #expect(chinese.html.contains("<blockquote lang=\"und-Hani\">"))
        let other = try quotation(on: chinese)
        #expect(other.inLanguage == nil && other.creator == nil && chinese.html.contains(">Unbekannt</span>"))
        let english = try quotation(on: try #require(pages["So it is."]))
        #expect(english.inLanguage == "en" && english.creator?.birthDate == "1775" && english.creator?.deathDate == nil)
        try checkEmbedding(page, in: folder)
        #expect(folder.paths.count { $0.hasSuffix("oembed.json") } == 1)
        #expect(!folder.text("sitemap.xml").contains("oembed"))
    }

    private func checkEmbedding(_ page: Page, in folder: PublishedFolder) throws {
        struct Embedding: Decodable {
            let version: String
            let type: String
            let html: String
            let width: Int
            let providerName: String
        }
        let address = try #require(
            page.part(from: "<link rel=\"alternate\" type=\"application/json+oembed\"", to: ">").map {
                Page("<x" + $0.html + ">")
            }?.values(of: "href").first)
        let path = address.replacingOccurrences(of: "https://example.org/me/", with: "")
        let embedding = try JSONDecoder.ofSnakeCase.decode(Embedding.self, from: Data(folder.text(path).utf8))
        #expect(embedding.version == "1.0" && embedding.type == "rich" && embedding.providerName == "Mine")
        #expect(embedding.html.contains("<p>Es „ist“ so.</p>") && embedding.html.contains("Gespräche &lt;1&gt;"))
    }

    @Test("claim no absolute address if the site has none")
    func noAddress() async throws {
        let site = try TestSite(["site.yml": "", "quotes/a.json": try json([["text": "a", "favorite": true]])])
        let folder = try await site.built()
        let page = folder.page("quotes/a/")
        #expect(try quotation(on: page).url == nil && metas(page)["og:url"] == nil && !page.html.contains("oembed"))
        #expect(!folder.paths.contains { $0.hasSuffix("oembed.json") })
    }

    @Test("split long lists after fifty quotes: all, favourites, by author and by tag")
    func pages() async throws {
        let quotes = (1...120).map { number in
            ["text": "\(number)", "author": "2", "tags": ["3"], "favorite": true] as [String: Any]
        }
        let site = try TestSite(["site.yml": "", "quotes/a.json": try json(quotes)])
        let folder = try await site.built()
        for list in ["quotes/all/", "quotes/authors/2/", "quotes/tags/3/"] {
            for (suffix, count) in [("", 50), ("2/", 50), ("3/", 20)] {
                let page = folder.page(list + suffix)
                #expect(page.parts(from: "<figure class=\"quote", to: "</figure>").count == count, "\(list)\(suffix)")
            }
            #expect(!folder.has(list + "4/") && !folder.has(list + "1/"))
        }
        // The suggested quote is one of the fifty, and stands above the others.
        #expect(folder.page("quotes/").parts(from: "<figure class=\"quote", to: "</figure>").count == 50)
        #expect(folder.page("quotes/favorites/3/").parts(from: "<figure class=\"quote", to: "</figure>").count == 20)
        // A quote's address may look like a page number.
        #expect(folder.has("quotes/2/") && folder.has("quotes/3/"))
        #expect(folder.page("quotes/authors/2/2/").html.contains("href=\"../index.html\""))
    }

    @Test("group many authors under linked initials, and list each author once")
    func initials() async throws {
        let quotes = (0..<300).map { number in
            ["text": "t\(number)", "author": "\(["A", "É", "孔", "z", "7"][number % 5])\(number % 100)"] as [String: Any]
        }
        let site = try TestSite(["site.yml": "", "quotes/a.json": try json(quotes)])
        let page = try await site.built().page("quotes/authors/")
        let headings = page.parts(from: "<h2 ", to: "</h2>")
        #expect(
            headings.map { $0.html.components(separatedBy: ">").last ?? "" } == [
                "#", "A", "E", "Z", "Chinese, Japanese, Korean",
            ])
        let links = page.part(from: "<nav class=\"initials\"", to: "</nav>")?.values(of: "href") ?? []
        #expect(links == ["#initial", "#initial-a", "#initial-e", "#initial-z", "#initial-cjk"])
        #expect(Set(page.values(of: "id")).isSuperset(of: links.map { String($0.dropFirst()) }))
        #expect(page.parts(from: "<span class=\"amount\">", to: "</span>").count == 100)
    }

    @Test("split a list of many authors into pages below 300 kB, each with links to all initials")
    func manyAuthors() async throws {
        let quotes = (0..<2000).map { number in
            ["text": "t\(number)", "author": "First \(number) von \(["Alt", "Bär", "孔"][number % 3])\(number)"]
        }
        let folder = try await TestSite(["site.yml": "", "quotes/a.json": try json(quotes)]).built()
        let paths = ["quotes/authors/"] + (2...5).map { "quotes/authors/all/\($0)/" }
        var names: [String] = []
        for path in paths {
            let page = folder.page(path)
            #expect(page.html.utf8.count < 300_000, "\(path)")
            names += page.parts(from: "<span class=\"amount\">", to: "</span>").map(\.html)
            let links = page.part(from: "<nav class=\"initials\"", to: "</nav>")?.values(of: "href") ?? []
            #expect(links.count == 3 && links.contains { $0.hasSuffix("#initial-b") }, "\(path)")
        }
        #expect(names.count == 2000 && !folder.has("quotes/authors/all/6/"))
        #expect(folder.page("quotes/authors/").html.contains("First 0 von <span class=\"family\">Alt0</span>"))
    }

    @Test("link tags, and works with other quotes, and one page has all quotes of a work")
    func tagsAndWorks() async throws {
        let quotes: [[String: Any]] = [
            ["text": "one", "author": "Emily", "source": "Poems, First Series", "tags": ["birds"]],
            ["text": "two", "author": "Emily", "source": "Poems, Second Series"],
            ["text": "three", "source": "Alone"],
        ]
        let folder = try await TestSite(["site.yml": "", "quotes/a.json": try json(quotes)]).built()
        let cards = folder.page("quotes/all/").parts(from: "<li class=\"card\"", to: "</figure>")
        let links = cards.map { $0.part(from: "<cite>", to: "</cite>")?.values(of: "href") ?? [] }
        #expect(links == [["../works/poems/index.html"], ["../works/poems/index.html"], []])
        #expect(folder.page("quotes/all/").values(of: "href").contains("../tags/birds/index.html"))
        let work = folder.page("quotes/works/poems/")
        #expect(work.parts(from: "<figure class=\"quote", to: "</figure>").count == 2)
        #expect(work.values(of: "href").contains("../../authors/emily/index.html"))
        #expect(!folder.has("quotes/works/alone/"))
    }

    @Test("show at most twelve tags of a quote in lists and then their number, and all on its own page")
    func manyTags() async throws {
        let quotes = [12, 13].map { count in
            ["text": "of \(count)", "tags": (1...count).map { "tag\($0)" }] as [String: Any]
        }
        let folder = try await TestSite(["site.yml": "", "quotes/a.json": try json(quotes)]).built()
        func links(_ path: String) -> [[String]] {
            folder.page(path).parts(from: "<ul class=\"tags\">", to: "</ul>").map { $0.values(of: "href") }
        }
        for list in ["quotes/all/", "quotes/tags/tag7/"] {
            let up = String(repeating: "../", count: list.split(separator: "/").count - 1)
            let (twelve, thirteen) = try #require(links(list).count == 2 ? (links(list)[0], links(list)[1]) : nil)
            // The list of a tag has no link to itself.
            let own = list == "quotes/all/" ? 0 : 1
            #expect(twelve.count == 12 - own && thirteen.count == 13 - own)
            #expect(twelve.last?.contains("tag12/") == true && thirteen.last == up + "of-13/index.html")
            #expect(folder.page(list).html.contains(">13\u{A0}tags</a>"))
        }
        #expect(links("quotes/of-13/").map(\.count) == [13])
    }

    @Test("show another quote than that of the day on the page of favourites, which changes with the day")
    func another() async throws {
        let quotes = (1...9).map { ["text": "number \($0)", "favorite": $0 < 3] as [String: Any] }
        let site = try TestSite(["site.yml": "", "quotes/a.json": try json(quotes)])
        var shown: Set<String> = []
        for day in 10...19 {
            _ = try await Command.report(["build", "--site", site.folder.path, "--as-of", "2026-11-\(day)"])
            let folder = try site.published()
            let home = folder.page("").part(from: "aria-labelledby=\"quote-heading\"", to: "</section>")
            let another = folder.page("quotes/").part(from: "aria-labelledby=\"another-heading\"", to: "</section>")
            let texts = [home, another].map { $0?.part(from: "<p>", to: "</p>")?.text ?? "" }
            #expect(texts[0] != texts[1] && texts[1].hasPrefix("number"))
            shown.insert(texts[1])
        }
        #expect(shown.count > 2, "\(shown)")
        let single = try await TestSite(["site.yml": "", "quotes/a.json": try json([quotes[0]])]).built()
        #expect(!single.page("quotes/").html.contains("another-heading"))
    }

    @Test("include a quote of the day that is a favourite and does not depend on other quotes")
    func quoteOfTheDay() async throws {
        let favorites = (1...9).map { ["text": "favourite \($0)", "favorite": true] as [String: Any] }
        var shown: Set<String> = []
        for others in [0, 30] {
            let more = (0..<others).map { ["text": "other \($0)"] as [String: Any] }
            let site = try TestSite([
                "site.yml": "", "quotes/z.json": try json(favorites), "quotes/a.json": try json(more),
            ])
            let home = try await site.built().page("")
            let quote = home.part(from: "aria-labelledby=\"quote-heading\"", to: "</section>")
            shown.insert(quote?.part(from: "<p>", to: "</p>")?.text ?? "")
        }
        #expect(shown.count == 1 && shown.first?.hasPrefix("favourite") == true)
    }
}
