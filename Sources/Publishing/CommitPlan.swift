import Files

/// The steps of a commit in their order. The plan is on the disk before the first step, so the next build can finish a
/// killed one.
struct CommitPlan: Hashable, Sendable {
    private static let header = "report plan 1"

    let steps: [CommitStep]

    init(steps: [CommitStep]) { self.steps = steps }

    /// nil for a truncated plan, none of whose steps was done, and for a plan of another version.
    init?(decoding bytes: [UInt8]) {
        guard let lines = SealedText.decode(Self.header, bytes) else { return nil }
        let steps = lines.compactMap(CommitStep.init(decoding:))
        guard steps.count == lines.count else { return nil }
        self.steps = steps
    }

    var encoded: [UInt8] { SealedText.encode(Self.header, steps) { $0.encode(into: &$1) } }
}

/// One file that a commit changes: nil stands for no file.
struct FileChange {
    let path: FilePath
    let before: ContentRecord?
    let after: ContentRecord?
}

extension CommitPlan {
    /// Orders changes so that no link ever breaks: first new files, before the pages that use them; then replaced ones,
    /// while all old and all new pages exist; then stale ones, pages before the files that they use. Stale files in the
    /// way of new ones go before all others.
    init(_ changes: [FileChange]) {
        let changes = changes.sorted { ($0.path.commitRank, $0.path) < ($1.path.commitRank, $1.path) }
        let obstacles = Self.obstacles(among: changes)
        let new = changes.filter { $0.before == nil }
        let replaced = changes.filter { $0.before != nil && $0.after != nil }
        let stale = changes.filter { $0.after == nil && !obstacles.contains($0.path) }
        steps =
            changes.filter { obstacles.contains($0.path) }.map(\.step)
            + new.filter { !$0.path.isPage }.map(\.step) + Self.steps(through: new.filter(\.path.isPage))
            + replaced.map(\.step)
            + Self.steps(through: stale.filter(\.path.isPage)) + stale.filter { !$0.path.isPage }.map(\.step)
    }

    /// Pages that may link to each other pass through `InterimPage`, which links to nothing.
    private static func steps(through pages: [FileChange]) -> [CommitStep] {
        guard pages.count > 1 else { return pages.map(\.step) }
        let interim = InterimPage.content
        return pages.map { CommitStep(slot: .interim, path: $0.path, before: $0.before, after: interim) }
            + pages.map { FileChange(path: $0.path, before: interim, after: $0.after).step }
    }

    /// Stale files at the path of a new folder, or in a folder at the path of a new file.
    private static func obstacles(among changes: [FileChange]) -> Set<FilePath> {
        func folders(of path: FilePath) -> some Sequence<FilePath> {
            sequence(first: path.parent) { $0.parent }.prefix { !$0.string.isEmpty }
        }
        let stale = changes.filter { $0.after == nil }
        guard !stale.isEmpty else { return [] }
        let new = changes.filter { $0.before == nil }.map(\.path)
        let (files, neededFolders) = (Set(new), Set(new.flatMap(folders)))
        return Set(
            stale.lazy.map(\.path).filter { path in
                neededFolders.contains(path) || folders(of: path).contains(where: files.contains)
            })
    }
}

extension FileChange {
    /// The single step that makes the change, without an interim page.
    fileprivate var step: CommitStep {
        CommitStep(slot: after == nil ? .removed : .final, path: path, before: before, after: after)
    }
}

extension FilePath {
    /// The order in which a commit replaces files: 0 for files that pages use, 1 for pages, 2 for lists of pages.
    var commitRank: Int {
        if string == "index.html" || string == "feed.json" || string.hasSuffix(".xml") { return 2 }
        return isPage ? 1 : 0
    }
}
