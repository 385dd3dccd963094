import Building
import Diagnostics
import Embedded
import Files
import Intake
import Languages
import Model
import Site

/// Reads what every command needs before the first stage: settings, clocks, theme.
struct SiteLoader {
    let surroundings: Surroundings
    let root: String

    /// A site as its settings say, with what is wrong with them.
    struct Loaded {
        var settings: SiteSettings
        let zone: any TimeZoneRules
        /// What is wrong so far.
        var diagnostics: [Diagnostic]
        /// The text of `site.yml`, where there is one.
        let source: SourceText?
    }

    /// Throws what the file system refuses; a site without `site.yml` has the defaults.
    func settings() throws(CommandFailure) -> Loaded {
        let path = joinedPath(root, ContentFinder.settingsFile)
        var settings = SiteSettings()
        var diagnostics: [Diagnostic] = []
        var source: SourceText?
        let finder = ContentFinder(files: surroundings.files, includesDrafts: false)
        let obstacle = try touchingFiles { () throws(FileError) in
            try finder.obstacle(at: ContentFinder.settingsFile, in: root)
        }
        if let obstacle {
            diagnostics = [obstacle].treatingWarningsAsErrors()
        } else if try touchingFiles({ () throws(FileError) in try surroundings.files.status(of: path) }) != nil {
            let bytes = try touchingFiles { () throws(FileError) in try surroundings.files.read(path) }
            let reader = SettingsReader { NamedTimeZone($0) != nil }
            let text = SourceText(file: ContentFinder.settingsFile, bytes: bytes)
            (settings, diagnostics) = reader.read(text)
            source = text
        }
        let zone: any TimeZoneRules = NamedTimeZone(settings.timeZone) ?? FixedOffset(seconds: 0)
        return Loaded(settings: settings, zone: zone, diagnostics: diagnostics, source: source)
    }

    /// `asOf`, else the day of `SOURCE_DATE_EPOCH` (reproducible-builds.org), else of the clock, in the site's zone; before
    /// `day_starts_at` it is still the day before.
    func today(_ asOf: CivilDate?, for site: Loaded) -> CivilDate {
        if let asOf { return asOf }
        let epoch = surroundings.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
        let now = site.zone.local(atUnixTime: epoch ?? surroundings.unixTime)
        return now.time < site.settings.dayStartsAt ? now.date.adding(days: -1) : now.date
    }

    /// The theme that the settings name, laid over the built-in one file by file.
    func theme(of site: Loaded) throws(CommandFailure) -> (Theme?, [Diagnostic]) {
        let name = site.settings.theme
        var sources = Self.builtInSources
        let folder = joinedPath("Themes", name)
        let isThere = try touchingFiles { () throws(FileError) in
            try surroundings.files.status(of: joinedPath(root, folder))?.kind == .folder
        }
        guard isThere || name == SiteSettings().theme else {
            return (nil, [try unknownTheme(name, in: site.source)])
        }
        if isThere {
            for file in try themeFiles(joinedPath(root, folder)) {
                let bytes = try touchingFiles { () throws(FileError) in
                    try surroundings.files.read(joinedPath(joinedPath(root, folder), file))
                }
                sources[file] = SourceText(file: joinedPath(folder, file), bytes: bytes)
            }
        }
        let base = Self.builtInSettings
        // Where the site has none of its own, the source is the one that was read already.
        let own = isThere ? sources[Self.themeSettingsFile].map { ThemeSettingsReader(over: base).read($0) } : nil
        let (theme, diagnostics) = Theme.compile(
            sources.map { ($0.key, $0.value) }, settings: own?.settings ?? base, over: base)
        return (theme, (own?.diagnostics ?? []) + diagnostics)
    }

    /// What the theme of that name says of itself; nothing where it says nothing that can be read.
    func themeSettings(_ name: String) throws(CommandFailure) -> ThemeSettings {
        let path = joinedPath(joinedPath(joinedPath(root, "Themes"), name), Self.themeSettingsFile)
        let bytes = try touchingFiles { () throws(FileError) in
            try surroundings.files.status(of: path)?.kind == .file ? try surroundings.files.read(path) : nil
        }
        guard let bytes else { return name == SiteSettings().theme ? Self.builtInSettings : ThemeSettings() }
        return ThemeSettingsReader(over: Self.builtInSettings).read(SourceText(file: path, bytes: bytes)).settings
    }

    private static let themeSettingsFile = "theme.yml"

    /// What the theme that comes with the program says of itself; its variables are those that there are.
    private static var builtInSettings: ThemeSettings {
        builtInSources[themeSettingsFile].map { ThemeSettingsReader().read($0).settings } ?? ThemeSettings()
    }

    /// The theme that comes with the program.
    func builtInTheme() -> (Theme?, [Diagnostic]) { Theme.compile(Self.builtInSources.map { ($0.key, $0.value) }) }

    private static var builtInSources: [String: SourceText] {
        let files = EmbeddedFile.defaultTheme.map { file in
            (file.path, SourceText(file: "(built-in theme)/\(file.path)", bytes: file.bytes))
        }
        return Dictionary(files) { first, _ in first }
    }

    /// The names of the themes that there are: the built-in one, and the site's own.
    func themeNames() throws(CommandFailure) -> [String] {
        let folder = joinedPath(root, "Themes")
        let own = try touchingFiles { () throws(FileError) in
            try surroundings.files.status(of: folder)?.kind == .folder ? try surroundings.files.list(folder) : []
        }
        let names = own.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
        return Set(names + [SiteSettings().theme]).sorted()
    }

    private func themeFiles(_ folder: String) throws(CommandFailure) -> [String] {
        try touchingFiles { () throws(FileError) in
            try surroundings.files.files(below: folder) { $0.hasPrefix(".") }
        }.filter { $0.kind == .file }.map(\.path)
    }

    private func unknownTheme(_ name: String, in source: SourceText?) throws(CommandFailure) -> Diagnostic {
        let known = try themeNames()
        let meant = nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        let source = source ?? SourceText(file: ContentFinder.settingsFile, bytes: [])
        return source.diagnostic(
            .error, "unknown-theme", "there is no theme \"\(name)\" in Themes", at: Self.place(of: name, in: source),
            help: meant ?? "the themes are \(known.joined(separator: ", "))")
    }

    /// The place of the name in the line that begins with `theme:`.
    private static func place(of name: String, in source: SourceText) -> SourcePlace {
        let (key, wanted) = (Array("theme:".utf8), Array(name.utf8))
        for line in 1...max(1, source.bytes.count { $0 == 0x0A } + 1) {
            let bytes = source.bytes[source.range(ofLine: line)]
            guard bytes.starts(with: key) else { continue }
            let start = bytes.dropFirst(key.count).indices.first { bytes[$0...].starts(with: wanted) }
            return source.place(at: start ?? bytes.startIndex, length: wanted.count)
        }
        return SourcePlace(file: source.file, line: 1)
    }
}
