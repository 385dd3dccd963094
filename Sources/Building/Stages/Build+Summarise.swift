import Intake
import Model
import Site
import Summaries

extension Build {
    /// Turns records into weeks, months and years, a schedule and shelves.
    func summarise(_ context: LogbookContext) -> SummaryContext {
        delegate?.build(didBegin: .summarise)
        let (settings, today) = (request.settings, services.today)
        let ledger = CoffeeLedger(runs: context.coffee)
        let coffee = CoffeeSummariser(ledger, settings: settings.coffee, weekRule: settings.weekRule, today: today)
        let (shelf, duplicates) = QuoteShelf.shelve(context.quotes, settings: settings.quotes)
        let schedule = AlarmSchedule(context.alarms)
        let records = SiteRecords(
            coffee: coffee, schedule: schedule, shelf: shelf, pages: context.pages,
            media: context.media.map { MediaFile($0.file.path, state: $0.state) }, leftOut: context.leftOut)
        let copies = settings.unlessPrivate(.coffee, CopiedLogs.warnings(context.coffee))
        let doubts = ledger.doubts(on: today) + copies + settings.unlessPrivate(.alarms, schedule.doubts(on: today))
        return SummaryContext(records: records, findings: context.findings.adding(duplicates + doubts))
    }
}
