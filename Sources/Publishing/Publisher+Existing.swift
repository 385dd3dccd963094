import Files

/// What is at a path of the output to which a file is to go.
enum ExistingFile: Sendable {
    /// Nothing, or a file that the new one replaces.
    case replaceable(FileStamp?)
    /// The wanted content.
    case unchanged(FileStamp)
    /// A file that report wrote and somebody changed. It stays.
    case edited
    /// Something that report did not make, there or in the place of a folder on the way. It stays.
    case foreign(FilePath)
}

/// Compares the files of the output with the manifest.
extension Publisher {
    /// Compares what is at `path` with the content that is wanted there.
    func existing(at path: FilePath, wanted: FileDigest) throws(FileError) -> ExistingFile {
        guard let status = try status(of: path) else {
            return try foreign(inPlaceOf: path.parent).map(ExistingFile.foreign) ?? .replaceable(nil)
        }
        if status.kind == .folder { return try isOurs(folder: path) ? .replaceable(nil) : .foreign(path) }
        guard status.kind == .file else { return .foreign(path) }
        let stamp = try stamp(of: path, status)
        if stamp.content == wanted { return options.rewritesAll ? .replaceable(stamp) : .unchanged(stamp) }
        if isOurs(stamp, at: path) { return .replaceable(stamp) }
        let isListed = manifest.contents[path] != nil
        if options.replacesEdited, isListed || hasUnreadableManifest { return .replaceable(stamp) }
        return isListed ? .edited : .foreign(path)
    }

    /// A recorded file that this build no longer makes; nil if it is gone.
    func leftover(_ path: FilePath) throws(FileError) -> Leftover? {
        try reachableStamp(of: path).map { stamp in
            let isEdited = !isOurs(stamp, at: path) && !options.replacesEdited
            return Leftover(path: path, stamp: stamp, isEdited: isEdited)
        }
    }

    /// nil if no file is there.
    func reachableStamp(of path: FilePath) throws(FileError) -> FileStamp? {
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
        guard manifest.contents[path] != nil else { return false }
        return stamp.content.size == 0 || manifest.licenses(stamp.content, at: path)
    }

    /// Reads the file, unless its stamp is known.
    private func stamp(of path: FilePath, _ status: FileStatus) throws(FileError) -> FileStamp {
        if let known = knownStamp(path), known.matches(status) { return known }
        return FileStamp(try FileDigest(of: place.published(path), in: place.files), status)
    }

    /// Whether there is nothing in a folder but files that report made: they are stale, and go before the new file
    /// comes.
    private func isOurs(folder: FilePath) throws(FileError) -> Bool {
        for found in try place.files.files(below: place.published(folder)) {
            let path = FilePath(joinedPath(folder.string, found.path))
            guard found.kind == .file, manifest.contents[path] != nil else { return false }
            if try leftover(path)?.isEdited ?? false { return false }
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
            guard manifest.contents[folder] != nil, let file = try leftover(folder) else { return folder }
            return file.isEdited ? folder : nil
        case .link, .other: return folder
        }
    }
}
