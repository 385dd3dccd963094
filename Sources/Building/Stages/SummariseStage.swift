import Diagnostics
import Intake
import Model
import Site
import Summaries
import Text

/// Turns records into weeks, months and years, a schedule and shelves.
public struct SummariseStage: Stage {
    private let settings: SiteSettings
    private let today: CivilDate
    private weak let delegate: (any BuildDelegate)?

    init(_ settings: SiteSettings, today: CivilDate, _ delegate: (any BuildDelegate)?) {
        self.settings = settings
        self.today = today
        self.delegate = delegate
    }

    public func run(_ context: LogbookContext) async throws(BuildFailure) -> SummaryContext {
        delegate?.build(didBegin: .summarise)
        let ledger = CoffeeLedger(runs: context.coffee)
        let coffee = CoffeeSummariser(
            ledger, settings: settings.coffee, weekRule: settings.weekRule, today: today)
        let (shelf, duplicates) = QuoteShelf.shelve(context.quotes, settings: settings.quotes)
        var findings = context.findings
        findings.add(duplicates)
        if let warning = futureEntries(ledger) { findings.add([warning]) }
        let records = SiteRecords(
            coffee: coffee, schedule: AlarmSchedule(context.alarms), shelf: shelf,
            pages: context.pages, media: context.media.map(\.file.path), leftOut: context.leftOut)
        let states = context.media.compactMap { media in media.state.map { (media.file.path, $0) } }
        delegate?.build(didEnd: .summarise)
        return SummaryContext(
            records: records, mediaStates: Dictionary(states) { first, _ in first }, findings: findings)
    }

    /// One warning for all entries with a later date than today: they count in their own weeks, but the year is
    /// probably mistyped.
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
