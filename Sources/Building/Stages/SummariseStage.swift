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
        findings.add(futureEntries(ledger) + farEntries(ledger))
        let records = SiteRecords(
            coffee: coffee, schedule: AlarmSchedule(context.alarms), shelf: shelf,
            pages: context.pages, media: context.media.map(\.file.path), leftOut: context.leftOut)
        let states = context.media.compactMap { media in media.state.map { (media.file.path, $0) } }
        delegate?.build(didEnd: .summarise)
        return SummaryContext(
            records: records, mediaStates: Dictionary(states) { first, _ in first }, findings: findings)
    }

    /// A warning for each file with entries after today: they count in their own weeks, but the year is probably
    /// mistyped.
    private func futureEntries(_ ledger: CoffeeLedger) -> [Diagnostic] {
        let future = ledger.entries[ledger.entries.partitioningIndex { $0.day > today }...]
        return Dictionary(grouping: future, by: \.source.file).values.map { entries in
            let what = entries.count == 1 ? "an entry is" : "\(entries.count) entries are"
            return Diagnostic(
                .warning, "future-date", "\(what) dated after \(today), the day of this build",
                at: entries.map(\.source).min(), help: "mend the date, or build with --as-of a later day")
        }
    }

    /// Years without an entry before or after a few days suggest that their year is mistyped.
    private static let farYears = 30

    /// A warning for each entry of a few days that are far from all others.
    private func farEntries(_ ledger: CoffeeLedger) -> [Diagnostic] {
        let dates = ledger.days.map(\.date)
        let gaps = zip(dates, dates.dropFirst()).enumerated().filter { $1.1.days(since: $1.0) > Self.farYears * 365 }
        return gaps.flatMap { index, gap in
            let isEarly = index + 1 <= dates.count / 2
            let entries = ledger.entries.filter { isEarly ? $0.date <= gap.0 : $0.date >= gap.1 }
            return entries.map { entry in
                Diagnostic(
                    .warning, "far-date", "\(entry.date) is more than \(Self.farYears) years from the next day logged",
                    at: entry.source, help: "check the year")
            }
        }
    }
}
