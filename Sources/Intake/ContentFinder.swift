public import Diagnostics
public import Files
import Text

/// Finds the files in `content` and assigns their roles.
public struct ContentFinder: Sendable {
    private let files: any FileSystem
    private let includesDrafts: Bool
    private let logo: String?

    /// The content folder of a site.
    public static let folder = "content"
    /// The settings file within the content folder.
    public static let settingsFile = folder + "/site.yml"

    static let drafts = "_drafts"
    private static let soundFormats = ["mp3", "wav", "ogg"]

    /// A finder that skips `_drafts` unless `includesDrafts` is set.
    ///
    /// The file at `logo`, a path under `content`, counts as an image wherever it is.
    public init(files: any FileSystem, includesDrafts: Bool, logo: String? = nil) {
        self.files = files
        self.logo = logo
        self.includesDrafts = includesDrafts
    }

    /// The content files of the site at `root` sorted by path, and diagnostics.
    ///
    /// Throws errors of the file system; a missing `content` folder is a diagnostic.
    public func find(in root: String) throws(FileError) -> (files: [ContentFile], diagnostics: [Diagnostic]) {
        let folder = joinedPath(root, Self.folder)
        guard try files.status(of: folder)?.kind == .folder else { return ([], [.noContent(root)]) }
        let all = try files.files(below: folder) { $0.hasPrefix(".") || (!includesDrafts && $0 == Self.drafts) }
        var found: [ContentFile] = []
        var diagnostics: [Diagnostic] = []
        let home = try files.resolve(root)
        for file in all {
            let path = joinedPath(Self.folder, file.path)
            if path == Self.settingsFile { continue }
            if file.kind != .file, let problem = try linkProblem(file, path, root: root, home: home) {
                diagnostics.append(problem)
                continue
            }
            if Self.isUnusable(path) {
                diagnostics.append(.unusableName(path))
            } else if let role = Self.role(of: file.path) ?? (isLogo(file.path) ? .image : nil) {
                found.append(ContentFile(path: path, role: role))
            } else {
                diagnostics.append(.unused(path, hint: Self.hint(for: file.path)))
            }
        }
        return (found, diagnostics)
    }

    /// Why the file at `path`, relative to the site at `root`, can't be read: it is not a file, or it is a link that
    /// leaves the site. Nil if the file is readable or missing.
    public func obstacle(at path: String, in root: String) throws(FileError) -> Diagnostic? {
        guard let kind = try files.status(of: joinedPath(root, path))?.kind, kind != .file else { return nil }
        return try linkProblem(FoundFile(path, kind), path, root: root, home: files.resolve(root))
    }

    /// Links may only lead to files inside the site.
    private func linkProblem(
        _ file: FoundFile, _ path: String, root: String, home: String
    ) throws(FileError) -> Diagnostic? {
        guard file.kind == .link else { return .notAFile(path) }
        let target: String
        do { target = try files.resolve(joinedPath(root, path)) } catch { return .danglingLink(path) }
        guard target == home || target.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
            return .linkLeavesSite(path)
        }
        switch try files.status(of: target)?.kind {
        case .file: return nil
        case .folder: return .linkedFolder(path)
        default: return .notAFile(path)
        }
    }

    private static let pictureFormats = [".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif"]

    /// Only pictures qualify, so that a wrong `logo` setting can't publish another file.
    private func isLogo(_ path: String) -> Bool {
        path == logo && Self.pictureFormats.contains { path.lowercased().hasSuffix($0) }
    }

    private static func isUnusable(_ path: String) -> Bool {
        if path.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
        return path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }
    }

    private static func role(of path: String) -> ContentFile.Role? { role(of: path[...]) }

    private static func role(of path: Substring) -> ContentFile.Role? {
        // Compares bytes: a combining mark after a slash or full stop would form a different `Character`.
        let slash = UInt8(ascii: "/")
        let folder = path.utf8.firstIndex(of: slash).map { path[..<$0] }
        if let folder, folder == drafts { return role(of: path[folder.endIndex...].dropFirst()) }
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

    private static func hint(for path: String) -> String {
        let folders = LogKind.allCases.map(\.rawValue) + ["pages", "sounds", "images"]
        let parts = path.split(separator: "/")
        guard parts.count > 1, let first = parts.first else { return hint(forTop: path) }
        switch String(first) {
        case "pages": return "pages are .md files"
        case "sounds": return "sounds are .mp3, .wav or .ogg files"
        case let folder where LogKind(rawValue: folder) != nil: return "logs are .json, .jsonl or .md files"
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
        if LogFormat(rawValue: format) != nil, let log = nearest(to: stem, among: LogKind.allCases.map(\.rawValue)) {
            return "did you mean \(log).\(format)?"
        }
        return "logs stand in content/coffee, content/alarms and content/quotes, pages in content/pages"
    }
}

extension Diagnostic {
    fileprivate static func noContent(_ root: String) -> Diagnostic {
        Diagnostic(
            .error, "no-content", "there is no folder \"content\" in \(root)",
            help: "`report new DIR` makes a site; `--site DIR` names another one")
    }

    fileprivate static func unused(_ path: String, hint: String) -> Diagnostic {
        Diagnostic(
            .warning, "unused-file", "nothing reads this file", at: SourcePlace(file: path, line: 1), help: hint)
    }

    fileprivate static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(.warning, "unused-file", "this is no file", at: SourcePlace(file: path, line: 1))
    }

    fileprivate static func linkedFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, "unused-file", "this links to a folder; links are followed only to files",
            at: SourcePlace(file: path, line: 1))
    }

    fileprivate static func unusableName(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "a file's name must be UTF-8 without control characters",
            at: SourcePlace(file: path, line: 1))
    }

    fileprivate static func danglingLink(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "dangling-link", "this link leads to no file", at: SourcePlace(file: path, line: 1))
    }

    fileprivate static func linkLeavesSite(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "link-leaves-site", "this link leads out of the site; only files inside it are read",
            at: SourcePlace(file: path, line: 1), help: "copy the file into content instead")
    }
}
