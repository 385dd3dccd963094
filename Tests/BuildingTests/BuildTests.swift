import Building
import Diagnostics
import Files
import Intake
import Model
import Publishing
import Site
import Summaries
import TestSupport
import Testing

@Suite("A build")
struct BuildTests {
    @Test("publishes every kind of page")
    func pages() async throws {
        let disk = InMemoryFileSystem(SmallSite().files)
        let site = try await SmallSite().build(on: disk).publish(to: "public")
        let expected = [
            "404.html", "about/index.html", "alarms/index.html", "coffee/2025-12/index.html", "coffee/2025/index.html",
            "coffee/2025/review/index.html",
            "coffee/2026-11/index.html", "coffee/2026-W01/index.html", "coffee/2026-W47/index.html",
            "coffee/2026/index.html", "coffee/2026/review/index.html", "coffee/index.html", "index.html",
            "quotes/all/index.html",
            "quotes/another/index.html", "quotes/authors/index.html", "quotes/authors/thoreau/index.html",
            "quotes/index.html", "quotes/search/index.html", "quotes/simplify/index.html", "quotes/tags/index.html",
            "quotes/tags/short/index.html",
            "quotes/third/index.html",
        ]
        #expect(disk.output.keys.filter { $0.hasSuffix(".html") }.sorted() == expected)
        for path in ["data/coffee.json", "data/quotes.json", "data/alarms.json", "robots.txt", "images/a.png"] {
            #expect(disk.output[path] != nil, "\(path)")
        }
        #expect(site.pageCount == expected.count)
        #expect(site.diagnostics.isEmpty)
        #expect(
            site.recordCounts
                == RecordCounts.of(coffee: 4, cups: Quantity(7), alarms: 1, quotes: 3, pages: 1, in: site.recordCounts))
        #expect(Set(site.files.written) == Set(disk.output.keys).subtracting([".report-manifest"]))
        let again = try await SmallSite().build(on: disk).publish(to: "public")
        #expect(again.files.written.isEmpty && again.files.unchanged.count == site.files.written.count)
        var options = PublishingOptions()
        options.rewritesAll = true
        let clean = try await SmallSite().build(on: disk).publish(to: "public", options: options)
        #expect(clean.files.written == site.files.written)
    }

    /// A site with one problem for each stage to find.
    private static var faulty: SmallSite {
        var site = SmallSite()
        site.files["content/cofee/x.md"] = "x"
        site.files["content/coffee/bad.json"] = "[{\"date\": \"2026-11-20\", \"cups\": -2}]"
        site.files["content/coffee/future.json"] = "[{\"date\": \"2027-01-01\"}]"
        site.files["content/quotes/zz-twice.md"] = "> Simplify\n> — Thoreau\n"
        site.files["content/alarms/sound.json"] = "[{\"time\": \"07:00\", \"repeat\": \"daily\", \"sound\": \"None\"}]"
        site.files["content/pages/coffee.md"] = "# Coffee\n"
        site.files["content/pages/broken.md"] = "[x](/nowhere-at-all/)\n"
        return site
    }

    @Test("reports the problems of all stages at once, sorted by place, and publishes nothing")
    func allStages() async throws {
        let diagnostics = try #require(try await Self.faulty.failure())
        #expect(
            diagnostics.map { "\($0.place?.handle ?? "-") \($0.identifier)" } == [
                "content/alarms/sound.json:1 missing-sound", "content/cofee/x.md:1 unused-file",
                "content/coffee/bad.json:1 negative-cups", "content/coffee/future.json:1 future-date",
                "content/pages/broken.md:1 broken-link", "content/pages/coffee.md:1 address-conflict",
                "content/quotes/zz-twice.md:1 duplicate-quote",
            ])
    }

    @Test("with errors keeps the pages that were published before")
    func keepsOld() async throws {
        let disk = InMemoryFileSystem(SmallSite().files)
        _ = try await SmallSite().build(on: disk).publish(to: "public")
        let before = disk.output
        try disk.write(Array("[{\"cups\": 1}]".utf8), to: "content/coffee/2025.json")
        await #expect(throws: BuildFailure.self) {
            try await SmallSite().build(on: disk).publish(to: "public")
        }
        #expect(disk.output == before)
        #expect(try disk.list("").map(\.path).sorted() == ["content", "public"])
    }

    /// One problem, and whether the site is published by default, with `isStrict` and with `keepsGoing`.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let path: String
        let text: String
        let isPublished: (plain: Bool, strict: Bool, goingOn: Bool)
        var testDescription: String { name }
    }

    @Test(
        "publishes or fails as its policy says",
        arguments: [
            Case(
                name: "nothing wrong", path: "content/coffee/a.json", text: "[]", isPublished: (true, true, true)),
            Case(
                name: "a warning", path: "content/cofee/a.json", text: "[]", isPublished: (true, false, true)),
            Case(
                name: "a bad record", path: "content/coffee/a.json", text: "[{\"date\": \"2026-02-30\"}]",
                isPublished: (false, false, true)),
            Case(
                name: "a file cut short", path: "content/quotes/a.json", text: "[{\"text\": \"x\"",
                isPublished: (false, false, true)),
            Case(
                name: "a broken link", path: "content/pages/a.md", text: "[x](/nowhere-at-all/)\n",
                isPublished: (false, false, true)),
            Case(
                name: "an address claimed twice", path: "content/pages/coffee.md", text: "",
                isPublished: (false, false, true)),
        ])
    func policies(_ example: Case) async throws {
        var site = SmallSite()
        site.files[example.path] = example.text
        #expect(try await (site.failure() == nil) == example.isPublished.plain, "plain")
        site.policy.isStrict = true
        #expect(try await (site.failure() == nil) == example.isPublished.strict, "strict")
        site.policy = BuildPolicy()
        site.policy.keepsGoing = true
        #expect(try await (site.failure() == nil) == example.isPublished.goingOn, "going on")
    }

    @Test("with bad settings or without content publishes nothing under any policy")
    func fatal() async throws {
        for keepsGoing in [false, true] {
            var site = SmallSite()
            site.policy.keepsGoing = keepsGoing
            site.problemsBefore = [Diagnostic(.error, "unknown-key", "no such key")]
            #expect(try await site.failure()?.map(\.identifier) == ["unknown-key"])
            site.problemsBefore = [Diagnostic(.warning, "odd", "odd")]
            #expect(try await site.failure() == nil)
            site.problemsBefore = []
            site.files = ["elsewhere/x": ""]
            #expect(try await site.failure()?.map(\.identifier) == ["no-content"])
        }
    }

    @Test("that keeps going leaves bad records out and shows their number on the affected pages")
    func leftOut() async throws {
        var site = SmallSite()
        site.policy.keepsGoing = true
        site.files["content/coffee/bad.json"] = """
            [{"date": "2026-11-20", "cups": -2}, {"date": "2026-11-20"}, {"date": "x"}]
            """
        let disk = InMemoryFileSystem(site.files)
        let done = try await site.build(on: disk).publish(to: "public")
        #expect(done.diagnostics.count == 2 && done.diagnostics.hasErrors)
        #expect(done.recordCounts.coffee == 5)
        func notice(_ path: String) -> Substring? {
            String(decoding: disk.output[path] ?? [], as: UTF8.self).split(separator: "\n").first {
                $0.contains("role=\"note\"")
            }
        }
        for path in ["index.html", "coffee/index.html", "coffee/2026-W47/index.html", "coffee/2026/index.html"] {
            #expect(notice(path)?.contains("2") ?? false, "\(path)")
        }
        for path in ["quotes/index.html", "alarms/index.html", "about/index.html"] { #expect(notice(path) == nil) }
    }

    @Test("that only checks publishes nothing and finds the same problems")
    func check() async throws {
        let disk = InMemoryFileSystem(Self.faulty.files)
        let before = disk.files
        let failure = await #expect(throws: BuildFailure.self) {
            try await Self.faulty.build(on: disk).inspect()
        }
        #expect(try await failure == .content(Self.faulty.failure() ?? []))
        #expect(disk.files == before)

        let sound = InMemoryFileSystem(SmallSite().files)
        let site = try await SmallSite().build(on: sound).inspect()
        #expect(site.pageCount == 23)
        #expect(site.diagnostics.map(\.identifier) == ["no-sitemap"] && site.diagnostics[0].severity == .note)
        var known = SmallSite()
        known.settings.baseURL = "https://example.org/"
        #expect(try await known.build(on: sound).inspect().diagnostics.isEmpty)
        #expect(sound.output.isEmpty && sound.files.keys.allSatisfy { $0.hasPrefix("content/") })
    }

    @Test("reports the disk's error with its path and publishes nothing", arguments: [0, 1, 5, 20, 40])
    func refused(changes: Int) async throws {
        let disk = InMemoryFileSystem(SmallSite().files)
        let failing = FailingFileSystem(disk, afterChanges: changes)
        let failure = await #expect(throws: BuildFailure.self) {
            try await SmallSite().build(on: failing).publish(to: "public")
        }
        guard case .system(let error) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(error.code == 28 && error.path.contains("public"))
        #expect(disk.output.isEmpty)
    }

    @Test("does not replace a file that it did not make, and names the file")
    func foreign() async throws {
        var site = SmallSite()
        site.files["public/index.html"] = "mine"
        let disk = InMemoryFileSystem(site.files)
        for keepsGoing in [false, true] {
            site.policy.keepsGoing = keepsGoing
            let failure = await #expect(throws: BuildFailure.self) {
                try await site.build(on: disk).publish(to: "public")
            }
            guard case .content(let diagnostics) = failure else { continue }
            #expect(diagnostics.map(\.identifier) == ["foreign-file"])
            #expect(diagnostics.first?.message.contains("public/index.html") ?? false)
            #expect(disk.output == ["index.html": Array("mine".utf8)])
        }
    }

    @Test("stops after the summaries if only numbers are wanted")
    func summaries() async throws {
        let context = try await SmallSite().build(on: InMemoryFileSystem(SmallSite().files)).summaries(of: .coffee)
        #expect(context.records.coffee.ledger.cups.value == Quantity(7))
        #expect(context.findings.diagnostics.isEmpty)
    }
}

extension RecordCounts {
    /// Returns `counts` if it has exactly these values.
    fileprivate static func of(
        coffee: Int, cups: Quantity, alarms: Int, quotes: Int, pages: Int, in counts: RecordCounts
    ) -> RecordCounts? {
        let isSame =
            counts.coffee == coffee && counts.cups == cups && counts.alarms == alarms && counts.quotes == quotes
            && counts.pages == pages
        return isSame ? counts : nil
    }
}
