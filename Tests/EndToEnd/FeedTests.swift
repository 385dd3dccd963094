import Foundation
import Testing

@Suite("Feeds, as feedparser and a JSON decoder read them,")
struct FeedTests {
    /// The output of feeds.py.
    private struct Feed: Decodable {
        let fault: String?
        let version: String
        let title: String
        let subtitle: String?
        let id: String
        let updated: String
        let author: String
        let language: String?
        let links: [String: String]
        let entries: [Entry]

        struct Entry: Decodable {
            let id: String
            let title: String
            let link: String
            let updated: String
            let seconds: Int
            let published: String
            let summary: String?
            let content: String
            let type: String
            let tags: [String]
        }
    }

    /// JSON Feed 1.1: the required fields and the ones that report writes.
    private struct JSONFeed: Decodable {
        let version: String
        let title: String
        let homePageUrl: String
        let feedUrl: String
        let language: String
        let authors: [Author]
        let items: [Item]

        struct Author: Decodable { let name: String }

        struct Item: Decodable {
            let id: String
            let url: String
            let title: String
            let summary: String?
            let contentHtml: String
            let datePublished: String
            let tags: [String]?
        }
    }

    private static func read(_ site: TestSite) async throws -> (atom: Feed, json: JSONFeed) {
        let python = Command(executable: CountedSite.tests.appending(path: "../../.venv/bin/python"))
        guard FileManager.default.isExecutableFile(atPath: python.executable.path) else {
            throw Command.NotInstalled(name: ".venv (make test installs it)")
        }
        // -I isolates Python: no file beside the script can replace a module.
        let outcome = try await python([
            "-I", CountedSite.tests.appending(path: "feeds.py").path, site.output.appending(path: "feed.xml").path,
        ])
        try #require(outcome.status == 0, "\(outcome.errors)")
        let json = try Data(contentsOf: site.output.appending(path: "feed.json"))
        return (try outcome.decoded(), try JSONDecoder.ofSnakeCase.decode(JSONFeed.self, from: json))
    }

    private static let nasty = "]]><script>&amp; \\u0007 \\uFFFE \\u202eRTL\\u202c 👩‍👩‍👧 \\\"q\\\" 語"

    private static let files = [
        "site.yml": """
        title: "Logs & <b>"
        time_zone: Europe/Vienna
        language: de
        day_starts_at: "04:00"
        """,
        "coffee/c.json": """
        [{"date": "2026-11-20", "cups": 9}, {"date": "2026-11-10", "cups": 3}, {"date": "2026-11-11", "cups": 1},
         {"date": "2026-11-12", "cups": 0}, {"date": "2026-11-13", "cups": 0}, {"date": "2026-11-03", "cups": 6},
         {"date": "2026-11-04", "cups": 0}, {"date": "2026-11-05", "cups": 0}, {"date": "2026-11-06", "cups": 0},
         {"date": "2026-07-01", "cups": 0}]
        """,
        "quotes/q.json": """
        [{"text": "\(nasty)\\n\\nline\\nline", "author": "\(nasty)", "source": "\(nasty)", "tags": ["\(nasty)"],
          "favorite": true, "date": "2026-11-05", "lang": "zh-Hant"},
         {"text": "undated", "favorite": true}, {"text": "no favourite", "date": "2026-11-06"},
         {"text": "to come", "favorite": true, "date": "2026-11-21"},
         {"text": "old", "favorite": true, "date": "1854-08-09"}]
        """,
    ]

    @Test("hold finished weeks and dated favourites, newest first, with times of the site's zone")
    func entries() async throws {
        let site = try TestSite(Self.files)
        let published = try await site.built("--base-url", "https://Example.org:8080/a%20b/")
        let (atom, json) = try await Self.read(site)
        #expect(atom.fault == nil && atom.version == "atom10")
        #expect(atom.title == "Logs & <b>" && atom.author == "Logs & <b>" && atom.language == "de")
        #expect(
            atom.entries.map(\.updated) == [
                "2026-11-16T04:00:00+01:00", "2026-11-09T04:00:00+01:00", "2026-11-05T00:00:00+01:00",
                "2026-07-06T04:00:00+02:00", "1854-08-09T00:00:39+01:06",
            ])
        #expect(atom.entries.map(\.seconds) == atom.entries.map(\.seconds).sorted(by: >))
        #expect(atom.entries.map(\.published) == atom.entries.map(\.updated))
        #expect(atom.updated == atom.entries[0].updated)
        #expect(
            atom.entries.map(\.id).prefix(2) == [
                "tag:example.org,2005:/a%20b/coffee/2026-W46/", "tag:example.org,2005:/a%20b/coffee/2026-W45/",
            ])
        #expect(Set(atom.entries.map(\.id) + [atom.id]).count == 6)
        #expect(atom.entries.allSatisfy { $0.type == "text/html" && $0.link.hasPrefix("https://Example.org:8080/") })

        let week = atom.entries[0]
        let page = published.page("coffee/2026-W46/").html
        #expect(page.contains(try #require(week.summary)), "the sentence of the week's page")
        for part in [week.summary ?? "-", "4 Tassen", ": 1<", "\u{2212}2<"] { #expect(week.content.contains(part)) }

        #expect(json.version == "https://jsonfeed.org/version/1.1" && json.title == atom.title)
        #expect(json.language == "de" && json.authors.map(\.name) == [atom.author])
        #expect(json.items.map(\.id) == atom.entries.map(\.id) && json.items.map(\.url) == atom.entries.map(\.link))
        #expect(json.items.map(\.datePublished) == atom.entries.map(\.updated))
        // If an entry has no summary, feedparser may return its content instead.
        for (item, entry) in zip(json.items, atom.entries) where item.summary != nil {
            #expect(item.summary == entry.summary)
        }
        #expect(json.items.contains { $0.summary != nil })
        #expect(json.items[0].contentHtml == week.content)
    }

    @Test("pass on user text as text, also inside the content")
    func hostileText() async throws {
        let site = try TestSite(Self.files)
        _ = try await site.built()
        let (atom, json) = try await Self.read(site)
        #expect(atom.fault == nil)
        let quote = try #require(json.items.first { $0.id.contains("/quotes/") || $0.id.contains("quotes/") })
        #expect(quote.contentHtml.contains("]]&gt;&lt;script&gt;&amp;amp; \u{FFFD} \u{FFFD} \u{202e}RTL\u{202c} 👩‍👩‍👧"))
        #expect(!quote.contentHtml.contains("<script"))
        #expect(quote.contentHtml.contains("<blockquote lang=\"zh-Hant\">"))
        #expect(quote.contentHtml.contains("<p>line<br>line</p>"))
        let entry = try #require(atom.entries.first { $0.id == quote.id })
        #expect(entry.title.contains("]]><script>&amp; \u{FFFD}") && entry.title.contains("語"))
        #expect(entry.tags.count == 1 && quote.tags?.count == 1)
    }

    @Test("have relative links to existing files if the site's address is unknown")
    func relative() async throws {
        let site = try TestSite(Self.files)
        let published = try await site.built()
        let (atom, json) = try await Self.read(site)
        #expect(atom.fault == nil)
        let links = atom.entries.map(\.link) + json.items.map(\.url) + Array(atom.links.values)
        #expect(links.count == 12)
        for link in links { #expect(published.has(link.removingPercentEncoding ?? link), "\(link)") }
        for entry in json.items {
            for link in Page(entry.contentHtml).values(of: "href") {
                #expect(published.has(link.removingPercentEncoding ?? link), "\(link)")
            }
        }
        #expect(atom.entries[0].id == "urn:report:coffee/2026-W46/index.html")
        for path in published.pages where path != "404.html" {
            let root = String(repeating: "../", count: path.split(separator: "/").count - 1)
            let links = Page(published.text(path)).values(of: "href")
            #expect(links.contains(root + "feed.xml") && links.contains(root + "feed.json"), "\(path)")
        }
    }

    @Test("keep an entry's identifier if its date, its position in the log or the day of the build changes")
    func stableNames() async throws {
        let site = try TestSite(Self.files)
        _ = try await site.built()
        let before = try await Self.read(site).json.items.map(\.id)
        try site.write(
            (Self.files["quotes/q.json"] ?? "").replacing("2026-11-05", with: "2026-11-04"), to: "content/quotes/z.json"
        )
        try site.remove("content/quotes/q.json")
        let outcome = try await Command.report(["build", "--site", site.folder.path, "--as-of", "2026-11-25"])
        try #require(outcome.status == 0)
        let after = try await Self.read(site).json.items.map(\.id)
        #expect(Set(after).isSuperset(of: before) && after.count == before.count + 2)
    }

    @Test("are valid if empty, and end after fifty entries")
    func sizes() async throws {
        let empty = try TestSite(["pages/p.md": "# P\n"])
        _ = try await empty.built()
        let nothing = try await Self.read(empty)
        #expect(nothing.atom.fault == nil && nothing.atom.entries.isEmpty && nothing.json.items.isEmpty)
        #expect(nothing.atom.updated == "1970-01-01T00:00:00Z")
        let quotes = (1...80).map { number in
            "{\"text\": \"q\(number)\", \"favorite\": true, \"date\": \"2026-0\(number % 9 + 1)-11\"}"
        }
        let full = try TestSite(["quotes/q.json": "[" + quotes.joined(separator: ",") + "]"])
        _ = try await full.built()
        let many = try await Self.read(full)
        #expect(many.atom.entries.count == 50 && many.json.items.count == 50)
        #expect(many.atom.entries[0].updated == "2026-09-11T00:00:00Z")
    }

    @Test("are valid for the sample site and for the test sites", arguments: CountedSite.all)
    func sites(site: CountedSite) async throws {
        let copy = try TestSite(copying: site.folder)
        let outcome = try await Command.report([
            "build", "--site", copy.folder.path, "--as-of", site.today, "--keep-going",
        ])
        try #require([0, 1].contains(outcome.status), "\(outcome.errors)")
        let (atom, json) = try await Self.read(copy)
        #expect(atom.fault == nil && atom.entries.count == json.items.count)
        #expect(atom.entries.count <= 50)
    }
}
