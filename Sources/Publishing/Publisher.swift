public import Files
import Synchronization

/// Puts files into an output folder: all are staged in a folder beside it first, and only `commit` changes what is published.
///
/// Files that are already there with the same bytes are left alone, so they keep their inode and their time.
public final class Publisher: Sendable {
    private let files: any FileSystem
    private let output: String
    private let staging: String
    private let rewritesAll: Bool
    private let previous: OutputManifest
    /// Keeps other builds from publishing here at the same time.
    private let lock: any FolderLock
    private let progress = Mutex(Progress())

    private struct Progress {
        var staged: [String] = []
        var unchanged: [String] = []
        var foreign: [String] = []
        /// Folders that are there, in the staging folder.
        var folders: Set<String> = []
        /// Folders of the output that nothing of somebody else's is in the way of.
        var freeFolders: Set<String> = []
    }

    /// What came of one file that was handed over.
    public enum Outcome: Hashable, Sendable {
        case staged
        /// The published file has these bytes already.
        case unchanged
        /// Something stands there, or in the way, that `report` did not make, with other bytes; it stays.
        case foreign
    }

    /// Opens `output` (which need not be there yet) and clears what a build that was ended early left beside it; waits while
    /// another build publishes here.
    ///
    /// With `rewritesAll` files are written again that have not changed.
    public init(files: any FileSystem, output: String, rewritesAll: Bool = false) throws(FileError) {
        self.files = files
        self.output = output
        self.rewritesAll = rewritesAll
        staging = Self.stagingFolder(for: output)
        if let status = try files.status(of: staging), status.kind != .folder { try files.remove(staging) }
        lock = try files.lock(staging)
        try files.removeContents(of: staging)
        let manifest = joinedPath(output, OutputManifest.name)
        let isThere = try files.status(of: manifest)?.kind == .file
        previous = isThere ? OutputManifest(decoding: try files.read(manifest)) : OutputManifest()
    }

    /// Beside the output, so that a rename never crosses file systems.
    private static func stagingFolder(for output: String) -> String {
        let trimmed = output.hasSuffix("/") ? String(output.dropLast()) : output
        let parent = parentPath(trimmed)
        let name = parent.isEmpty ? trimmed : String(trimmed.dropFirst(parent == "/" ? 1 : parent.count + 1))
        return joinedPath(parent, ".\(name).report-staging")
    }

    /// Takes the bytes of one file at `path`, relative to the output folder; may be called from many tasks at once. Throws for a
    /// path that leads out of the output folder.
    @discardableResult
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> Outcome {
        guard OutputManifest.staysInside(path) else {
            throw FileError(.write, path, code: 22, reason: "The path leads out of the output folder")
        }
        let published = joinedPath(output, path)
        if try isBlocked(parentPath(path)) {
            progress.withLock { $0.foreign.append(path) }
            return .foreign
        }
        if let status = try files.status(of: published) {
            var isSame = status.kind == .file && status.size == bytes.count
            if isSame { isSame = try files.read(published) == bytes }
            if !isSame, try !mayReplace(path, status.kind) {
                progress.withLock { $0.foreign.append(path) }
                return .foreign
            }
            if isSame, !rewritesAll {
                progress.withLock { $0.unchanged.append(path) }
                return .unchanged
            }
        }
        let staged = joinedPath(staging, path)
        try makeFolderOnce(parentPath(staged))
        try files.write(bytes, to: staged)
        progress.withLock { $0.staged.append(path) }
        return .staged
    }

    /// A file of ours, or a folder with nothing but files of ours.
    private func mayReplace(_ path: String, _ kind: FileKind) throws(FileError) -> Bool {
        guard kind == .folder else { return previous.paths.contains(path) }
        return try files.files(below: joinedPath(output, path)).allSatisfy { file in
            previous.paths.contains(joinedPath(path, file.path))
        }
    }

    /// Whether something of somebody else's stands where `folder` has to be, or one that it stands in: a file, or a link, which
    /// may lead anywhere.
    private func isBlocked(_ folder: String) throws(FileError) -> Bool {
        var (folder, free) = (folder, [String]())
        while !folder.isEmpty, !progress.withLock({ $0.freeFolders.contains(folder) }) {
            let kind = try files.status(of: joinedPath(output, folder))?.kind
            let isOurs = kind == .file && previous.paths.contains(folder)
            guard kind == nil || kind == .folder || isOurs else { return true }
            free.append(folder)
            folder = parentPath(folder)
        }
        progress.withLock { $0.freeFolders.formUnion(free) }
        return false
    }

    private func makeFolderOnce(_ folder: String) throws(FileError) {
        if progress.withLock({ $0.folders.contains(folder) }) { return }
        try files.makeFolder(folder)
        _ = progress.withLock { $0.folders.insert(folder) }
    }

    /// The paths that were handed over and are taken by files of somebody else's.
    public var foreignPaths: [String] { progress.withLock { $0.foreign.sorted() } }

    /// Moves what was staged into place, removes what earlier builds made and this one did not, and says what it did.
    public func commit() throws(FileError) -> PublishedFiles {
        let progress = progress.withLock { $0 }
        try files.makeFolder(output)
        let current = OutputManifest(paths: Set(progress.staged).union(progress.unchanged))
        // First of all, so that a build that is ended here leaves nothing that the next may not replace.
        let either = OutputManifest(paths: current.paths.union(previous.paths))
        if either != previous { try writeManifest(either) }

        let order = progress.staged.sorted { publishingOrder($0, $1) }
        let stale = previous.paths.subtracting(current.paths).subtracting(progress.foreign).sorted()
        let obstacles = Self.obstacles(among: stale, to: order)
        var removed = try remove(obstacles)
        for folder in Set(order.map { parentPath(joinedPath(output, $0)) }).sorted() { try files.makeFolder(folder) }
        for path in order { try files.rename(joinedPath(staging, path), to: joinedPath(output, path)) }
        removed += try remove(stale.filter { !obstacles.contains($0) })
        if current != either { try writeManifest(current) }
        try abandon()
        return PublishedFiles(written: order, unchanged: progress.unchanged.sorted(), removed: removed.sorted())
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
        if stale.isEmpty { return [] }
        let files = Set(paths)
        let needed = Set(paths.flatMap(folders))
        return Set(stale.filter { needed.contains($0) || folders(of: $0).contains(where: files.contains) })
    }

    /// Removes files that earlier builds made, with the folders that they leave empty; returns those that were still there.
    private func remove(_ paths: some Collection<String>) throws(FileError) -> [String] {
        var removed: [String] = []
        var cleared: [String] = []
        for path in paths.sorted() where try !isBlocked(parentPath(path)) {
            cleared.append(path)
            guard try files.status(of: joinedPath(output, path))?.kind == .file else { continue }
            try files.remove(joinedPath(output, path))
            removed.append(path)
        }
        try removeEmptyFolders(of: cleared)
        return removed
    }

    /// What pages refer to goes before the pages, new pages before those that may link to them, and the home page last.
    private func publishingOrder(_ left: String, _ right: String) -> Bool {
        func rank(_ path: String) -> Int {
            guard path.hasSuffix(".html") else { return 0 }
            return path == "index.html" ? 3 : previous.paths.contains(path) ? 2 : 1
        }
        return (rank(left), left) < (rank(right), right)
    }

    private func writeManifest(_ manifest: OutputManifest) throws(FileError) {
        let staged = joinedPath(staging, OutputManifest.name)
        try files.makeFolder(staging)
        try files.write(manifest.encoded, to: staged)
        try files.rename(staged, to: joinedPath(output, OutputManifest.name))
    }

    private func removeEmptyFolders(of paths: [String]) throws(FileError) {
        for path in paths {
            var folder = parentPath(path)
            while !folder.isEmpty {
                let full = joinedPath(output, folder)
                if let kind = try files.status(of: full)?.kind {
                    guard kind == .folder, try files.list(full).isEmpty else { break }
                    try files.remove(full)
                }
                folder = parentPath(folder)
            }
        }
    }

    /// Removes what was staged; what is published stays as it is.
    public func abandon() throws(FileError) {
        if try files.status(of: staging) != nil { try files.removeTree(staging) }
    }
}

/// What a commit did, as paths relative to the output folder.
public struct PublishedFiles: Hashable, Sendable {
    /// New, or with new bytes.
    public let written: [String]
    /// Left as they were.
    public let unchanged: [String]
    /// Made by an earlier build, and gone.
    public let removed: [String]
}
