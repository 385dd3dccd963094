import Diagnostics
import Model
import Site
import TestSupport
import Testing
import Theming

@Suite("The default theme")
struct ThemeTests {
    @Test("compiles without a diagnostic")
    func compiles() {
        let (theme, diagnostics) = Theme.compile(over: SiteFixture.builtInTheme)
        #expect(theme != nil)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "renders every kind of page in every language, with its language tag and without gaps",
        arguments: Language.allCases)
    func languages(language: Language) throws {
        var fixture = SiteFixture.lively
        fixture.settings.language = language
        let result = try fixture.render()
        #expect(result.diagnostics.isEmpty)
        let pages = result.files.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 15)
        for path in pages.keys.sorted() {
            let text = result.text(path)
            #expect(text.contains("<html lang=\"\(language.rawValue)\""), "\(path)")
            #expect(text.hasSuffix("</html>\n") || text.hasSuffix("</html>"), "\(path)")
            #expect(!text.contains("{{") && !text.contains("}}"), "\(path)")
            #expect(text.firstMatch(of: /<h1[^>]*><\/h1>|<title><\/title>/) == nil, "\(path)")
        }
    }

    @Test("escapes user text everywhere")
    func escaped() throws {
        let nasty = "<script>alert('x')</script>\\\"&"
        var fixture = SiteFixture.lively
        fixture.settings.title = "<script>t</script>"
        fixture.settings.description = "<script>d</script>"
        fixture.settings.author = "<script>a</script>"
        fixture.files["content/coffee/n.json"] = """
            [{"date": "2026-11-19", "drink": "\(nasty)", "note": "\(nasty)", "place": "\(nasty)", "tags": ["\(nasty)"]}]
            """
        fixture.files["content/quotes/n.json"] = """
            [{"text": "\(nasty)", "author": "\(nasty)", "source": "\(nasty)", "note": "\(nasty)", "tags": ["\(nasty)"],
              "favorite": true}]
            """
        fixture.files["content/alarms/n.json"] =
            "[{\"time\": \"06:00\", \"label\": \"\(nasty)\", \"repeat\": \"daily\"}]"
        fixture.files["content/pages/n.md"] = "# <script>p</script>\n\n<script>q</script> and `<script>`\n"
        let result = try fixture.render()
        // A calendar file is plain text.
        let others = ["images/", "sounds/", "alarms/alarms.ics"]
        for path in result.files.keys.sorted() where !others.contains(where: path.hasPrefix) {
            // Linked data has an element of its own that never runs, and the search page's scripts are files.
            let text = result.text(path).lowercased().replacing("<script type=\"application/ld+json\">", with: "")
            #expect(!text.replacing("<script src=\"../../assets/", with: "").contains("<script"), "\(path)")
        }
    }

    /// An overlay with a mistake at its mark.
    struct Overlay: Sendable, CustomTestStringConvertible {
        let path: String
        let text: String
        let identifier: String
        let help: String
        var testDescription: String { text }
    }

    @Test(
        "is refused with an overlay that has a mistake, at the mistake",
        arguments: [
            Overlay(
                path: "templates/not-found.mustache",
                text: "{{<layout}}\n{{$main}}<h1>{{page.1️⃣titel}}</h1>{{/main}}\n{{/layout}}\n",
                identifier: "unknown-name", help: "title"),
            Overlay(
                path: "templates/not-found.mustache", text: "<p>{{words.1️⃣hoem}}</p>\n", identifier: "unknown-name",
                help: "home"),
            Overlay(
                path: "templates/not-found.mustache", text: "<p>\n  {{> 1️⃣figuers}}</p>\n",
                identifier: "unknown-partial",
                help: "figures"),
        ])
    func overlays(_ overlay: Overlay) {
        let marked = MarkedText(overlay.text, file: "Themes/mine/" + overlay.path)
        let (theme, diagnostics) = Theme.compile([overlay.path: marked.source], over: SiteFixture.builtInTheme)
        #expect(theme == nil)
        #expect(diagnostics.compactMap { $0.place?.position } == marked.places)
        #expect(diagnostics.map(\.identifier) == [overlay.identifier])
        #expect(diagnostics.allSatisfy { $0.help?.contains(overlay.help) ?? false })
    }

    @Test("is refused, by name, without one of its page templates")
    func missing() {
        let files = SiteFixture.builtInTheme.filter { $0.key != "templates/quote.mustache" }
        let (theme, diagnostics) = Theme.compile(over: files)
        #expect(theme == nil)
        #expect(diagnostics.map(\.identifier) == ["missing-template"])
    }

    @Test("has assets whose addresses depend on their bytes")
    func assets() throws {
        let style = SourceText(file: "x", text: "body {}")
        let theme = Theme.compile(["assets/style.css": style], over: SiteFixture.builtInTheme).0
        let own = try #require(theme?.assets.first { $0.name == "style.css" })
        let builtIn = try #require(SiteFixture.theme?.assets.first { $0.name == "style.css" })
        #expect(own.address != builtIn.address)
        #expect(own.address.path.wholeMatch(of: /assets\/style\.[0-9a-f]{16}\.css/) != nil)
        let result = try SiteFixture.lively.render()
        #expect(result.files[builtIn.address.file] == builtIn.bytes)
        #expect(result.text("coffee/index.html").contains("href=\"../\(builtIn.address.path)\""))
    }
}
