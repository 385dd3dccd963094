public import Diagnostics
public import Languages
public import Model
import Summaries
import Text
public import Theming

/// Assigns every page its address, and gives it nothing but its own context. It is a class because the files of a plan
/// hold it.
public final class Router: Sendable {
    let settings: SiteSettings
    let wording: Wording
    let today: CivilDate
    let zone: any TimeZoneRules
    let theme: Theme

    /// A router for one site and one day.
    public init(
        settings: SiteSettings, wording: Wording, today: CivilDate, in zone: any TimeZoneRules, theme: Theme
    ) {
        self.settings = settings
        self.wording = wording
        self.today = today
        self.zone = zone
        self.theme = theme
    }

    /// The plan of the site, with diagnostics of address conflicts, alarms and a missing logo.
    public func plan(
        _ records: SiteRecords, pictures: SitePictures = SitePictures()
    ) -> (SitePlan, [Diagnostic]) {
        let site = SiteContents(records, pictures, in: frame(records, pictures))
        let index = records.shelf.quotes.isEmpty ? nil : SearchIndex(of: records, onSiteOf: settings.language)
        // The first file with an address gets it.
        let pages =
            coffeePages(site) + reviewPages(site) + [alarmPage(site)] + quoteLists(site) + singleQuotes(site)
            + searchPages(index, site) + textPages(site) + [homePage(site), notFoundPage(site)]
        let programFiles =
            mediaFiles(records) + themeFiles(records) + logoFiles(site) + cardFiles(site) + dataFiles(site)
            + crawlerFiles(pages) + feedFiles(site) + embeddedQuotes(site) + searchIndexFiles(index, records)
        let claims = AddressClaims(pages + programFiles)
        let links = LinkMap(
            published: claims.granted.map(\.address),
            pages: Dictionary(records.pages.map { ($0.source.file, .page($0)) }) { first, _ in first },
            basePath: settings.basePath)
        let plan = SitePlan(files: claims.granted, rejected: claims.rejected, links: links)
        return (plan, claims.conflicts + records.alarmProblems + missingLogo(records) + brokenStyles(links))
    }

    private func frame(_ records: SiteRecords, _ pictures: SitePictures) -> SiteFrame {
        var navigation = [
            NavigationEntry(title: wording[.home], address: .home),
            NavigationEntry(title: wording[.coffee], address: .coffee),
            NavigationEntry(title: wording[.alarms], address: .alarms),
            NavigationEntry(title: wording[.quotes], address: .favorites),
        ]
        let pages = records.pages.filter { $0.navigationOrder != nil }.sorted { left, right in
            (left.navigationOrder ?? 0, left.title) < (right.navigationOrder ?? 0, right.title)
        }
        navigation += pages.map { NavigationEntry(title: $0.title, address: .page($0)) }
        return SiteFrame(
            settings: settings, wording: wording.forPages, stylesheet: theme.stylesheet, icon: theme.icon,
            logo: logo(records, pictures.logo), search: records.shelf.quotes.isEmpty ? nil : .search,
            navigation: navigation, image: pictures.image(of: .site))
    }
}
