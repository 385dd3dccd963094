import Assets
import Diagnostics
import Files
import Model

/// The site's logo: one from elsewhere is fetched while other stages run.
struct PendingLogo: Sendable {
    private let logo: Logo?
    private let files: any FileSystem
    private let root: String
    private let fetching: Task<RemotePictures.Outcome, Never>?

    /// Begins to fetch where there is something to fetch, and a site to show it on.
    init(of request: BuildRequest, _ services: BuildServices, delegate: (any BuildDelegate)?) {
        logo = request.settings.logo
        files = services.files
        root = request.root
        guard let logo, logo.isRemote, let pictures = services.remotePictures, !request.diagnostics.hasErrors else {
            fetching = nil
            return
        }
        fetching = Task { [weak delegate] in
            let outcome = await pictures.picture(at: logo.location)
            if outcome.problem != .offline {
                delegate?.build(didEndFetching: logo.location, well: outcome.problem == nil)
            }
            return outcome
        }
    }

    /// Returns when nothing is fetched any more.
    func cancel() async {
        fetching?.cancel()
        _ = await fetching?.value
    }

    /// The logo, once it is there, and what is wrong with it; one of the site's own is read if it is among its `media`.
    func picture(among media: [String]) async throws(BuildFailure) -> (Picture?, [Diagnostic]) {
        guard let logo else { return (nil, []) }
        guard logo.isRemote else { return (try own(logo, among: media), []) }
        guard let outcome = await fetching?.value else { return (nil, [.missing(logo, .offline)]) }
        var diagnostics: [Diagnostic] = []
        if let problem = outcome.problem {
            diagnostics.append(outcome.picture == nil ? .missing(logo, problem) : .outdated(logo, problem))
        }
        if let refusal = outcome.refusal { diagnostics.append(.notKept(logo, refusal)) }
        return (outcome.picture, diagnostics)
    }

    /// Any file of the site may be its logo; one that can't be read as a picture has no size.
    private func own(_ logo: Logo, among media: [String]) throws(BuildFailure) -> Picture? {
        let path = "content/" + logo.location
        guard media.contains(path) else { return nil }
        let bytes = try touchingFiles { () throws(FileError) in try files.read(joinedPath(root, path)) }
        return try? Picture(bytes)
    }
}

extension Diagnostic {
    fileprivate static func missing(_ logo: Logo, _ problem: RemotePictures.Problem) -> Diagnostic {
        Diagnostic(
            .warning, "logo-not-fetched", "the site stands without its logo: \(problem)", at: logo.source,
            help: "put the picture into content/images, and name that path")
    }

    /// A picture that was fetched before is good enough while a server can't be reached, but not for ever.
    fileprivate static func outdated(_ logo: Logo, _ problem: RemotePictures.Problem) -> Diagnostic {
        let isOfTheWay: Bool =
            switch problem {
            case .offline: true
            case .notFetched(let failure): failure.isOfTheWay
            case .noPicture, .hazardous: false
            }
        return Diagnostic(
            isOfTheWay ? .note : .warning, "logo-not-fetched",
            "the site shows its logo as it was when it was last fetched: \(problem)", at: logo.source)
    }

    fileprivate static func notKept(_ logo: Logo, _ refusal: FileError) -> Diagnostic {
        Diagnostic(.note, "logo-not-kept", "the logo was fetched, but not kept: \(refusal)", at: logo.source)
    }
}
