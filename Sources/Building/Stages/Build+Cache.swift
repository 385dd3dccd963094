import Files
import Model
import Publishing
import Text
import Theming

extension Build {
    /// The last build into an output folder.
    func lastBuild(into output: String) async -> LastBuild? {
        await services.cache?.lastBuild(of: (try? services.files.resolve(output)) ?? output)
    }

    /// Stores how the files of a site were made.
    func store(_ site: PublishedSite, of sources: SourceContext, in output: String, after last: LastBuild?) async {
        guard let cache = services.cache, let path = try? services.files.resolve(output) else { return }
        // Store no inventory after diagnostics, so that the next build repeats them.
        let inventory = site.diagnostics.isEmpty ? inventory(sources) : nil
        await cache.store(site, inventory: inventory, at: path, after: last, in: services.files)
    }

    /// The hash of everything that decides how a content file is decoded, besides the file.
    var decodingFingerprint: ContentHash {
        ContentHash { hasher in
            hasher.combine(ContentHash(encoding: request.settings))
            hasher.combine(services.includesDrafts)
        }
    }

    /// The hash of all inputs of a build; nil if a change can only be noticed by reading them, such as a remote logo.
    func inventory(_ sources: SourceContext) -> ContentHash? {
        guard request.settings.logo?.isRemote != true, sources.findings.diagnostics.isEmpty else { return nil }
        var hasher = ContentHasher()
        hasher.combine(decodingFingerprint)
        hasher.combine(ContentHash(encoding: services.today))
        hasher.combine(ContentHash(encoding: policy))
        hasher.combine(services.drawer != nil)
        hasher.combine(services.zone.unixTime(of: services.today, .midnight))
        hasher.combine(services.theme.fingerprint)
        for file in sources.files {
            guard let state = file.state else { return nil }
            hasher.combine(state)
        }
        return hasher.finish()
    }
}
