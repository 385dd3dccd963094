import Diagnostics

/// The style sheet of all pages: the variables of the built-in theme, the files of `styles/` in the order of their
/// names, the theme's own variables, and `assets/style.css`.
enum StyleSheet {
    static let name = "style.css"
    /// The rules that a theme adds at the end.
    static let ownRules = "assets/" + name

    /// The file for browsers; nil if there are no rules.
    static func asset(
        _ files: [(path: String, source: SourceText)], settings: ThemeSettings, over base: ThemeSettings,
        _ links: inout StyleLinks
    ) -> Theme.Asset? {
        let parts = files.filter { $0.path.hasPrefix("styles/") && $0.path.hasSuffix(".css") }
        let own = files.filter { $0.path == ownRules }
        guard !parts.isEmpty || !own.isEmpty else { return nil }
        func bytes(_ files: [(path: String, source: SourceText)]) -> [[UInt8]] {
            files.map { links.rewritten($0.source, at: $0.path, publishedAs: ownRules) }
        }
        let sections =
            [Array(base.css.utf8)] + bytes(parts) + [Array(settings.css(changing: base).utf8)] + bytes(own)
        let sheet: [UInt8] = sections.reduce(into: []) { all, section in
            if let last = all.last, last != UInt8(ascii: "\n"), !section.isEmpty { all.append(UInt8(ascii: "\n")) }
            all += section
        }
        return Theme.Asset(name, sheet, madeFrom: (parts + own).map(\.source.file))
    }
}

extension ThemeSettings {
    /// CSS that defines all variables.
    fileprivate var css: String {
        guard !variables.isEmpty else { return "" }
        let dark = variables.filter { $0.group == .dark }
        let fonts = variables.filter { $0.group == .fonts }
        return "/* From theme.yml. */\n" + Self.rule(":root", variables.filter { ![.dark, .fonts].contains($0.group) })
            + Self.rule(Self.fontSelector, fonts)
            + Self.rule(":root", dark, in: "(prefers-color-scheme: dark)") + "\n"
    }

    /// CSS that changes the variables whose values differ from those of `base`.
    ///
    /// Changes colours only on screens without forced colours: `styles/` has its own for paper and forced colours.
    fileprivate func css(changing base: ThemeSettings) -> String {
        let changed = variables.filter { $0.value != base.variable($0.group, $0.name)?.value }
        let light = changed.filter { $0.group == .light }
        // A colour without a dark value keeps its light one.
        let lasting = light.filter { variable(.dark, $0.name) == nil && base.variable(.dark, $0.name) == nil }
        func screen(_ scheme: String) -> String {
            "screen and (prefers-color-scheme: \(scheme)) and (forced-colors: none)"
        }
        let rules =
            Self.rule(":root", changed.filter { $0.group == .sizes })
            // `styles/` sets fonts for languages, on every element.
            + Self.rule(
                Self.fontSelector + ", :lang(zh), :lang(ja), :lang(und-Hani), :lang(lzh), :lang(yue)",
                changed.filter { $0.group == .fonts })
            + Self.rule(":root", light, in: screen("light"))
            + Self.rule(":root", changed.filter { $0.group == .dark } + lasting, in: screen("dark"))
        return rules.isEmpty ? "" : "\n/* From theme.yml. */\n" + rules
    }

    /// Includes `[lang]`, so that text in another language keeps the fonts of the theme.
    private static let fontSelector = ":root, [lang]"

    private static func rule(_ selector: String, _ variables: [ThemeVariable], in media: String? = nil) -> String {
        guard !variables.isEmpty else { return "" }
        let body = variables.map { "  --\($0.name): \($0.value);\n" }.joined()
        let rule = "\(selector) {\n\(body)}\n"
        return media.map { "@media \($0) {\n\(rule)}\n" } ?? rule
    }
}
