import Diagnostics
import Intake
import Model
import Site
import Testing

@Suite("Variables of a theme")
struct ThemeVariableTests {
    struct Missing: Error {}

    static let base = read(SiteFixture.builtInTheme.first { $0.path == "theme.yml" }?.source, over: nil).settings

    static func read(
        _ source: SourceText?, over base: ThemeSettings?
    ) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        ThemeSettingsReader(over: base).read(source ?? SourceText(file: "", text: "- none\n"))
    }

    static var style: String {
        let parts = SiteFixture.builtInTheme.filter { $0.path.hasPrefix("styles/") }
        return parts.map { String(decoding: $0.source.bytes, as: UTF8.self) }.joined()
    }

    /// The custom properties of a block, with their values on one line.
    static func properties(_ block: some StringProtocol) -> [String: String] {
        var values: [String: String] = [:]
        for match in String(block).matches(of: /--([a-z0-9-]+):([^;]+);/) {
            values[String(match.1)] = match.2.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        }
        return values
    }

    @Test("are all in theme.yml of the default theme, with the values of the style sheet and without contrast too low")
    func documented() throws {
        let file = SiteFixture.builtInTheme.first { $0.path == "theme.yml" }
        #expect(Self.read(file?.source, over: nil).diagnostics.map(\.message) == [])
        let light = try #require(Self.style.firstMatch(of: /\n:root \{\n([^}]*)\}/)).1
        let dark = try #require(
            Self.style.firstMatch(of: /@media \(prefers-color-scheme: dark\) \{\s*:root \{\n([^}]*)\}/)
        ).1
        let groups = Dictionary(grouping: Self.base.variables, by: \.group)
        func values(_ names: [ThemeVariable.Group]) -> [String: String] {
            let variables = names.flatMap { groups[$0] ?? [] }
            return Dictionary(variables.map { ($0.name, $0.value) }) { first, _ in first }
        }
        #expect(values([.dark]) == Self.properties(dark))
        let fonts = values([.fonts])
        let written = Self.properties(light)
        let lists = written.filter { fonts[$0.key] != nil }.map { "    \($0.key): '\($0.value)'\n" }.sorted().joined()
        let read = Self.read(SourceText(file: "", text: "variables:\n  fonts:\n" + lists), over: nil).settings
        #expect(Dictionary(read.variables.map { ($0.name, $0.value) }) { first, _ in first } == fonts)
        #expect(values([.light, .sizes]) == written.filter { fonts[$0.key] == nil })
        #expect(Set(written.keys) == Set(values([.light, .sizes, .fonts]).keys))
    }

    /// What a theme adds to the end of the style sheet.
    static func added(_ theme: String) throws -> String {
        let (settings, diagnostics) = read(SourceText(file: "theme.yml", text: "variables:\n" + theme), over: base)
        #expect(diagnostics.map(\.message) == [])
        let compiled = Theme.compile(SiteFixture.builtInTheme, settings: settings, over: base).0
        let sheet = try #require(compiled?.assets.first { $0.name == "style.css" })
        let text = String(decoding: sheet.bytes, as: UTF8.self)
        guard text.hasPrefix(style) else { throw Missing() }
        let isSame = text.utf8.count == style.utf8.count
        #expect((sheet.address == SiteFixture.theme?.assets.first { $0.name == "style.css" }?.address) == isSame)
        return String(text.dropFirst(style.count))
    }

    @Test("of their defaults add nothing to the style sheet")
    func defaults() throws {
        let radius = try #require(Self.base.variable(.sizes, "radius")).value
        #expect(try Self.added("  sizes: {radius: \(radius)}\n") == "")
    }

    @Test("come after the style sheet, by day and by night, without touching paper and forced colours")
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
                :root, :lang(zh), :lang(ja) {
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

    @Test("by day alone leave the night as it is")
    func dayAlone() throws {
        let css = try Self.added("  light: {accent: \"#0b5c7a\"}\n")
        #expect(css.contains("(prefers-color-scheme: light)") && !css.contains("dark"))
    }
}
