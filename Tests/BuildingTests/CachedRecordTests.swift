import Database
import Diagnostics
import Files
import Foundation
import Intake
import Model
import Publishing
import Summaries
import TestSupport
import Testing
import Text

@testable import Building

@Suite("Cached records")
struct CachedRecordTests {
    private static func source(_ records: DecodedFile, of file: ContentFile) -> (file: SourceFile, DecodedSource) {
        let source = SourceFile(file: file, state: ContentHash(value: 5))
        return (source, DecodedSource(source, records))
    }

    /// Stores the records of a file in a cache and reads them back.
    private static func readBack(
        _ records: DecodedFile, of path: String, _ role: ContentFile.Role, dayStart: TimeOfDay
    ) async throws -> DecodedFile {
        let cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        let (file, source) = source(records, of: ContentFile(path: path, role: role))
        await cache.store([source], after: DecodedSources())
        let known = await cache.sources(workers: 1, dayStart: dayStart)
        #expect(known.unchanged(SourceFile(file: file.file, state: ContentHash(value: 6))) == nil)
        #expect(known.unchanged(SourceFile(file: file.file, state: nil)) == nil)
        let read = try #require(known.unchanged(file))
        #expect(read.source.state == source.source.state)
        var found = read.records
        found.quotes = read.quotes.map(\.quote)
        return found
    }

    private static func expectSame(_ left: DecodedFile, _ right: DecodedFile, _ comment: String) {
        #expect(left.coffee == right.coffee, "\(comment)")
        #expect(left.quotes == right.quotes, "\(comment)")
        #expect(left.pages == right.pages, "\(comment)")
    }

    private static let sites =
        [checkout]
        + (ProcessInfo.processInfo.environment["REPORT_EXTRA_SITES"] ?? "").split(separator: ":").map(String.init)

    @Test("equal the records that real files decode to", arguments: sites)
    func realFiles(site: String) async throws {
        let disk = PosixFileSystem()
        var settings = SiteSettings()
        settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        let decoder = ContentDecoder(
            context: DecodingContext(zone: FixedOffset(seconds: 3600), settings: settings), includesDrafts: true)
        let (files, _) = try ContentFinder(files: disk, includesDrafts: true).find(in: site)
        var count = 0
        for file in files {
            switch file.role {
            case .log(.coffee, .markdown), .log(.quotes, .markdown), .page: break
            case .log, .image, .sound: continue
            }
            let source = SourceText(file: file.path, bytes: try disk.read(joinedPath(site, file.path)))
            let records = decoder.decode(source, as: file.role)
            if records.coffee.isEmpty && records.quotes.isEmpty && records.pages.isEmpty { continue }
            var stored = records
            (stored.diagnostics, stored.leftOut) = ([], 0)
            Self.expectSame(
                try await Self.readBack(stored, of: file.path, file.role, dayStart: settings.dayStartsAt), records,
                file.path)
            count += records.coffee.count + records.quotes.count + records.pages.count
        }
        #expect(count > 50)
    }

    @Test("may have every field or none")
    func everything() async throws {
        let place = SourcePlace(file: "a.md", line: 3, column: 5, length: 7)
        let date = try #require(CivilDate(year: 1, month: 2, day: 28))
        let night = try #require(TimeOfDay(hour: 3, minute: 59, second: 58))
        let dayStart = try #require(TimeOfDay(hour: 4, minute: 0))
        let text = MarkdownSource(file: "a.md", range: 0..<Int.max, firstLine: .max, digest: .max)
        let years = LifeYears(
            birth: HistoricYear(4, isBeforeChrist: true, isApproximate: true), death: HistoricYear(65))
        var records = DecodedFile()
        records.coffee = [
            CoffeeEntry(
                date: date, time: night, dayStart: dayStart, cups: Quantity(thousandths: 1),
                details: CoffeeDetails(
                    drink: "a", note: "", place: "é\u{1F}", caffeine: Quantity(thousandths: .max),
                    tags: ["x", "", "1:2,", "日"]),
                source: place),
            CoffeeEntry(date: date, source: place),
        ]
        records.quotes = [
            Quote(
                text: "t", author: "u", authorYears: years, work: "v", tags: ["w"], isFavorite: true, date: date,
                language: "de", note: "n", commentary: text, source: place),
            Quote(text: "", source: place),
        ]
        records.pages = [
            Page(
                title: "p", slug: "q", description: "r", date: date, isDraft: true, navigationOrder: .min, order: .max,
                words: "s t",
                body: text, source: place),
            Page(title: "", slug: "", body: text, source: place),
        ]
        let coffee = try await Self.readBack(records, of: "a.md", .log(.coffee, .markdown), dayStart: dayStart)
        #expect(coffee.coffee == records.coffee)
        let quotes = try await Self.readBack(records, of: "a.md", .log(.quotes, .markdown), dayStart: dayStart)
        #expect(quotes.quotes == records.quotes)
        #expect(try await Self.readBack(records, of: "a.md", .page, dayStart: dayStart).pages == records.pages)
        // If you add a field to a record, add it to the record's table and to the records above.
        let counts = [
            records.coffee[0] as Any, records.quotes[0], records.pages[0], text, place,
        ].map { Mirror(reflecting: $0).children.count }
        #expect(counts == [6, 11, 10, 4, 4])
        let details = records.coffee[0].details
        #expect(CoffeeDetails.Field.allCases.allSatisfy { details[$0] != CoffeeDetails()[$0] })
    }

    /// Builds a site on disk, since the in-memory file system has no links.
    private static func build(_ root: String) async throws -> PublishedSite {
        let disk = PosixFileSystem()
        var site = SmallSite()
        site.cache = BuildCache(root: root, files: disk, program: ContentHash(value: 7))
        return try await site.build(on: disk, in: root).publish(to: joinedPath(root, "public"))
    }

    @Test("are not used for a link, since its target may have changed")
    func links() async throws {
        try await withTemporaryFolderAsync { root in
            let disk = PosixFileSystem()
            for folder in ["content/quotes", "notes"] { try disk.makeFolder(joinedPath(root, folder)) }
            let target = joinedPath(root, "notes/quotes.md")
            try disk.write(Array("> First\n".utf8), to: target)
            try FileManager.default.createSymbolicLink(
                atPath: joinedPath(root, "content/quotes/linked.md"), withDestinationPath: "../../notes/quotes.md")
            _ = try await Self.build(root)
            try disk.write(Array("> Other\n".utf8), to: target)
            let site = try await Self.build(root)
            #expect(site.files.written.contains("quotes/other/index.html"))
            #expect(site.files.removed.contains("quotes/first/index.html"))
        }
    }

    @Test("are never mixed with those of a build that ran meanwhile")
    func overlap() async throws {
        try await withTemporaryFolderAsync { root in
            func cache() throws -> BuildCache {
                try #require(BuildCache(root: root, files: PosixFileSystem(), program: ContentHash(value: 1)))
            }
            func known(_ cache: BuildCache) async -> DecodedSources {
                await cache.sources(workers: 1, dayStart: .midnight)
            }
            func store(quotes: Int, in path: String, _ cache: BuildCache, after known: DecodedSources) async {
                var records = DecodedFile()
                records.quotes = (0..<quotes).map { number in
                    Quote(text: "\(number) of \(quotes)", source: SourcePlace(file: path, line: number + 1))
                }
                let file = ContentFile(path: path, role: .log(.quotes, .markdown))
                await cache.store([Self.source(records, of: file).1], after: known)
            }
            try await store(quotes: 1, in: "first.md", cache(), after: DecodedSources())
            let (one, other) = (try cache(), try cache())
            let (knownToOne, knownToOther) = (await known(one), await known(other))
            await store(quotes: 5, in: "x.md", one, after: knownToOne)
            await store(quotes: 3, in: "x.md", other, after: knownToOther)
            let found = await known(try cache())
            #expect(found.keys.map(\.string) == ["x.md"])
            #expect(found["x.md"]?.quotes.map(\.quote.text) == (0..<5).map { "\($0) of 5" })
        }
    }

    @Test("spare the reading of unchanged files, and changed files are read again")
    func reading() async throws {
        var site = SmallSite()
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 7))
        let disk = InMemoryFileSystem(site.files)
        let watched = WatchedFileSystem(disk)
        let logs = { Set(watched.read.filter { $0.hasPrefix("content/") && !$0.hasPrefix("content/images/") }) }
        let all = Set(site.files.keys).subtracting(["content/images/a.png"])
        _ = try await site.build(on: watched).publish(to: "public")
        #expect(logs() == all)
        watched.forget()
        // Neither JSON nor alarms are worth storing. A new output has no pages to keep, so the build reads each page's
        // Markdown.
        let always = all.filter { $0.hasSuffix(".json") || $0.hasPrefix("content/alarms/") }
        _ = try await site.build(on: watched).publish(to: "other")
        #expect(logs() == always.union(["content/pages/about.md"]))
        watched.forget()
        try disk.write(Array("> Another text\n".utf8), to: "content/quotes/walden.md")
        _ = try await site.build(on: watched).publish(to: "public")
        #expect(logs() == always.union(["content/quotes/walden.md"]))
        watched.forget()
        site.settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        _ = try await site.build(on: watched).publish(to: "public")
        #expect(logs() == all)
    }
}
