public import Files
import Glibc

/// Opens an output folder.
extension Publisher {
    /// Opens or creates the output folder at `path`, and finishes the commit of a killed build. If another build holds
    /// it, calls `wait` once and waits for it to end; throws `ECANCELED` if the task is cancelled meanwhile. Throws
    /// `EEXIST` if the staging folder has files of others. Files with a `knownStamp` are compared without reading them.
    public init(
        files: any FileSystem, output path: String, options: PublishingOptions = PublishingOptions(),
        knownStamp: @escaping @Sendable (FilePath) -> FileStamp? = { _ in nil },
        whileWaiting wait: @Sendable () -> Void = {}
    ) async throws(FileError) {
        self.options = options
        self.knownStamp = knownStamp
        self.files = files
        let path = try Self.resolved(path, files)
        madeFolders = try Self.missingFolders(path, files)
        var places: [OutputPlace] = []
        do throws(FileError) {
            lock = try await Self.lock(path, files, whileWaiting: wait)
            // Another build may have filled the folder while this one waited for the lock.
            let isEmpty = madeFolders.first == path ? try files.list(path).isEmpty : false
            places = try Self.places(path, files)
            for place in places { try place.finishKilledCommit() }
            place = try Self.prepared(places[...])
            // A folder can't be renamed over the one that holds it.
            isNew = isEmpty && !place.output.isEmpty
            openedAt = try place.files.now(in: place.staging)
            let bytes = try place.files.read(place.manifestPath, upTo: maxManifestSize)
            let decoded = bytes.flatMap(OutputManifest.init(decoding:))
            manifest = decoded ?? OutputManifest()
            manifestDigest = if let bytes { FileDigest(of: bytes) } else { try place.digest(at: place.manifestPath) }
            hasUnreadableManifest = try place.files.status(of: place.manifestPath) != nil && decoded == nil
        } catch {
            for place in places { try? place.removeStagingUnlessPlanned() }
            // A build that was cancelled while it waited leaves the folder to the one that has locked it.
            if error.code != ECANCELED { for folder in madeFolders { try? files.remove(folder) } }
            throw error
        }
    }

    /// Whether a killed build left a commit to be finished.
    public static func hasCommitPlan(_ files: any FileSystem, output: String) -> Bool {
        let places = (try? Self.places(Self.resolved(output, files), files)) ?? []
        return places.contains { $0.files.exists($0.planPath) }
    }

    /// The path without a slash at its end. A link at the path itself leads to the output.
    private static func resolved(_ path: String, _ files: any FileSystem) throws(FileError) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        let name = lastPart(of: path)
        let isLink = try files.status(of: path)?.kind == .link
        return name.isEmpty || name == "." || name == ".." || isLink ? try files.resolve(path) : path
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
            do { try await Task.sleep(for: .milliseconds(50)) } catch { throw FileError(.lock, path, code: ECANCELED) }
        }
    }

    /// Where an existing output at a resolved path may have its staging folder, the best place first.
    private static func places(_ path: String, _ files: any FileSystem) throws(FileError) -> [OutputPlace] {
        let (parent, name) = (parentPath(path), lastPart(of: path))
        let inside = OutputPlace(files: try files.confined(to: path), output: "", staging: ".report-staging")
        // Nothing can be renamed into another file system.
        let isMountPoint = try files.status(of: parent.isEmpty ? "." : parent)?.device != files.status(of: path)?.device
        if name.isEmpty || isMountPoint { return [inside] }
        let beside = OutputPlace(
            files: try files.confined(to: parent), output: name, staging: ".\(name).report-staging")
        return [beside, inside]
    }

    /// The first place with a writable staging folder, which it makes or empties.
    private static func prepared(_ places: ArraySlice<OutputPlace>) throws(FileError) -> OutputPlace {
        let place = places[places.startIndex]
        do throws(FileError) { try place.prepareStaging() } catch {
            guard places.count > 1, [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
            try? place.removeStaging()
            return try prepared(places.dropFirst())
        }
        return place
    }
}
