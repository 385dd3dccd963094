import Files

/// What a commit is going to do, in order.
struct CommitPlan {
    let steps: [CommitStep]
    /// The files that have to be prepared to stand in for others, by their paths.
    let standIns: [String]
    /// What is going to be on record, sorted by path.
    let files: [RecordedFile]
    /// The published files that are replaced, as they were when they were looked at.
    let replaced: [String: FileStatus]
    let written: [String]
    let unchanged: [String]
    let removed: [String]
    let edited: [String]
    /// Whether anything in the output is going to change.
    let isNeeded: Bool

    init(
        _ progress: consuming Publisher.Progress, leftovers: [Publisher.Leftover], publisher: Publisher
    ) throws(FileError) {
        // Where they are, since there may be as many as the site has files.
        progress.staged.sort { $0.path < $1.path }
        let staged = progress.staged
        var fates = progress.fates
        for leftover in leftovers where leftover.isEdited { fates[leftover.number] = .edited }
        let next = Self.next(staged, progress.found, publisher.previous.files, fates)

        let stale = leftovers.filter { !$0.isEdited }.map(\.path)
        let removals = stale.sorted { Self.removal($0) < Self.removal($1) }
        let placed =
            publisher.hasOutput ? try Self.placements(staged, progress.links, publisher) : (steps: [], standIns: [])
        let obstacles = stale.isEmpty ? [] : Self.obstacles(among: stale, to: staged.map(\.path))
        // They lead to each other, so all lose their links before the first goes.
        let pages = removals.filter { StandIns.isPage($0) && !obstacles.contains($0) }
        let retired = pages.count > 1 ? pages : []
        let cleared = staged.filter { $0.replaced?.kind == .folder }.map(\.path)
        steps =
            removals.filter(obstacles.contains).map { CommitStep(.aside, $0) }
            + cleared.map { CommitStep(.clear, $0) } + placed.steps + retired.map { CommitStep(.retire, $0) }
            + removals.filter { !obstacles.contains($0) }.map { CommitStep(.aside, $0) }
        standIns = placed.standIns + retired
        replaced = Dictionary(
            staged.compactMap { file in file.replaced.map { (file.path, $0) } }, uniquingKeysWith: { $1 })
        files = next.files
        isNeeded = !steps.isEmpty || !next.files.elementsEqual(publisher.previous.files) { $0.entry == $1.entry }
        let edited = progress.edited.union(leftovers.lazy.filter(\.isEdited).map(\.path))
        written = staged.map { ($0.path, Rank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        unchanged = next.unchanged
        removed = stale
        self.edited = edited.sorted()
    }

    /// What is going to be on record: what was staged, what was found, and what is on record already and stays.
    private static func next(
        _ staged: [Publisher.StagedFile], _ found: [RecordedFile], _ previous: [RecordedFile],
        _ fates: [Publisher.Fate]
    ) -> (files: [RecordedFile], unchanged: [String]) {
        if found.isEmpty, previous.isEmpty { return (staged.map(RecordedFile.init), []) }
        var changed = staged.map { (file: RecordedFile($0), isStaged: true) }
        if !found.isEmpty {
            changed += found.map { (file: $0, isStaged: false) }
            changed.sort { $0.file.entry.path < $1.file.entry.path }
        }
        var files: [RecordedFile] = []
        var unchanged: [String] = []
        files.reserveCapacity(previous.count + changed.count)
        unchanged.reserveCapacity(previous.count)
        mergeByPath(Array(zip(previous, fates)), \.0.entry.path, changed, \.file.entry.path) { recorded, changed in
            if let changed {
                files.append(changed.file)
                if !changed.isStaged { unchanged.append(changed.file.entry.path) }
            } else if let (file, fate) = recorded, fate == .kept || fate == .edited {
                var entry = file.entry
                entry.alternative = nil
                files.append(RecordedFile(entry: entry, stamp: fate == .kept ? file.stamp : nil))
                if fate == .kept { unchanged.append(entry.path) }
            }
        }
        return (files, unchanged)
    }

    /// The place of a file in the order of a commit.
    private struct Rank: Comparable {
        let isPage: Bool
        let isNew: Bool
        private let stage: Int
        private let depth: Int
        private let path: String

        init(_ path: String, isPage: Bool, isNew: Bool) {
            let listsAll = path == "index.html" || path == "feed.json" || path.hasSuffix(".xml")
            stage = listsAll ? 4 : (isPage ? 1 : 0) + (isNew ? 0 : 2)
            depth = path.utf8.count { $0 == UInt8(ascii: "/") }
            self.path = path
            self.isPage = isPage
            self.isNew = isNew
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

    /// Files go one by one, but a folder that is new goes as a whole. What is new comes first, feeds too, of which nobody knows yet.
    /// Where one of two new pages leads to the other before that is placed, something stands in for it: those files are named too.
    private static func placements(
        _ staged: [Publisher.StagedFile], _ links: [StandIns.Unit: Set<String>], _ publisher: Publisher
    ) throws(FileError) -> (steps: [CommitStep], standIns: [String]) {
        var placements: [(step: CommitStep, rank: Rank)] = []
        var folders: [String: Bool] = [:]
        var units: [String: StandIns.Unit] = [:]
        for file in staged {
            if let folder = try publisher.newFolder(of: file.path) {
                folders[folder, default: false] = folders[folder, default: false] || StandIns.isPage(file.path)
                if !links.isEmpty { units[file.path] = folder }
            } else {
                let isNew = file.replaced?.kind != .file
                placements.append((CommitStep(isNew ? .place : .replace, file.path), Rank(file)))
                if isNew, !links.isEmpty { units[file.path] = file.path }
            }
        }
        for (folder, hasPages) in folders {
            placements.append((CommitStep(.folder, folder), Rank(folder, isPage: hasPages, isNew: true)))
        }
        placements.sort { $0.rank < $1.rank }
        let pages = placements.filter { $0.rank.isNew && $0.rank.isPage }.map(\.step)
        let standIns = StandIns(placing: pages.map(\.path), links: links, units: units)
        let kinds = Dictionary(pages.map { ($0.path, $0.kind) }) { first, _ in first }
        let needed = standIns.order.filter { standIns.files[$0] != nil }
        let steps =
            placements.filter { $0.rank.isNew && !$0.rank.isPage }.map(\.step) + needed.map { CommitStep(.standIn, $0) }
            + standIns.order.map { CommitStep(standIns.files[$0] == nil ? kinds[$0] ?? .place : .relieve, $0) }
            + placements.filter { !$0.rank.isNew }.map(\.step)
        return (steps, needed.flatMap { standIns.files[$0, default: []].sorted() })
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

extension RecordedFile {
    /// What is going to be on record of a staged file.
    fileprivate init(_ file: Publisher.StagedFile) {
        self.init(entry: OutputManifest.Entry(path: file.path, record: file.record), stamp: file.stamp)
    }
}
