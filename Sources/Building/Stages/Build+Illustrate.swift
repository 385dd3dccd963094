import Assets
import Diagnostics
import Model
import Site
import Text

extension Build {
    /// Fetches the logo and draws the share images, unless unreadable content prevents publishing anyway.
    func illustrate(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        if context.findings.isUnreadable { return try await recallPictures(context) }
        delegate?.build(didBegin: .illustrate)
        let requests = router.cardRequests(context.records)
        // Drawing goes on while the network is waited for.
        async let drawn = cards(drawer: services.drawer).cards(requests)
        let logo = try await logo(among: context.records.media, services.remotePictures)
        let result = PictureContext(context, logo, await drawn)
        delegate?.build(didEnd: .illustrate)
        return result
    }

    /// Finds the pictures that an earlier build fetched and drew, for commands that publish nothing.
    func recallPictures(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        let logo = try await logo(among: context.records.media, services.remotePictures?.offline)
        return PictureContext(context, logo, await cards(drawer: nil).cards(router.cardRequests(context.records)))
    }

    private func cards(drawer: (any PictureDrawer)?) -> CardStore {
        CardStore(services, root: request.root, drawer: drawer)
    }
}

extension PictureContext {
    fileprivate init(
        _ context: SummaryContext, _ logo: (picture: Picture?, diagnostics: [Diagnostic]), _ cards: CardStore.Cards
    ) {
        var pictures = SitePictures()
        pictures.logo = logo.picture
        pictures.cards = cards.cards
        var findings = context.findings
        findings.add(logo.diagnostics + cards.diagnostics)
        self.init(records: context.records, pictures: pictures, findings: findings)
    }
}
