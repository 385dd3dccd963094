import Assets
import Diagnostics
import Files
import ICalendar
import Languages
import Model
import Summaries
import Text
import Theming

/// Files that are not pages.
extension Router {
    /// Images and sounds of the content folder.
    func mediaFiles(_ records: SiteRecords) -> [PlannedFile] {
        // Sound files have the names that alarms give, so both are private together.
        let hidesSounds = settings.privateFields.contains(.alarmSound)
        let published = records.media.filter { !hidesSounds || !$0.hasPrefix("content/sounds/") }
        return published.map { path in
            PlannedFile(
                PageAddress(String(path.dropFirst("content/".count))), "the file",
                at: SourcePlace(file: path, line: 1), .copy(path), madeOf: .file(path))
        }
    }

    func themeFiles(_ records: SiteRecords) -> [PlannedFile] {
        let assets = theme.assets.filter { $0.address != theme.searchScript || !records.shelf.quotes.isEmpty }
        return assets.map { asset in
            PlannedFile(
                asset.address, "the theme's \(asset.name)", .bytes(asset.bytes), madeOf: .files(asset.sources))
        }
    }

    /// The records as data, and the alarms for calendar programs.
    func dataFiles(_ records: SiteRecords, _ days: [Shared<DayEntries>], _ quotes: ListedQuotes) -> [PlannedFile] {
        let (ledger, shelf, schedule) = (records.coffee.ledger, records.shelf, records.schedule)
        let showsSources = settings.showsSources
        let ringing = schedule.alarms.filter(\.isEnabled)
        let calendar = AlarmCalendar(of: settings, wording, today: today, sounds: records.sounds)
        return [
            PlannedFile(
                .data("coffee"), "the coffee data",
                .written(fingerprint: { ContentHash(encoding: Sourced(days, showsSources)) }) {
                    DataFiles.coffee(ledger.entries, showsSources: showsSources)
                }, madeOf: .entries(of: ledger)),
            PlannedFile(
                .data("quotes"), "the quote data",
                .written(fingerprint: { ContentHash(encoding: Sourced(quotes.quotes, showsSources)) }) {
                    DataFiles.quotes(shelf.quotes.lazy.map(\.quote), showsSources: showsSources)
                }, madeOf: .quotes(shelf.quotes.map(\.quote))),
            PlannedFile(
                .data("alarms"), "the alarm data",
                .written { DataFiles.alarms(schedule.alarms, showsSources: showsSources) },
                madeOf: .alarms(schedule.alarms)),
            PlannedFile(
                .alarmCalendar, "the alarm calendar", .written { calendar.bytes(ringing) }, madeOf: .alarms(ringing)),
        ]
    }

    /// `robots.txt`, and `sitemap.xml` if the site's address is known.
    func crawlerFiles(_ pages: [PlannedFile]) -> [PlannedFile] {
        let baseURL = settings.baseURL
        let robots = PlannedFile(
            PageAddress("robots.txt"), "robots.txt", .bytes(CrawlerFiles.robots(baseURL: baseURL)), madeOf: .baseURL)
        guard let baseURL else { return [robots] }
        let addresses = pages.map(\.address).filter { $0 != .notFound }
        let map = PlannedFile(
            PageAddress("sitemap.xml"), "the site map",
            .written { CrawlerFiles.sitemap(addresses, baseURL: baseURL) }, madeOf: .pages(addresses.count))
        return [robots, map]
    }

    /// `feed.xml` and `feed.json`.
    func feedFiles(_ records: SiteRecords, _ quotes: ListedQuotes) -> [PlannedFile] {
        let source = FeedSource(
            records: records, quotes: quotes, settings: settings, wording: wording, today: today, zone: zone)
        return [
            PlannedFile(
                .atomFeed, "the Atom feed", .written { AtomFeed.bytes(of: source.feed) }, madeOf: source.explanation),
            PlannedFile(
                .jsonFeed, "the JSON feed", .written { JSONFeed.bytes(of: source.feed) }, madeOf: source.explanation),
        ]
    }
}

/// The inputs of a data file: records, and whether their places are published.
private struct Sourced<Record: Encodable>: Encodable {
    let records: [Record]
    let showsSources: Bool

    init(_ records: [Record], _ showsSources: Bool) {
        self.records = records
        self.showsSources = showsSources
    }
}
