import Assets
public import Diagnostics
public import Templates

/// A theme: compiled templates, and files for browsers under names that change with their content.
public struct Theme: Sendable {
    /// Checked against what each page offers.
    public let templates: TemplateSet
    /// The files of `assets/`, in the order of their names.
    public let assets: [Asset]

    /// A file for browsers.
    public struct Asset: Sendable {
        /// Relative to the theme's `assets/`.
        public let name: String
        /// With the fingerprint in its name.
        public let address: PageAddress
        /// Its content.
        public let bytes: [UInt8]
    }

    /// Builds a theme from its files, named by their paths in the site where they can be changed; `paths` are relative to the
    /// theme's folder.
    public static func compile(_ files: [(path: String, source: SourceText)]) -> (Theme?, [Diagnostic]) {
        let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let templates = sorted.filter { $0.path.hasPrefix("templates/") && $0.path.hasSuffix(".mustache") }
        let (set, diagnostics) = TemplateSet.compile(templates.map(\.source), pages: PageKinds.shapes)
        let assets = sorted.filter { $0.path.hasPrefix("assets/") }.map { path, source in
            let name = String(path.dropFirst("assets/".count))
            let address = PageAddress("assets/" + fingerprintedName(name, source.bytes))
            return Asset(name: name, address: address, bytes: source.bytes)
        }
        return (set.map { Theme(templates: $0, assets: assets) }, diagnostics)
    }

    var stylesheet: PageAddress? { assets.first { $0.name == "style.css" }?.address }
}
