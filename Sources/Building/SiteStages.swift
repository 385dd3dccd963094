import Diagnostics
public import Model
import Site
import Summaries

/// Turns records into weeks, months and years, a schedule and shelves.
public struct SummariseStage: Stage {
    private let settings: SiteSettings
    private let today: CivilDate

    /// A stage for a site with these settings on this day.
    public init(settings: SiteSettings, today: CivilDate) {
        self.settings = settings
        self.today = today
    }

    public func run(_ context: LogbookContext) async throws(BuildFailure) -> SummaryContext {
        let ledger = CoffeeLedger(runs: context.coffee)
        let coffee = CoffeeSummariser(
            ledger, settings: settings.coffee, weekRule: settings.weekRule, today: today)
        let (shelf, duplicates) = QuoteShelf.shelve(context.quotes, settings: settings.quotes)
        var findings = context.findings
        findings.add(duplicates)
        if let warning = futureEntries(ledger) { findings.add([warning]) }
        let matter = SiteMatter(
            coffee: coffee, schedule: AlarmSchedule(context.alarms), shelf: shelf,
            pages: context.pages, media: context.media, leftOut: context.leftOut)
        return SummaryContext(matter: matter, findings: findings)
    }

    /// One warning for all entries of days to come: they count in their own weeks, but a slip in the year is likely.
    private func futureEntries(_ ledger: CoffeeLedger) -> Diagnostic? {
        let start = ledger.entries.partitioningIndex { $0.date > today }
        guard start < ledger.entries.count else { return nil }
        let count = ledger.entries.count - start
        let what = count == 1 ? "an entry is" : "\(count) entries are"
        let place = ledger.entries[start...].map(\.source).min()
        return Diagnostic(
            .warning, "future-date", "\(what) dated after \(today), the day of this build", at: place,
            help: "mend the date, or build with --as-of a later day")
    }
}

/// Gives every page its address and its own context.
public struct RouteStage: Stage {
    private let router: Router
    private let logo: PendingLogo
    private let cards: CardStore

    /// A stage that asks `router`, once the logo is there and share images are drawn.
    init(router: Router, logo: PendingLogo, cards: CardStore) {
        self.router = router
        self.logo = logo
        self.cards = cards
    }

    public func run(_ context: SummaryContext) async throws(BuildFailure) -> SiteContext {
        let matter = context.matter
        // Both look at every record.
        async let fingerprints = MatterFingerprints(of: matter)
        async let searchIndex = SearchIndex(of: matter.shelf)
        var findings = context.findings
        var pictures = SitePictures()
        let (picture, problems) = try await logo.picture(among: matter.media)
        pictures.logo = picture
        findings.add(problems)
        let (drawn, failures) = await cards.cards(router.cardRequests(matter))
        pictures.cards = drawn
        findings.add(failures)
        let draft = router.draft(matter, await fingerprints, pictures: pictures)
        let (plan, diagnostics) = router.plan(draft, await searchIndex)
        findings.add(diagnostics)
        let rejected = Set(plan.rejected.compactMap(\.source))
        let records = RecordCounts(
            coffee: matter.coffee.ledger.entries.count, cups: matter.coffee.ledger.cups.value,
            alarms: matter.schedule.alarms.count, quotes: matter.shelf.quotes.count,
            pages: matter.pages.count { !rejected.contains($0.source) })
        return SiteContext(plan: plan, records: records, findings: findings)
    }
}
