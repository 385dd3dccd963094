import Diagnostics
import Embedded
import Testing
import Theming

@Suite("A theme's style sheet")
struct StyleSheetTests {
    struct Missing: Error {}

    static let builtIn = Dictionary(
        uniqueKeysWithValues: EmbeddedFile.theme(EmbeddedFile.defaultThemeName).map {
            ($0.path, SourceText(file: $0.path, bytes: $0.bytes))
        })
    static let base = read(builtIn["theme.yml"], over: nil).settings

    static func read(
        _ source: SourceText?, over base: ThemeSettings?
    ) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        ThemeSettings.read(source ?? SourceText(file: "", text: "- none\n"), over: base)
    }

    static var style: String {
        let parts = builtIn.filter { $0.key.hasPrefix("styles/") }.sorted { $0.key < $1.key }
        return parts.map { String(decoding: $0.value.bytes, as: UTF8.self) }.joined()
    }

    /// The custom properties of a block, each value on one line.
    static func properties(_ block: some StringProtocol) -> [String: String] {
        var values: [String: String] = [:]
        for match in String(block).matches(of: /--([a-z0-9-]+):([^;]+);/) {
            values[String(match.1)] = match.2.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        }
        return values
    }

    @Test("begins with the variables of the default theme.yml, whose contrast is sufficient")
    func variables() throws {
        #expect(Self.read(Self.builtIn["theme.yml"], over: nil).diagnostics.map(\.message) == [])
        // Without the addresses of fonts, which the style sheet has as published.
        let withoutFonts = ["styles/11-fonts.css": SourceText(file: "", text: "")]
        let bytes = try #require(Self.sheet(withoutFonts, over: Self.builtIn)).bytes
        let sheet = String(decoding: bytes, as: UTF8.self)
        let fonts = Self.builtIn["styles/11-fonts.css"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let style = Self.style.replacing(fonts, with: "")
        #expect(sheet.hasSuffix(style))
        let css = sheet.dropLast(style.count)
        let light = try #require(css.firstMatch(of: /:root \{\n([^}]*)\}/)).1
        let dark = try #require(css.firstMatch(of: /@media \(prefers-color-scheme: dark\) \{\s*:root \{\n([^}]*)\}/)).1
        let groups = Dictionary(grouping: Self.base.variables, by: \.group)
        func values(_ names: [ThemeVariable.Group]) -> [String: String] {
            let variables = names.flatMap { groups[$0] ?? [] }
            return Dictionary(variables.map { ($0.name, $0.value) }) { first, _ in first }
        }
        #expect(Self.properties(light) == values([.light, .sizes]))
        let families = try #require(css.firstMatch(of: /:root, \[lang\] \{\n([^}]*)\}/)).1
        #expect(Self.properties(families) == values([.fonts]))
        #expect(Self.properties(dark) == values([.dark]))
    }

    @Test("uses no undefined variable and every defined one, and its files don't redefine those of theme.yml")
    func defined() {
        let documented = Set(Self.base.variables.map(\.name))
        let used = Set(Self.style.matches(of: /var\(--([a-z0-9-]+)/).map { String($0.1) })
        #expect(used.subtracting(documented).subtracting(Self.properties(Self.style).keys) == [])
        #expect(documented.subtracting(used) == [])
        let general = Self.style.matches(of: /(?:^|\n):root \{([^}]*)\}/).flatMap { Self.properties($0.1).keys }
        #expect(documented.isDisjoint(with: general))
    }

    @Test("gives a text of its own to browsers that can't read one with an alternative for screen readers")
    func fallbacks() {
        let values = Self.style.matches(of: /content: ([^;]+?) \/ [^;]*;/).map { String($0.1) }
        #expect(!values.isEmpty)
        for value in values { #expect(Self.style.contains("content: \(value); content: \(value) / "), "\(value)") }
    }

    @Test("has no colour of its own on screens: all come from theme.yml")
    func colors() {
        let screen = Self.builtIn.filter { $0.key.hasPrefix("styles/") && !$0.key.contains("print") }
        for (path, source) in screen {
            let css = String(decoding: source.bytes, as: UTF8.self)
            #expect(css.firstMatch(of: /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/) == nil, "\(path)")
        }
    }

    private static func sheet(_ own: [String: SourceText], over builtIn: [String: SourceText]) -> Theme.Asset? {
        Theme.compile(own, over: builtIn, pages: [:]).0?.assets.first { $0.name == "style.css" }
    }

    /// The text that a theme adds at the end of the style sheet.
    static func added(_ theme: String) throws -> String {
        let source = SourceText(file: "theme.yml", text: "variables:\n" + theme)
        #expect(read(source, over: base).diagnostics.map(\.message) == [])
        let usual = try #require(sheet([:], over: builtIn))
        let own = try #require(sheet(["theme.yml": source], over: builtIn))
        guard own.bytes.starts(with: usual.bytes) else { throw Missing() }
        #expect((own.path == usual.path) == (own.bytes == usual.bytes))
        return String(decoding: own.bytes.dropFirst(usual.bytes.count), as: UTF8.self)
    }

    @Test("gets nothing added for variables with default values")
    func defaults() throws {
        let radius = try #require(Self.base.variable(.sizes, "radius")).value
        #expect(try Self.added("  sizes: {radius: \(radius)}\n") == "")
    }

    @Test("ends with the changed variables, but not for print or forced colours")
    func appended() throws {
        let css = try Self.added(
            """
              light: {accent: "#0b5c7a", crema: "#ffd080"}
              dark: {accent: "#7fd0f0"}
              fonts: {sans: "Inter, sans-serif"}
              sizes: {radius: 2px}
            """)
        #expect(
            css == """

                /* From theme.yml. */
                :root {
                  --radius: 2px;
                }
                :root, [lang], :lang(zh), :lang(ja), :lang(und-Hani), :lang(lzh), :lang(yue) {
                  --sans: "Inter", sans-serif;
                }
                @media screen and (prefers-color-scheme: light) and (forced-colors: none) {
                :root {
                  --accent: #0b5c7a;
                  --crema: #ffd080;
                }
                }
                @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
                :root {
                  --accent: #7fd0f0;
                  --crema: #ffd080;
                }
                }

                """)
    }

    @Test("keeps the dark colours if only light ones change")
    func dayAlone() throws {
        let css = try Self.added("  light: {accent: \"#0b5c7a\"}\n")
        #expect(css.contains("(prefers-color-scheme: light)") && !css.contains("dark"))
    }

    @Test("consists of the files in `styles`, sorted by name, and the theme's own rules")
    func parts() throws {
        func source(_ text: String) -> SourceText { SourceText(file: text, text: text) }
        let parts = ["styles/20-b.css": "b {}", "styles/10-a.css": "a {}\n", "styles/x.txt": "x"].mapValues(source)
        let joined = try #require(Self.sheet([:], over: parts))
        #expect(String(decoding: joined.bytes, as: UTF8.self) == "a {}\nb {}")
        #expect(joined.sources == ["a {}\n", "b {}"])
        let added = try #require(Self.sheet(["assets/style.css": source("own {}")], over: parts))
        #expect(String(decoding: added.bytes, as: UTF8.self) == "a {}\nb {}\nown {}")
        #expect(Self.sheet(["styles/20-b.css": source("")], over: parts)?.bytes == Array("a {}\n".utf8))
        #expect(Self.sheet([:], over: [:]) == nil)
    }
}
