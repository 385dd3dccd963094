import Foundation
import Testing

@Suite("The published site")
struct SiteStructureTests {
    private func sample(_ arguments: String...) async throws -> PublishedFolder {
        let site = try TestSite(copying: CountedSite.sample)
        let outcome = try await Command.report(
            ["build", "--site", site.folder.path, "--as-of", "2026-11-20"] + arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try site.published()
    }

    @Test("has every documented address")
    func addresses() async throws {
        let site = try await sample()
        let fixed = [
            "", "coffee/", "coffee/2026/", "coffee/2026-06/", "coffee/2026-W23/", "coffee/2026-W47/", "alarms/",
            "quotes/",
            "quotes/all/", "quotes/all/2/", "quotes/authors/", "quotes/search/", "feed.xml", "feed.json", "about/",
            "manual/", "sitemap.xml", "robots.txt",
            "404.html",
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
        #expect(
            site.files.keys.allSatisfy { !$0.contains("_drafts") && (!$0.hasPrefix(".") || $0 == ".report-manifest") })
        let data = try JSONDecoder().decode([Entry].self, from: site.files["data/coffee.json"]?.bytes ?? Data())
        #expect(data.reduce(0) { $0 + $1.cups } == 461.5)
        #expect(site.text("data/coffee.json").contains("\"place\"") == false, "coffee.place is private there")
    }

    private struct Entry: Decodable { let cups: Double }

    @Test(
        "has only relative links, to published files and existing parts of pages",
        arguments: [nil, "https://x.org/me/"])
    func links(baseURL: String?) async throws {
        let site =
            if let baseURL { try await sample("--base-url", baseURL) } else { try await sample() }
        let base = baseURL ?? "https://report.example.org/"
        var checked = 0
        let ids = Dictionary(uniqueKeysWithValues: site.pages.map { ($0, Page(site.text($0)).values(of: "id")) })
        for path in site.pages {
            let page = Page(site.text(path))
            let own = ids[path] ?? []
            #expect(Set(own).count == own.count, "ids of \(path) are unique")
            let canonical = page.part(from: "<link rel=\"canonical\" href=\"", to: "\"")?.html
            let address = path == "index.html" ? "" : String(path.dropLast("index.html".count))
            if path != "404.html" { #expect(canonical?.removingPercentEncoding == base + address, "\(path)") }
            // Links between pages don't depend on base_url, so one round with coffee pages is enough.
            let isRead = baseURL == nil || !path.hasPrefix("coffee/")
            for link in isRead ? page.values(of: "href") + page.values(of: "src") : [] {
                if link == canonical { continue }
                // 404.html is shown at any depth, so its links begin at the server's root; other sites read
                // oembed.json.
                let root = path == "404.html" ? URL(string: base)?.path(percentEncoded: true) ?? "" : base
                if link.hasPrefix(root), path == "404.html" || link.hasSuffix("/oembed.json") {
                    let file = String(link.dropFirst(root.count)).removingPercentEncoding
                    #expect(file.map(site.has) == true, "\(path): \(link)")
                    continue
                }
                #expect(!link.hasPrefix("/") && !link.hasPrefix(base), "\(path): \(link) is no relative link")
                if ["https://", "http://", "mailto:", "data:image/"].contains(where: link.hasPrefix) { continue }
                checked += 1
                expectLeads(link, from: path, in: site, ids)
            }
        }
        #expect(checked > 1000)
    }

    /// Follows a link as a browser does at `file://`, where a folder does not stand for its index.
    private func expectLeads(
        _ link: String, from path: String, in site: PublishedFolder, _ ids: [String: [String]]
    ) {
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
            #expect(ids[target]?.contains(identifier) == true, "\(path): \(link)")
        }
    }

    @Test("lists every page once in the site map, by its whole address, also if base_url has a path")
    func siteMap() async throws {
        let site = try await sample("--base-url", "https://x.org/me")
        let map = Page(site.text("sitemap.xml"))
        let listed = map.parts(from: "<loc>", to: "</loc>").compactMap(\.text.removingPercentEncoding)
        let expected = site.pages.filter { $0 != "404.html" }.map { path in
            "https://x.org/me/" + (path == "index.html" ? "" : String(path.dropLast("index.html".count)))
        }
        #expect(Set(listed) == Set(expected) && listed.count == expected.count)
        #expect(site.text("robots.txt").contains("Sitemap: https://x.org/me/sitemap.xml"))
        #expect(
            site.files(holding: "report.example.org").filter { !$0.hasPrefix("data/") && !$0.hasPrefix("manual") } == []
        )
    }

    @Test("has no site map and no absolute address without base_url")
    func noBaseURL() async throws {
        let site = try await BadInput.site().built()
        #expect(!site.has("sitemap.xml"))
        #expect(!site.text("robots.txt").contains("Sitemap"))
        #expect(site.files(holding: "rel=\"canonical\"") == [])
    }

    @Test("has no inline script, no style and no event attribute")
    func noScripts() async throws {
        let site = try await sample()
        for path in site.pages {
            let html = site.text(path)
            // Linked data, which each quote's page has, does not run.
            let data = html.components(separatedBy: "<script type=\"application/ld+json\">").count - 1
            let scripts = path == "quotes/search/index.html" ? 2 : data
            #expect(html.components(separatedBy: "<script").count - 1 == scripts + data, "\(path)")
            #expect(html.components(separatedBy: "<script src=\"../../assets/").count - 1 == scripts, "\(path)")
            #expect(!html.contains("<style") && !html.contains(" style=\""), "\(path)")
            #expect(!html.contains(" onclick=") && !html.contains("javascript:"), "\(path)")
        }
    }
}
