import Diagnostics
public import Files
public import Publishing

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

    /// The output as it stands while the content is found.
    struct Standing: Sendable {
        fileprivate let output: StandingOutput
        /// Of each file of `output`, whether it is known to stand as it was left.
        fileprivate let stands: [Bool]
        fileprivate let last: FinishedBuild?

        /// What a build gives that changes nothing; nil where something does not stand as the last build left it, or would be made
        /// from anything else than that.
        func site(madeFrom inventory: Inventory) -> PublishedSite? {
            guard let last, last.manifest == output.manifest, last.inventory == inventory.fingerprint,
                stands.allSatisfy({ $0 })
            else { return nil }
            let paths = output.paths
            return PublishedSite(
                pages: last.pages, files: PublishedFiles(unchanged: paths, manifest: last.manifest),
                records: last.records, diagnostics: [], reasons: paths.map { MadeFile(path: $0, reason: .kept) })
        }

        /// What is on record of the output.
        var recorded: RecordedOutput { RecordedOutput(output, stands: stands) }
    }

    /// The output, as far as it is known how the last build left it.
    func standing() async -> Standing? {
        guard !options.rewritesAll, let output = StandingOutput(files, at: output, stamps: options.stamps) else {
            return nil
        }
        let parts = stride(from: 0, to: output.count, by: Self.partSize).map { start in
            start..<min(output.count, start + Self.partSize)
        }
        let stands = await concurrentMap(parts, width: width, output.stands)
        return Standing(output: output, stands: stands.flatMap { $0 }, last: last)
    }

    /// What is known of the output for a build that is going to change it.
    func known(_ standing: Standing?) async -> KnownOutput {
        if options.rewritesAll { return KnownOutput() }
        return KnownOutput(pages: PageCache.kept(in: cache, for: output, files), recorded: standing?.recorded)
    }

    /// Remembers a build that had nothing to tell.
    func remember(_ site: PublishedSite, from inventory: Inventory) {
        guard site.diagnostics.isEmpty, site.files.edited.isEmpty else { return }
        let finished = FinishedBuild(
            inventory: inventory.fingerprint, manifest: site.files.manifest, pages: site.pages, records: site.records)
        guard finished != last else { return }
        cache.write(finished.encoded(program: cache.program), to: cache.path(Self.name, for: output), files)
    }

    private var last: FinishedBuild? {
        cache.read(cache.path(Self.name, for: output), files).flatMap {
            try? FinishedBuild(decoding: $0, program: cache.program)
        }
    }
}

/// Looks at an output while the settings, the theme and the content of the site are read.
public struct OutputLook: Sendable {
    let site: UnchangedSite
    private let looking: Task<UnchangedSite.Standing?, Never>

    /// Begins to look at `output`, up to `width` files at once, by what `cache` and `options` know of it.
    public init(
        at output: String, _ options: PublishingOptions, _ cache: BuildCache, files: any FileSystem, width: Int
    ) {
        let site = UnchangedSite(files: files, cache: cache, output: output, options: options, width: width)
        self.site = site
        looking = Task { await site.standing() }
    }

    var standing: UnchangedSite.Standing? { get async { await looking.value } }
}
