import Assets
import Diagnostics
import Files
import Languages
import Model
import Summaries
import Text
import Theming

extension Router {
    private static let newestEntries = 8
    private static let ringsOnHome = 3

    func homeClaim(_ matter: SiteMatter, _ site: SiteFrame) -> Claim {
        Claim(page: .home, "the home page") { [self] _ in
            let frame = PageFrame(
                site: site, address: .home, title: settings.title, leftOut: matter.leftOut.total)
            let entries = matter.coffee.ledger.entries
            return HomePage(
                frame: frame, week: weekToShow(matter), streak: matter.coffee.currentStreak,
                longestStreak: matter.coffee.longestStreak,
                rings: nextRings(matter, limit: Self.ringsOnHome, on: frame),
                quoteOfTheDay: matter.shelf.quoteOfTheDay(on: today),
                shelf: matter.shelf, newest: entries.suffix(Self.newestEntries).reversed(),
                ledger: matter.coffee.ledger)
        }
    }

    /// This week where it has an entry, else the last one before it that has.
    private func weekToShow(_ matter: SiteMatter) -> PeriodSummary? {
        let weeks = matter.coffee.weeks
        let week = weeks.last { $0.first <= today } ?? weeks.first
        return week.map(matter.coffee.summary)
    }

    func notFoundClaim(_ site: SiteFrame) -> Claim {
        Claim(page: .notFound, "the page for what is not found") { [self] _ in
            NotFoundPage(frame: PageFrame(site: site, address: .notFound, title: wording[.notFoundTitle]))
        }
    }

    /// The logo, where it is one of the site's own files or was fetched.
    func logo(_ matter: SiteMatter, _ picture: Picture?) -> SiteLogo? {
        guard let logo = settings.logo else { return nil }
        if logo.isRemote {
            return picture.map { picture in
                let name = fingerprintedName("logo." + picture.format.rawValue, picture.bytes)
                return SiteLogo(address: PageAddress("assets/remote/" + name), picture: picture)
            }
        }
        guard matter.media.contains("content/" + logo.location) else { return nil }
        return SiteLogo(address: PageAddress(logo.location), picture: picture)
    }

    /// The logo, if it came from elsewhere; one of the site's own is among its images.
    func logoClaims(_ site: SiteFrame) -> [Claim] {
        guard let logo = settings.logo, logo.isRemote, let shown = site.logo, let picture = shown.picture else {
            return []
        }
        let madeOf = Explanation([ExplainedRecord(source: logo.source, text: logo.location)])
        return [Claim(shown.address, "the logo", at: logo.source, madeOf: madeOf) { _ in .bytes(picture.bytes) }]
    }

    func missingLogo(_ matter: SiteMatter) -> [Diagnostic] {
        guard let logo = settings.logo, !logo.isRemote, self.logo(matter, nil) == nil else { return [] }
        return [.missingLogo(logo)]
    }

    func themeClaims(_ matter: SiteMatter) -> [Claim] {
        let assets = theme.assets.filter { $0.address != theme.searchScript || !matter.shelf.quotes.isEmpty }
        return assets.map { asset in
            Claim(asset.address, "the theme's \(asset.name)", madeOf: .files(asset.sources)) { _ in
                .bytes(asset.bytes)
            }
        }
    }

    /// Files for programs: data, sitemap, robots.
    func fileClaims(
        _ matter: SiteMatter, _ fingerprints: MatterFingerprints, pages: @autoclosure () -> [Claim]
    ) -> [Claim] {
        let showsSources = settings.showsSources
        let coffee = ContentHash { hasher in
            hasher.combine(fingerprints.coffee)
            hasher.combine(showsSources)
        }
        let quotes = ContentHash { hasher in
            hasher.combine(fingerprints.quotes) { $0.combine($1) }
            hasher.combine(showsSources)
        }
        let baseURL = settings.baseURL
        var claims = [
            Claim(.data("coffee"), "the coffee data", madeOf: .entries(of: matter.coffee.ledger)) { _ in
                .written(coffee) { DataFiles.coffee(matter.coffee.ledger.entries, showsSources: showsSources) }
            },
            Claim(.data("quotes"), "the quote data", madeOf: .quotes(matter.shelf.quotes.map(\.quote))) { _ in
                .written(quotes) {
                    DataFiles.quotes(matter.shelf.quotes.lazy.map(\.quote), showsSources: showsSources)
                }
            },
            Claim(.data("alarms"), "the alarm data", madeOf: .alarms(matter.schedule.alarms)) { _ in
                .written { DataFiles.alarms(matter.schedule.alarms, showsSources: showsSources) }
            },
            calendarClaim(matter),
            Claim(PageAddress("robots.txt"), "robots.txt", madeOf: .baseURL) { _ in
                .bytes(CrawlerFiles.robots(baseURL: baseURL))
            },
        ]
        if let baseURL {
            let addresses = pages().map(\.address).filter { $0 != .notFound }
            claims.append(
                Claim(PageAddress("sitemap.xml"), "the site map", madeOf: .pages(addresses.count)) { _ in
                    .written { CrawlerFiles.sitemap(addresses, baseURL: baseURL) }
                })
        }
        return claims
    }
}

extension Diagnostic {
    fileprivate static func missingLogo(_ logo: Logo) -> Diagnostic {
        Diagnostic(
            .error, "missing-logo", "there is no file content/\(logo.location)", at: logo.source,
            help: "logo is a path under content, such as images/logo.svg")
    }
}
