import Files

/// The steps of a commit in their order. The plan is on the disk before the first step, so the next build can finish a
/// killed one.
enum CommitPlan {
    private static let header = "report plan 1"

    static func encode(_ steps: [CommitStep]) -> [UInt8] { SealedText.encode(header, steps.map(\.encoded)) }

    /// nil for a truncated plan, none of whose steps was done, and for a plan of another version.
    static func decode(_ bytes: [UInt8]) -> [CommitStep]? {
        guard let lines = SealedText.decode(header, bytes) else { return nil }
        let steps = lines.compactMap(CommitStep.init(decoding:))
        return steps.count == lines.count ? steps : nil
    }

    /// Orders steps so that no link ever breaks: first new files, before the pages that use them; then replaced ones,
    /// while all old and all new pages exist; then stale ones, pages before the files that they use. Stale files in the
    /// way of new ones go before all others.
    static func ordered(_ steps: [CommitStep]) -> [CommitStep] {
        let steps = steps.sorted { ($0.path.commitRank, $0.path) < ($1.path.commitRank, $1.path) }
        let obstacles = obstacles(among: steps)
        let new = steps.filter { $0.before == nil }
        let replaced = steps.filter { $0.before != nil && $0.after != nil }
        let stale = steps.filter { $0.after == nil && !obstacles.contains($0.path) }
        return steps.filter { obstacles.contains($0.path) }
            + new.filter { !$0.path.isPage } + passingInterim(new.filter(\.path.isPage))
            + replaced
            + passingInterim(stale.filter(\.path.isPage)) + stale.filter { !$0.path.isPage }
    }

    /// Pages that may link to each other pass through `InterimPage`, which links to nothing.
    private static func passingInterim(_ pages: [CommitStep]) -> [CommitStep] {
        guard pages.count > 1 else { return pages }
        let interim = InterimPage.content
        return pages.map { CommitStep(slot: .interim, path: $0.path, before: $0.before, after: interim) }
            + pages.map { CommitStep(slot: $0.slot, path: $0.path, before: interim, after: $0.after) }
    }

    /// Stale files at the path of a new folder, or in a folder at the path of a new file.
    private static func obstacles(among steps: [CommitStep]) -> Set<FilePath> {
        let stale = steps.filter { $0.after == nil }
        guard !stale.isEmpty else { return [] }
        let new = steps.filter { $0.before == nil }.map(\.path)
        let (files, neededFolders) = (Set(new), Set(new.flatMap(\.folders)))
        return Set(
            stale.lazy.map(\.path).filter { path in
                neededFolders.contains(path) || path.folders.contains(where: files.contains)
            })
    }
}

extension FilePath {
    /// The order in which a commit replaces files: 0 for files that pages use, 1 for pages, 2 for lists of pages.
    fileprivate var commitRank: Int {
        if string == "index.html" || string == "feed.json" || string.hasSuffix(".xml") { return 2 }
        return isPage ? 1 : 0
    }
}
