import Diagnostics
import Intake
import Languages
import Model
import Summaries
import TestSupport
import Testing

@testable import Site

@Suite("Files for programs")
struct ProgramFileTests {
    @Test("list every page but the not-found page for crawlers, by its whole address")
    func sitemap() throws {
        let result = try SiteFixture.lively.render()
        let tree = try MarkupTree(result.files["sitemap.xml"] ?? [])
        let locations = tree("loc").map(\.text)
        let pages = result.addresses.filter { $0.isEmpty || $0.hasSuffix("/") }
        #expect(locations.count == pages.count && Set(locations).count == pages.count)
        #expect(locations.allSatisfy { $0.hasPrefix("https://example.org/me/") })
        #expect(
            locations.contains("https://example.org/me/")
                && locations.contains("https://example.org/me/coffee/2026-W47/"))
        #expect(locations == locations.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(result.text("robots.txt") == "User-agent: *\nAllow: /\nSitemap: https://example.org/me/sitemap.xml\n")
    }

    @Test("include an index of several site maps if one map can't list all pages")
    func sitemapIndex() throws {
        let theme = try #require(SiteFixture.theme)
        let today = try #require(CivilDate(year: 2026, month: 11, day: 20))
        var settings = SiteSettings()
        settings.baseURL = "https://example.org/me/"
        let router = Router(
            settings: settings, wording: Wording(settings.language), today: today, in: FixedOffset(seconds: 0),
            theme: theme)
        let pages = (0..<100_001).map {
            PlannedFile(PageAddress("quotes/\($0)/"), "a page", .bytes([]), madeOf: .baseURL)
        }
        var maps: [String: MarkupTree] = [:]
        for file in router.crawlerFiles(pages) {
            guard case .written(_, let write) = file.content else { continue }
            maps[file.address.file] = try MarkupTree(write())
        }
        func locations(_ map: String) -> [String] { maps[map]?("loc").map(\.text) ?? [] }
        let parts = (1...3).map { "sitemap-\($0).xml" }
        #expect(maps.keys.sorted() == parts + ["sitemap.xml"])
        #expect(locations("sitemap.xml") == parts.map { "https://example.org/me/\($0)" })
        #expect(maps["sitemap.xml"]?("sitemapindex").count == 1)
        #expect(parts.map { locations($0).count } == [50_000, 50_000, 1])
        #expect(Set(parts.flatMap(locations)).count == 100_001)
    }

    @Test("list an address once that two pages claim")
    func claimedTwice() throws {
        var settings = SiteSettings()
        settings.baseURL = "https://example.org/"
        let router = Router(
            settings: settings, wording: Wording(settings.language),
            today: try #require(CivilDate(year: 2026, month: 11, day: 20)), in: FixedOffset(seconds: 0),
            theme: try #require(SiteFixture.theme))
        let page = PlannedFile(PageAddress("twice/"), "a page", .bytes([]), madeOf: .baseURL)
        let map = try #require(router.crawlerFiles([page, page]).first { $0.address.file == "sitemap.xml" })
        guard case .written(_, let write) = map.content else { throw NotWritten() }
        #expect(try MarkupTree(write())("loc").map(\.text) == ["https://example.org/twice/"])
    }

    private struct NotWritten: Error {}

    @Test("include no site map if the site's address is unknown")
    func withoutAddress() throws {
        var fixture = SiteFixture.lively
        fixture.settings.baseURL = nil
        let result = try fixture.render()
        #expect(result.files["sitemap.xml"] == nil)
        #expect(result.text("robots.txt") == "User-agent: *\nAllow: /\n")
    }

    /// A random log as JSON.
    private static func log(_ kind: String, seed: Int) -> String {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "<", "\\\"", "\\\\", "é", "日本", "☕", " x", "\\u0007", "&", "\\u2028"]
        func text() -> String { "\"z" + generator.text(of: pieces, upTo: 6) + "z\"" }
        let records = (0..<25).map { index -> String in
            var fields: [(String, String)] = []
            func maybe(_ name: String, _ value: @autoclosure () -> String) {
                if Bool.random(using: &generator) { fields.append((name, value())) }
            }
            let day = "2026-0\(generator.number(in: 1..<10))-1\(generator.number(in: 0..<10))"
            switch kind {
            case "coffee":
                let time = generator.pick(["", "T08:10", "T00:30", "T23:59:58"])
                fields.append(("date", "\"\(day)\(time)\""))
                maybe("cups", generator.pick(["0", "2", "0.5", "1.125"]))
                maybe("drink", text())
                maybe("note", text())
                maybe("place", text())
                maybe("caffeine", generator.pick(["0", "95", "12.5"]))
                maybe("tags", "[\"t\(index)\", \"u\"]")
            case "quotes":
                fields.append(("text", "\"\(index) \\n\\n" + text().dropFirst()))
                maybe("author", text())
                maybe("source", text())
                maybe("tags", "[\"t\(index)\", \"u\"]")
                maybe("favorite", generator.pick(["true", "false"]))
                maybe("date", "\"\(day)\"")
                maybe("lang", "\"zh-Hant\"")
                maybe("note", text())
            default:
                let second = generator.pick(["", ":00", ":30"])
                fields.append(
                    ("time", "\"0\(generator.number(in: 0..<10)):3\(generator.number(in: 0..<10))\(second)\""))
                maybe("label", text())
                if Bool.random(using: &generator) {
                    let flags = ["true"] + (0..<6).map { _ in "\(Bool.random(using: &generator))" }
                    fields.append(("repeat", "[\(flags.joined(separator: ","))]"))
                } else {
                    fields.append(("date", "\"\(day)\""))
                }
                maybe("enabled", generator.pick(["true", "false"]))
                maybe("snooze", generator.pick(["5", "true", "false"]))
            }
            return "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
        }
        return "[" + records.joined(separator: ",\n") + "]"
    }

    private static func decode(_ text: String, _ kind: LogKind, _ settings: SiteSettings) -> DecodedFile {
        let context = DecodingContext(zone: FixedOffset(seconds: 0), settings: settings)
        return ContentDecoder(context: context, includesDrafts: false)
            .decode(SourceText(file: "data/\(kind.rawValue).json", text: text), as: .log(kind, .json))
    }

    @Test("have the seconds of alarms")
    func seconds() throws {
        var fixture = SiteFixture()
        fixture.files["content/alarms/log.json"] =
            #"[{"time": "06:45:30", "repeat": "daily"}, {"time": "07:15", "repeat": "daily"}]"#
        let published = try fixture.render().text("data/alarms.json")
        #expect(published.matches(of: /"time":"([^"]*)"/).map(\.1) == ["06:45:30", "07:15"], "\(published)")
    }

    @Test("contain the records as they were read, and can be read back", arguments: LogKind.allCases, 0..<8)
    func roundTrip(kind: LogKind, seed: Int) throws {
        var fixture = SiteFixture()
        fixture.settings.dayStartsAt = TimeOfDay(hour: 4, minute: 0) ?? .midnight
        fixture.settings.showsSources = false
        let log = Self.log(kind.rawValue, seed: seed)
        fixture.files["content/\(kind.rawValue)/log.json"] = log
        let result = try fixture.render()
        try #require(result.diagnostics.isEmpty, "seed \(seed): \(result.diagnostics)")
        let published = result.text("data/\(kind.rawValue).json")
        let read = Self.decode(published, kind, fixture.settings)
        #expect(read.diagnostics.isEmpty, "seed \(seed)")
        let written = Self.decode(log, kind, fixture.settings)
        switch kind {
        case .coffee:
            let expected = CoffeeLedger(written.coffee).entries.map { $0.moved(to: nil) }
            #expect(expected.count == 25 && read.coffee.map { $0.moved(to: nil) } == expected, "seed \(seed)")
        case .alarms:
            let expected = AlarmSchedule(written.alarms).alarms.map(\.anywhere)
            #expect(expected.count == 25 && read.alarms.map(\.anywhere) == expected, "seed \(seed)")
        case .quotes:
            #expect(written.quotes.count == 25)
            #expect(read.quotes.map(\.anywhere) == written.quotes.map(\.anywhere), "seed \(seed)")
        }
    }

    @Test("name the file and line of each record, which readers ignore", arguments: LogKind.allCases)
    func handles(kind: LogKind) throws {
        var fixture = SiteFixture()
        fixture.files["content/\(kind.rawValue)/log.json"] = Self.log(kind.rawValue, seed: 1)
        let published = try fixture.render().text("data/\(kind.rawValue).json")
        #expect(published.matches(of: /"handle":"content\/[a-z]*\/log\.json:\d+"/).count == 25)
        let read = Self.decode(published, kind, fixture.settings)
        #expect(!read.diagnostics.hasErrors && read.leftOut == 0)
    }
}

extension CoffeeEntry {
    /// The entry without its place.
    fileprivate func moved(to _: SourcePlace?) -> [String] {
        [
            "\(date) \(time.map { "\($0.secondsSinceMidnight)" } ?? "-") \(day) \(cups)", drink ?? "-", note ?? "-",
            place ?? "-", caffeine.map(\.description) ?? "-",
        ] + tags
    }
}

extension Alarm {
    /// The alarm without its place.
    fileprivate var anywhere: Alarm {
        Alarm(
            time: time, label: label, days: days, sound: sound, isEnabled: isEnabled, snooze: snooze, date: date,
            source: SourcePlace(file: "", line: 1))
    }
}

extension Quote {
    /// The quote without its place.
    fileprivate var anywhere: Quote {
        Quote(
            text: text, author: author, work: work, tags: tags, isFavorite: isFavorite, date: date, language: language,
            note: note, commentary: commentary, source: SourcePlace(file: "", line: 1))
    }
}
