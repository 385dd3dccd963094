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

    /// The site as it stands, where a build would change nothing.
    func confirm(_ inventory: Inventory) async throws(BuildFailure) -> PublishedSite? {
        guard !options.rewritesAll, let last, last.inventory == inventory.fingerprint,
            manifestHash == last.manifest, !Publisher.hasUnfinishedCommit(files, output: output)
        else { return nil }
        let publisher = try touchingFiles { () throws(FileError) in
            try Publisher(files: files, output: output, options: options)
        }
        let kept = try await keepAll(publisher)
        guard kept else {
            try touchingFiles { () throws(FileError) in try publisher.abandon() }
            return nil
        }
        let published = try touchingFiles { () throws(FileError) in try publisher.leaveUnchanged() }
        return PublishedSite(
            pages: last.pages, files: published, records: last.records, diagnostics: [],
            reasons: published.unchanged.map { MadeFile(path: $0, reason: .kept) })
    }

    private func keepAll(_ publisher: Publisher) async throws(BuildFailure) -> Bool {
        do throws(BuildFailure) {
            return try await concurrentMap(Array(publisher.recordedPaths), width: width) { path throws(BuildFailure) in
                try touchingFiles { () throws(FileError) in try publisher.keep(path) }
            }.allSatisfy { $0 }
        } catch {
            try touchingFiles { () throws(FileError) in try publisher.abandon() }
            throw error
        }
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
