import Model
import Site
import Summaries

extension Build {
    var router: Router {
        Router(
            settings: request.settings, wording: services.wording, today: services.today, in: services.zone,
            theme: services.theme)
    }

    /// Gives every page its address and its own context.
    func route(_ context: PictureContext) -> SiteContext {
        delegate?.build(didBegin: .route)
        let records = context.records
        let (plan, diagnostics) = router.plan(records, pictures: context.pictures)
        let rejected = Set(plan.rejected.compactMap(\.source))
        let counts = RecordCounts(
            coffee: records.coffee.ledger.entries.count, cups: records.coffee.ledger.cups.value,
            alarms: records.schedule.alarms.count, quotes: records.shelf.quotes.count,
            pages: records.pages.count { !rejected.contains($0.source) })
        return SiteContext(plan: plan, recordCounts: counts, findings: context.findings.adding(diagnostics))
    }
}
