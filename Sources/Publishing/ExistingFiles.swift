import Files
import Text

/// What is at a path of the output to which a file is to go.
enum ExistingFile {
    case nothing
    /// The wanted content.
    case same(FileStamp)
    /// Other content that report wrote.
    case ours(FileStamp)
    /// A file that report wrote and somebody changed.
    case edited(FileStamp)
    /// Something that report did not make, there or in the place of a folder on the way.
    case foreign(FilePath)
}

/// Compares the files of an output with the manifest.
struct ExistingFiles: Sendable {
    let place: OutputPlace
    let manifest: OutputManifest
    /// Whether the manifest can't be read, so that report does not know which files it made.
    let hasUnreadableManifest: Bool
    private let stamps: StampLookup
    private let options: PublishingOptions

    init(_ place: OutputPlace, stamps: @escaping StampLookup, options: PublishingOptions) throws(FileError) {
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
    func file(at path: FilePath, wanted: FileDigest) throws(FileError) -> ExistingFile {
        guard let status = try status(of: path) else {
            return try foreign(inPlaceOf: path.parent).map(ExistingFile.foreign) ?? .nothing
        }
        if status.kind == .folder { return try isOurs(folder: path) ? .nothing : .foreign(path) }
        guard status.kind == .file else { return .foreign(path) }
        let stamp = try stamp(of: path, status)
        if stamp.content == wanted { return .same(stamp) }
        if isOurs(stamp, at: path) { return .ours(stamp) }
        if manifest.content(of: path) != nil { return .edited(stamp) }
        return hasUnreadableManifest && options.replacesEdited ? .edited(stamp) : .foreign(path)
    }

    /// The stamp of a recorded file that has the content on record, with this hash; nil if it is gone or was changed.
    func unchanged(_ path: FilePath, hash: ContentHash) throws(FileError) -> FileStamp? {
        guard let content = manifest.content(of: path), content.hash == hash,
            let stamp = try reachableStamp(of: path), stamp.content == content
        else { return nil }
        return stamp
    }

    /// A recorded file that this build no longer makes; nil if it is gone.
    func leftover(_ path: FilePath) throws(FileError) -> Leftover? {
        try reachableStamp(of: path).map { Leftover(path: path, stamp: $0, isEdited: !isOurs($0, at: path)) }
    }

    private func reachableStamp(of path: FilePath) throws(FileError) -> FileStamp? {
        guard let status = try status(of: path), status.kind == .file else { return nil }
        return try stamp(of: path, status)
    }

    /// nil if there is nothing, also if somebody has put a link in the way.
    private func status(of path: FilePath) throws(FileError) -> FileStatus? {
        do throws(FileError) { return try place.files.status(of: place.published(path)) } catch {
            if error.isLink { return nil }
            throw error
        }
    }

    /// Whether report wrote this content. An empty file has nothing to lose.
    private func isOurs(_ stamp: FileStamp, at path: FilePath) -> Bool {
        guard manifest.content(of: path) != nil else { return false }
        return stamp.content.size == 0 || manifest.licenses(stamp.content, at: path)
    }

    /// Reads the file, unless its stamp is known.
    private func stamp(of path: FilePath, _ status: FileStatus) throws(FileError) -> FileStamp {
        if let known = stamps(path), known.matches(status) { return known }
        return FileStamp(try FileDigest(of: place.published(path), in: place.files), status)
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

    /// What report did not make and is in the place of a folder, or of one of its parents.
    private func foreign(inPlaceOf folder: FilePath) throws(FileError) -> FilePath? {
        if folder.string.isEmpty { return nil }
        switch try status(of: folder)?.kind {
        case .folder: return nil
        case nil: return try foreign(inPlaceOf: folder.parent)
        case .file:
            guard manifest.content(of: folder) != nil, let file = try leftover(folder) else { return folder }
            return file.isEdited && !options.replacesEdited ? folder : nil
        case .link, .other: return folder
        }
    }
}
