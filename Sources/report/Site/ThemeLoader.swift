import Diagnostics
import Embedded
import Files
import Intake
import Model
import Site
import Text
import Theming

/// Reads a site's own and the built-in themes; the files of a theme replace those of the default theme one by one.
struct ThemeLoader {
    let files: any FileSystem
    /// The site's folder.
    let root: String

    /// The default theme.
    static func builtIn() -> (Theme?, [Diagnostic]) { Theme.compile(over: base) }

    /// The files of the default theme, over which all others are laid.
    private static var base: [String: SourceText] { builtInSources(of: EmbeddedFile.defaultThemeName) }

    private static func builtInSources(of name: String) -> [String: SourceText] {
        let folder = name == EmbeddedFile.defaultThemeName ? "(built-in theme)" : "(built-in theme \(name))"
        let sources = EmbeddedFile.theme(name).map { file in
            (file.path, SourceText(file: joinedPath(folder, file.path), bytes: file.bytes))
        }
        return Dictionary(sources) { first, _ in first }
    }

    /// Whether a theme of this name comes with the program.
    static func isBuiltIn(_ name: String) -> Bool { EmbeddedFile.themeNames.contains(name) }

    /// The theme that the settings name, and its problems; nil if it can't be used.
    func theme(of site: LoadedSettings) throws(FileError) -> (Theme?, [Diagnostic]) {
        let name = site.settings.theme
        let folder = joinedPath(themesFolder, name)
        // A built-in theme may be changed file by file.
        var sources = name == EmbeddedFile.defaultThemeName ? [:] : Self.builtInSources(of: name)
        if let problem = try obstacle(to: name) { return (nil, [problem]) }
        var problems: [Diagnostic] = []
        if try isOwn(name) {
            var walk = try ContentWalk(files, root: root, folder: folder) { $1.hasPrefix(".") }
            try walk.run(from: files.resolve(joinedPath(root, folder)))
            problems = walk.diagnostics
            for file in walk.found {
                let path = joinedPath(folder, file)
                if let text = try files.text(path, in: root) {
                    sources[file] = text
                } else {
                    problems.append(.tooLarge(path))
                }
            }
        } else if !Self.isBuiltIn(name) {
            return (nil, [try unknownTheme(name, in: site.source)])
        }
        let (theme, faults) = Theme.compile(sources, over: Self.base)
        return (problems.hasErrors ? nil : theme, problems + faults)
    }

    /// The error for a folder of a theme that leads out of the site; nil if there is none.
    func obstacle(to name: String) throws(FileError) -> Diagnostic? {
        for path in [themesFolder, joinedPath(themesFolder, name)] {
            guard try files.status(of: joinedPath(root, path)) != nil else { return nil }
            guard let target = try? files.resolve(joinedPath(root, path)) else { return nil }
            if try !target.isInside(files.resolve(root)) { return .linkLeavesSite(path) }
        }
        return nil
    }

    /// What the `theme.yml` of a theme says; nothing if it has none.
    func settings(of name: String) throws(FileError) -> ThemeSettings {
        let path = joinedPath(joinedPath(themesFolder, name), Theme.settingsFile)
        var source = Self.builtInSources(of: name)[Theme.settingsFile]
        if try isOwn(name), try files.status(of: joinedPath(root, path))?.kind == .file {
            source = try files.text(path, in: root) ?? source
        }
        return source.map { ThemeSettings.read($0).settings } ?? ThemeSettings()
    }

    /// Whether the site has files of its own for a theme.
    func isOwn(_ name: String) throws(FileError) -> Bool {
        guard try obstacle(to: name) == nil else { return false }
        return try kind(behind: joinedPath(joinedPath(root, themesFolder), name)) == .folder
    }

    /// The names of the built-in themes and of the site's own, sorted.
    func names() throws(FileError) -> [String] {
        let folder = joinedPath(root, themesFolder)
        let isOutside = try obstacle(to: "") != nil
        let kind = try kind(behind: folder)
        let own = isOutside || kind != .folder ? [] : try files.list(folder)
        var names = Set(EmbeddedFile.themeNames)
        for entry in own where !entry.path.hasPrefix(".") {
            if try isOwn(entry.path) { names.insert(entry.path) }
        }
        return names.sorted()
    }

    /// The kind of file at a path, with links followed; nil if there is none.
    private func kind(behind path: String) throws(FileError) -> FileKind? {
        guard let target = try? files.resolve(path) else { return nil }
        return try files.status(of: target)?.kind
    }

    private func unknownTheme(_ name: String, in source: SourceText?) throws(FileError) -> Diagnostic {
        let known = try names()
        let meant = suggestion(for: name, among: known)
        let source = source ?? SourceText(file: ContentFinder.settingsFile, bytes: [])
        return source.diagnostic(
            .error, "unknown-theme", "there is no theme \"\(name)\" in Themes", at: Self.place(of: name, in: source),
            help: meant ?? "the themes are \(known.joined(separator: ", "))")
    }

    /// The place of the name in the line that begins with `theme:`.
    private static func place(of name: String, in source: SourceText) -> SourcePlace {
        let (key, wanted) = (Array("theme:".utf8), Array(name.utf8))
        for line in 1...source.lines.count {
            let bytes = source.bytes[source.lines.range(ofLine: line)]
            guard bytes.starts(with: key) else { continue }
            let start = bytes.dropFirst(key.count).indices.first { bytes[$0...].starts(with: wanted) }
            return source.place(at: start ?? bytes.startIndex, length: wanted.count)
        }
        return SourcePlace(file: source.file, line: 1)
    }
}
