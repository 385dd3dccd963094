import Intake
import Model
import Site
import Summaries

extension Build {
    /// Turns records into weeks, months and years, a schedule and shelves.
    func summarise(_ context: LogbookContext) -> SummaryContext {
        delegate?.build(didBegin: .summarise)
        let settings = request.settings
        let ledger = CoffeeLedger(runs: context.coffee)
        let coffee = CoffeeSummariser(
            ledger, settings: settings.coffee, weekRule: settings.weekRule, today: services.today)
        let (shelf, duplicates) = QuoteShelf.shelve(context.quotes, settings: settings.quotes)
        let records = SiteRecords(
            coffee: coffee, schedule: AlarmSchedule(context.alarms), shelf: shelf, pages: context.pages,
            media: context.media.map { MediaFile($0.file.path, state: $0.state) }, leftOut: context.leftOut)
        return SummaryContext(
            records: records,
            findings: context.findings.adding(
                duplicates + ledger.doubts(on: services.today) + CopiedLogs.warnings(context.coffee)))
    }
}
