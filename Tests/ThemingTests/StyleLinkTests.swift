import Diagnostics
import TestSupport
import Testing
import Theming

@Suite("An address in a theme's style sheet")
struct StyleLinkTests {
    private static func compile(_ own: [String: String]) -> (assets: [String: Theme.Asset], diagnostics: [Diagnostic]) {
        let sources = own.map { ($0.key, SourceText(file: "Themes/own/" + $0.key, text: $0.value)) }
        let (theme, diagnostics) = Theme.compile(
            Dictionary(uniqueKeysWithValues: sources), over: StyleSheetTests.builtIn, pages: [:])
        return (Dictionary(uniqueKeysWithValues: (theme?.assets ?? []).map { ($0.name, $0) }), diagnostics)
    }

    /// The path of an asset as `style.css` has to name it.
    private static func published(_ asset: Theme.Asset?) throws -> String {
        String(try #require(asset).path.dropFirst("assets/".count))
    }

    @Test(
        "is that of the published file, however it is written",
        arguments: [
            "url(bg.png)", "url( \"bg.png\" )", "URL('bg.png')", "url(../assets/bg.png)", "url('./bg.png')",
            "image-set(\"bg.png\" 1x)", "url(b%67.png)",
        ])
    func rewritten(written: String) throws {
        for file in ["assets/style.css", "styles/50-own.css"] {
            let (assets, diagnostics) = Self.compile([
                "assets/bg.png": "png", file: "/* url(no.png) */ main { --x: 'url(no.png)'; background: \(written); }",
            ])
            #expect(diagnostics.isEmpty, "\(diagnostics)")
            let css = String(decoding: try #require(assets["style.css"]).bytes, as: UTF8.self)
            let name = try Self.published(assets["bg.png"])
            #expect(name != "bg.png" && css.contains(name), "\(file)")
            #expect(!css.contains("bg.png") && css.contains("/* url(no.png) */"))
        }
    }

    @Test("keeps what follows a path, and leaves absolute addresses and parts alone")
    func kept() throws {
        let (assets, diagnostics) = Self.compile([
            "assets/fonts/a.svg": "svg",
            "assets/style.css":
                "a { src: url(fonts/a.svg#x); b: url(#y); c: url(data:image/png,z); d: url(https://e.org/) }",
        ])
        #expect(diagnostics.isEmpty)
        let css = String(decoding: try #require(assets["style.css"]).bytes, as: UTF8.self)
        let name = try Self.published(assets["fonts/a.svg"])
        #expect(
            css.hasSuffix("a { src: url(\(name)#x); b: url(#y); c: url(data:image/png,z); d: url(https://e.org/) }"))
    }

    @Test("of another sheet changes that sheet's name with what it names in turn")
    func chain() throws {
        func more(_ picture: String) throws -> Theme.Asset {
            let (assets, diagnostics) = Self.compile([
                "assets/more.css": "@import 'fonts/f.css';", "assets/fonts/f.css": "p { background: url(../p.png) }",
                "assets/p.png": picture,
            ])
            #expect(diagnostics.isEmpty)
            let fonts = String(decoding: try #require(assets["fonts/f.css"]).bytes, as: UTF8.self)
            #expect(fonts == "p { background: url(../\(try Self.published(assets["p.png"]))) }")
            return try #require(assets["more.css"])
        }
        #expect(try more("1").path != more("2").path)
    }

    @Test(
        "that leads nowhere is an error at its place",
        arguments: [
            ("a {\n  b: url(\"bgg.png\"); }", "2:11 broken-link", "did you mean bg.png?"),
            ("a { b: url(../theme.yml/../assets/no.css) }", "1:12 broken-link", nil),
            ("a { b: url(%zz) }", "1:12 broken-link", nil), ("a { b: url(../../x.png) }", "1:12 broken-link", nil),
            ("@import 'more.css';", "1:10 unused-import", nil),
        ])
    func broken(css: String, place: String, help: String?) {
        let (_, diagnostics) = Self.compile([
            "assets/bg.png": "png", "assets/more.css": "", "assets/style.css": css,
        ])
        #expect(diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.identifier)" } == [place])
        #expect(diagnostics.first?.place?.file == "Themes/own/assets/style.css")
        if let help { #expect(diagnostics.first?.help == help) }
    }

    @Test("of a sheet that comes back to itself is an error")
    func endless() {
        let (_, diagnostics) = Self.compile(["assets/a.css": "@import 'b.css';", "assets/b.css": "@import 'a.css';"])
        #expect(diagnostics.map(\.identifier) == ["endless-import"])
    }

    @Test("of sheets that import one another is an error if they are too many", .mustEnd, arguments: [100, 20_000])
    func deep(count: Int) {
        func path(_ number: Int) -> String { "assets/\(100_000 + number).css" }
        var own = [path(count): ""]
        for number in 1..<count { own[path(number)] = "@import '../\(path(number + 1))';" }
        let (_, diagnostics) = Self.compile(own)
        #expect(diagnostics.count == count / 100 - 1)
        guard count > 100 else { return }
        #expect(diagnostics.allSatisfy { $0.identifier == "endless-import" && $0.place?.column == 10 })
        #expect(diagnostics.first?.place?.file == "Themes/own/" + path(100))
    }

    @Test("of a file of the site is passed to the caller, who knows the site, and made relative")
    func siteFile() throws {
        let own = ["assets/style.css": "a { b: url(/images/x.png); c: url(../images/y.png) }"]
        let sources = own.mapValues { SourceText(file: "s.css", text: $0) }
        let theme = try #require(Theme.compile(sources, over: StyleSheetTests.builtIn, pages: [:]).0)
        #expect(theme.siteFiles.map(\.path) == ["images/x.png", "images/y.png"])
        let css = try #require(theme.assets.first { $0.name == "style.css" }).bytes
        #expect(
            String(decoding: css, as: UTF8.self).hasSuffix("a { b: url(../images/x.png); c: url(../images/y.png) }"))
    }

    @Test("The site's icon has the theme's colour")
    func icon() throws {
        let (assets, _) = Self.compile(["theme.yml": "variables:\n  light:\n    bar: \"#123456\"\n"])
        let icon = String(decoding: try #require(assets["icon.svg"]).bytes, as: UTF8.self)
        #expect(icon.contains("#123456"))
        #expect(Self.compile(["assets/icon.svg": "mine"]).assets["icon.svg"]?.bytes == Array("mine".utf8))
    }
}
