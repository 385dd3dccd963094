import Foundation
import TestSupport
import Testing

@Suite("A build that is killed")
struct KilledBuildTests {
    private static let foreign = ["CNAME": "example.org\n", ".git/config": "[core]\n", "quotes/mine.txt": "mine\n"]
    private static let versions = 3

    /// A site that is another one in each version: pages come, change and go.
    private static func content(_ version: Int) -> [String: String] {
        let quotes = (0..<90).filter { $0 % versions != version }.map { number in
            #"{"text": "Words number \#(number)", "author": "Author \#(number % 7)", "favorite": \#(number % 2 == 0)}"#
        }
        let coffee = (1...9).filter { $0 % versions != version }.map { month in
            #"{"date": "2026-0\#(month)-1\#(version)", "cups": \#(version + 1), "drink": "latte"}"#
        }
        return [
            "site.yml": "title: Version \(version)\nbase_url: https://example.org\n",
            "coffee.json": "[\(coffee.joined(separator: ",\n"))]",
            "quotes.json": "[\(quotes.joined(separator: ",\n"))]",
            "pages/about.md": "# About\n\nVersion \(version)\n", "images/\(version).txt": "\(version)",
        ]
    }

    private static func put(_ version: Int, into site: TestSite) throws {
        for other in 0..<versions where other != version {
            try? FileManager.default.removeItem(at: site.folder.appending(path: "content/images/\(other).txt"))
        }
        for (path, text) in content(version) { try site.write(text, to: "content/" + path) }
    }

    /// The files that a page leads to, remembered by its bytes.
    private struct Links {
        private var known: [String: [Data: Set<String>]] = [:]

        mutating func of(_ path: String, _ bytes: Data) -> Set<String> {
            if let links = known[path]?[bytes] { return links }
            let page = Page(String(decoding: bytes, as: UTF8.self))
            let relative = (page.values(of: "href") + page.values(of: "src")).filter {
                !$0.contains(":") && !$0.hasPrefix("#")
            }
            let links = Set(
                relative.map { link in
                    var parts = path.split(separator: "/").dropLast().map(String.init)
                    for step in link.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
                        if step == ".." { _ = parts.popLast() } else if step != "." { parts.append(String(step)) }
                    }
                    return parts.joined(separator: "/")
                })
            known[path, default: [:]][bytes] = links
            return links
        }
    }

    /// Links that lead nowhere, of home, of pages that all versions have, and of what they lead to.
    private static func brokenLinks(_ folder: PublishedFolder, _ common: Set<String>, _ links: inout Links) -> [String]
    {
        var pending = common.union(["index.html"]).intersection(folder.files.keys)
        var reached = pending
        var broken: [String] = []
        while let path = pending.popFirst() {
            guard path.hasSuffix(".html"), path != "404.html", let file = folder.files[path] else { continue }
            for link in links.of(path, file.bytes) {
                if folder.files[link] == nil { broken.append("\(path) leads to \(link)") }
                if folder.files[link] != nil, reached.insert(link).inserted { pending.insert(link) }
            }
        }
        return broken
    }

    @Test("at a hundred moments leaves whole links and everything of others, and the next build ends as a clean one")
    func killed() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        print("seed of the killed builds: \(seed)")
        var clean: [PublishedFolder] = []
        for version in 0..<Self.versions {
            let site = try TestSite(Self.content(version))
            for (path, text) in Self.foreign { try site.write(text, to: "public/" + path) }
            clean.append(try await site.built())
        }
        #expect(clean[0].pages.count > 60)
        let common = clean.dropFirst().reduce(Set(clean[0].pages)) { $0.intersection($1.pages) }

        let site = try TestSite(Self.content(0))
        for (path, text) in Self.foreign { try site.write(text, to: "public/" + path) }
        // As long as this machine takes now, whatever other tests wait for.
        let start = ContinuousClock.now
        _ = try Self.kill(site, after: nil, 60)
        let longest = min(3, (ContinuousClock.now - start) / .seconds(1))
        var links = Links()
        var (killed, unfinished) = (0, 0)
        for round in 1...100 {
            let version = Int.random(in: 0..<Self.versions, using: &generator)
            try Self.put(version, into: site)
            let waitsForCommit = Bool.random(using: &generator)
            let moment = Double.random(in: 0...(waitsForCommit ? 0.004 : longest), using: &generator)
            let journal = site.folder.appending(path: ".public.report-staging/journal").path
            if try Self.kill(site, after: waitsForCommit ? journal : nil, moment) { killed += 1 }
            if FileManager.default.fileExists(atPath: journal) { unfinished += 1 }

            let found = try site.published()
            #expect(Self.brokenLinks(found, common, &links) == [], "round \(round), seed \(seed)")
            for (path, text) in Self.foreign { #expect(found.text(path) == text, "\(path), round \(round)") }
            if round.isMultiple(of: 10) {
                let after = try await site.built()
                #expect(after.differences(from: clean[version]) == [], "round \(round), seed \(seed)")
                let left = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
                #expect(Set(left) == ["content", "public", ".report"])
            }
        }
        print("\(killed) of 100 builds were killed, \(unfinished) of them amid their commit")
        #expect(killed > 20)
    }

    /// Starts a build, and kills it some seconds after its start, or after a file is there; whether it had not ended by itself.
    private static func kill(_ site: TestSite, after file: String?, _ seconds: TimeInterval) throws -> Bool {
        let child = try ChildProcess(
            Command.report.executable.path,
            ["build", "--quiet", "--site", site.folder.path, "--as-of", TestSite.today], Command.plainEnvironment)
        if let file {
            while child.isRunning, !FileManager.default.fileExists(atPath: file) { usleep(100) }
        }
        let moment = ContinuousClock.now + .seconds(seconds)
        while child.isRunning, ContinuousClock.now < moment { usleep(200) }
        return child.kill()
    }
}
