import Diagnostics
import Embedded
import Files
import Intake
import Languages
import Markup
import Model
import Site
import Summaries
import TestSupport
import Theming

/// A small site in memory that can be planned and rendered.
struct SiteFixture {
    var settings = SiteSettings()
    /// Texts by path, relative to the site folder.
    var files: [String: String] = [:]
    var today = CivilDate(year: 2026, month: 11, day: 20)
    var zone: any TimeZoneRules = FixedOffset(seconds: 0)

    static let theme: Theme? = Theme.compile(over: builtInTheme).0

    /// The built-in theme's files by path.
    static var builtInTheme: [String: SourceText] {
        let files = EmbeddedFile.theme(EmbeddedFile.defaultThemeName).map { file in
            (file.path, SourceText(file: "(built-in theme)/" + file.path, bytes: file.bytes))
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// The rendered files, all addresses, and the diagnostics.
    struct Result {
        var addresses: [String] = []
        var files: [String: [UInt8]] = [:]
        var diagnostics: [Diagnostic] = []

        func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }
    }

    struct NotReady: Error {}

    /// A renderer for the site's Markdown on the pages of a plan.
    func markdown(_ plan: SitePlan) -> MarkdownRenderer {
        MarkdownRenderer(files: InMemoryFileSystem(files), root: ".", links: plan.links, settings: settings)
    }

    /// The plan of the site and the diagnostics so far.
    func plan() throws -> (SitePlan, [Diagnostic]) {
        guard let theme = Self.theme, let today else { throw NotReady() }
        let (records, problems) = try records(today: today)
        let router = Router(
            settings: settings, wording: Wording(settings.language), today: today, in: zone, theme: theme)
        let (plan, conflicts) = router.plan(records)
        return (plan, problems + conflicts)
    }

    func render() throws -> Result {
        guard let theme = Self.theme else { throw NotReady() }
        let (plan, diagnostics) = try plan()
        var result = Result(diagnostics: diagnostics)
        for file in plan.files {
            result.addresses.append(file.address.path)
            switch file.content {
            case .page(let context):
                var writer = ByteWriter()
                let page = context()
                result.diagnostics += try page.write(with: theme.templates, markdown(plan), into: &writer).diagnostics
                result.files[file.address.file] = writer.bytes
            case .bytes(let bytes): result.files[file.address.file] = bytes
            case .written(_, let write): result.files[file.address.file] = write()
            case .copy(let path, _): result.files[file.address.file] = Array((files[path] ?? "").utf8)
            }
        }
        return result
    }

    func records(today: CivilDate) throws -> (SiteRecords, [Diagnostic]) {
        let disk = InMemoryFileSystem(files.merging(["content/site.yml": ""]) { first, _ in first })
        let (found, problems) = try ContentFinder(files: disk, includesDrafts: false).find(in: ".")
        let context = DecodingContext(zone: zone, settings: settings)
        let decoder = ContentDecoder(context: context, includesDrafts: false)
        let decoded = found.map { file in
            decoder.decode(SourceText(file: file.path, text: files[file.path] ?? ""), as: file.role)
        }
        let coffee = CoffeeSummariser(
            CoffeeLedger(runs: decoded.map { CoffeeRun($0.coffee) }), settings: settings.coffee,
            weekRule: settings.weekRule, today: today)
        let (shelf, duplicates) = QuoteShelf.shelve(
            decoded.flatMap(\.quotes).map(KeyedQuote.init), settings: settings.quotes)
        let records = SiteRecords(
            coffee: coffee, schedule: AlarmSchedule(decoded.flatMap(\.alarms)), shelf: shelf,
            pages: decoded.flatMap(\.pages),
            media: found.filter { $0.role == .image || $0.role == .sound }.map { MediaFile($0.path) },
            leftOut: LeftOut())
        return (records, problems + decoded.flatMap(\.diagnostics) + duplicates)
    }
}

extension SiteFixture {
    /// A site with one of everything, whose texts would stand out unescaped.
    static var lively: SiteFixture {
        var fixture = SiteFixture()
        fixture.settings.baseURL = "https://example.org/me/"
        fixture.files = [
            "content/coffee/log.md": """
            ## 2026-11-20
            - 08:10 latte — COFFEENOTE <b> #COFFEETAG
            - 13:30 2 COFFEEDRINK
            ## 2026-11-18
            - 1 cup
            """,
            "content/coffee/more.json": """
            [{"date": "2025-03-01T09:00:30", "cups": 1.5, "place": "COFFEEPLACE", "caffeine": 4321}]
            """,
            "content/alarms/alarms.json": """
            [{"time": "06:45", "label": "ALARMLABEL", "repeat": "weekdays", "sound": "ALARMSOUND", "snooze": 17},
             {"time": "07:00", "date": "2026-12-24", "enabled": false}]
            """,
            "content/sounds/ALARMSOUND.wav": "riff",
            "content/quotes/quotes.md": """
            > Simplify, simplify <i>.
            > — QUOTEAUTHOR, *QUOTESOURCE* ★

            QUOTECOMMENTARY

            > Second
            """,
            "content/quotes/more.json": """
            [{"text": "Third", "tags": ["QUOTETAG"], "date": "2024-02-29", "lang": "en", "note": "QUOTENOTE"}]
            """,
            "content/pages/about.md":
                "---\nnav: 1\n---\n# About & more\n\nSee [the log](/coffee/) and ![x](../images/é.png).\n",
            "content/images/é.png": "png",
        ]
        return fixture
    }
}
