public import Diagnostics
public import Files
import Text

/// Finds the files in `content` and assigns their roles.
public struct ContentFinder: Sendable {
    private let files: any FileSystem
    private let includesDrafts: Bool
    private let logo: String?
    private let logs: Set<LogKind>?

    /// The settings file within the content folder.
    public static let settingsFile = contentFolder + "/site.yml"

    /// The formats of sounds, as endings of file names.
    public static let soundFormats = ["mp3", "wav", "ogg"]

    /// A finder that skips `_drafts` unless `includesDrafts` is set.
    ///
    /// The picture at `logo`, a path under `content`, counts as an image in any folder. With `logs`, the finder skips
    /// files that those logs don't need.
    public init(files: any FileSystem, includesDrafts: Bool, logo: String? = nil, logs: Set<LogKind>? = nil) {
        self.files = files
        self.logo = logo
        self.includesDrafts = includesDrafts
        self.logs = logs
    }

    /// The content files of the site at `root` sorted by path, and diagnostics.
    ///
    /// Throws errors of the file system; reports a missing `content` folder and unlistable folders as diagnostics.
    public func find(in root: String) throws(FileError) -> (files: [ContentFile], diagnostics: [Diagnostic]) {
        if let problem = try folderProblem(in: root) { return ([], [problem]) }
        var walk = try ContentWalk(files, root: root) { path, name in
            name.hasPrefix(".") || (!includesDrafts && name == draftsFolder) || isOfOtherLog(path)
        }
        try walk.run(from: files.resolve(joinedPath(root, contentFolder)))
        var result: [ContentFile] = []
        var diagnostics = walk.diagnostics
        let duplicates = walk.duplicates
        for file in walk.found.sorted(by: { $0.precedesByBytes($1) }) {
            let path = joinedPath(contentFolder, file)
            if path == Self.settingsFile { continue }
            if Self.isUnusable(path) {
                diagnostics.append(.unusableName(path))
            } else if let role = Self.role(of: file[...]) ?? (isLogo(file) ? .image : nil) {
                let found = ContentFile(path: path, role: role)
                // The records of a log would count twice. A picture or page may have two names.
                if let kind = found.kind, let other = duplicates[FilePath(file)]?.string,
                    case .log(kind, _)? = Self.role(of: other[...])
                {
                    diagnostics.append(.readTwice(path, other: joinedPath(contentFolder, other), what: "file"))
                } else {
                    result.append(found)
                }
            } else {
                diagnostics.append(.unused(path, hint: Self.hint(for: file)))
            }
        }
        return (result, diagnostics.sortedByPlace())
    }

    /// Why the content folder can't be read; nil if it can.
    public func folderProblem(in root: String) throws(FileError) -> Diagnostic? {
        let folder = joinedPath(root, contentFolder)
        guard let kind = try files.status(of: folder)?.kind else { return .noContent(root) }
        guard kind == .link else { return kind == .folder ? nil : .noContent(root) }
        let target: String
        do { target = try files.resolve(folder) } catch { return .noContentBehindLink(folder) }
        guard try target.isInside(files.resolve(root)) else { return .contentOutside(folder, target) }
        return try files.status(of: target)?.kind == .folder ? nil : .noContentBehindLink(folder)
    }

    /// Why the file at `path`, relative to the site at `root`, can't be read: it is not a file, or a link leads out of
    /// the site. Nil if the file is readable or missing.
    public func obstacle(at path: String, in root: String) throws(FileError) -> Diagnostic? {
        let full = joinedPath(root, path)
        guard let kind = try files.status(of: full)?.kind else { return nil }
        guard kind == .file || kind == .link else { return .notAFile(path) }
        let target: String
        do { target = try files.resolve(full) } catch { return .danglingLink(path) }
        guard try target.isInside(files.resolve(root)) else { return .linkLeavesSite(path) }
        return try files.status(of: target)?.kind == .file ? nil : .notAFile(path)
    }

    /// Whether the wanted logs don't need the file or folder at `path`, relative to the content folder. Unknown names
    /// are not skipped, because they may be misspelt names of logs.
    private func isOfOtherLog(_ path: String) -> Bool {
        guard let logs else { return false }
        let parts = path.split(separator: "/")
        guard let first = parts.first(where: { $0 != draftsFolder }).map(String.init) else { return false }
        switch Self.role(of: path[...]) {
        case .log(let kind, _): return !logs.contains(kind)
        case .page, .image: return true
        case .sound: return !logs.contains(.alarms)
        case nil: break
        }
        if let kind = LogKind(rawValue: first) { return !logs.contains(kind) }
        return first == "sounds" ? !logs.contains(.alarms) : ["pages", "images"].contains(first)
    }

    private static let pictureFormats = [".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif"]

    /// Only pictures qualify, so that a wrong `logo` setting can't publish another file.
    private func isLogo(_ path: String) -> Bool {
        path == logo && Self.pictureFormats.contains { path.lowercased().hasSuffix($0) }
    }

    /// Whether a path has control characters, bidirectional controls, line separators or bytes that are not UTF-8.
    static func isUnusable(_ path: String) -> Bool {
        if path.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
        return path.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFD: true
            default: false
            }
        }
    }

    private static func role(of path: Substring) -> ContentFile.Role? {
        // Compares bytes: a combining mark after a slash or full stop would form a different `Character`.
        let slash = UInt8(ascii: "/")
        let folder = path.utf8.firstIndex(of: slash).map { path[..<$0] }
        if let folder, folder == draftsFolder { return role(of: path[folder.endIndex...].dropFirst()) }
        let name = path.utf8.lastIndex(of: slash).map { path[$0...].dropFirst() } ?? path
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return folder == "images" ? .image : nil }
        let format = name[dot...].dropFirst().lowercased()
        if let kind = LogKind(rawValue: String(folder ?? name[..<dot])) {
            return LogFormat(rawValue: format).map { .log(kind, $0) }
        }
        guard let folder else { return nil }
        switch folder {
        case "pages": return format == "md" ? .page : nil
        case "sounds": return soundFormats.contains(format) ? .sound : nil
        case "images": return .image
        default: return nil
        }
    }

    /// The log file that `path`, relative to the site, names, whether it exists or not; nil for any other path.
    public static func log(at path: String) -> ContentFile? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard staysInside(path), parts.first == contentFolder[...], !isUnusable(path),
            !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0 == draftsFolder }),
            case .log(let kind, let format) = role(of: path.dropFirst(contentFolder.utf8.count + 1))
        else { return nil }
        return ContentFile(path: path, role: .log(kind, format))
    }

    private static func hint(for path: String) -> String {
        let folders = LogKind.names + ["pages", "sounds", "images"]
        let parts = path.split(separator: "/")
        guard parts.count > 1, let first = parts.first else { return hint(forTop: path) }
        switch String(first) {
        case "pages": return "pages are .md files"
        case "sounds": return "sounds are \(soundFormats.map { ".\($0)" }.joined(separator: ", ")) files"
        case let folder where LogKind(rawValue: folder) != nil:
            return "logs are .json, .jsonl or .md files; `report import FILE` takes in others"
        case let folder:
            let meant = nearest(to: folder, among: folders)
            return meant.map { "did you mean the folder \"\($0)\"?" }
                ?? "the folders are \(folders.joined(separator: ", "))"
        }
    }
}

extension ContentFinder {
    /// Help for a file directly in `content`.
    private static func hint(forTop name: String) -> String {
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let format = name.dropFirst(stem.count + 1).lowercased()
        if format == "yml" || format == "yaml" { return "settings are read from \(settingsFile)" }
        if LogFormat(rawValue: format) != nil, let log = nearest(to: stem, among: LogKind.names) {
            return "did you mean \(log).\(format)?"
        }
        return "logs belong in content/coffee, content/alarms and content/quotes, pages in content/pages"
    }
}

extension Diagnostic {
    fileprivate static func noContent(_ root: String) -> Diagnostic {
        Diagnostic(
            .error, Diagnostic.noContent, "there is no folder \"\(contentFolder)\" in \(root)",
            help: "`report new DIR` makes a site; `--site DIR` names another one")
    }

    fileprivate static func noContentBehindLink(_ folder: String) -> Diagnostic {
        Diagnostic(.error, Diagnostic.noContent, "\(folder) does not link to a folder", help: "make it link to one")
    }

    fileprivate static func contentOutside(_ folder: String, _ target: String) -> Diagnostic {
        Diagnostic(
            .error, Diagnostic.noContent,
            "\(folder) is a link that leads out of the site, to \(target); only files inside the site are read",
            help: "move that folder into the site, or name the site around it with --site")
    }

    fileprivate static func unused(_ path: String, hint: String) -> Diagnostic {
        Diagnostic(
            .warning, "unused-file", "nothing reads this file", at: SourcePlace(file: path, line: 1), help: hint)
    }
}
