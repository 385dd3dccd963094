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
    private let progress = Mutex(Progress())

    private struct Progress {
        var staged: [String] = []
        var unchanged: [String] = []
        var foreign: [String] = []
        var folders: Set<String> = []
    }

    /// What came of one file that was handed over.
    public enum Outcome: Hashable, Sendable {
        case staged
        /// The published file has these bytes already.
        case unchanged
        /// A file stands there that `report` did not make, with other bytes; it stays.
        case foreign
    }

    /// Opens `output` (which need not be there yet) and clears what a build that was ended early left beside it.
    ///
    /// With `rewritesAll` files are written again that have not changed.
    public init(files: any FileSystem, output: String, rewritesAll: Bool = false) throws(FileError) {
        self.files = files
        self.output = output
        self.rewritesAll = rewritesAll
        staging = Self.stagingFolder(for: output)
        if try files.status(of: staging) != nil { try files.removeTree(staging) }
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

    /// Takes the bytes of one file at `path`, relative to the output folder; may be called from many tasks at once.
    @discardableResult
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> Outcome {
        let published = joinedPath(output, path)
        if let status = try files.status(of: published) {
            var isSame = status.kind == .file && status.size == bytes.count
            if isSame { isSame = try files.read(published) == bytes }
            if !isSame, !previous.paths.contains(path) {
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
        let order = progress.staged.sorted { Self.publishingOrder($0, $1) }
        for folder in Set(order.map { parentPath(joinedPath(output, $0)) }).sorted() { try files.makeFolder(folder) }
        for path in order { try files.rename(joinedPath(staging, path), to: joinedPath(output, path)) }

        let current = OutputManifest(paths: Set(progress.staged).union(progress.unchanged))
        let stale = previous.paths.subtracting(current.paths).subtracting(progress.foreign).sorted()
        var removed: [String] = []
        for path in stale where try files.status(of: joinedPath(output, path))?.kind == .file {
            try files.remove(joinedPath(output, path))
            removed.append(path)
        }
        try removeEmptyFolders(of: stale)
        if current != previous { try writeManifest(current) }
        try abandon()
        return PublishedFiles(written: order, unchanged: progress.unchanged.sorted(), removed: removed)
    }

    /// What pages refer to goes before the pages, and the home page goes last.
    private static func publishingOrder(_ left: String, _ right: String) -> Bool {
        func rank(_ path: String) -> Int { path == "index.html" ? 2 : path.hasSuffix(".html") ? 1 : 0 }
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
                guard try files.status(of: full)?.kind == .folder, try files.list(full).isEmpty else { break }
                try files.remove(full)
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
