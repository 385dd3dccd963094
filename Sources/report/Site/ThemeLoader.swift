import Diagnostics
import Embedded
import Files
import Intake
import Model
import Site
import Text
import Theming

/// Reads the themes of a site, each laid over the built-in one file by file.
struct ThemeLoader {
    let files: any FileSystem
    /// The site's folder.
    let root: String

    /// The theme that comes with the program.
    static func builtIn() -> (Theme?, [Diagnostic]) { Theme.compile(over: builtInSources) }

    private static var builtInSources: [String: SourceText] {
        let files = EmbeddedFile.defaultTheme.map { file in
            (file.path, SourceText(file: "(built-in theme)/\(file.path)", bytes: file.bytes))
        }
        return Dictionary(files) { first, _ in first }
    }

    /// The `theme.yml` of the built-in theme; its variables are the only ones that there are.
    private static var builtInSettings: ThemeSettings {
        builtInSources[Theme.settingsFile].map { ThemeSettingsReader().read($0).settings } ?? ThemeSettings()
    }

    /// The theme that the settings name, with what is wrong with it; nil if nothing can be shown with it.
    func theme(of site: LoadedSettings) throws(FileError) -> (Theme?, [Diagnostic]) {
        let name = site.settings.theme
        let folder = joinedPath("Themes", name)
        var own: [String: SourceText] = [:]
        if try isOwn(name) {
            for file in try themeFiles(joinedPath(root, folder)) {
                let bytes = try files.read(joinedPath(joinedPath(root, folder), file))
                own[file] = SourceText(file: joinedPath(folder, file), bytes: bytes)
            }
        } else if name != SiteSettings().theme {
            return (nil, [try unknownTheme(name, in: site.source)])
        }
        return Theme.compile(own, over: Self.builtInSources)
    }

    /// The `theme.yml` of a theme; the defaults if it has none.
    func settings(of name: String) throws(FileError) -> ThemeSettings {
        let path = joinedPath(joinedPath(joinedPath(root, "Themes"), name), Theme.settingsFile)
        guard try files.status(of: path)?.kind == .file else {
            return name == SiteSettings().theme ? Self.builtInSettings : ThemeSettings()
        }
        let source = SourceText(file: path, bytes: try files.read(path))
        return ThemeSettingsReader(over: Self.builtInSettings).read(source).settings
    }

    /// Whether the site has files of its own for a theme.
    func isOwn(_ name: String) throws(FileError) -> Bool {
        try files.status(of: joinedPath(joinedPath(root, "Themes"), name))?.kind == .folder
    }

    /// The names of the built-in theme and of the site's own, sorted.
    func names() throws(FileError) -> [String] {
        let folder = joinedPath(root, "Themes")
        let own = try files.status(of: folder)?.kind == .folder ? try files.list(folder) : []
        let names = own.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
        return Set(names + [SiteSettings().theme]).sorted()
    }

    private func themeFiles(_ folder: String) throws(FileError) -> [String] {
        try files.files(below: folder) { $0.hasPrefix(".") }.filter { $0.kind == .file }.map(\.path)
    }

    private func unknownTheme(_ name: String, in source: SourceText?) throws(FileError) -> Diagnostic {
        let known = try names()
        let meant = nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
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
