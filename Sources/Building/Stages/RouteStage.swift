import Model
import Site
import Summaries

/// Gives every page its address and its own context.
public struct RouteStage: Stage {
    private let router: Router
    private weak let delegate: (any BuildDelegate)?

    init(_ router: Router, _ delegate: (any BuildDelegate)?) {
        self.router = router
        self.delegate = delegate
    }

    public func run(_ context: PictureContext) async throws(BuildFailure) -> SiteContext {
        delegate?.build(didBegin: .route)
        let records = context.records
        let (plan, diagnostics) = router.plan(records, pictures: context.pictures)
        var findings = context.findings
        findings.add(diagnostics)
        let rejected = Set(plan.rejected.compactMap(\.source))
        let counts = RecordCounts(
            coffee: records.coffee.ledger.entries.count, cups: records.coffee.ledger.cups.value,
            alarms: records.schedule.alarms.count, quotes: records.shelf.quotes.count,
            pages: records.pages.count { !rejected.contains($0.source) })
        delegate?.build(didEnd: .route)
        return SiteContext(plan: plan, records: counts, mediaStates: context.mediaStates, findings: findings)
    }
}
