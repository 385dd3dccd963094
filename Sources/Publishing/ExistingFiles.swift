import Files
import Synchronization
import Text

/// What is at a path of the output to which a file is to go.
enum ExistingFile {
    case nothing
    /// The very content.
    case same(FileStamp)
    /// Other content that report wrote.
    case ours(FileStamp)
    /// A file of report's that somebody changed.
    case edited(FileStamp)
    /// Something that report did not make.
    case foreign
}

/// Compares the files of an output with what is on record of them.
final class ExistingFiles: Sendable {
    let place: OutputPlace
    let manifest: OutputManifest
    /// Whether there is a manifest that can't be read, so it is not known which files are report's.
    let hasUnreadableManifest: Bool
    private let stamps: [FilePath: FileStamp]
    private let options: PublishingOptions
    /// What is known of folders of the output.
    private let folders = Mutex<[FilePath: Folder]>([:])

    private enum Folder {
        case exists, missing
        /// A file that report did not make is there.
        case blocked
    }

    init(_ place: OutputPlace, stamps: [FilePath: FileStamp], options: PublishingOptions) throws(FileError) {
        self.place = place
        self.stamps = stamps
        self.options = options
        let status = try place.files.status(of: place.manifest)
        let decoded =
            status?.kind == .file ? OutputManifest(decoding: try place.files.read(place.manifest)) : nil
        manifest = decoded ?? OutputManifest()
        hasUnreadableManifest = status != nil && decoded == nil
    }

    /// Compares what is at `path` with the content that is wanted there.
    func file(at path: FilePath, wanted: ContentRecord) throws(FileError) -> ExistingFile {
        guard let status = try place.files.status(of: place.published(path)) else {
            if case .blocked = try folder(path.parent) { return .foreign }
            return .nothing
        }
        if status.kind == .folder { return try isOurs(folder: path) ? .nothing : .foreign }
        guard status.kind == .file else { return .foreign }
        let stamp = try stamp(of: path, status, wanted: wanted)
        if stamp.record == wanted { return .same(stamp) }
        if isOurs(stamp, at: path) { return .ours(stamp) }
        if manifest.content(of: path) != nil { return .edited(stamp) }
        return hasUnreadableManifest && options.replacesEdited ? .edited(stamp) : .foreign
    }

    /// The stamp of a recorded file that has the content on record; nil if there is no such file, or it was changed.
    func unchanged(_ path: FilePath, hash: ContentHash?) throws(FileError) -> FileStamp? {
        guard let record = manifest.content(of: path), hash == nil || hash == record.hash,
            let status = try statusIfReachable(path), status.kind == .file
        else { return nil }
        let stamp = try stamp(of: path, status, wanted: record)
        return stamp.record == record ? stamp : nil
    }

    /// A recorded file that this build no longer makes; nil if it is gone.
    func leftover(_ path: FilePath) throws(FileError) -> (stamp: FileStamp, isEdited: Bool)? {
        guard let status = try statusIfReachable(path), status.kind == .file else { return nil }
        let stamp = try stamp(of: path, status, wanted: nil)
        return (stamp, !isOurs(stamp, at: path))
    }

    /// nil also if somebody has put a link in the way.
    private func statusIfReachable(_ path: FilePath) throws(FileError) -> FileStatus? {
        do throws(FileError) { return try place.files.status(of: place.published(path)) } catch {
            if error.isLink { return nil }
            throw error
        }
    }

    /// Whether report wrote this content. An empty file has nothing to lose.
    private func isOurs(_ stamp: FileStamp, at path: FilePath) -> Bool {
        guard manifest.content(of: path) != nil else { return false }
        return stamp.size == 0 || manifest.licenses(stamp.record, at: path)
    }

    /// Reads the file, unless its stamp is known, or its size shows already that its content is another.
    private func stamp(
        of path: FilePath, _ status: FileStatus, wanted: ContentRecord?
    ) throws(FileError) -> FileStamp {
        if let known = stamps[path], known.matches(status) { return known }
        let sizes = (manifest.contents[path] ?? []).map(\.size) + [wanted?.size, 0]
        guard options.replacesEdited || sizes.contains(status.size) else {
            return FileStamp(ContentRecord(size: status.size, hash: ContentHash(value: 0)), status)
        }
        return FileStamp(try ContentRecord(of: place.published(path), in: place.files), status)
    }

    /// Whether there is nothing in a folder but files that report made: they are stale, and go before the new file
    /// comes.
    private func isOurs(folder: FilePath) throws(FileError) -> Bool {
        for found in try place.files.files(below: place.published(folder)) {
            let path = FilePath(joinedPath(folder.string, found.path))
            guard found.kind == .file, manifest.content(of: path) != nil else { return false }
            if !options.replacesEdited, try leftover(path)?.isEdited ?? false { return false }
        }
        return true
    }

    private func folder(_ path: FilePath) throws(FileError) -> Folder {
        if path.string.isEmpty { return .exists }
        if let known = folders.withLock({ $0[path] }) { return known }
        let folder: Folder
        switch try place.files.status(of: place.published(path))?.kind {
        case .folder: folder = .exists
        case nil: folder = try self.folder(path.parent)
        case .file:
            let leftover = try leftover(path)
            let isOurs = leftover.map { !$0.isEdited || options.replacesEdited } ?? false
            folder = isOurs && manifest.content(of: path) != nil ? .missing : .blocked
        case .link, .other: folder = .blocked
        }
        folders.withLock { $0[path] = folder }
        return folder
    }
}
