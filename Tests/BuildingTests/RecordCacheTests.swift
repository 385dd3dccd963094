import Diagnostics
import Files
import Foundation
import Intake
import Model
import Publishing
import Summaries
import TestSupport
import Testing

@testable import Building

@Suite("The cache of decoded records")
struct RecordCacheTests {
    private static let program = ContentHash(value: 7)

    /// What is read back of the records of a file.
    private static func readBack(_ records: DecodedFile, of path: String, dayStart: TimeOfDay) throws -> DecodedFile {
        var writer = CacheWriter("test\n", program: program)
        let quotes = QuoteRun(records.quotes)
        writer.write(records, quotes)
        var reader = try CacheReader("test\n", program: program, writer.finished())
        var (read, run) = try reader.records(from: RecordOrigin(file: path, dayStart: dayStart))
        #expect(reader.isAtEnd, "\(path)")
        #expect(run.quotes.map(\.identity) == quotes.quotes.map(\.identity), "\(path)")
        #expect(run.quotes.map(\.opening) == quotes.quotes.map(\.opening), "\(path)")
        read.quotes = run.quotes.map(\.quote)
        return read
    }

    private static func expectSame(_ left: DecodedFile, _ right: DecodedFile, _ comment: String) {
        #expect(left.coffee == right.coffee, "\(comment)")
        #expect(left.alarms == right.alarms, "\(comment)")
        #expect(left.quotes == right.quotes, "\(comment)")
        #expect(left.pages == right.pages, "\(comment)")
    }

    private static let sites =
        [checkout]
        + (ProcessInfo.processInfo.environment["REPORT_EXTRA_SITES"] ?? "").split(separator: ":").map(String.init)

    @Test("gives back the very records of real files", arguments: sites)
    func realFiles(site: String) throws {
        let disk = PosixFileSystem()
        var settings = SiteSettings()
        settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        let decoder = ContentDecoder(
            context: DecodingContext(zone: FixedOffset(seconds: 3600), settings: settings), includesDrafts: true)
        let (files, _) = try ContentFinder(files: disk, includesDrafts: true).find(in: site)
        var count = 0
        for file in files where file.role != .image && file.role != .sound {
            let source = SourceText(file: file.path, bytes: try disk.read(joinedPath(site, file.path)))
            let records = decoder.decode(source, as: file.role)
            let read = try Self.readBack(records, of: file.path, dayStart: settings.dayStartsAt)
            Self.expectSame(read, records, file.path)
            count += records.coffee.count + records.alarms.count + records.quotes.count + records.pages.count
        }
        #expect(count > 50)
    }

    @Test("gives back records that have everything, and such that have nothing")
    func everything() throws {
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
                date: date, time: night, dayStart: dayStart, cups: Quantity(thousandths: 1), drink: "a", note: "",
                place: "\u{0}é", caffeine: Quantity(thousandths: .max), tags: ["x", ""], source: place),
            CoffeeEntry(date: date, source: place),
        ]
        records.alarms = [
            Alarm(
                time: night, label: "b", days: .weekends, sound: "c", isEnabled: false, snooze: -1, date: date,
                source: place),
            Alarm(time: .midnight, source: place),
        ]
        records.quotes = [
            Quote(
                text: "t", author: "u", authorYears: years, work: "v", tags: ["w"], isFavorite: true, date: date,
                language: "de", note: "n", commentary: text, source: place),
            Quote(text: "", source: place),
        ]
        records.pages = [
            Page(
                title: "p", slug: "q", description: "r", date: date, isDraft: true, navigationOrder: .min, body: text,
                source: place),
            Page(title: "", slug: "", body: text, source: place),
        ]
        Self.expectSame(try Self.readBack(records, of: "a.md", dayStart: dayStart), records, "everything")
        // A new field of a record is added to the cache, and to the records above.
        let alarm = try #require(records.alarms.first)
        let extras = try #require(Mirror(reflecting: records.coffee[0]).descendant("extras", 0))
        let counts = [records.coffee[0] as Any, extras, alarm, records.quotes[0], records.pages[0], text, place]
            .map { Mirror(reflecting: $0).children.count }
        #expect(counts == [8, 3, 8, 11, 8, 4, 4])
    }

    @Test("reads no file that has been cut short or changed, and never fails", arguments: 0..<20)
    func damage(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        var records = DecodedFile()
        records.quotes = (1..<9).map { Quote(text: "\($0)", tags: ["a"], source: SourcePlace(file: "a", line: $0)) }
        var writer = CacheWriter("test\n", program: Self.program)
        writer.write(records, QuoteRun(records.quotes))
        let whole = writer.finished()
        for _ in 0..<200 {
            var bytes = Array(whole.prefix(generator.pick([whole.count, generator.number(in: 0..<whole.count)])))
            if bytes.count == whole.count {
                bytes[generator.number(in: 0..<bytes.count)] ^= UInt8(1 << generator.number(in: 0..<8))
            }
            #expect(throws: CacheFault.self) { _ = try CacheReader("test\n", program: Self.program, bytes) }
            // Even where the hash at its end says that it is whole, as that of another program's might.
            var damaged = Array(bytes.dropLast(8))
            damaged += unsafe withUnsafeBytes(of: ContentHash(of: damaged).value.littleEndian) { unsafe Array($0) }
            guard var reader = try? CacheReader("test\n", program: Self.program, damaged) else { continue }
            _ = try? reader.records(from: RecordOrigin(file: "a", dayStart: .midnight))
        }
    }

    /// A site on the disk, since links are not known in memory.
    private static func build(_ root: String) async throws -> PublishedSite {
        var site = SmallSite()
        site.cache = BuildCache(folder: joinedPath(root, ".report/cache"), program: program)
        return try await site.build(on: PosixFileSystem(), in: root)
            .publish(to: joinedPath(root, "public"), site.policy)
    }

    @Test("a file that is linked to is read again when it was changed")
    func links() async throws {
        let root = NSTemporaryDirectory() + "report-tests-\(UUID().uuidString)"
        let disk = PosixFileSystem()
        defer { try? disk.removeTree(root) }
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

    @Test("spares the reading of what has not changed, and reads what has")
    func reading() async throws {
        var site = SmallSite()
        site.cache = BuildCache(folder: ".report/cache", program: Self.program)
        let disk = InMemoryFileSystem(site.files)
        let watched = WatchedFileSystem(disk)
        let logs = { Set(watched.read.filter { $0.hasPrefix("content/") && !$0.hasPrefix("content/images/") }) }
        let all = Set(site.files.keys).subtracting(["content/images/a.png"])
        _ = try await site.build(on: watched).publish(to: "public", site.policy)
        #expect(logs() == all)
        watched.forget()
        // One that publishes elsewhere has no pages to keep, and no record to read: only the Markdown that a page shows.
        _ = try await site.build(on: watched).publish(to: "other", site.policy)
        #expect(logs() == ["content/pages/about.md"])
        watched.forget()
        try disk.write(Array("> Another text\n".utf8), to: "content/quotes/walden.md")
        _ = try await site.build(on: watched).publish(to: "public", site.policy)
        #expect(logs() == ["content/quotes/walden.md"])
        watched.forget()
        site.settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        _ = try await site.build(on: watched).publish(to: "public", site.policy)
        #expect(logs() == all)
    }
}
