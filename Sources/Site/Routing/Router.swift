public import Diagnostics
public import Languages
public import Model
public import Summaries
public import Theming

/// All that the site is made from: the records, summarised.
public struct SiteMatter: Sendable {
    public let coffee: CoffeeSummariser
    public let schedule: AlarmSchedule
    public let shelf: QuoteShelf
    public let pages: [Page]
    /// Content files that are copied as they are, relative to the site folder: images and sounds.
    public let media: [String]
    public let leftOut: LeftOut

    /// The matter from its parts.
    public init(
        coffee: CoffeeSummariser, schedule: AlarmSchedule, shelf: QuoteShelf, pages: [Page],
        media: [String], leftOut: LeftOut
    ) {
        self.coffee = coffee
        self.schedule = schedule
        self.shelf = shelf
        self.pages = pages
        self.media = media
        self.leftOut = leftOut
    }
}

/// Decides every page's address and hands each page its own context, and only that.
public final class Router: Sendable {
    let settings: SiteSettings
    let wording: Wording
    let today: CivilDate
    let zone: any TimeZoneRules
    let theme: Theme

    /// A router for a site with these settings on this day of a zone.
    public init(
        settings: SiteSettings, wording: Wording, today: CivilDate, in zone: any TimeZoneRules, theme: Theme
    ) {
        self.settings = settings
        self.wording = wording
        self.today = today
        self.zone = zone
        self.theme = theme
    }

    /// Begins the plan of the site from its matter and what was made of all of that: what does not wait for the index of the search.
    public func draft(
        _ matter: SiteMatter, _ fingerprints: MatterFingerprints, pictures: SitePictures = SitePictures()
    ) -> SiteDraft {
        let site = frame(matter, fingerprints, pictures)
        return SiteDraft(
            matter: matter, site: site, cards: pictures.cards,
            logs: ClaimedAddresses(
                coffeeClaims(matter, site) + alarmClaims(matter, site) + quoteClaims(matter, site, pictures.cards)))
    }

    /// The plan of the site, with an error for each address that is claimed twice, and a warning for each sound that is missing.
    public func plan(_ draft: SiteDraft, _ searchIndex: SearchIndex) -> (SitePlan, [Diagnostic]) {
        let (matter, site, cards) = (draft.matter, draft.site, draft.cards)
        // A sound's file has the name that alarms give it, so that both are private together.
        let hidesSounds = settings.privateFields.contains(.alarmSound)
        let published = matter.media.filter { !hidesSounds || !$0.hasPrefix("content/sounds/") }
        let media = published.map { path in
            let address = PageAddress(String(path.dropFirst("content/".count)))
            return Claim(address, "the file", at: SourcePlace(file: path, line: 1), madeOf: .file(path)) { _ in
                .copy(path)
            }
        }
        let index = searchIndexClaim(matter, searchIndex)
        let pages =
            searchClaims(matter, site, index: index) + textClaims(matter, site)
            + [homeClaim(matter, site), notFoundClaim(site)]
        let files =
            media + themeClaims(matter) + logoClaims(site) + cardClaims(matter, cards)
            + fileClaims(matter, site.matter, pages: draft.logs.all + pages) + feedClaims(matter, site)
            + oEmbedClaims(matter, site, cards) + [index].compactMap { $0 }
        let (unique, rejected, conflicts) = draft.logs.adding(pages + files)
        let links = LinkMap(
            published: unique.map(\.address),
            pages: Dictionary(matter.pages.map { ($0.source.file, .page($0)) }) { first, _ in first },
            allowsRawHTML: settings.allowsRawHTML)
        let plan = SitePlan(
            files: unique.map { PlannedFile($0, links) }, rejected: rejected.map { PlannedFile($0, links) },
            links: links)
        return (plan, conflicts + missingSounds(matter) + missingLogo(matter))
    }

    private func frame(
        _ matter: SiteMatter, _ fingerprints: MatterFingerprints, _ pictures: SitePictures
    ) -> SiteFrame {
        var navigation = [
            NavigationEntry(title: wording[.home], address: .home),
            NavigationEntry(title: wording[.coffee], address: .coffee),
            NavigationEntry(title: wording[.alarms], address: .alarms),
            NavigationEntry(title: wording[.quotes], address: .favorites),
        ]
        let pages = matter.pages.filter { $0.navigationOrder != nil }.sorted { left, right in
            (left.navigationOrder ?? 0, left.title) < (right.navigationOrder ?? 0, right.title)
        }
        navigation += pages.map { NavigationEntry(title: $0.title, address: .page($0)) }
        return SiteFrame(
            settings: settings, wording: wording, today: today, stylesheet: theme.stylesheet,
            logo: logo(matter, pictures.logo), search: matter.shelf.quotes.isEmpty ? nil : .search,
            navigation: navigation, leftOut: matter.leftOut, matter: fingerprints)
    }
}

/// A plan that waits for the index of the search.
public struct SiteDraft: Sendable {
    let matter: SiteMatter
    let site: SiteFrame
    let cards: [SiteCard]
    /// The pages of the three logs.
    let logs: ClaimedAddresses
}
