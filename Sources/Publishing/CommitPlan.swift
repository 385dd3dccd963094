import Files

/// What a commit is going to do, in order.
struct CommitPlan {
    let steps: [CommitStep]
    /// The files that have to be prepared to stand in for others, by their paths.
    let standIns: [FilePath]
    /// What is going to be on record.
    let record: NextRecord
    /// The published files that are replaced, as they were when they were looked at.
    let replaced: [FilePath: FileStatus]
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
        record = NextRecord(publisher.previous, staged: staged, found: progress.found, fates: fates)

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
        isNeeded = !steps.isEmpty || record.isOther
        let edited = progress.edited.union(leftovers.lazy.filter(\.isEdited).map(\.path))
        written = Self.ranked(staged)
        unchanged = record.unchangedPaths
        removed = stale.map(\.string)
        self.edited = edited.sorted().map(\.string)
    }

    /// The paths of staged files, which are sorted by path, in the order of a commit.
    private static func ranked(_ staged: [Publisher.StagedFile]) -> [String] {
        var groups: [Rank.Group: [String]] = [:]
        for file in staged { groups[Rank(file).group, default: []].append(file.path.string) }
        return groups.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// The place of a file in the order of a commit.
    private struct Rank: Comparable {
        let isPage: Bool
        let isNew: Bool
        let group: Group
        private let path: FilePath

        /// Those of one come in the order of their paths.
        struct Group: Hashable, Comparable {
            fileprivate let stage: Int
            fileprivate let depth: Int

            static func < (left: Group, right: Group) -> Bool {
                // What lists pages stands above them.
                left.stage == right.stage ? left.depth > right.depth : left.stage < right.stage
            }
        }

        init(_ path: FilePath, isPage: Bool, isNew: Bool) {
            let listsAll = path == "index.html" || path == "feed.json" || path.string.hasSuffix(".xml")
            group = Group(
                stage: listsAll ? 4 : (isPage ? 1 : 0) + (isNew ? 0 : 2),
                depth: path.string.utf8.count { $0 == UInt8(ascii: "/") })
            self.path = path
            self.isPage = isPage
            self.isNew = isNew
        }

        init(_ file: Publisher.StagedFile) {
            self.init(file.path, isPage: StandIns.isPage(file.path), isNew: file.replaced?.kind != .file)
        }

        static func < (left: Rank, right: Rank) -> Bool {
            left.group == right.group ? left.path < right.path : left.group < right.group
        }
    }

    private static func removal(_ path: FilePath) -> (Int, FilePath) { (StandIns.isPage(path) ? 0 : 1, path) }

    /// Files go one by one, but a folder that is new goes as a whole. What is new comes first, feeds too, of which nobody knows yet.
    /// Where one of two new pages leads to the other before that is placed, something stands in for it: those files are named too.
    private static func placements(
        _ staged: [Publisher.StagedFile], _ links: [StandIns.Unit: Set<FilePath>], _ publisher: Publisher
    ) throws(FileError) -> (steps: [CommitStep], standIns: [FilePath]) {
        var placements: [(step: CommitStep, rank: Rank)] = []
        var folders: [FilePath: Bool] = [:]
        var units: [FilePath: StandIns.Unit] = [:]
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
    private static func obstacles(among stale: [FilePath], to paths: [FilePath]) -> Set<FilePath> {
        func folders(of path: FilePath) -> [FilePath] {
            var (folder, folders) = (path.parent, [FilePath]())
            while !folder.string.isEmpty {
                folders.append(folder)
                folder = folder.parent
            }
            return folders
        }
        let files = Set(paths)
        let needed = Set(paths.flatMap(folders))
        return Set(stale.filter { needed.contains($0) || folders(of: $0).contains(where: files.contains) })
    }
}
