import Files

/// What a commit is going to do, in order.
struct CommitPlan {
    let steps: [CommitStep]
    let next: OutputManifest
    /// The published files that are replaced, as they were when they were looked at.
    let replaced: [String: FileStatus]
    let result: PublishedFiles
    /// Whether anything in the output is going to change.
    let isNeeded: Bool

    init(
        _ progress: Publisher.Progress, leftovers: [Publisher.Leftover], previous: OutputManifest, publisher: Publisher
    ) throws(FileError) {
        var next = OutputManifest()
        next.records.reserveCapacity(progress.staged.count + progress.unchanged.count)
        for file in progress.staged { next.records[file.path] = file.seen.record }
        for (path, seen) in progress.unchanged { next.records[path] = seen.record }
        // What was changed by hand stays on record with what it was, so that the next build knows it was changed.
        let edited = progress.edited.union(leftovers.lazy.filter(\.isEdited).map(\.path))
        for path in edited { next.records[path] = previous.records[path] }
        self.next = next

        let stale = leftovers.filter { !$0.isEdited }.map(\.path).sorted { Self.removal($0) < Self.removal($1) }
        let placed = publisher.hasOutput ? try Self.placements(progress.staged, publisher) : []
        let obstacles = stale.isEmpty ? [] : Self.obstacles(among: stale, to: progress.staged.map(\.path))
        let cleared = progress.staged.filter { $0.replaced?.kind == .folder }.map(\.path).sorted()
        steps =
            stale.filter(obstacles.contains).map { CommitStep(.aside, $0) } + cleared.map { CommitStep(.clear, $0) }
            + placed + stale.filter { !obstacles.contains($0) }.map { CommitStep(.aside, $0) }
        replaced = Dictionary(
            progress.staged.compactMap { file in file.replaced.map { (file.path, $0) } }, uniquingKeysWith: { $1 })
        isNeeded = !steps.isEmpty || next != previous
        result = PublishedFiles(
            written: progress.staged.map { ($0.path, Rank($0)) }.sorted { $0.1 < $1.1 }.map(\.0),
            unchanged: progress.unchanged.keys.sorted(), removed: stale.sorted(), edited: edited.sorted())
    }

    /// The place of a file in the order of a commit.
    private struct Rank: Comparable {
        private let stage: Int
        private let depth: Int
        private let path: String

        init(_ path: String, isPage: Bool, isNew: Bool) {
            let listsAll = path == "index.html" || path == "feed.json" || path.hasSuffix(".xml")
            stage = listsAll ? 4 : (isPage ? 1 : 0) + (isNew ? 0 : 2)
            depth = path.utf8.count { $0 == UInt8(ascii: "/") }
            self.path = path
        }

        init(_ file: Publisher.StagedFile) {
            self.init(file.path, isPage: file.path.hasSuffix(".html"), isNew: file.replaced?.kind != .file)
        }

        static func < (left: Rank, right: Rank) -> Bool {
            if left.stage != right.stage { return left.stage < right.stage }
            // What lists pages stands above them.
            if left.depth != right.depth { return left.depth > right.depth }
            return left.path < right.path
        }
    }

    private static func removal(_ path: String) -> (Int, String) { (path.hasSuffix(".html") ? 0 : 1, path) }

    /// Files go one by one, but a folder that is new goes as a whole.
    private static func placements(
        _ staged: [Publisher.StagedFile], _ publisher: Publisher
    ) throws(FileError) -> [CommitStep] {
        var placements: [(step: CommitStep, rank: Rank)] = []
        var folders: [String: Bool] = [:]
        for file in staged {
            if let folder = try newFolder(of: file.path, publisher) {
                folders[folder, default: false] = folders[folder, default: false] || file.path.hasSuffix(".html")
            } else {
                let kind: CommitStep.Kind = file.replaced?.kind == .file ? .replace : .place
                placements.append((CommitStep(kind, file.path), Rank(file)))
            }
        }
        for (folder, hasPages) in folders {
            placements.append((CommitStep(.folder, folder), Rank(folder, isPage: hasPages, isNew: true)))
        }
        return placements.sorted { $0.rank < $1.rank }.map(\.step)
    }

    /// The outermost folder of a path that is not in the output.
    private static func newFolder(of path: String, _ publisher: Publisher) throws(FileError) -> String? {
        var (folder, new) = (parentPath(path), String?.none)
        while !folder.isEmpty, case .missing = try publisher.state(ofFolder: folder) {
            new = folder
            folder = parentPath(folder)
        }
        return new
    }

    /// Those of `stale` that stand where a folder of `paths` has to be, or below a file of them.
    private static func obstacles(among stale: [String], to paths: [String]) -> Set<String> {
        func folders(of path: String) -> [String] {
            var (folder, folders) = (parentPath(path), [String]())
            while !folder.isEmpty {
                folders.append(folder)
                folder = parentPath(folder)
            }
            return folders
        }
        let files = Set(paths)
        let needed = Set(paths.flatMap(folders))
        return Set(stale.filter { needed.contains($0) || folders(of: $0).contains(where: files.contains) })
    }
}
