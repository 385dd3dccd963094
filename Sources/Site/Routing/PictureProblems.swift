public import Assets
public import Diagnostics
import Files
public import Model

extension Logo {
    /// What went wrong when the logo was fetched.
    public func problems(of outcome: RemotePictures.Outcome) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if let problem = outcome.problem {
            problems.append(outcome.picture == nil ? .missing(self, problem) : .outdated(self, problem))
        }
        if let refusal = outcome.refusal { problems.append(.notKept(self, refusal)) }
        return problems
    }
}

extension CardRequest {
    /// A share image that was not drawn, and why.
    public typealias Failure = (request: CardRequest, failure: DrawingFailure)

    /// One warning per share image, or one for all of them if librsvg is missing.
    public static func problems(of failures: [Failure]) -> [Diagnostic] {
        let undrawable = failures.count { $0.failure == .noLibrary }
        return failures.filter { $0.failure != .noLibrary }.map(Diagnostic.notDrawn)
            + (undrawable == 0 ? [] : [.noLibrary(undrawable)])
    }
}

extension Picture {
    /// A warning if a picture of the site, published as it is, does more than show a picture.
    public func problems(of path: String) -> [Diagnostic] { hazard.map { [.activePicture(path, $0)] } ?? [] }
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

    fileprivate static func noLibrary(_ count: Int) -> Diagnostic {
        Diagnostic(
            .warning, "no-share-images",
            "\(count == 1 ? "a share image is" : "\(count) share images are") not drawn: \(DrawingFailure.noLibrary)",
            help: "install librsvg (Debian: librsvg2-2)")
    }

    fileprivate static func notDrawn(_ request: CardRequest, _ failure: DrawingFailure) -> Diagnostic {
        Diagnostic(
            .warning, "share-image-not-drawn", "\(request.subject.claimant) is not drawn: \(failure)",
            at: request.source)
    }

    fileprivate static func activePicture(_ path: String, _ hazard: String) -> Diagnostic {
        Diagnostic(
            .warning, "active-picture", "this SVG holds \(hazard): in a browser it does more than show a picture",
            at: SourcePlace(file: path, line: 1), help: "save it as a plain picture, or remove that part of it")
    }
}
