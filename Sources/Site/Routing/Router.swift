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

    /// Begins the plan of the site from its matter and what was made of all of that: what does not wait for the index of the search.
    public func draft(
        _ matter: SiteMatter, _ fingerprints: MatterFingerprints, pictures: SitePictures = SitePictures()
    ) -> SiteDraft {
        let site = frame(matter, fingerprints, pictures)
        return SiteDraft(
            matter: matter, site: site, cards: pictures.cards,
            logs: coffeeClaims(matter, site) + alarmClaims(matter, site) + quoteClaims(matter, site, pictures.cards))
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
            draft.logs + searchClaims(matter, site, index: index) + textClaims(matter, site)
            + [homeClaim(matter, site), notFoundClaim(site)]
        let claims =
            pages + media + themeClaims(matter) + logoClaims(site) + cardClaims(matter, cards)
            + fileClaims(matter, site.matter, pages: pages) + feedClaims(matter, site)
            + oEmbedClaims(matter, site, cards) + [index].compactMap { $0 }
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
        var claimed = PositionTable(capacity: claims.count)
        var unique: [Int] = []
        unique.reserveCapacity(claims.count)
        var rejected: [Claim] = []
        var conflicts: [Diagnostic] = []
        let identities = claims.map(\.address.fileIdentity)
        for index in claims.indices {
            let hash = PositionTable.hash(of: identities[index])
            if let first = claimed.first(of: hash, where: { identities[$0] == identities[index] }) {
                rejected.append(claims[index])
                conflicts.append(.addressConflict(claims[index], claims[first]))
            } else {
                claimed.insert(index, of: hash)
                unique.append(index)
            }
        }
        var order = unique.map { (key: claims[$0].address.sortKey, index: $0) }
        order.sort { left, right in
            left.key == right.key
                ? claims[left.index].address < claims[right.index].address : left.key < right.key
        }
        return (order.map { claims[$0.index] }, rejected, conflicts)
    }
}

/// A plan that waits for the index of the search.
public struct SiteDraft: Sendable {
    let matter: SiteMatter
    let site: SiteFrame
    let cards: [SiteCard]
    /// The pages of the three logs.
    let logs: [Claim]
}

extension Diagnostic {
    fileprivate static func addressConflict(_ claim: Claim, _ first: Claim) -> Diagnostic {
        Diagnostic(
            .error, "address-conflict",
            "/\(claim.address.path) is claimed by \(claim.name) and by \(first.name)",
            at: claim.source ?? first.source, help: "give one of them another slug, title or name")
    }
}
