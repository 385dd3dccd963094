import Files
import Foundation
import TestSupport
import Testing

@Suite("report serve", .mustEnd)
struct ServeTests {
    private static let content = [
        "site.yml": "title: Served\n", "coffee/log.md": "## 2026-11-20\n- 08:00 latte\n",
        "quotes/q.md": "> Simplify\n> — Thoreau\n", "pages/about.md": "# About\n\n![A](/images/a.png)\n",
        "images/a.png": "a picture", "alarms.md": "- [x] 06:45 Swim · Mon\n",
    ]

    /// Writes as editors do: a new file, then a rename.
    private func save(_ text: String, to path: String, of site: TestSite) throws {
        try site.write(text, to: path + "~")
        try PosixFileSystem().rename(joinedPath(site.folder.path, path + "~"), to: joinedPath(site.folder.path, path))
    }

    @Test("serves what a clean build publishes, after every burst of changes, and publishes nothing")
    func bursts() async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        #expect(try await served.difference(from: site) == "")
        for number in 0..<20 { try save("## 2026-11-20\n- \(number) cups\n", to: "content/coffee/log.md", of: site) }
        #expect(try await served.difference(from: site) == "", "an editor that saves again and again")
        for number in 0..<500 {
            try site.write("> Words \(number)\n> — A \(number % 9)\n", to: "content/quotes/\(number).md")
        }
        #expect(try await served.difference(from: site) == "", "500 new files at once")
        for number in 0..<500 where number % 3 != 0 { try site.remove("content/quotes/\(number).md") }
        #expect(try await served.difference(from: site) == "", "many files that go")
        try site.write("[{\"date\": \"2026-11-19\", \"cu", to: "content/coffee/half.json")
        try await Task.sleep(for: .milliseconds(200))
        try site.write("[{\"date\": \"2026-11-19\", \"cups\": 3}]", to: "content/coffee/half.json")
        #expect(try await served.difference(from: site) == "", "half of a file, and then the rest")
        try site.write("# Deep\n", to: "content/pages/new/folder/deep.md")
        try await Task.sleep(for: .milliseconds(200))
        try site.write("# Deeper\n", to: "content/pages/new/folder/deep.md")
        #expect(try await served.difference(from: site) == "", "a file in a new folder")
        let pages = site.folder.appending(path: "content/pages")
        try FileManager.default.moveItem(at: pages.appending(path: "new"), to: pages.appending(path: "renamed"))
        try await Task.sleep(for: .milliseconds(200))
        try site.write("# Renamed\n", to: "content/pages/renamed/folder/deep.md")
        #expect(try await served.difference(from: site) == "", "a file in a renamed folder")
        try FileManager.default.removeItem(at: pages.appending(path: "renamed"))
        try site.write("# Again\n", to: "content/pages/renamed/folder/deep.md")
        try await Task.sleep(for: .milliseconds(300))
        try site.write("# Again, and changed\n", to: "content/pages/renamed/folder/deep.md")
        #expect(try await served.difference(from: site) == "", "a file in a folder that was removed and made again")
        try site.write("# Linked\n", to: "notes/linked.md")
        try FileManager.default.createSymbolicLink(
            at: pages.appending(path: "linked.md"), withDestinationURL: site.folder.appending(path: "notes/linked.md"))
        try await Task.sleep(for: .milliseconds(200))
        try site.write("# Linked, and changed\n", to: "notes/linked.md")
        #expect(try await served.difference(from: site) == "", "a file behind a link")
        try site.write("title: Other\nlanguage: de\n", to: "content/site.yml")
        try site.write("p { color: red; }\n", to: "Themes/default/styles/99-own.css")
        #expect(try await served.difference(from: site) == "", "settings, and a theme of one's own")
        try site.write("p { color: blue; }\n", to: "Themes/default/styles/99-own.css")
        #expect(try await served.difference(from: site) == "", "a style sheet")
        #expect(!FileManager.default.fileExists(atPath: site.output.path))
    }

    @Test("shows errors over the last good site until they are fixed")
    func errors() async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        let good = try await served.difference(from: site)
        #expect(good.isEmpty)
        try site.write("## 2026-11-20\n- -1 cups <b>\n", to: "content/coffee/log.md")
        var state = ""
        for _ in 0..<5000 where !state.contains("negative-cups") {
            try await Task.sleep(for: .milliseconds(50))
            state = try await served.ask("state")
        }
        let event = try JSONDecoder().decode(Event.self, from: Data(state.utf8))
        let problem = try #require(event.problems.first)
        #expect(problem.place.hasPrefix("content/coffee/log.md:2:"))
        #expect(problem.before + problem.marked + problem.after == "- -1 cups <b>")
        #expect(problem.marked.contains("-1"))
        #expect(served.errors.contains("content/coffee/log.md:2:"))
        #expect(served.output.contains("the site stays as it was"))
        try site.write("## 2026-11-20\n- 1 cup\n", to: "content/coffee/log.md")
        #expect(try await served.difference(from: site) == "")
        let fixed = try JSONDecoder().decode(Event.self, from: Data(try await served.ask("state").utf8))
        #expect(fixed.problems.isEmpty)
    }

    @Test("says that there is no site yet if it has errors from the start, and redirects to its screens")
    func errorsFromTheStart() async throws {
        let served = try await ServedSite(TestSite(["site.yml": "", "coffee/log.md": "## 2026-11-20\n- -1 cups\n"]))
        #expect(served.output.contains("there is no site to show yet"), "\(served.output)")
        let script = "curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://localhost:\(served.port)/-"
        #expect(try await Command.shell(script).text == "302 http://localhost:\(served.port)/-/coffee/")
    }

    private struct Event: Decodable {
        let refresh: String
        let problems: [Problem]

        struct Problem: Decodable {
            let severity: String
            let place: String
            let before: String
            let marked: String
            let after: String
        }
    }

    @Test(
        "shows what is wrong on every page if no site can be made, and the site when it can",
        .enabled(if: Command.tool("curl") != nil, "curl is not installed"))
    func noSite() async throws {
        let site = try TestSite(["coffee.json": "[{\"date\": \"2026-11-20\", \"cups\": -1}]"])
        let served = try await ServedSite(site)
        let curl = try #require(Command.tool("curl"))
        for path in ["", "coffee/", "no/such/page"] {
            let page = try await curl(["-s", "-i", "http://localhost:\(served.port)/\(path)"]).text
            #expect(page.hasPrefix("HTTP/1.1 503"))
            #expect(page.contains("content/coffee.json:1:"))
            #expect(page.contains("/-/preview.js"))
        }
        try site.write("[{\"date\": \"2026-11-20\", \"cups\": 1}]", to: "content/coffee.json")
        #expect(try await served.difference(from: site) == "")
    }

    @Test(
        "tells a page that shows other content than the site has",
        .enabled(if: Command.tool("curl") != nil, "curl is not installed"))
    func outdatedPage() async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        let curl = try #require(Command.tool("curl"))
        let page = try await curl(["-s", "http://localhost:\(served.port)/coffee/"]).text
        let start = try #require(page.range(of: "data-content=\"")?.upperBound)
        let content = String(page[start...].prefix { $0 != "\"" })
        #expect(try await served.ask("state", "/coffee/", content).contains("\"nothing\""))
        #expect(try await served.ask("state", "/coffee/", "other").contains("\"page\""))
        #expect(try await served.ask("state", "/quotes/", content).contains("\"page\""))
    }

    @Test(
        "serves below the path of base_url",
        .enabled(if: Command.tool("curl") != nil, "curl is not installed"))
    func basePath() async throws {
        let site = try TestSite(Self.content.merging(["site.yml": "base_url: https://example.org/me/\n"]) { $1 })
        let served = try await ServedSite(site)
        #expect(try await served.difference(from: site, below: "/me/") == "")
        let curl = try #require(Command.tool("curl"))
        for (path, location) in [("", "/me/"), ("me", "/me/"), ("me/coffee", "/me/coffee/")] {
            let answer = try await curl(["-s", "-i", "http://localhost:\(served.port)/\(path)"]).text
            #expect(answer.contains("Location: \(location)\r\n"))
        }
        let missing = try await curl(["-s", "-i", "http://localhost:\(served.port)/me/a/b/c"]).text
        #expect(missing.hasPrefix("HTTP/1.1 404"))
        #expect(missing.contains("href=\"/me/assets/style"))
    }

    @Test("draws no share image that a build or an earlier change has drawn")
    func cards() async throws {
        let site = try TestSite(Self.content.merging(["site.yml": "base_url: https://example.org/\n"]) { $1 })
        let build = ["build", "--site", site.folder.path, "--as-of", TestSite.today]
        #expect(try await Command.report(build).status == 0)
        let folder = site.folder.appending(path: ".report/cards")
        func dates() throws -> [String: Date?] {
            let files = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
            return try Dictionary(
                uniqueKeysWithValues: files.map {
                    ($0.lastPathComponent, try $0.resourceValues(forKeys: [.contentModificationDateKey]))
                }
            ).mapValues(\.contentModificationDate)
        }
        let drawn = try dates()
        #expect(drawn.count > 3)
        let served = try await ServedSite(site)
        for number in 1..<4 {
            try save("# About \(number)\n", to: "content/pages/about.md", of: site)
            #expect(try await served.difference(from: site) == "")
        }
        #expect(try dates() == drawn)
        let again = try await Command.report(build + ["--verbose"])
        #expect(again.status == 0 && !again.text.contains("another version"), "\(again.text)")
    }

    @Test("ends without an error when it is asked to", arguments: [SIGINT, SIGTERM])
    func end(signal: Int32) async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        #expect(try await served.end(by: signal) == 0)
        #expect(served.errors == "")
        #expect(served.output.hasPrefix("http://localhost:\(served.port)/\n"))
    }

    @Test("names a port that is free if one is not")
    func portInUse() async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        let second = try await Command.report(["serve", "--site", site.folder.path, "--port", "\(served.port)"])
        #expect(second.status == 2)
        #expect(second.errors.contains("another program serves on port \(served.port) [port-in-use]"))
        let free = try #require(second.errors.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) })
        let third = try await ServedSite(site, port: free)
        #expect(third.port == free)
    }

    @Test("rings an alarm in open pages until one of them stops it")
    func ring() async throws {
        let site = try TestSite(Self.content.merging(["site.yml": "time_zone: UTC\n", "alarms.md": ""]) { $1 })
        let served = try await ServedSite(site)
        let rang = try await served.ask("ring", "\(site.folder.path)/content/alarms.md").split(separator: "\n")
        let shown = "['Tea rings now']"
        let expected = [shown[...], shown[...], shown[...], "303", "[]"]
        #expect(rang == expected, "neither a guessed token nor another alarm stops it")
    }

    @Test("holds no more memory after many edits than after a few")
    func memory() async throws {
        let site = try TestSite(Self.content)
        let served = try await ServedSite(site)
        func edit(_ numbers: Range<Int>) async throws {
            for number in numbers {
                try save("## 2026-11-20\n- \(number % 90 + 1) cups\n", to: "content/coffee/log.md", of: site)
                try await Task.sleep(for: .milliseconds(40))
            }
            #expect(try await served.difference(from: site) == "")
        }
        // The first edits fill the heaps that the allocator keeps for each thread.
        try await edit(0..<50)
        let few = served.memory
        try await edit(50..<TestScale.count(150, stress: 2000))
        #expect(served.memory < few + few / 5, "\(few) and \(served.memory) bytes")
    }
}
