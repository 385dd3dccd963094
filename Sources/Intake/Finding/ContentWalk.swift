public import Diagnostics
public import Files
public import Text

/// Lists all files below a source folder of a site. Follows links that stay inside the site, and reads no folder
/// twice.
public struct ContentWalk {
    private let files: any FileSystem
    private let root: String
    private let folder: String
    /// The site's folder, with all links followed.
    private let home: String
    private let skips: (_ path: String, _ name: String) -> Bool

    /// The files, as paths relative to the folder.
    public private(set) var found: [String] = []
    /// The problems of files, folders and links that can't be read.
    public private(set) var diagnostics: [Diagnostic] = []
    /// Maps the link-free path of each folder read to the path under which it was reached.
    private var read: [FilePath: String] = [:]
    /// Maps each link to a file to the file's link-free path.
    private var targets: [FilePath: FilePath] = [:]
    private var links: [String] = []

    /// A walk through `folder` of the site at `root`. `skips` gets the path and the last name of each file and folder.
    public init(
        _ files: any FileSystem, root: String, folder: String = contentFolder,
        skipping skips: @escaping (_ path: String, _ name: String) -> Bool
    ) throws(FileError) {
        self.files = files
        self.root = root
        self.folder = folder
        self.skips = skips
        home = try files.resolve(root)
    }

    /// The link-free paths of the folders read.
    public var folders: [String] { read.keys.map(\.string) }

    /// The link-free paths of the files that links lead to.
    public var linkedFiles: [String] { targets.values.map(\.string) }

    /// Maps each link to a file that is also found under another path to that path: the file's own, or that of the
    /// first link to it.
    var duplicates: [FilePath: FilePath] {
        if targets.isEmpty { return [:] }
        var paths: [FilePath: FilePath] = [:]
        var duplicates: [FilePath: FilePath] = [:]
        let found = Set(found.map(FilePath.init))
        for (link, target) in targets.sorted(by: { $0.key < $1.key }) {
            let own = read[target.parent].map { FilePath(joinedPath($0, lastPart(of: target.string))) }
            if let own, found.contains(own) {
                duplicates[link] = own
            } else if let other = paths[target] {
                duplicates[link] = other
            } else {
                paths[target] = link
            }
        }
        return duplicates
    }

    /// Walks the folder; `real` is its link-free path.
    public mutating func run(from real: String) throws(FileError) {
        read(real, as: "")
        while !links.isEmpty {
            // Links come last, so that a folder reachable both ways keeps its real path.
            let batch = links
            links = []
            for link in batch.sorted(by: { $0.precedesByBytes($1) }) { try follow(link, content: real) }
        }
    }

    /// Reads a folder and all below it. Links are left for later.
    private mutating func read(_ real: String, as path: String) {
        var pending = [(real: real, path: path)]
        while let (real, path) = pending.popLast() {
            if let other = read[FilePath(real)] {
                diagnostics.append(.readTwice(named(path), other: named(other)))
                continue
            }
            read[FilePath(real)] = path
            let entries: [FolderEntry]
            do { entries = try files.list(joinedPath(root, named(path))) } catch {
                diagnostics.append(.unreadable(named(path), error))
                continue
            }
            for entry in entries {
                let inner = joinedPath(path, entry.path)
                guard !skips(inner, entry.path) else { continue }
                switch entry.kind {
                case .folder where ContentFinder.isUnusable(entry.path):
                    diagnostics.append(.unusableName(named(inner)))
                case .folder: pending.append((joinedPath(real, entry.path), inner))
                case .file: found.append(inner)
                case .link: links.append(inner)
                case .other: diagnostics.append(.notAFile(named(inner)))
                }
            }
        }
    }

    private mutating func follow(_ link: String, content: String) throws(FileError) {
        let path = named(link)
        let target: String
        do { target = try files.resolve(joinedPath(root, path)) } catch {
            return diagnostics.append(.danglingLink(path))
        }
        guard target.isInside(home) else { return diagnostics.append(.linkLeavesSite(path)) }
        guard !isWithoutContent(target) else { return diagnostics.append(.linkWithoutContent(path)) }
        switch try files.status(of: target)?.kind {
        case .file:
            found.append(link)
            targets[FilePath(link)] = FilePath(target)
        case .folder where content.isInside(target) && !target.isInside(content):
            diagnostics.append(.linkAroundContent(path))
        case .folder: read(target, as: link)
        default: diagnostics.append(.notAFile(path))
        }
    }

    /// Whether a path inside the site is in a hidden folder, or in one that report has published a site into.
    private func isWithoutContent(_ target: String) -> Bool {
        var inner = target
        while inner != home, inner.isInside(home) {
            if lastPart(of: inner).hasPrefix(".") || files.exists(joinedPath(inner, outputManifestName)) { return true }
            inner = parentPath(inner)
        }
        return false
    }

    private func named(_ path: String) -> String { joinedPath(folder, path) }
}
