import Assets
import Site

extension Build {
    /// Fetches the logo and draws the share images, unless unreadable content prevents publishing anyway.
    func illustrate(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        if context.findings.hasUnreadableContent { return try await recallPictures(context) }
        delegate?.build(didBegin: .illustrate)
        return try await pictures(context, services.drawer, services.remotePictures)
    }

    /// Finds the pictures that an earlier build fetched and drew, for commands that publish nothing.
    func recallPictures(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        try await pictures(context, nil, services.remotePictures?.offline)
    }

    private func pictures(
        _ context: SummaryContext, _ drawer: (any PictureDrawer)?, _ remotePictures: RemotePictures?
    ) async throws(BuildFailure) -> PictureContext {
        let store = CardStore(services: services, root: request.root, drawer: drawer)
        // Drawing goes on while the network is waited for.
        async let drawn = store.cards(router.cardRequests(context.records))
        let logo = try await logo(among: context.records.media, remotePictures)
        let (cards, diagnostics) = await drawn
        return PictureContext(
            records: context.records, pictures: SitePictures(logo: logo.picture, cards: cards),
            findings: context.findings.adding(logo.diagnostics + diagnostics))
    }
}
