import Foundation
import TestSupport
import Testing

@Suite("The same content gives the same bytes")
struct DeterminismTests {
    private static let arguments = ["build", "--site", ".", "--as-of", "2026-11-20"]

    private func sample() throws -> TestSite { try TestSite(copying: CountedSite.sample) }

    private func build(
        _ site: TestSite, _ arguments: [String] = Self.arguments, _ environment: [String: String] = [:]
    ) async throws -> PublishedFolder {
        let outcome = try await Command.report.inside(site.folder).with(environment)(arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try site.published()
    }

    private static func content(of site: URL) throws -> [String: Data] {
        try PublishedFolder(site.appending(path: "content")).bytes
    }

    @Test(
        "with any number of jobs, in any time zone, locale and place, and with files of any order and age")
    func circumstances() async throws {
        let scratch = try Scratch()
        let locales = try await Circumstances.compileLocales(into: scratch.folder)
        for seed in 0..<TestScale.count(2, stress: 8) {
            let isSample = seed == 0
            let content =
                try isSample
                ? Self.content(of: CountedSite.sample) : RandomSite(seed: seed).files.mapValues { Data($0.utf8) }
            let plain = Circumstances()
            let reference = try await plain.published(content)
            #expect(reference.pages.count > (isSample ? 150 : 40))
            #expect(reference.has(".report-manifest"))
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<TestScale.count(3, stress: 8) {
                let other = Circumstances.random(using: &generator, locales: locales)
                let found = try await other.published(content)
                #expect(found.differences(from: reference) == [], "seed \(seed), \(other)")
            }
        }
    }

    @Test("after six simultaneous builds of one site")
    func atTheSameTime() async throws {
        let site = try sample()
        let reference = try await build(try sample())
        let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<6 {
                group.addTask { try await Command.report.inside(site.folder)(Self.arguments).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 0, count: 6))
        #expect(try site.published().differences(from: reference) == [])
    }

    @Test("in another output folder")
    func outputElsewhere() async throws {
        let site = try sample()
        let reference = try await build(site)
        let outside = try await Command.report(
            ["build", "--site", site.folder.path, "--as-of=2026-11-20", "--output", site.scratch["else where"].path])
        #expect(outside.status == 0)
        #expect(try PublishedFolder(site.scratch["else where"]).differences(from: reference) == [])
    }

    @Test("with SOURCE_DATE_EPOCH as today, read in the site's time zone, unless --as-of is given")
    func today() async throws {
        let site = try sample()
        let reference = try await build(site)
        // 03:30 UTC on the 20th is 04:30 in Vienna, and the site's day begins at 04:00.
        let epoch = try await build(
            try TestSite(copying: site.folder), ["build"], ["SOURCE_DATE_EPOCH": "1795145400", "TZ": "America/Lima"])
        #expect(epoch.differences(from: reference) == [])
        let asOf = try await build(try TestSite(copying: site.folder), Self.arguments, ["SOURCE_DATE_EPOCH": "0"])
        #expect(asOf.differences(from: reference) == [])
        let dayBefore = try await build(
            try TestSite(copying: site.folder), ["build"], ["SOURCE_DATE_EPOCH": "1795141800"])
        #expect(dayBefore.text("index.html") != reference.text("index.html"))
    }

    @Test("in a second build, which writes nothing and keeps every file's inode and time")
    func secondBuild() async throws {
        let site = try sample()
        let first = try await build(site)
        let again = try await Command.report.inside(site.folder)(Self.arguments + ["--format", "json"])
        let report: BuildResult = try again.decoded()
        #expect(report.written == 0 && report.removed == 0 && report.unchanged == first.files.count - 1)
        #expect(try site.published().files == first.files)
        let clean = try await Command.report.inside(site.folder)(Self.arguments + ["--format", "json", "--clean"])
        let rewritten: BuildResult = try clean.decoded()
        #expect(rewritten.written == first.files.count - 1 && rewritten.unchanged == 0)
        #expect(try site.published().differences(from: first) == [])
    }

    @Test("in an incremental build after edits, which also leaves no stale file")
    func afterChanges() async throws {
        let site = try sample()
        let first = try await build(site)
        try site.write("[{\"date\": \"2026-06-01\", \"cups\": 7}]", to: "content/coffee/more.json")
        try site.remove("content/quotes/emerson.md")
        try site.write("---\ntitle: New\n---\nNew.\n", to: "content/pages/new.md")
        let incremental = try await build(site)
        let copy = try TestSite(copying: site.folder)
        let fresh = try await build(copy)
        #expect(incremental.differences(from: fresh) == [])
        #expect(incremental.has("new/") && !first.has("new/"))
        #expect(Set(incremental.paths) == Set(fresh.paths))
        let folders = try FileManager.default.subpathsOfDirectory(atPath: site.output.path)
        let expected = try FileManager.default.subpathsOfDirectory(atPath: copy.output.path)
        #expect(Set(folders) == Set(expected), "empty folders are removed too")
    }

    @Test("and `build --format json` counts the published files and records")
    func counts() async throws {
        let site = try sample()
        let outcome = try await Command.report.inside(site.folder)(Self.arguments + ["--format", "json"])
        let report: BuildResult = try outcome.decoded()
        let published = try site.published()
        #expect(report.pages == published.pages.count)
        #expect(report.written == published.files.count - 1, "all but the list of what was made")
        let all: [CountedPeriod] = try await CountedSite(folder: site.folder, today: "2026-11-20").counted("all")
        #expect(report.records["coffee"] == all.first?.entries)
        for kind in ["alarms", "quotes"] {
            let list = try await Command.report.inside(site.folder)([
                "list", kind, "--format", "csv", "--as-of", "2026-11-20",
            ])
            #expect(report.records[kind] != nil && list.text.contains("handle"))
        }
        #expect(report.diagnostics.isEmpty)
        #expect(
            Set(report.seconds.keys) == ["find", "decode", "summarise", "illustrate", "route", "render", "publish"])
        #expect(report.seconds.values.allSatisfy { $0 >= 0 })
    }

    struct BuildResult: Decodable {
        let pages: Int
        let written: Int
        let unchanged: Int
        let removed: Int
        let records: [String: Int]
        let diagnostics: [BadInputTests.Finding]
        let seconds: [String: Double]
    }
}
