import Foundation
import Testing

@Suite("The published site has the pages that it should, and its links lead to files")
struct SiteStructureTests {
    private func sample(_ arguments: String...) async throws -> PublishedFolder {
        let site = try TestSite(copying: CountedSite.sample)
        let outcome = try await Command.report(
            ["build", "--site", site.folder.path, "--as-of", "2026-11-20"] + arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try site.published()
    }

    @Test("every address of the contract")
    func addresses() async throws {
        let site = try await sample()
        let fixed = [
            "", "coffee/", "coffee/2026/", "coffee/2026-06/", "coffee/2026-W23/", "coffee/2026-W47/", "alarms/", "quotes/",
            "quotes/all/", "quotes/all/2/", "quotes/authors/", "about/", "manual/", "sitemap.xml", "robots.txt", "404.html",
            "data/coffee.json", "data/quotes.json", "data/alarms.json",
        ]
        for address in fixed { #expect(site.has(address), "/\(address)") }
        #expect(site.paths.contains { $0.hasPrefix("quotes/authors/") && $0 != "quotes/authors/index.html" })
        #expect(site.paths.contains { $0.hasPrefix("quotes/tags/") })
        #expect(!site.has("coffee/2026-W33/"), "a week without an entry has no page")
        #expect(!site.has("quotes/all/3/"), "90 quotes fill two pages of 50")
        for asset in site.paths where asset.hasPrefix("assets/") {
            let parts = asset.dropFirst("assets/".count).split(separator: ".")
            #expect(parts.count == 3 && parts[1].count >= 8 && parts[1].allSatisfy(\.isHexDigit), "\(asset)")
        }
        #expect(site.files.keys.allSatisfy { !$0.contains("_drafts") && (!$0.hasPrefix(".") || $0 == ".report-manifest") })
        let data = try JSONDecoder().decode([Entry].self, from: site.files["data/coffee.json"]?.bytes ?? Data())
        #expect(data.reduce(0) { $0 + $1.cups } == 461.5)
        #expect(site.text("data/coffee.json").contains("\"place\"") == false, "coffee.place is private there")
    }

    private struct Entry: Decodable { let cups: Double }

    @Test("every href and src leads from its page to a published file and a place in it", arguments: [nil, "https://x.org/me/"])
    func links(baseURL: String?) async throws {
        let site =
            if let baseURL { try await sample("--base-url", baseURL) } else { try await sample() }
        let base = baseURL ?? "https://report.example.org/"
        var checked = 0
        for path in site.pages {
            let page = Page(site.text(path))
            let ids = page.values(of: "id")
            #expect(Set(ids).count == ids.count, "ids of \(path) are unique")
            let canonical = page.part(from: "<link rel=\"canonical\" href=\"", to: "\"")?.html
            let address = path == "index.html" ? "" : String(path.dropLast("index.html".count))
            if path != "404.html" { #expect(canonical?.removingPercentEncoding == base + address, "\(path)") }
            for link in page.values(of: "href") + page.values(of: "src") {
                if link == canonical { continue }
                if path == "404.html", link.hasPrefix(base) {
                    // It is shown at any depth, so its links can't be relative to it.
                    #expect(site.has(String(link.dropFirst(base.count))), "404.html: \(link)")
                    continue
                }
                #expect(!link.hasPrefix("/") && !link.hasPrefix(base), "\(path): \(link) is no relative link")
                if ["https://", "http://", "mailto:"].contains(where: link.hasPrefix) { continue }
                checked += 1
                expectLeads(link, from: path, in: site)
            }
        }
        #expect(checked > 3000)
    }

    /// Taken by hand as a browser does from `file://`: no folder stands for its index.
    private func expectLeads(_ link: String, from path: String, in site: PublishedFolder) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var folders = path.split(separator: "/").dropLast().map(String.init)
        for step in (parts[0].removingPercentEncoding ?? "").split(separator: "/").map(String.init) {
            if step == ".." { _ = folders.popLast() } else if step != "." { folders.append(step) }
        }
        let target = parts[0].isEmpty ? path : folders.joined(separator: "/")
        guard site.files[target] != nil else {
            Issue.record("\(path): \(link) leads nowhere")
            return
        }
        if parts.count > 1, !parts[1].isEmpty {
            let identifier = parts[1].removingPercentEncoding ?? parts[1]
            #expect(Page(site.text(target)).values(of: "id").contains(identifier), "\(path): \(link)")
        }
    }

    @Test("the site map lists every page once, by its whole address, below a path too")
    func siteMap() async throws {
        let site = try await sample("--base-url", "https://x.org/me")
        let map = Page(site.text("sitemap.xml"))
        let listed = map.parts(from: "<loc>", to: "</loc>").compactMap(\.text.removingPercentEncoding)
        let expected = site.pages.filter { $0 != "404.html" }.map { path in
            "https://x.org/me/" + (path == "index.html" ? "" : String(path.dropLast("index.html".count)))
        }
        #expect(Set(listed) == Set(expected) && listed.count == expected.count)
        #expect(site.text("robots.txt").contains("Sitemap: https://x.org/me/sitemap.xml"))
        #expect(site.files(holding: "report.example.org").filter { !$0.hasPrefix("data/") && !$0.hasPrefix("manual") } == [])
    }

    @Test("without base_url there is no site map and no absolute address")
    func noBaseURL() async throws {
        let site = try await BadInput.site().built()
        #expect(!site.has("sitemap.xml"))
        #expect(!site.text("robots.txt").contains("Sitemap"))
        #expect(site.files(holding: "rel=\"canonical\"") == [])
    }

    @Test("no inline script or style, and no event attribute")
    func noScripts() async throws {
        let site = try await sample()
        for path in site.pages {
            let html = site.text(path)
            #expect(!html.contains("<script") && !html.contains("<style") && !html.contains(" style=\""), "\(path)")
            #expect(!html.contains(" onclick=") && !html.contains("javascript:"), "\(path)")
        }
    }
}

@Suite("Weeks and days are what the settings say")
struct CalendarTests {
    /// Weeks by their pages, and the cups of each.
    private func weeks(_ settings: String, _ dates: [String]) async throws -> [String: Double] {
        let log = dates.map { "{\"date\": \"\($0)\"}" }.joined(separator: "\n")
        let site = try TestSite(["site.yml": settings, "coffee/log.jsonl": log])
        let published = try await site.built()
        let pages = published.pages.filter { $0.hasPrefix("coffee/") && $0.lowercased().contains("w") }
        return Dictionary(
            uniqueKeysWithValues: pages.map { path in
                let name = String(path.dropFirst("coffee/".count).dropLast("/index.html".count))
                return (name, published.page("coffee/\(name)/").figure("total").flatMap(Page.number) ?? -1)
            })
    }

    @Test("ISO weeks at the edges of years")
    func isoWeeks() async throws {
        let weeks = try await weeks(
            "title: A\n", ["2024-12-29", "2024-12-30", "2025-01-05", "2020-12-28", "2021-01-03", "2021-01-04", "2027-01-03"])
        #expect(weeks.keys.sorted() == ["2020-W53", "2021-W01", "2024-W52", "2025-W01", "2026-W53"])
        #expect(weeks["2025-W01"] == 2 && weeks["2020-W53"] == 2 && weeks["2024-W52"] == 1)
    }

    @Test("with another first weekday a week is called after its first day", arguments: [
        ("sunday", "week-2026-11-15"), ("tuesday", "week-2026-11-17"), ("wednesday", "week-2026-11-18"),
        ("thursday", "week-2026-11-19"), ("friday", "week-2026-11-13"), ("saturday", "week-2026-11-14"),
        ("Monday", "2026-W47"),
    ])
    func otherWeeks(day: String, name: String) async throws {
        let weeks = try await weeks("first_weekday: \(day)\n", ["2026-11-19", "2026-11-19"])
        #expect(weeks == [name: 2])
        let site = try TestSite(["site.yml": "first_weekday: \(day)\n", "coffee/a.json": #"[{"date": "2026-11-19"}]"#])
        for argument in [name, "2026-11-19"] {
            let week = try await site.report("week", argument, "--format", "json")
            #expect(try week.decoded(as: CountedWeek.self).cups == 1)
            #expect(try week.decoded(as: CountedWeek.self).week == name)
        }
        let wrong = name == "2026-W47" ? "week-2026-11-16" : "2026-W47"
        #expect(try await site.report("week", wrong).status == 2)
    }

    @Test("a cup before day_starts_at belongs to the day before", arguments: [
        ("00:00", "2026-11-20T00:00", "2026-11-20"), ("04:00", "2026-11-20T03:59", "2026-11-19"),
        ("04:00", "2026-11-20T04:00", "2026-11-20"), ("04:00", "2026-11-20", "2026-11-20"),
        ("04:00", "2027-01-01T01:30", "2026-12-31"), ("23:59", "2026-11-20T23:58:59", "2026-11-19"),
    ])
    func dayStart(start: String, moment: String, day: String) async throws {
        let site = try TestSite([
            "site.yml": "day_starts_at: \"\(start)\"\n", "coffee/a.json": "[{\"date\": \"\(moment)\"}]",
        ])
        let week: CountedWeek = try await site.report("week", day, "--format", "json").decoded()
        #expect(week.days.filter { $0.cups != nil }.map(\.date) == [day])
        let published = try await site.built()
        #expect(published.has("coffee/\(day.prefix(7))/"))
        #expect(published.pages.filter { $0.hasPrefix("coffee/20") }.count == 3)
    }

    @Test("a moment with an offset is moved to the clocks of the site", arguments: [
        ("Asia/Tokyo", "2026-11-20T23:30Z", "2026-11-21"), ("America/Lima", "2026-11-20T03:00+08:00", "2026-11-19"),
        ("UTC", "2026-11-20T23:30-01:00", "2026-11-21"), ("Europe/Vienna", "2026-10-25T00:30Z", "2026-10-25"),
        ("Asia/Tokyo", "2026-11-20T23:30", "2026-11-20"),
    ])
    func offsets(zone: String, moment: String, day: String) async throws {
        let site = try TestSite(["site.yml": "time_zone: \(zone)\n", "coffee/a.json": "[{\"date\": \"\(moment)\"}]"])
        let week: CountedWeek = try await site.report("week", day, "--format", "json").decoded()
        #expect(week.days.filter { $0.cups != nil }.map(\.date) == [day])
    }

    @Test("every page of a period leads to pages that are there, at the edges of months and years too")
    func edges() async throws {
        // Weeks that reach into months and years without an entry.
        let log = ["2026-10-31", "2025-12-31", "2024-02-29", "2023-01-01"].map { "{\"date\": \"\($0)\"}" }
        let site = try await TestSite(["coffee/log.jsonl": log.joined(separator: "\n")]).built()
        for path in site.pages {
            let folder = path.split(separator: "/").dropLast()
            for link in Page(site.text(path)).values(of: "href") where !link.hasPrefix("#") && !link.contains("://") {
                var steps = Array(folder)
                for step in link.split(separator: "#")[0].split(separator: "/") {
                    if step == ".." { _ = steps.popLast() } else { steps.append(step) }
                }
                #expect(site.files[steps.joined(separator: "/")] != nil, "\(path): \(link)")
            }
        }
    }
}

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

    @Test("quotes.publish: favorites leaves all other quotes out of everything")
    func favorites() async throws {
        let all = try await site("quotes:\n  publish: all\n").built()
        #expect(all.files(holding: "Other words").count > 2)
        let favorites = try await site("quotes:\n  publish: favorites\n").built()
        #expect(favorites.files(holding: "Other words") == [])
        #expect(favorites.files(holding: "other-words") == [])
        #expect(favorites.files(holding: "Loved words").count > 2)
        #expect(!favorites.has("quotes/authors/b/") && !favorites.has("quotes/tags/u/"))
    }

    @Test("show_sources: false prints no file and line anywhere")
    func sources() async throws {
        let shown = try await site("show_sources: true\n").built()
        #expect(shown.text("coffee/2026-W47/index.html").contains("content/coffee/a.json:2"))
        let hidden = try await site("show_sources: false\n").built()
        #expect(hidden.files(holding: "content/coffee").isEmpty && hidden.files(holding: "a.json:").isEmpty)
        #expect(hidden.files(holding: "content/quotes").isEmpty && hidden.files(holding: "content/alarms").isEmpty)
    }

    @Test("raw HTML is escaped unless raw_html says otherwise")
    func rawHTML() async throws {
        #expect(try await site("title: A\n").built().text("p/index.html").contains("&lt;b&gt;raw&lt;/b&gt;"))
        #expect(try await site("raw_html: true\n").built().text("p/index.html").contains("<b>raw</b>"))
    }

    @Test("drafts are published with --drafts alone")
    func drafts() async throws {
        let drafts = [
            "pages/d.md": "---\ntitle: Draft page\ndraft: true\n---\n", "coffee/_drafts/d.json": #"[{"date": "2026-11-18"}]"#,
            "coffee/.hidden.json": "not even JSON",
        ]
        let without = try await site("title: A\n", drafts).built()
        #expect(!without.has("d/") && without.page("coffee/").figure("total") == "2 cups")
        let with = try await site("title: A\n", drafts).built("--drafts")
        #expect(with.has("d/") && with.page("coffee/").figure("total") == "3 cups")
    }

    @Test("each language speaks on every page", arguments: ["en", "zh-Hant", "zh-Hans", "de", "ja"])
    func languages(language: String) async throws {
        let site = try await site("language: \(language)\n").built()
        for path in site.pages { #expect(site.text(path).contains("<html lang=\"\(language)\">"), "\(path)") }
        let words = ["en": "Never", "zh-Hant": "永不", "zh-Hans": "从不", "de": "Nie", "ja": "しない"]
        #expect(site.text("alarms/index.html").contains(words[language] ?? "?"))
    }

    @Test("texts of the user are escaped wherever they stand")
    func escaping() async throws {
        let text = "<script>alert(1)</script> & \\\"quoted\\\""
        let site = try await TestSite([
            "site.yml": "title: '<script>alert(2)</script>'\nauthor: '<script>'\ndescription: '<script>'\n",
            "coffee/a.json": "[{\"date\": \"2026-11-20\", \"drink\": \"\(text)\", \"note\": \"\(text)\", \"place\": \"\(text)\", \"tags\": [\"\(text)\"]}]",
            "alarms/a.json": "[{\"time\": \"06:45\", \"label\": \"\(text)\", \"sound\": \"\(text)\"}]",
            "quotes/a.json": "[{\"text\": \"\(text)\", \"author\": \"\(text)\", \"source\": \"\(text)\", \"tags\": [\"\(text)\"], \"note\": \"\(text)\"}]",
            "pages/a.md": "---\ntitle: '<script>'\n---\n<script>alert(3)</script> [x](javascript:alert(4))\n",
        ]).built()
        for path in site.pages {
            #expect(!site.text(path).contains("<script"), "\(path)")
            #expect(!site.text(path).contains("href=\"javascript:"), "\(path)")
        }
        #expect(site.files(holding: "&lt;script&gt;alert(1)").count > 4)
        #expect(site.paths.allSatisfy { !$0.contains("<") && !$0.contains("..") })
    }

    @Test("an empty site, and one without site.yml, build")
    func empty() async throws {
        let site = try await TestSite(["pages/.keep": ""]).built()
        #expect(site.has("") && site.has("coffee/") && site.has("alarms/") && site.has("quotes/"))
        #expect(site.text("data/coffee.json").split(whereSeparator: \.isWhitespace).joined() == "[]")
    }
}
