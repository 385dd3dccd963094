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
        let schedule = AlarmSchedule(context.alarms)
        let records = SiteRecords(
            coffee: coffee, schedule: schedule, shelf: shelf, pages: context.pages,
            media: context.media.map { MediaFile($0.file.path, state: $0.state) }, leftOut: context.leftOut)
        var doubts = duplicates + ledger.doubts(on: services.today)
        // Records may differ in nothing but private fields, which are left out.
        if !settings.hasPrivateFields(of: .coffee) { doubts += CopiedLogs.warnings(context.coffee) }
        if !settings.hasPrivateFields(of: .alarms) { doubts += schedule.doubts(on: services.today) }
        return SummaryContext(records: records, findings: context.findings.adding(doubts))
    }
}

extension SiteSettings {
    fileprivate func hasPrivateFields(of log: LogKind) -> Bool {
        privateFields.contains { $0.rawValue.hasPrefix(log.rawValue + ".") }
    }
}
