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
        let published = records.media.filter { !hidesSounds || !$0.location.hasPrefix("sounds/") }
        return published.map { media in
            PlannedFile(
                PageAddress(media.location), "the file",
                at: SourcePlace(file: media.path, line: 1), .copy(media.path, state: media.state),
                madeOf: .files([media.path]))
        }
    }

    func themeFiles(_ records: SiteRecords) -> [PlannedFile] {
        let scripts = [theme.searchScript, theme.quoteScript]
        let assets = theme.assets.filter { !scripts.contains($0.address) || !records.shelf.quotes.isEmpty }
        return assets.map { asset in
            PlannedFile(
                asset.address, "the theme's \(asset.name)", .bytes(asset.bytes), madeOf: .files(asset.sources))
        }
    }

    /// An error for each address in the theme's style sheets at which the site has no file.
    func brokenStyles(_ links: LinkMap) -> [Diagnostic] {
        theme.siteFiles.filter { !links.publishes($0.path) }.map { file in
            AuthoredLink(file.written, at: file.place, file.excerpt).brokenLink(
                help: links.suggestion(for: file.path).map { "did you mean \($0)?" })
        }
    }

    /// The records as data, and the alarms for calendar programs.
    func dataFiles(_ site: SiteContents) -> [PlannedFile] {
        let records = site.records
        let (ledger, shelf, schedule) = (records.coffee.ledger, records.shelf, records.schedule)
        let showsSources = settings.showsSources
        let ringing = schedule.alarms.filter(\.isEnabled)
        let calendar = AlarmCalendar(of: settings, wording, today: today, sounds: records.sounds)
        return [
            PlannedFile(
                .data("coffee"), "the coffee data",
                .written(fingerprint: { ContentHash(encoding: Sourced(site.days, showsSources)) }) {
                    DataFiles.coffee(ledger.entries, showsSources: showsSources)
                }, madeOf: .entries(of: ledger)),
            PlannedFile(
                .data("quotes"), "the quote data",
                .written(fingerprint: { ContentHash(encoding: Sourced(site.quotes.quotes, showsSources)) }) {
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

    /// `robots.txt`, and `sitemap.xml` if the site's address is known: with more than 50,000 pages an index of several
    /// maps.
    func crawlerFiles(_ pages: [PlannedFile]) -> [PlannedFile] {
        let baseURL = settings.baseURL
        let robots = PlannedFile(
            PageAddress("robots.txt"), "robots.txt", .bytes(CrawlerFiles.robots(baseURL: baseURL)), madeOf: .baseURL)
        guard let baseURL else { return [robots] }
        // Two pages that claim one address are an error, which --keep-going passes over.
        let addresses = distinct(pages.map(\.address)).filter { $0 != .notFound }
        let parts = CrawlerFiles.parts(addresses)
        guard parts.count > 1 else {
            return [robots, sitemap("sitemap.xml", parts.first ?? [], baseURL: baseURL)]
        }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        let index = PlannedFile(
            PageAddress("sitemap.xml"), "the index of site maps",
            .written { CrawlerFiles.sitemapIndex(names, baseURL: baseURL) }, madeOf: .pages(addresses.count))
        return [robots, index] + zip(names, parts).map { sitemap($0, $1, baseURL: baseURL) }
    }

    private func sitemap(_ name: String, _ paths: [String], baseURL: String) -> PlannedFile {
        PlannedFile(
            PageAddress(name), "the site map", .written { CrawlerFiles.sitemap(paths, baseURL: baseURL) },
            madeOf: .pages(paths.count))
    }

    /// `feed.xml` and `feed.json`.
    func feedFiles(_ site: SiteContents) -> [PlannedFile] {
        let source = FeedSource(
            records: site.records, quotes: site.quotes, settings: settings, wording: wording, today: today, zone: zone)
        return [
            PlannedFile(.atomFeed, "the Atom feed", .written { source.feed.atom }, madeOf: source.explanation),
            PlannedFile(.jsonFeed, "the JSON feed", .written { source.feed.json }, madeOf: source.explanation),
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
