import Assets
import Diagnostics
import Embedded
import Testing
import Theming

@Suite("Fonts of a theme")
struct FontTests {
    private static func theme(_ own: [String: SourceText] = [:]) throws -> Theme {
        try #require(Theme.compile(own, over: StyleSheetTests.builtIn, pages: [:]).0)
    }

    /// The style sheet, and the addresses in its rules for fonts.
    private static func style(of theme: Theme) throws -> (text: String, addresses: [String]) {
        let sheet = try #require(theme.assets.first { $0.name == "style.css" })
        let text = String(decoding: sheet.bytes, as: UTF8.self)
        let faces = text.matches(of: /@font-face \{[^}]*\}/).map { text[$0.range] }
        return (text, faces.flatMap { $0.matches(of: /url\("?([^)"]*)"?\)/).map { String($0.1) } })
    }

    @Test("those of the default theme are published with names by content, and its style sheet names each of them")
    func published() throws {
        let theme = try Self.theme()
        let fonts = theme.assets.filter { $0.name.hasSuffix(".woff2") }
        let addresses = try Self.style(of: theme).addresses
        #expect(Set(addresses) == Set(fonts.map { String($0.path.dropFirst("assets/".count)) }))
        #expect(fonts.count == EmbeddedFile.fonts.count { $0.path.hasSuffix(".woff2") })
        for family in Set(fonts.map { $0.name.prefix { $0 != "-" } }) {
            #expect(theme.assets.contains { $0.name == "\(family)-licence.txt" })
        }
    }

    @Test("each rule for a font lets text appear before it, and says which characters the file has")
    func rules() throws {
        let text = try Self.style(of: Self.theme()).text
        for face in text.matches(of: /@font-face \{[^}]*\}/).map({ text[$0.range] }) where face.contains("url(") {
            #expect(face.contains("font-display: swap") && face.contains("unicode-range: U+20-7E"), "\(face)")
        }
    }

    @Test("a program without fonts finds nothing missing in the default theme")
    func unprepared() throws {
        let fonts = Set(EmbeddedFile.fonts.map(\.path))
        let plain = StyleSheetTests.builtIn.filter { !fonts.contains($0.key) }
        let (theme, diagnostics) = Theme.compile(plain, over: plain, pages: [:])
        #expect(diagnostics.map(\.message) == [])
        #expect(try Self.style(of: #require(theme)).addresses == [])
    }

    @Test("a theme without fonts in its style sheet needs none")
    func none() throws {
        let theme = try Self.theme(["styles/11-fonts.css": SourceText(file: "11-fonts.css", text: "")])
        #expect(try Self.style(of: theme).addresses == [])
        #expect(!theme.assets.contains { $0.name.hasPrefix("fonts/") })
    }

    @Test("a theme brings its own in assets")
    func own() throws {
        let bytes = Array("wOF2".utf8) + (0...255)
        let theme = try Self.theme([
            "assets/type/round.woff2": SourceText(file: "round.woff2", bytes: bytes),
            "assets/style.css": SourceText(
                file: "style.css",
                text: "@font-face { font-family: Round; src: url(\"type/round.woff2\") format(\"woff2\"); }"),
        ])
        let font = try #require(theme.assets.first { $0.name == "type/round.woff2" })
        #expect(font.bytes == bytes)
        #expect(try Self.style(of: theme).addresses.contains(String(font.path.dropFirst("assets/".count))))
    }

    @Test("a font of its own for share images takes the place of the built-in one; what is no font is a warning")
    func cards() throws {
        let serif = try #require(
            EmbeddedFile.fonts.first { $0.path == "fonts/serif.otf" }
                ?? EmbeddedFile.theme(EmbeddedFile.defaultThemeName).first)
        let own = ["fonts/sans.ttf": SourceText(file: "sans.ttf", bytes: serif.bytes)]
        if !EmbeddedFile.fonts.isEmpty { #expect(try Self.theme(own).fonts[.sans]?.family == "Report Vollkorn") }
        let bad = ["fonts/serif.otf": SourceText(file: "Themes/x/fonts/serif.otf", text: "wOF2")]
        let (theme, problems) = Theme.compile(bad, over: StyleSheetTests.builtIn, pages: [:])
        #expect(problems.map(\.identifier) == ["bad-font"] && problems.first?.severity == .warning)
        #expect(theme?.fonts[.serif] == nil)
    }

    @Test("text in another language looks its family up again, whatever the language around it")
    func languages() throws {
        let text = try Self.style(of: Self.theme()).text
        // Of rules with the same weight the last one counts: theme.yml's lists, then those of a language.
        let general = try #require(text.firstRange(of: ":root, [lang] {"))
        for language in ["zh", "zh-Hant", "ja"] {
            let own = try #require(text.firstRange(of: ":lang(\(language))"))
            #expect(general.lowerBound < own.lowerBound)
            // Numbers are those of the theme, which has no Han characters.
            #expect(text[own.upperBound...].firstRange(of: "{\n  --sans: \"Inter Figures\", ") != nil)
        }
        #expect(text.contains(":where([lang]) { font-family: var(--sans); }"))
    }
}
