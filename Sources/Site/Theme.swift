import Assets
public import Diagnostics
import Files
public import Model
public import Templates
public import Text

/// A theme: compiled templates, and files for browsers under names that change with their content.
public struct Theme: Sendable {
    /// Checked against what each page offers.
    public let templates: TemplateSet
    /// The files of `assets/` and the style sheet, in the order of their names.
    public let assets: [Asset]
    /// The files of the templates by their names, as paths in the site where they can be changed.
    public let templateFiles: [String: String]
    /// The hash of each template by its name.
    private let templateHashes: [String: ContentHash]
    /// The colours of share images.
    let cardPalette: ShareCard.Palette

    /// A file for browsers.
    public struct Asset: Sendable {
        /// Relative to the theme's `assets/`.
        public let name: String
        /// With the fingerprint in its name.
        public let address: PageAddress
        /// The files that it was made from, as paths in the site where they can be changed.
        public let sources: [String]
        /// Its content.
        public let bytes: [UInt8]
    }

    /// Builds a theme from its files, named by their paths in the site where they can be changed; `paths` are relative to the
    /// theme's folder. The style sheet is the files of `styles/` in the order of their names, then what `settings` say of variables
    /// otherwise than `base`, then `assets/style.css`.
    public static func compile(
        _ files: [(path: String, source: SourceText)], settings: ThemeSettings = ThemeSettings(),
        over base: ThemeSettings = ThemeSettings()
    ) -> (Theme?, [Diagnostic]) {
        let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let templates = sorted.filter { $0.path.hasPrefix("templates/") && $0.path.hasSuffix(".mustache") }
        let (set, diagnostics) = TemplateSet.compile(templates.map(\.source), pages: PageKinds.shapes)
        let assets = sorted.filter { $0.path.hasPrefix("assets/") && $0.path != ownStyles }
        let sheet = Self.stylesheet(sorted, overrides: settings.overrides(of: base))
        let made = assets.map { path, source in
            Asset(String(path.dropFirst("assets/".count)), source.bytes, madeFrom: [source.file])
        }
        let templateFiles = Dictionary(
            templates.map { (TemplateSet.name(ofFile: $0.source.file), $0.source.file) }
        ) { first, _ in first }
        let hashes = Dictionary(
            templates.map { (TemplateSet.name(ofFile: $0.source.file), ContentHash(of: $0.source.bytes)) }
        ) { first, _ in first }
        let palette = settings.cardPalette
        let theme = set.map {
            Theme(
                templates: $0, assets: made + sheet, templateFiles: templateFiles, templateHashes: hashes,
                cardPalette: palette)
        }
        return (theme, diagnostics)
    }

    /// A theme without templates, for work that no page comes of.
    public static var withoutPages: Theme? {
        TemplateSet.compile([], pages: [:]).0.map { templates in
            Theme(
                templates: templates, assets: [], templateFiles: [:], templateHashes: [:],
                cardPalette: ThemeSettings().cardPalette)
        }
    }

    /// Of the template of a page and of all that it includes.
    public func fingerprint(ofTemplate page: String) -> ContentHash {
        var hasher = ContentHasher()
        for name in templates.templates(of: page) {
            hasher.combine(name)
            hasher.combine(templateHashes[name]) { $0.combine($1) }
        }
        return hasher.finish()
    }

    /// Of all that a site takes from the theme.
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
        hasher.combine(reflecting: cardPalette)
        return hasher.finish()
    }

    private static let stylesheetName = "style.css"
    private static let ownStyles = "assets/" + stylesheetName

    /// The one style sheet of all pages; none where the theme has no style.
    private static func stylesheet(
        _ files: [(path: String, source: SourceText)], overrides: [UInt8]
    ) -> [Asset] {
        let parts = files.filter { $0.path.hasPrefix("styles/") && $0.path.hasSuffix(".css") }
        let own = files.filter { $0.path == ownStyles }
        guard !(parts + own).isEmpty else { return [] }
        let bytes = joined(parts.map(\.source.bytes) + [overrides] + own.map(\.source.bytes))
        return [Asset(stylesheetName, bytes, madeFrom: (parts + own).map(\.source.file))]
    }

    /// One after the other, each beginning on a line of its own.
    private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        return parts.reduce(into: []) { all, part in
            if let last = all.last, last != newline, !part.isEmpty { all.append(newline) }
            all += part
        }
    }

    var stylesheet: PageAddress? { address(of: Self.stylesheetName) }
    var searchScript: PageAddress? { address(of: "search.js") }

    private func address(of asset: String) -> PageAddress? { assets.first { $0.name == asset }?.address }
}

extension Theme.Asset {
    fileprivate init(_ name: String, _ bytes: [UInt8], madeFrom sources: [String]) {
        self.init(
            name: name, address: PageAddress("assets/" + fingerprintedName(name, bytes)), sources: sources, bytes: bytes
        )
    }
}
