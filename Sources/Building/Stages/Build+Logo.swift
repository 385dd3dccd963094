import Assets
import Diagnostics
import Files
import Model
import Site

extension Build {
    /// Finds the site's logo: a file of the site, or a remote picture. Without `remotePictures` nothing is fetched, and
    /// nothing that was fetched before is used.
    func logo(
        among media: [MediaFile], _ remotePictures: RemotePictures?
    ) async throws(BuildFailure) -> (picture: Picture?, diagnostics: [Diagnostic]) {
        guard let logo = request.settings.logo else { return (nil, []) }
        guard logo.isRemote else { return (try ownPicture(logo, among: media), []) }
        // A site that will not be published needs no logo.
        guard let remotePictures, !request.diagnostics.hasErrors else { return (nil, [.missing(logo, .offline)]) }
        let outcome = await remotePictures.picture(at: logo.location)
        if outcome.problem != .offline {
            delegate?.build(didFinishFetching: logo.location, succeeded: outcome.problem == nil)
        }
        var diagnostics: [Diagnostic] = []
        if let problem = outcome.problem {
            diagnostics.append(outcome.picture == nil ? .missing(logo, problem) : .outdated(logo, problem))
        }
        if let refusal = outcome.refusal { diagnostics.append(.notKept(logo, refusal)) }
        return (outcome.picture, diagnostics)
    }

    /// Any file of the site may be its logo. One that can't be read as a picture has no size.
    private func ownPicture(_ logo: Logo, among media: [MediaFile]) throws(BuildFailure) -> Picture? {
        let path = "content/" + logo.location
        guard media.contains(where: { $0.path == path }) else { return nil }
        return try touchingFiles(try Picture(at: joinedPath(request.root, path), in: services.files))
    }
}

extension Diagnostic {
    fileprivate static func missing(_ logo: Logo, _ problem: RemotePictures.Problem) -> Diagnostic {
        Diagnostic(
            .warning, "logo-not-fetched", "the site has no logo: \(problem)", at: logo.source,
            help: "put the picture into content/images, and name that path")
    }

    /// A note while the problem is temporary, because the old logo still serves; otherwise a warning.
    fileprivate static func outdated(_ logo: Logo, _ problem: RemotePictures.Problem) -> Diagnostic {
        let isTransient: Bool =
            switch problem {
            case .offline: true
            case .notFetched(let failure): failure.isTransient
            case .noPicture, .hazardous: false
            }
        return Diagnostic(
            isTransient ? .note : .warning, "logo-not-fetched",
            "the site shows its logo as it was when it was last fetched: \(problem)", at: logo.source)
    }

    fileprivate static func notKept(_ logo: Logo, _ refusal: FileError) -> Diagnostic {
        Diagnostic(.note, "logo-not-kept", "the logo was fetched, but not kept: \(refusal)", at: logo.source)
    }
}
