import Files
import Glibc
import Synchronization

/// An output folder that is locked for one publisher, with an empty staging folder.
final class OpenOutput: Sendable {
    let place: OutputPlace
    /// Whether there was no output folder, so that the whole site can be put there in one step.
    let isNew: Bool
    /// When the output was opened, by the clock of its file system: nanoseconds since 1970.
    let openedAt: Int
    private let lock: Mutex<(any FolderLock)?>
    private let files: any FileSystem
    /// Folders that were made for the output, the innermost first.
    private let madeFolders: [String]

    private init(
        _ place: OutputPlace, isNew: Bool, openedAt: Int, _ lock: any FolderLock, _ files: any FileSystem,
        made: [String]
    ) {
        self.place = place
        self.isNew = isNew
        self.openedAt = openedAt
        self.lock = Mutex(lock)
        self.files = files
        madeFolders = made
    }

    /// Opens the output folder at `path`, and makes it if it is missing. If another build has it open, calls `wait`
    /// once and waits until that build ends. Finishes the commit of a killed build.
    convenience init(_ path: String, _ files: any FileSystem, whileWaiting wait: @Sendable () -> Void)
        async throws(FileError)
    {
        let path = try Self.resolved(path, files)
        let missing = try Self.missingFolders(path, files)
        var places: [OutputPlace] = []
        do throws(FileError) {
            let lock = try await Self.lock(path, files, whileWaiting: wait)
            // Another build may have filled the folder while this one waited for the lock.
            let isNew = missing.first == path ? try files.list(path).isEmpty : false
            places = try Self.places(path, files)
            for place in places { try Recovery.run(in: place) }
            let place = try Self.prepared(places)
            // A folder can't be renamed over the one that holds it.
            let isReplaceable = isNew && !place.output.isEmpty
            self.init(
                place, isNew: isReplaceable, openedAt: try place.files.now(in: place.staging), lock, files,
                made: missing)
        } catch {
            for place in places { try? place.removeStagingUnlessPlanned() }
            for folder in missing { try? files.remove(folder) }
            throw error
        }
    }

    /// The path without a slash at its end. A link at the path itself leads to the output.
    static func resolved(_ path: String, _ files: any FileSystem) throws(FileError) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        let name = lastPart(of: path)
        let status = try files.status(of: path)
        if name.isEmpty || name == "." || name == ".." || status?.kind == .link { return try files.resolve(path) }
        if let status, status.kind != .folder { throw FileError(.makeFolder, path, code: ENOTDIR) }
        return path
    }

    /// The folder at `path` and its parents, so far as they do not exist.
    private static func missingFolders(_ path: String, _ files: any FileSystem) throws(FileError) -> [String] {
        var missing: [String] = []
        var folder = path
        while !folder.isEmpty, folder != "/", try files.status(of: folder) == nil {
            missing.append(folder)
            folder = parentPath(folder)
        }
        return missing
    }

    private static func lock(
        _ path: String, _ files: any FileSystem, whileWaiting wait: @Sendable () -> Void
    ) async throws(FileError) -> any FolderLock {
        var hasWaited = false
        while true {
            try files.makeFolder(path)
            do throws(FileError) {
                if let lock = try files.lock(path) { return lock }
            } catch {
                // Another build has removed the folder that it made.
                guard error.code == ENOENT else { throw error }
                continue
            }
            if !hasWaited { wait() }
            hasWaited = true
            do { try await Task.sleep(for: .milliseconds(50)) } catch {
                throw FileError(.lock, path, code: ECANCELED)
            }
        }
    }

    /// Where an existing output at a resolved path may have its staging folder, the best place first.
    static func places(_ path: String, _ files: any FileSystem) throws(FileError) -> [OutputPlace] {
        let (parent, name) = (parentPath(path), lastPart(of: path))
        let inside = OutputPlace(insideOutput: try files.confined(to: path))
        // Nothing can be renamed into another file system.
        let isMountPoint = try files.status(of: parent.isEmpty ? "." : parent)?.device != files.status(of: path)?.device
        if name.isEmpty || isMountPoint { return [inside] }
        return [OutputPlace(besideOutput: name, in: try files.confined(to: parent)), inside]
    }

    /// The first place with a writable staging folder, which it makes or empties.
    private static func prepared(_ places: [OutputPlace]) throws(FileError) -> OutputPlace {
        for place in places.dropLast() {
            do throws(FileError) {
                try place.prepareStaging()
                return place
            } catch {
                guard [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
                try? place.removeStaging()
            }
        }
        let last = places[places.count - 1]
        try last.prepareStaging()
        return last
    }

    /// Locks the prepared tree and renames it over the empty output folder.
    func publishTree() throws(FileError) {
        let tree = try place.files.lock(place.tree)
        defer { withExtendedLifetime(tree) {} }
        do throws(FileError) { try place.files.rename(place.tree, to: place.output) } catch {
            guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
            throw .changedMeanwhile(place.output)
        }
        try? place.removeStaging()
    }

    /// Lets the next build open the output.
    func unlock() { lock.withLock { $0 = nil } }

    /// Removes the staging folder unless it has a plan, and the folders that were made for the output if it is empty.
    func discardStaging() throws(FileError) {
        try place.removeStagingUnlessPlanned()
        for folder in madeFolders { try? files.remove(folder) }
    }
}

extension FileError {
    /// Somebody has put or changed something at a path that the commit was about to change.
    static func changedMeanwhile(_ path: String) -> FileError {
        FileError(.rename, path, code: EEXIST, reason: "It was changed while the site was built")
    }
}
