import Model

extension ThemeSettings {
    /// CSS that gives the variables their values where those are not the ones of `base`; empty where all are.
    ///
    /// Colours count on screens that show the colours of pages: paper and forced colours keep those of the style sheet.
    func overrides(of base: ThemeSettings) -> [UInt8] {
        let changed = variables.filter { $0.value != base.variable($0.group, $0.name)?.value }
        let light = changed.filter { $0.group == .light }
        // What has no value of its own by night keeps the one of the day.
        let lasting = light.filter { variable(.dark, $0.name) == nil && base.variable(.dark, $0.name) == nil }
        var css = ""
        Self.write(changed.filter { $0.group == .sizes }, for: ":root", to: &css)
        // Languages have fonts of their own, at every element.
        Self.write(changed.filter { $0.group == .fonts }, for: ":root, :lang(zh), :lang(ja)", to: &css)
        Self.write(light, for: ":root", in: "light", to: &css)
        Self.write(changed.filter { $0.group == .dark } + lasting, for: ":root", in: "dark", to: &css)
        return css.isEmpty ? [] : Array("\n/* From theme.yml. */\n\(css)".utf8)
    }

    private static func write(
        _ variables: [ThemeVariable], for selector: String, in scheme: String? = nil, to css: inout String
    ) {
        guard !variables.isEmpty else { return }
        if let scheme { css += "@media screen and (prefers-color-scheme: \(scheme)) and (forced-colors: none) {\n" }
        css += "\(selector) {\n"
        for variable in variables { css += "  --\(variable.name): \(variable.value);\n" }
        css += scheme == nil ? "}\n" : "}\n}\n"
    }
}
