import Assets
import Files
import Intake
import Languages
import Model
import Site
import Text
import Theming

/// The hashes of all inputs of a build, besides its content files.
struct BuildInputs: Sendable {
    /// The hash of everything that decides how a file is decoded.
    let decoding: ContentHash
    private let all: ContentHash
    /// Whether the build needs nothing from outside the site, such as a remote logo.
    private let isComplete: Bool

    init(_ request: BuildRequest, _ services: BuildServices, _ policy: BuildPolicy) {
        decoding = ContentHash { hasher in
            hasher.combine(ContentHash(encoding: request.settings))
            hasher.combine(services.includesDrafts)
        }
        all = ContentHash { [decoding] hasher in
            hasher.combine(decoding)
            hasher.combine(ContentHash(encoding: services.today))
            hasher.combine(ContentHash(encoding: policy))
            hasher.combine(services.drawer != nil)
            hasher.combine(services.zone.unixTime(of: services.today, .midnight))
            hasher.combine(services.theme.fingerprint)
        }
        isComplete = request.settings.logo?.isRemote != true
    }

    /// The hash of all inputs of a build; nil if a change can only be noticed by reading them.
    func inventory(_ sources: SourceContext) -> ContentHash? {
        guard isComplete, sources.findings.diagnostics.isEmpty else { return nil }
        var hasher = ContentHasher()
        hasher.combine(all)
        for file in sources.files {
            guard let state = file.state else { return nil }
            hasher.combine(state)
        }
        return hasher.finish()
    }
}
