public import Assets
public import Diagnostics
import Files
public import Templates
public import Text

/// A theme: compiled templates, and files for browsers whose names change with their content.
public struct Theme: Sendable {
    /// The templates, checked against the contexts of all pages.
    public let templates: TemplateSet
    /// The files of `assets/` and the style sheet.
    public let assets: [Asset]
    /// The files of the site that style sheets name.
    public let siteFiles: [SiteFile]
    /// The file of each template, by the template's name.
    public let templateFiles: [String: String]
    /// The theme's own `theme.yml`, or else that of the built-in theme.
    public let settings: ThemeSettings
    /// The fonts of share images, by what they are for.
    public let fonts: [CardFont: FontFile]
    /// What `settings` is laid over.
    private let base: ThemeSettings
    private let templateHashes: [String: ContentHash]

    /// A file for browsers.
    public struct Asset: Sendable {
        /// The path below `assets/`.
        public let name: String
        /// The path in the site, with a hash of the content.
        public let path: String
        /// The files that it was made from.
        public let sources: [String]
        /// The content of the file.
        public let bytes: [UInt8]

        init(_ name: String, _ bytes: [UInt8], madeFrom sources: [String]) {
            self.name = name
            path = "assets/" + fingerprintedName(name, bytes)
            self.sources = sources
            self.bytes = bytes
        }
    }

    /// The kind of text on a share image that a font is for; its file is `fonts/NAME.otf` or `.ttf` in the theme.
    public enum CardFont: String, CaseIterable, Sendable {
        /// Small words.
        case sans
        /// Numbers and names.
        case sansBold = "sans-bold"
        /// Quotes.
        case serif
        /// Works.
        case serifItalic = "serif-italic"
    }

    /// A file of the site that a style sheet names.
    public struct SiteFile: Sendable {
        /// The path in the site.
        public let path: String
        /// The address in the style sheet.
        public let written: String
        /// Where it is written.
        public let place: SourcePlace
        /// The line at `place`.
        public let excerpt: Excerpt
    }

    /// Builds a theme from `files`, laid over those of `base` one by one, both by their paths in the theme's folder.
    /// Templates are checked against the shapes of `pages`. Returns nil if a template has errors.
    public static func compile(
        _ files: [String: SourceText] = [:], over base: [String: SourceText], pages: [String: Shape]
    ) -> (Theme?, [Diagnostic]) {
        let defaults = base[settingsFile].map { ThemeSettings.read($0).settings } ?? ThemeSettings()
        let (settings, problems) =
            files[settingsFile].map { ThemeSettings.read($0, over: defaults) } ?? (defaults, [])
        let all = base.merging(files) { $1 }.map { (path: $0.key, source: $0.value) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let templates = all.filter { $0.path.hasPrefix("templates/") && $0.path.hasSuffix(".mustache") }.map(\.source)
        // Values in templates of the default theme are valid links, so only others need tracking.
        let hasOwnTemplates = files.keys.contains { $0.hasPrefix("templates/") }
        var (set, diagnostics) = TemplateSet.compile(templates, pages: pages, tracksValues: hasOwnTemplates)
        let blank = Set(set?.blankPages ?? [])
        diagnostics += templates.filter { blank.contains(TemplateSet.name(ofFile: $0.file)) }.map(Diagnostic.blank)
        if !blank.isEmpty { set = nil }
        // A theme that does not use the built-in fonts does not publish them.
        var links = StyleLinks(all) { $0.hasPrefix("assets/fonts/") && files[$0] == nil }
        let sheet = StyleSheet.asset(all, settings: settings, over: defaults, &links)
        links.publishLicences()
        var assets = links.assets + [sheet].compactMap(\.self)
        let colors = (files[settingsFile] ?? base[settingsFile])?.file
        if let colors, !assets.contains(where: { $0.name == ThemeIcon.name }) {
            assets.append(Asset(ThemeIcon.name, ThemeIcon.svg(settings, over: defaults), madeFrom: [colors]))
        }
        diagnostics += links.diagnostics
        let (fonts, badFonts) = fonts(among: all)
        diagnostics += badFonts
        if links.diagnostics.hasErrors { set = nil }
        let theme = set.map {
            Theme(
                templates: $0, of: templates, assets: assets, siteFiles: links.siteFiles, settings: settings,
                over: defaults, fonts: fonts)
        }
        return (theme, problems + diagnostics)
    }

    private static func fonts(
        among files: [(path: String, source: SourceText)]
    ) -> (fonts: [CardFont: FontFile], diagnostics: [Diagnostic]) {
        var (fonts, diagnostics): ([CardFont: FontFile], [Diagnostic]) = ([:], [])
        for kind in CardFont.allCases {
            let paths = ["fonts/\(kind.rawValue).otf", "fonts/\(kind.rawValue).ttf"]
            guard let source = files.last(where: { paths.contains($0.path) })?.source else { continue }
            fonts[kind] = FontFile(source.bytes)
            if fonts[kind] == nil { diagnostics.append(.badFont(source)) }
        }
        return (fonts, diagnostics)
    }

    /// A theme without templates, for commands that make no pages.
    public static var withoutPages: Theme? {
        TemplateSet.compile([], pages: [:]).0.map {
            Theme(
                templates: $0, of: [], assets: [], siteFiles: [], settings: ThemeSettings(), over: ThemeSettings(),
                fonts: [:])
        }
    }

    private init(
        templates: TemplateSet, of sources: [SourceText], assets: [Asset], siteFiles: [SiteFile],
        settings: ThemeSettings, over base: ThemeSettings, fonts: [CardFont: FontFile]
    ) {
        self.templates = templates
        self.fonts = fonts
        self.base = base
        self.siteFiles = siteFiles
        self.assets = assets
        self.settings = settings
        let named = sources.map { (name: TemplateSet.name(ofFile: $0.file), source: $0) }
        templateFiles = Dictionary(named.map { ($0.name, $0.source.file) }) { first, _ in first }
        templateHashes = Dictionary(named.map { ($0.name, ContentHash(of: $0.source.bytes)) }) { first, _ in first }
    }

    /// The path of a theme's settings in its folder.
    public static let settingsFile = "theme.yml"

    /// The light colours of a variable: that of the theme first, then that of the built-in theme.
    public func colors(_ name: String) -> [String] {
        [settings, base].compactMap { $0.variable(.light, name)?.value }
    }

    /// The hash of a page's template and of all templates that it includes.
    public func fingerprint(ofTemplate page: String) -> ContentHash {
        var hasher = ContentHasher()
        for name in templates.templates(of: page) {
            hasher.combine(name)
            hasher.combine(templateHashes[name]) { $0.combine($1) }
        }
        return hasher.finish()
    }

    /// The hash of everything that a site takes from the theme.
    public var fingerprint: ContentHash {
        var hasher = ContentHasher()
        for (name, hash) in templateHashes.sorted(by: { $0.key < $1.key }) {
            hasher.combine(name)
            hasher.combine(hash)
        }
        for asset in assets {
            hasher.combine(asset.name)
            hasher.combine(asset.bytes)
        }
        for kind in CardFont.allCases { hasher.combine(fonts[kind]?.bytes) { $0.combine($1) } }
        for variable in settings.variables {
            for text in [variable.group.rawValue, variable.name, variable.value] { hasher.combine(text) }
        }
        return hasher.finish()
    }
}

extension Diagnostic {
    fileprivate static func badFont(_ source: SourceText) -> Diagnostic {
        Diagnostic(
            .warning, "bad-font", "share images ignore this font: it is not a TrueType or OpenType file",
            at: SourcePlace(file: source.file, line: 1),
            help: "convert it to TTF or OTF; browsers take WOFF2 from assets")
    }

    fileprivate static func blank(_ template: SourceText) -> Diagnostic {
        template.diagnostic(
            .error, "empty-template", "this template writes nothing, and its page would be empty", at: 0,
            help: "write the page, or delete this file to use the built-in template")
    }
}
