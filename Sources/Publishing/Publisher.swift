public import Files
import Glibc
import Synchronization

/// Puts files into an output folder: all are staged first, and only `commit` changes what is published.
///
/// Files that are already there with the same bytes are left alone, so they keep their inode and their time. What `report` did
/// not make is never replaced or removed, nor what was changed by hand since.
public final class Publisher: Sendable {
    /// What the manifest of an output folder is called in it.
    public static let manifestName = OutputManifest.name

    let files: any FileSystem
    let area: StagingArea
    let previous: OutputManifest
    /// Of the manifest as it stood.
    let previousManifest: ContentHash?
    let options: PublishingOptions
    let stamps: FileStamps
    /// Whether there is a manifest that can't be read, so that nothing is known of the files that are there.
    public let hasUnreadableManifest: Bool
    let hasOutput: Bool
    var stampsPath: String? { options.stamps }
    /// When this began, by the clock of the file system.
    let beginning: Int
    let progress = Mutex(Progress())

    /// What was handed over so far.
    struct Progress {
        var staged: [StagedFile] = []
        var unchanged: [String: SeenFile] = [:]
        var foreign: [String] = []
        /// Changed by hand; they stay.
        var edited: Set<String> = []
        /// Folders that are there, in the staging folder.
        var madeFolders: Set<String> = []
        /// What is known of folders of the output.
        var folders: [String: FolderState] = [:]
        var leftovers: [Leftover]?
        /// A commit failed that could not be undone.
        var isUnfinished = false
    }

    /// A file that waits to be published.
    struct StagedFile: Sendable {
        let path: String
        let seen: SeenFile
        /// The published file that it is to replace.
        let replaced: FileStatus?
    }

    /// Content with what tells that it is still there.
    struct SeenFile: Sendable {
        let record: OutputManifest.Record
        let stamp: FileStamps.Stamp
    }

    /// What came of one file that was handed over.
    public enum Outcome: Hashable, Sendable {
        case staged
        /// The published file has these bytes already.
        case unchanged
        /// The published file was changed by hand; it stays.
        case edited
        /// Something stands there, or in the way, that `report` did not make, with other bytes; it stays.
        case foreign
    }

    /// Opens `output` (which need not be there yet), where another build publishes there after a call of `wait` and its end.
    /// Finishes what a build that was ended amid its commit left, and clears what one left that was ended before.
    public init(
        files: any FileSystem, output: String, options: PublishingOptions = PublishingOptions(),
        whileWaiting wait: () -> Void = {}
    ) throws(FileError) {
        self.files = files
        self.options = options
        area = try StagingArea(files: files, output: output, whileWaiting: wait)
        do throws(FileError) {
            try Recovery.run(files, area)
            try area.clear()
            beginning = try area.now()
            hasOutput = try files.status(of: area.output) != nil
            var manifest: [UInt8]?
            if hasOutput, try files.status(of: area.publishedManifest)?.kind == .file {
                manifest = try files.read(area.publishedManifest)
            }
            let read = manifest.flatMap { OutputManifest(decoding: $0) }
            let hash = manifest.map { ContentHash(of: $0) }
            previous = read ?? OutputManifest()
            previousManifest = hash
            hasUnreadableManifest = manifest != nil && read == nil
            if let hash, read != nil, let path = options.stamps, try files.status(of: path)?.kind == .file {
                stamps = FileStamps(decoding: try files.read(path), manifest: hash)
            } else {
                stamps = FileStamps()
            }
        } catch {
            // A journal that can't be followed now may be the next time.
            do throws(FileError) {
                if try files.status(of: area.journal) == nil { try area.remove() }
            } catch {}
            throw error
        }
    }

    /// Whether a build that was ended amid its commit left work to be finished.
    public static func hasUnfinishedCommit(_ files: any FileSystem, output: String) -> Bool {
        guard let place = try? StagingArea.place(of: output, files) else { return false }
        return StagingArea.folders(of: place).contains { folder in
            (try? files.status(of: joinedPath(folder, StagingArea.journalName))) != nil
        }
    }

    /// Whether somebody publishes into the output folder at `place`, or was ended doing so.
    static func hasStagingArea(_ files: any FileSystem, _ place: String) -> Bool {
        StagingArea.folders(of: place).contains { (try? files.status(of: $0)) != nil }
    }

    /// Takes the bytes of one file at `path`, relative to the output folder; may be called from many tasks at once. Throws for a
    /// path that leads out of the output folder.
    @discardableResult
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> Outcome {
        guard OutputManifest.staysInside(path), !path.hasPrefix(".report-") else {
            throw FileError(.write, path, code: EINVAL, reason: "The path leads out of the output folder")
        }
        let record = OutputManifest.Record(of: bytes)
        var replaced: FileStatus?
        switch try standing(at: path, wanted: record) {
        case .nothing: break
        case .same(let status) where !options.rewritesAll:
            let seen = SeenFile(record: record, stamp: FileStamps.Stamp(status))
            progress.withLock { $0.unchanged[path] = seen }
            return .unchanged
        case .same(let status), .ours(let status): replaced = status
        case .edited(let status) where options.replacesEdited: replaced = status
        case .edited:
            _ = progress.withLock { $0.edited.insert(path) }
            return .edited
        case .foreign:
            progress.withLock { $0.foreign.append(path) }
            return .foreign
        }
        let staged = area.staged(path)
        try makeFolderOnce(parentPath(staged))
        let seen = SeenFile(record: record, stamp: FileStamps.Stamp(try files.write(bytes, to: staged)))
        progress.withLock { $0.staged.append(StagedFile(path: path, seen: seen, replaced: replaced)) }
        return .staged
    }

    /// Leaves the published file at `path` as it is, where it has the content that `report` wrote there, and that content has this
    /// hash, if one is given; may be called from many tasks at once. Where it returns false, the file has to be staged.
    public func keep(_ path: String, hash: ContentHash? = nil) throws(FileError) -> Bool {
        guard !options.rewritesAll, OutputManifest.staysInside(path), let record = previous.records[path],
            hash == nil || hash == record.hash, let status = try statusIfKept(path, record)
        else { return false }
        let seen = SeenFile(record: record, stamp: FileStamps.Stamp(status))
        progress.withLock { $0.unchanged[path] = seen }
        return true
    }

    /// What the file system says of a published file that has the content which is recorded.
    private func statusIfKept(_ path: String, _ record: OutputManifest.Record) throws(FileError) -> FileStatus? {
        // One with its very stamp is the file that was put there, whatever has become of the folders on the way.
        if let status = try files.status(of: area.published(path)), isUntouched(status, path) { return status }
        guard case .same(let status) = try standing(at: path, wanted: record) else { return nil }
        return status
    }

    private func makeFolderOnce(_ folder: String) throws(FileError) {
        if progress.withLock({ $0.madeFolders.contains(folder) }) { return }
        try files.makeFolder(folder)
        _ = progress.withLock { $0.madeFolders.insert(folder) }
    }

    /// The paths that were handed over and are taken by files of somebody else's.
    public var foreignPaths: [String] { progress.withLock { $0.foreign.sorted() } }

    /// The files that were changed by hand since `report` wrote them, and stay; call it when all was handed over, since files that
    /// are no longer made are among them.
    public func editedPaths() throws(FileError) -> [String] {
        let leftovers = try leftovers()
        return progress.withLock { $0.edited }.union(leftovers.lazy.filter(\.isEdited).map(\.path)).sorted()
    }

    /// Removes what was staged; what is published stays as it is. After a commit that could not be undone all is left for the next
    /// publisher, which finishes it.
    public func abandon() throws(FileError) {
        if !progress.withLock(\.isUnfinished), try files.status(of: area.folder) != nil { try area.remove() }
    }
}

/// How a publisher treats what is there already.
public struct PublishingOptions: Hashable, Sendable {
    /// Writes files again that have not changed.
    public var rewritesAll = false
    /// Replaces and removes files of `report`'s that were changed by hand; where the manifest can't be read, every file that stands at
    /// an address of the site counts as one.
    public var replacesEdited = false
    /// Where to keep, outside of the output, what spares the next publisher the reading of files; nowhere where it is nil.
    public var stamps: String?

    /// Changed files alone are written, edited ones are kept.
    public init() {}
}
