import Files
import Glibc

/// The folder in which a publication is prepared: beside the output, so that a rename never crosses file systems, and held
/// against other builds while it is used.
struct StagingArea: Sendable {
    /// The output folder, links followed; it need not be there.
    let output: String
    /// The folder that is held.
    let folder: String
    private let files: any FileSystem
    private let lock: any FolderLock
    /// Folders that had to be made for it, the innermost first.
    private let madeFolders: [String]

    /// What is going to be published, as it will stand in the output.
    var tree: String { joinedPath(folder, "tree") }
    /// What is to be done, from when it is sure that it can be.
    var journal: String { joinedPath(folder, Self.journalName) }
    /// The manifest to be.
    var manifest: String { joinedPath(folder, "manifest") }
    /// Where the manifest of what is published stands.
    var publishedManifest: String { published(OutputManifest.path) }

    /// What is going to be published only until something else takes its place.
    var standIns: String { joinedPath(folder, "stand-ins") }

    func standIn(_ path: FilePath) -> String { joinedPath(standIns, path.string) }
    func staged(_ path: FilePath) -> String { joinedPath(tree, path.string) }
    func published(_ path: FilePath) -> String { joinedPath(output, path.string) }
    /// Where what a step takes away is kept until all is done.
    func aside(_ step: Int) -> String { joinedPath(folder, "aside-\(step)") }

    /// Opens the area of an output folder; where another build is there, calls `wait` and waits for it to end.
    init(
        files: any FileSystem, output: String, whileWaiting wait: () -> Void
    ) throws(FileError) {
        let place = try Self.place(of: output, files)
        self.files = files
        self.output = place
        let parent = parentPath(place)
        let (beside, inside) = (Self.folder(beside: place), Self.folder(inside: place))
        let status = try files.status(of: place)
        if let status, status.kind != .folder { throw FileError(.makeFolder, output, code: ENOTDIR) }

        var made: [String] = []
        var ancestor = parent
        while !ancestor.isEmpty, ancestor != "/", try files.status(of: ancestor) == nil {
            made.append(ancestor)
            ancestor = parentPath(ancestor)
        }
        madeFolders = made
        // An output that is a mount of its own is staged in itself.
        let isMount = try status.map { status throws(FileError) in
            try files.status(of: parent.isEmpty ? "." : parent)?.device != status.device
        }
        if isMount ?? false || place == "/" {
            (folder, lock) = (inside, try Self.hold(inside, files, wait))
            return
        }
        do throws(FileError) {
            (folder, lock) = (beside, try Self.hold(beside, files, wait))
        } catch {
            // So is one in a folder that somebody else owns.
            guard status != nil, [EACCES, EPERM, EROFS].contains(error.code) else {
                for folder in made { try? files.remove(folder) }
                throw error
            }
            (folder, lock) = (inside, try Self.hold(inside, files, wait))
        }
    }

    static let journalName = "journal"

    static func folder(beside output: String) -> String {
        let name = output.split(separator: "/").last.map(String.init) ?? ""
        return joinedPath(parentPath(output), ".\(name).report-staging")
    }

    static func folder(inside output: String) -> String { joinedPath(output, ".report-staging") }

    /// The folders that may be one of an output's.
    static func folders(of output: String) -> [String] { [folder(beside: output), folder(inside: output)] }

    private static func hold(
        _ folder: String, _ files: any FileSystem, _ wait: () -> Void
    ) throws(FileError) -> any FolderLock {
        if let status = try files.status(of: folder), status.kind != .folder { try files.remove(folder) }
        return try files.lock(folder, whileWaiting: wait)
    }

    /// The path without a slash at its end, or where the link there leads.
    static func place(of output: String, _ files: any FileSystem) throws(FileError) -> String {
        var trimmed = output
        while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        let name = trimmed.split(separator: "/").last ?? "."
        let isNamed = name != "." && name != ".."
        if isNamed, try files.status(of: trimmed)?.kind != .link { return trimmed }
        return try files.resolve(trimmed)
    }

    /// The time by the clock of the file system, which only a new file tells.
    func now() throws(FileError) -> Int {
        let clock = joinedPath(folder, "clock")
        let status = try files.write([], to: clock)
        try files.remove(clock)
        return status.modified
    }

    /// Removes what is in it, the journal first: one without its files would be followed in part.
    func clear() throws(FileError) {
        if try files.status(of: journal) != nil { try files.remove(journal) }
        try files.removeContents(of: folder)
    }

    /// Removes it, and the folders that were made for it and hold nothing else.
    func remove() throws(FileError) {
        if try files.status(of: folder) != nil {
            try clear()
            try files.remove(folder)
        }
        if try files.status(of: output) == nil {
            for folder in madeFolders { try? files.remove(folder) }
        }
    }
}
