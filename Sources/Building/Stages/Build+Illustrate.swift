import Assets
import Diagnostics
import Files
import Model
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
        let (cards, problems) = await drawn
        let logoProblems = request.settings.logo?.problems(of: logo) ?? []
        return PictureContext(
            records: context.records, pictures: SitePictures(logo: logo.picture, cards: cards),
            findings: context.findings.adding(logoProblems + problems))
    }

    /// Finds the site's logo: a file of the site, or a remote picture. Without `remotePictures` nothing is fetched, and
    /// nothing that was fetched before is used.
    private func logo(
        among media: [MediaFile], _ remotePictures: RemotePictures?
    ) async throws(BuildFailure) -> RemotePictures.Outcome {
        guard let logo = request.settings.logo else { return RemotePictures.Outcome() }
        guard logo.isRemote else {
            // Any file of the site may be its logo. One that can't be read as a picture has no size.
            guard let file = media.first(where: { $0.isAt(logo.location) }) else { return .init() }
            let picture = try touchingFiles(try Picture(at: joinedPath(request.root, file.path), in: services.files))
            return RemotePictures.Outcome(picture: picture)
        }
        // A site that will not be published needs no logo.
        guard let remotePictures, !request.diagnostics.hasErrors else {
            return RemotePictures.Outcome(problem: .offline)
        }
        let outcome = await remotePictures.picture(at: logo.location)
        if outcome.problem != .offline {
            delegate?.build(didFinishFetching: logo.location, succeeded: outcome.problem == nil)
        }
        return outcome
    }
}
