public import Diagnostics
public import Languages
public import Model
public import Summaries

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

    /// The plan of the site from its matter and what was made of all of that, with an error for each address that is claimed twice, and
    /// a warning for each sound that is missing.
    public func plan(
        _ matter: SiteMatter, _ fingerprints: MatterFingerprints, _ searchIndex: SearchIndex,
        pictures: SitePictures = SitePictures()
    ) -> (SitePlan, [Diagnostic]) {
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
        let site = frame(matter, fingerprints, pictures)
        let pages =
            coffeeClaims(matter, site) + alarmClaims(matter, site) + quoteClaims(matter, site, pictures.cards)
            + searchClaims(matter, site, index: index)
            + textClaims(matter, site) + [homeClaim(matter, site), notFoundClaim(site)]
        let claims =
            pages + media + themeClaims(matter) + logoClaims(site) + cardClaims(matter, pictures.cards)
            + fileClaims(matter, fingerprints, pages: pages) + feedClaims(matter, site)
            + oEmbedClaims(matter, site, pictures.cards)
            + [index].compactMap { $0 }
        let (unique, rejected, conflicts) = resolve(claims)
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

    /// The first claim of each address in the order of addresses, the other ones, and an error for each of those.
    private func resolve(_ claims: [Claim]) -> (unique: [Claim], rejected: [Claim], conflicts: [Diagnostic]) {
        var claimed: [String: Claim] = [:]
        claimed.reserveCapacity(claims.count)
        var unique: [Claim] = []
        unique.reserveCapacity(claims.count)
        var rejected: [Claim] = []
        var conflicts: [Diagnostic] = []
        for claim in claims {
            let identity = claim.address.fileIdentity
            if let first = claimed[identity] {
                rejected.append(claim)
                conflicts.append(.addressConflict(claim, first))
            } else {
                claimed[identity] = claim
                unique.append(claim)
            }
        }
        unique.sort { $0.address < $1.address }
        return (unique, rejected, conflicts)
    }
}

extension Diagnostic {
    fileprivate static func addressConflict(_ claim: Claim, _ first: Claim) -> Diagnostic {
        Diagnostic(
            .error, "address-conflict",
            "/\(claim.address.path) is claimed by \(claim.name) and by \(first.name)",
            at: claim.source ?? first.source, help: "give one of them another slug, title or name")
    }
}
