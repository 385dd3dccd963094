import Foundation
import Testing

@Suite("Settings change what is published")
struct SettingsTests {
    private static let files = [
        "coffee/a.json": "[{\"date\": \"2026-11-20\"},\n {\"date\": \"2026-11-19\"}]",
        "quotes/a.json": """
        [{"text": "Loved words", "author": "A", "favorite": true, "tags": ["t"]},
         {"text": "Other words", "author": "B", "tags": ["u"]}]
        """,
        "alarms/a.md": "- 06:45 Swim\n", "pages/p.md": "# Page\n\n<b>raw</b> text\n",
    ]

    private func site(_ settings: String, _ more: [String: String] = [:]) throws -> TestSite {
        try TestSite(Self.files.merging(more) { $1 }.merging(["site.yml": settings]) { $1 })
    }

    @Test("quotes.publish: favorites leaves all other quotes out everywhere")
    func favorites() async throws {
        let all = try await site("quotes:\n  publish: all\n").built()
        #expect(all.files(holding: "Other words").count > 2)
        let favorites = try await site("quotes:\n  publish: favorites\n").built()
        #expect(favorites.files(holding: "Other words") == [])
        #expect(favorites.files(holding: "other-words") == [])
        #expect(favorites.files(holding: "Loved words").count > 2)
        #expect(!favorites.has("quotes/authors/b/") && !favorites.has("quotes/tags/u/"))
    }

    @Test("show_sources: false shows no file and line anywhere")
    func sources() async throws {
        let shown = try await site("show_sources: true\n").built()
        #expect(shown.text("coffee/2026-W47/index.html").contains("content/coffee/</span>a.json:2"))
        let hidden = try await site("show_sources: false\n").built()
        #expect(hidden.files(holding: "content/coffee").isEmpty && hidden.files(holding: "a.json:").isEmpty)
        #expect(hidden.files(holding: "content/quotes").isEmpty && hidden.files(holding: "content/alarms").isEmpty)
    }

    @Test("raw HTML is escaped unless raw_html is true")
    func rawHTML() async throws {
        #expect(try await site("title: A\n").built().text("p/index.html").contains("&lt;b&gt;raw&lt;/b&gt;"))
        #expect(try await site("raw_html: true\n").built().text("p/index.html").contains("<b>raw</b>"))
    }

    @Test("drafts are published only with --drafts")
    func drafts() async throws {
        let drafts = [
            "pages/d.md": "---\ntitle: Draft page\ndraft: true\n---\n",
            "coffee/_drafts/d.json": #"[{"date": "2026-11-18"}]"#,
            "_drafts/pages/e.md": "![](/images/a.svg) ![](../images/a.svg) ![](/images/b.svg)",
            "_drafts/images/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "images/_drafts/b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "coffee/.hidden.json": "not even JSON",
        ]
        let without = try await site("title: A\n", drafts).built()
        #expect(!without.has("d/") && without.page("coffee/").figure("total") == "2 cups")
        let with = try await site("title: A\n", drafts).built("--drafts")
        #expect(with.has("d/") && with.page("coffee/").figure("total") == "3 cups")
        #expect(with.has("e/") && with.has("images/a.svg") && with.has("images/b.svg"))
    }

    @Test("every page is in the site's language", arguments: ["en", "zh-Hant", "zh-Hans", "de", "ja"])
    func languages(language: String) async throws {
        let site = try await site("language: \(language)\n").built()
        for path in site.pages { #expect(site.text(path).contains("<html lang=\"\(language)\">"), "\(path)") }
        let words = ["en": "Never", "zh-Hant": "永不", "zh-Hans": "从不", "de": "Nie", "ja": "しない"]
        #expect(site.text("alarms/index.html").contains(words[language] ?? "?"))
    }

    @Test(
        "a time zone has its whole name, and another spelling is offered it",
        arguments: [
            ("Europe/Vienna", nil), ("UTC", nil), ("Etc/GMT-1", nil), ("Japan", nil), ("Europe/Wien", "Europe/Vienna"),
            ("Wien", "Europe/Vienna"), ("台北", "Asia/Taipei"), ("America/New York", "America/New_York"),
            ("europe/vienna", "Europe/Vienna"), ("Europe/Viena", "Europe/Vienna"), ("utc", "UTC"),
            ("PST", "America/Los_Angeles"), ("UTC+1", "Etc/GMT-1"), ("GMT-10", "Etc/GMT+10"),
            ("Mars/Olympus", "write an IANA name such as Europe/Vienna"),
        ] as [(String, String?)])
    func timeZones(name: String, meant: String?) async throws {
        let outcome = try await site("time_zone: \(name)\n").report("check", "--format", "json")
        #expect(outcome.status == (meant == nil ? 0 : 1))
        guard let meant else { return }
        #expect(outcome.text.contains("unknown-time-zone") && outcome.text.contains(meant), "\(outcome.text)")
        guard !meant.contains(" ") else { return }
        #expect(try await site("time_zone: \(meant)\n").report("check").status == 0)
    }

    @Test("user text is escaped everywhere")
    func escaping() async throws {
        let text = "<script>alert(1)</script> & \\\"quoted\\\""
        let site = try await TestSite([
            "site.yml": "title: '<script>alert(2)</script>'\nauthor: '<script>'\ndescription: '<script>'\n",
            "coffee/a.json":
                "[{\"date\": \"2026-11-20\", \"drink\": \"\(text)\", \"note\": \"\(text)\", \"place\": \"\(text)\", \"tags\": [\"\(text)\"]}]",
            "alarms/a.json": "[{\"time\": \"06:45\", \"label\": \"\(text)\", \"sound\": \"\(text)\"}]",
            "quotes/a.json":
                "[{\"text\": \"\(text)\", \"author\": \"\(text)\", \"source\": \"\(text)\", \"tags\": [\"\(text)\"], \"note\": \"\(text)\"}]",
            "pages/a.md": "---\ntitle: '<script>'\n---\n<script>alert(3)</script> [x](javascript:alert(4))\n",
        ]).built()
        for path in site.pages {
            // Linked data does not run, and the search page's scripts are files.
            let text = site.text(path).replacingOccurrences(of: "<script type=\"application/ld+json\">", with: "")
                .replacingOccurrences(of: "<script src=\"../../assets/", with: "")
            #expect(!text.contains("<script"), "\(path)")
            #expect(!site.text(path).contains("href=\"javascript:"), "\(path)")
        }
        #expect(site.files(holding: "&lt;script&gt;alert(1)").count > 4)
        #expect(site.paths.allSatisfy { !$0.contains("<") && !$0.contains("..") })
    }

    @Test("a site without records and settings builds")
    func empty() async throws {
        let site = try await TestSite(["pages/.keep": ""]).built()
        #expect(site.has("") && site.has("coffee/") && site.has("alarms/") && site.has("quotes/"))
        #expect(site.text("data/coffee.json").split(whereSeparator: \.isWhitespace).joined() == "[]")
    }
}
