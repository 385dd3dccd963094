import Diagnostics
import Model
import Site
import TestSupport
import Testing

@Suite("Explanations of numbers")
struct ExplanationTests {
    private static let limit = Quantity(4)

    /// A log around the turn of a year, in several files and with gaps.
    static func fixture(seed: Int) -> SiteFixture {
        var generator = SeededGenerator(seed: seed)
        var fixture = SiteFixture()
        fixture.settings.coffee.dailyLimit = limit
        fixture.settings.coffee.bedtime = TimeOfDay(hour: 22, minute: 30)
        fixture.settings.dayStartsAt = TimeOfDay(hour: 4, minute: 0) ?? .midnight
        if let start = CivilDate(year: 2025, month: 11, day: 24) {
            fixture.today = start.adding(days: generator.number(in: 20..<90))
            var files = [[String]](repeating: [], count: 3)
            for _ in 0..<generator.number(in: 1..<120) {
                let day = start.adding(days: generator.number(in: 0..<80))
                let time = generator.pick(["", "T01:30", "T08:10", "T13:00"])
                let cups = generator.pick(["0", "0.5", "1", "1", "2", "3.25"])
                let drink = generator.pick(["", ", \"drink\": \"latte\"", ", \"drink\": \"Filter\""])
                let caffeine = generator.pick(["", "", ", \"caffeine\": 80"])
                let entry = "{\"date\": \"\(day)\(time)\", \"cups\": \(cups)\(drink)\(caffeine)}"
                files[generator.number(in: 0..<3)].append(entry)
            }
            for (number, lines) in files.enumerated() where !lines.isEmpty {
                fixture.files["content/coffee/\(number).jsonl"] = lines.joined(separator: "\n") + "\n"
            }
        }
        return fixture
    }

    @Test("name entries that add up to the number", arguments: TestScale.seeds(6, stress: 24))
    func sums(seed: Int) throws {
        let fixture = Self.fixture(seed: seed)
        var seen: Set<String> = []
        for file in try fixture.plan().0.files {
            for figure in file.explanation.figures {
                let number = FigureRecount(settings: fixture.settings).number(of: figure)
                #expect(number == figure.number, "seed \(seed): \(file.address.path)#\(figure.id) \(figure.formula)")
                seen.insert(figure.id)
            }
        }
        let always: Set = [
            "total", "per-logged-day", "days-logged", "best-day", "days-over-limit", "streak", "longest-streak",
            "caffeine",
        ]
        #expect(seen.isSuperset(of: always), "seed \(seed)")
    }

    @Test(
        "cover each kind of number over many logs, and each number is printed on its page",
        arguments: TestScale.isStress ? [1, 5, 9] : [5])
    func printed(seed: Int) throws {
        let fixture = Self.fixture(seed: seed)
        let result = try fixture.render()
        var kinds: Set<String> = []
        for file in try fixture.plan().0.files where file.address.path.hasPrefix("coffee/") {
            // Explanations have plain spaces.
            let html = result.text(file.address.file).replacing("\u{A0}", with: " ")
            for figure in file.explanation.figures {
                kinds.insert(figure.id)
                // A chart's table may print the unit too, and no drinks are drawn if all cups are zero.
                let isPrinted = [">\(figure.value)<", ">\(figure.value) "].contains { html.contains($0) }
                #expect(isPrinted || figure.number == .zero, "\(file.address.path)#\(figure.id): \(figure.value)")
            }
            for record in file.explanation.records {
                let id = try #require(record.id)
                let hasRow = html.contains("<tr id=\"\(id)\"") && html.contains(sourceCell(record.source.handle))
                #expect(hasRow, "\(file.address.path)#\(id)")
            }
        }
        #expect(kinds.isSuperset(of: ["change", "mean-of-four", "drink-latte", "hour-monday-8"]), "seed \(seed)")
    }

    /// FILE:LINE as a row prints it, with the folder apart.
    private func sourceCell(_ handle: String) -> String {
        let name = handle.split(separator: "/").last ?? ""
        return "\(handle.dropLast(name.count))</span>\(name)</code>"
    }

    @Test("have links to existing rows and lists of entries", arguments: TestScale.isStress ? [2, 3, 7] : [3])
    func links(seed: Int) throws {
        let result = try Self.fixture(seed: seed).render()
        var count = 0
        for (path, bytes) in result.files where path.hasPrefix("coffee/") {
            let html = String(decoding: bytes, as: UTF8.self)
            for href in PrintedFigures.values(of: "href", in: html) {
                let parts = href.split(separator: "#", omittingEmptySubsequences: false)
                guard parts.count == 2, parts[1] == "entries" || parts[1].hasPrefix("e-") else { continue }
                let way = parts[0].split(separator: "/")
                let up = way.prefix { $0 == ".." }.count
                let folder = path.split(separator: "/").dropLast(1 + up)
                let target = way.isEmpty ? path : (folder + way.dropFirst(up)).joined(separator: "/")
                let isThere = result.text(target).contains("id=\"\(parts[1])\"")
                #expect(isThere, "\(path): \(href)")
                count += 1
            }
        }
        #expect(count > 20, "seed \(seed)")
    }

    @Test("also name the sources of alarms, quotes and pages")
    func otherPages() throws {
        let files = try SiteFixture.lively.plan().0.files
        func sources(_ path: String) -> [String]? {
            files.first { $0.address.path == path }?.explanation.sources.map(\.handle)
        }
        #expect(sources("alarms/") == ["content/alarms/alarms.json:1", "content/alarms/alarms.json:2"])
        #expect(sources("data/alarms.json") == sources("alarms/"))
        #expect(sources("quotes/second/") == ["content/quotes/quotes.md:6"])
        #expect(sources("quotes/all/")?.count == 3)
        #expect(sources("quotes/authors/")?.count == 1)
        #expect(sources("about/")?.map { $0.prefix { $0 != ":" } } == ["content/pages/about.md"])
        #expect(sources("sounds/ALARMSOUND.wav") == ["content/sounds/ALARMSOUND.wav:1"])
        #expect(sources("404.html") == [])
        #expect(files.contains { $0.address.path.hasPrefix("assets/") })
        for file in files where file.address.path.hasPrefix("assets/") {
            let isIcon = file.address.path.hasPrefix("assets/icon.")
            let folder = file.address.path.hasSuffix(".css") ? "/styles/" : isIcon ? "/theme.yml" : "/assets/"
            let isIndex = file.address.path.hasPrefix("assets/search-index.")
            #expect(isIndex || file.explanation.sources.map(\.file).allSatisfy { $0.contains(folder) })
            #expect(!file.explanation.sources.isEmpty)
        }
    }
}
