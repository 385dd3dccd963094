import Assets
public import Diagnostics
public import Model
public import Templates

/// A theme: compiled templates, and files for browsers under names that change with their content.
public struct Theme: Sendable {
    /// Checked against what each page offers.
    public let templates: TemplateSet
    /// The files of `assets/`, in the order of their names.
    public let assets: [Asset]
    /// The files of the templates by their names, as paths in the site where they can be changed.
    public let templateFiles: [String: String]

    /// A file for browsers.
    public struct Asset: Sendable {
        /// Relative to the theme's `assets/`.
        public let name: String
        /// With the fingerprint in its name.
        public let address: PageAddress
        /// Where it stands in the site, if it can be changed there.
        public let source: String
        /// Its content.
        public let bytes: [UInt8]
    }

    /// Builds a theme from its files, named by their paths in the site where they can be changed; `paths` are relative to the
    /// theme's folder. What `settings` say of variables otherwise than `base` goes to the end of the style sheet.
    public static func compile(
        _ files: [(path: String, source: SourceText)], settings: ThemeSettings = ThemeSettings(),
        over base: ThemeSettings = ThemeSettings()
    ) -> (Theme?, [Diagnostic]) {
        let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let templates = sorted.filter { $0.path.hasPrefix("templates/") && $0.path.hasSuffix(".mustache") }
        let (set, diagnostics) = TemplateSet.compile(templates.map(\.source), pages: PageKinds.shapes)
        let assets = sorted.filter { $0.path.hasPrefix("assets/") }.map { path, source in
            let name = String(path.dropFirst("assets/".count))
            let bytes = name == stylesheetName ? source.bytes + settings.overrides(of: base) : source.bytes
            let address = PageAddress("assets/" + fingerprintedName(name, bytes))
            return Asset(name: name, address: address, source: source.file, bytes: bytes)
        }
        let templateFiles = Dictionary(
            templates.map { (TemplateSet.name(ofFile: $0.source.file), $0.source.file) }
        ) { first, _ in first }
        return (set.map { Theme(templates: $0, assets: assets, templateFiles: templateFiles) }, diagnostics)
    }

    private static let stylesheetName = "style.css"

    var stylesheet: PageAddress? { address(of: Self.stylesheetName) }
    var searchScript: PageAddress? { address(of: "search.js") }

    private func address(of asset: String) -> PageAddress? { assets.first { $0.name == asset }?.address }
}
