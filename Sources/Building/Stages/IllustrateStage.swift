import Assets
import Site
import Text

/// Fetches the logo and draws the share images.
public struct IllustrateStage: Stage {
    private let logo: LogoFinder
    private let cards: CardStore
    private let router: Router
    private weak let delegate: (any BuildDelegate)?

    init(
        _ services: BuildServices, _ request: BuildRequest, _ router: Router, _ delegate: (any BuildDelegate)?
    ) {
        logo = LogoFinder(services, request, delegate)
        cards = CardStore(services, root: request.root, drawer: services.drawer, theme: router.theme)
        self.router = router
        self.delegate = delegate
    }

    public func run(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        delegate?.build(didBegin: .illustrate)
        // The network and the processor work at once.
        async let drawn = cards.cards(router.cardRequests(context.records))
        let found = try await logo.picture(among: context.records.media)
        let result = PictureContext(context, found, await drawn)
        delegate?.build(didEnd: .illustrate)
        return result
    }
}

/// Finds the pictures that an earlier build fetched and drew, for uses of a site that change nothing.
public struct RecallPicturesStage: Stage {
    private let logo: LogoFinder
    private let cards: CardStore
    private let router: Router

    init(_ services: BuildServices, _ request: BuildRequest, _ router: Router) {
        var services = services
        services.remotePictures = services.remotePictures?.offline
        logo = LogoFinder(services, request, nil)
        cards = CardStore(services, root: request.root, drawer: nil, theme: router.theme)
        self.router = router
    }

    public func run(_ context: SummaryContext) async throws(BuildFailure) -> PictureContext {
        let found = try await logo.picture(among: context.records.media)
        return PictureContext(context, found, await cards.cards(router.cardRequests(context.records)))
    }
}

extension PictureContext {
    fileprivate init(_ context: SummaryContext, _ logo: LogoFinder.FoundLogo, _ cards: CardStore.Cards) {
        var pictures = SitePictures()
        pictures.logo = logo.picture
        pictures.cards = cards.cards
        var findings = context.findings
        findings.add(logo.diagnostics)
        findings.add(cards.diagnostics)
        self.init(
            records: context.records, pictures: pictures,
            mediaStates: context.mediaStates.merging(cards.contents) { $1 }, findings: findings)
    }
}
