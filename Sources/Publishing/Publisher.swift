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
    /// What is going to be published.
    private let tree: any OpenFolder
    /// What the last publisher left.
    let previous: RecordedOutput
    let options: PublishingOptions
    /// Whether there is a manifest that can't be read, so that nothing is known of the files that are there.
    public var hasUnreadableManifest: Bool { previous.isUnreadable }
    let hasOutput: Bool
    /// When this began, by the clock of the file system.
    let beginning: Int
    let progress = Mutex(Progress())

    /// What was handed over so far.
    struct Progress {
        /// What came of each file that is on record, by its number.
        var fates: [Fate] = []
        var staged: [StagedFile] = []
        /// Found with the bytes that were wanted; what is on record of them is not what was seen.
        var found: [RecordedFile] = []
        /// Where new pages lead, by the new file or folder that they are in.
        var links: [StandIns.Unit: Set<FilePath>] = [:]
        var foreign: [FilePath] = []
        /// Changed by hand; they stay.
        var edited: Set<FilePath> = []
        /// What is known of folders of the output.
        var folders: [FilePath: FolderState] = [:]
        var leftovers: [Leftover]?
        /// A commit failed that could not be undone.
        var isUnfinished = false
    }

    /// What comes of a file that is on record.
    enum Fate: Sendable {
        /// It was not handed over.
        case leftover
        /// It stays, and so does what is on record of it.
        case kept
        /// The same of one that was changed by hand: the next build is to know that it was.
        case edited
        /// What is on record of it is no longer true.
        case changed
    }

    /// A file that waits to be published.
    struct StagedFile: Sendable {
        let path: FilePath
        let record: OutputManifest.Record
        let stamp: FileStamps.Stamp
        /// The published file that it is to replace.
        let replaced: FileStatus?
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
    /// Finishes what a build that was ended amid its commit left, and clears what one left that was ended before. Where `known` is
    /// what was on record a moment ago, and still is, its files need not be looked at again.
    public init(
        files: any FileSystem, output: String, options: PublishingOptions = PublishingOptions(),
        known: RecordedOutput? = nil, whileWaiting wait: () -> Void = {}
    ) throws(FileError) {
        self.files = files
        self.options = options
        area = try StagingArea(files: files, output: output, whileWaiting: wait)
        do throws(FileError) {
            try Recovery.run(files, area)
            try area.clear()
            beginning = try area.now()
            try files.makeFolder(area.tree)
            tree = try files.open(area.tree)
            hasOutput = try files.status(of: area.output) != nil
            var manifest: [UInt8]?
            if hasOutput, try files.status(of: area.publishedManifest)?.kind == .file {
                manifest = try files.read(area.publishedManifest)
            }
            if let known, known.hash == manifest.map({ ContentHash(of: $0) }) {
                previous = known
            } else {
                var stamps: [UInt8]?
                if manifest != nil, let path = options.stamps, try files.status(of: path)?.kind == .file {
                    stamps = try files.read(path)
                }
                previous = RecordedOutput(manifest: manifest, stamps: stamps)
            }
            let fates = [Fate](repeating: .leftover, count: previous.files.count)
            progress.withLock { $0.fates = fates }
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
        try stage(bytes, hash: ContentHash(of: bytes), at: path)
    }

    /// The same of bytes that have this hash.
    @discardableResult
    public func stage(_ bytes: [UInt8], hash: ContentHash, at path: String) throws(FileError) -> Outcome {
        guard OutputManifest.staysInside(path), !path.hasPrefix(".report-") else {
            throw FileError(.write, path, code: EINVAL, reason: "The path leads out of the output folder")
        }
        let path = FilePath(path)
        let record = OutputManifest.Record(size: bytes.count, hash: hash)
        let number = previous.number(of: path)
        var replaced: FileStatus?
        switch try standing(at: path, number, wanted: record) {
        case .nothing: try noteLinks(of: bytes, at: path)
        case .same(let status) where !options.rewritesAll:
            leave(path, number, record, status)
            return .unchanged
        case .same(let status), .ours(let status): replaced = status
        case .edited(let status) where options.replacesEdited: replaced = status
        case .edited:
            progress.withLock { progress in
                progress.edited.insert(path)
                if let number { progress.fates[number] = .edited }
            }
            return .edited
        case .foreign:
            progress.withLock { progress in
                progress.foreign.append(path)
                if let number { progress.fates[number] = .changed }
            }
            return .foreign
        }
        let stamp = FileStamps.Stamp(try tree.write(bytes, to: path.string))
        progress.withLock { progress in
            progress.staged.append(StagedFile(path: path, record: record, stamp: stamp, replaced: replaced))
            if let number { progress.fates[number] = .changed }
        }
        return .staged
    }

    /// Leaves the published file at `path` as it is, where it has the content that `report` wrote there, and that content has this
    /// hash, if one is given; may be called from many tasks at once. Where it returns false, the file has to be staged. `guess` is the
    /// number of the file among others that come in nearly the order of their paths, which makes it quick to find on record.
    public func keep(_ path: String, hash: ContentHash? = nil, near guess: Int = 0) throws(FileError) -> Bool {
        guard !options.rewritesAll, let number = previous.number(of: FilePath(path), near: guess) else { return false }
        let file = previous.files[number]
        guard hash == nil || hash == file.entry.record.hash else { return false }
        if previous.stands(number) {
            progress.withLock { $0.fates[number] = .kept }
            return true
        }
        guard let status = try statusIfKept(number, file) else { return false }
        leave(file.entry.path, number, file.entry.record, status)
        return true
    }

    /// What the file system says of a published file that has the content which is recorded.
    private func statusIfKept(_ number: Int, _ file: RecordedFile) throws(FileError) -> FileStatus? {
        let path = file.entry.path
        // One with its very stamp is the file that was put there, whatever has become of the folders on the way.
        if let status = try files.status(of: area.published(path)), isUntouched(status, number) { return status }
        guard case .same(let status) = try standing(at: path, number, wanted: file.entry.record) else { return nil }
        return status
    }

    /// Notes that a published file was seen with the bytes that are wanted.
    private func leave(_ path: FilePath, _ number: Int?, _ record: OutputManifest.Record, _ status: FileStatus) {
        let stamp = FileStamps.Stamp(status)
        let entry = OutputManifest.Entry(path: path, record: record)
        let seen = RecordedFile(entry: entry, stamp: stamp.isSettled(at: beginning) ? stamp : nil)
        let isAsRecorded = number.map { previous.files[$0] == seen } ?? false
        progress.withLock { progress in
            if !isAsRecorded { progress.found.append(seen) }
            if let number { progress.fates[number] = isAsRecorded ? .kept : .changed }
        }
    }

    /// The paths that were handed over and are taken by files of somebody else's.
    public var foreignPaths: [String] { progress.withLock { $0.foreign.sorted().map(\.string) } }

    /// The files that were changed by hand since `report` wrote them, and stay; call it when all was handed over, since files that
    /// are no longer made are among them.
    public func editedPaths() throws(FileError) -> [String] {
        let leftovers = try leftovers().lazy.filter(\.isEdited).map(\.path)
        return progress.withLock { $0.edited }.union(leftovers).sorted().map(\.string)
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
