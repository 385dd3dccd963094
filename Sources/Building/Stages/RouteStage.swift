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
        let matter = context.matter
        // Both look at every record.
        async let fingerprints = MatterFingerprints(of: matter)
        async let searchIndex = SearchIndex(of: matter.shelf)
        let draft = router.draft(matter, await fingerprints, pictures: context.pictures)
        let (plan, diagnostics) = router.plan(draft, await searchIndex)
        var findings = context.findings
        findings.add(diagnostics)
        let rejected = Set(plan.rejected.compactMap(\.source))
        let records = RecordCounts(
            coffee: matter.coffee.ledger.entries.count, cups: matter.coffee.ledger.cups.value,
            alarms: matter.schedule.alarms.count, quotes: matter.shelf.quotes.count,
            pages: matter.pages.count { !rejected.contains($0.source) })
        delegate?.build(didEnd: .route)
        return SiteContext(plan: plan, records: records, mediaStates: context.mediaStates, findings: findings)
    }
}
