import Diagnostics
import Files
import Publishing

/// Finds out whether a site is made from the very things that its last build was made from, and stands as that left it.
struct UnchangedSite: Sendable {
    let files: any FileSystem
    let cache: BuildCache
    let output: String
    let options: PublishingOptions
    let width: Int

    private static let name = "site"
    /// How many files are looked at in one go.
    private static let partSize = 256

    /// A site that stands as its last build left it.
    struct Standing: Sendable {
        fileprivate let build: FinishedBuild
        fileprivate let paths: [String]

        /// What a build of it gives, which changes nothing; nil where it would be made from anything else than the last one.
        func site(madeFrom inventory: Inventory) -> PublishedSite? {
            guard build.inventory == inventory.fingerprint else { return nil }
            return PublishedSite(
                pages: build.pages, files: PublishedFiles(unchanged: paths), records: build.records, diagnostics: [],
                reasons: paths.map { MadeFile(path: $0, reason: .kept) })
        }
    }

    /// The site, if it stands as the last build left it.
    func standing() async -> Standing? {
        guard !options.rewritesAll, let last,
            let output = StandingOutput(files, at: output, stamps: options.stamps), output.manifest == last.manifest
        else { return nil }
        let parts = stride(from: 0, to: output.count, by: Self.partSize).map { start in
            start..<min(output.count, start + Self.partSize)
        }
        guard await concurrentMap(parts, width: width, output.stands).allSatisfy({ $0 }) else { return nil }
        return Standing(build: last, paths: output.paths)
    }

    /// Remembers a build that had nothing to tell.
    func remember(_ site: PublishedSite, from inventory: Inventory) {
        guard site.diagnostics.isEmpty, site.files.edited.isEmpty, let manifest = manifestHash else { return }
        let finished = FinishedBuild(
            inventory: inventory.fingerprint, manifest: manifest, pages: site.pages, records: site.records)
        guard finished != last else { return }
        cache.write(finished.encoded(program: cache.program), to: cache.path(Self.name, for: output), files)
    }

    private var last: FinishedBuild? {
        cache.read(cache.path(Self.name, for: output), files).flatMap {
            try? FinishedBuild(decoding: $0, program: cache.program)
        }
    }

    private var manifestHash: ContentHash? {
        cache.read(joinedPath(output, Publisher.manifestName), files).map { ContentHash(of: $0) }
    }
}
