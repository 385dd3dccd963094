import Diagnostics
import Model
import Site
import Testing

@Suite("A Markdown link")
struct LinkTests {
    private static var fixture: SiteFixture {
        var fixture = SiteFixture()
        fixture.files = [
            "content/coffee/log.md": "## 2026-11-20\n- 1 cup\n",
            "content/quotes/quotes.md": "> Simplify\n> — Thoreau\n",
            "content/pages/about.md": "# About\n",
            "content/pages/guide/second.md": "# Second\n",
            "content/pages/my-index.html.md": "# Odd\n",
            "content/images/a b.png": "png",
            "content/images/日本.png": "png",
            "content/images/cafe\u{301}.png": "png",
            "content/images/sub/c.svg": "svg",
            "content/sounds/Bell.wav": "wav",
        ]
        return fixture
    }

    /// The `href` or `src` of the only link on the page of `content/pages/guide/first.md`, and the diagnostics.
    private static func written(_ markdown: String) throws -> (address: String?, diagnostics: [String]) {
        var fixture = fixture
        fixture.files["content/pages/guide/first.md"] = "# First\n\nText.\n\n" + markdown + "\n"
        let result = try fixture.render()
        let page = result.text("guide/first/index.html")
        let article = page.split(separator: "<article").last ?? ""
        let body = article.split(separator: "</article>").first ?? ""
        let match = body.firstMatch(of: /(?:href|src)="([^"]*)"/)
        return (
            match.map { String($0.1) },
            result.diagnostics.map { "\($0.place?.handle ?? ""):\($0.place?.column ?? 0) \($0.identifier)" }
        )
    }

    @Test("of raw HTML begins with the site's own path, however that is encoded", arguments: ["caf%C3%A9", "café"])
    func encodedBase(path: String) throws {
        var fixture = Self.fixture
        (fixture.settings.baseURL, fixture.settings.allowsRawHTML) = ("https://example.org/\(path)/", true)
        for written in ["/caf%C3%A9/about/", "/café/about/", "/café"] {
            fixture.files["content/pages/first.md"] = "# First\n\n<a href=\"\(written)\">x</a>\n"
            #expect(try fixture.render().diagnostics.filter { $0.identifier == "broken-link" } == [], "\(written)")
        }
        fixture.files["content/pages/first.md"] = "# First\n\n<a href=\"/cafe/about/\">x</a>\n"
        #expect(try fixture.render().diagnostics.contains { $0.identifier == "broken-link" })
    }

    @Test(
        "is resolved against its file, its page or the site's root",
        arguments: [
            ("second.md", "../second/index.html"), ("./second.md", "../second/index.html"),
            ("../about.md", "../../about/index.html"), ("../about.md#more", "../../about/index.html#more"),
            ("../about.md?x=1&y=2#more", "../../about/index.html?x=1&amp;y=2#more"),
            ("/about/", "../../about/index.html"), ("/about", "../../about/index.html"),
            ("/about/index.html", "../../about/index.html"), ("/", "../../index.html"),
            ("/coffee/2026-W47/", "../../coffee/2026-W47/index.html"),
            ("/coffee/2026-11", "../../coffee/2026-11/index.html"),
            ("../second/", "../second/index.html"), ("../../coffee/", "../../coffee/index.html"),
            ("/coffee/../about/", "../../about/index.html"), ("/%61bout/", "../../about/index.html"),
            ("/feed-is-not-here/../data/coffee.json", "../../data/coffee.json"), ("/404.html", "../../404.html"),
            ("../../images/a%20b.png", "../../images/a%20b.png"),
            ("<../../images/a b.png>", "../../images/a%20b.png"),
            ("/images/日本.png", "../../images/%E6%97%A5%E6%9C%AC.png"),
            // A composed letter finds the decomposed file name.
            ("/images/caf\u{E9}.png", "../../images/cafe%CC%81.png"),
            ("../../sounds/Bell.wav", "../../sounds/Bell.wav"), ("#main", "#main"), ("#top", "#top"),
            ("../about.md#:~:text=x", "../../about/index.html#:~:text=x"), ("?q=1", "?q=1"),
            ("https://example.org/a?b#c", "https://example.org/a?b#c"), ("HTTPS://X.ORG", "HTTPS://X.ORG"),
            ("//example.org/x", "//example.org/x"), ("mailto:a@example.org", "mailto:a@example.org"),
        ])
    func followed(destination: String, address: String) throws {
        let (found, diagnostics) = try Self.written("A [link](\(destination)).")
        #expect(found == address)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "that leads nowhere is an error at its line",
        arguments: [
            "third.md", "about.md", "/abaut/", "/About/", "../About.md", "/../about/", "../../../../../etc/passwd",
            "/coffee/2026-W46/", "../../../images/a%20b.png", "../../images/none.png", "/content/pages/about.md",
            "/%zz", "/about/x", "/my-", "/guide/",
            "../../../site.yml", "../../coffee/log.md",
        ])
    func broken(destination: String) throws {
        let (found, diagnostics) = try Self.written("A [link](\(destination)).")
        #expect(diagnostics == ["content/pages/guide/first.md:5:3 broken-link"])
        #expect(found == nil, "nothing is linked")
    }

    @Test("to an image is resolved and checked in the same way")
    func images() throws {
        #expect(try Self.written("![c](../../images/sub/c.svg)").address == "../../images/sub/c.svg")
        let (found, diagnostics) = try Self.written("![c](../../images/sub/d.svg)")
        #expect(found == nil)
        #expect(diagnostics == ["content/pages/guide/first.md:5:1 broken-link"])
    }

    @Test(
        "never runs a script",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "data:text/html,<script>", "&#106;avascript:x",
        ])
    func scripts(destination: String) throws {
        let address = try Self.written("A [link](<\(destination)>).").address ?? ""
        #expect(!address.lowercased().contains("script:") && !address.hasPrefix("data:"))
    }

    @Test("in a quote's commentary is checked too, at its line in the file")
    func commentary() throws {
        var fixture = Self.fixture
        fixture.files["content/quotes/quotes.md"] = "> Simplify\n> — Thoreau\n\nSee [it](/walden/) or [home](/).\n"
        let result = try fixture.render()
        #expect(result.diagnostics.map(\.identifier) == ["broken-link"])
        #expect(result.diagnostics.first?.place?.handle == "content/quotes/quotes.md:4")
        #expect(result.diagnostics.first?.place?.column == 5)
        #expect(result.text("quotes/simplify/index.html").contains("href=\"../../index.html\""))
    }

    @Test("in a comment of Obsidian beside a quote is not published, nor is the comment")
    func comments() throws {
        var fixture = Self.fixture
        fixture.files["content/quotes/quotes.md"] =
            "> Simplify\n> — Thoreau\n\nOpen\n\n%%\nA [secret](/nowhere/).\n%%\n\nSee [it](/walden/).\n"
        let result = try fixture.render()
        #expect(result.diagnostics.map { $0.place?.handle } == ["content/quotes/quotes.md:10"])
        let page = result.text("quotes/simplify/index.html")
        #expect(page.contains("Open") && !page.contains("secret") && !page.contains("%%"))
    }

    @Test("to a folder leads to its index.html, with or without a slash", arguments: ["x/index.html", "x/", "x"])
    func copiedIndex(target: String) throws {
        var fixture = Self.fixture
        fixture.files["content/images/x/index.html"] = "<p>"
        fixture.files["content/pages/p.md"] = "[x](/images/\(target))\n"
        let result = try fixture.render()
        #expect(result.diagnostics.map(\.identifier) == [])
        #expect(result.text("p/index.html").contains("href=\"../images/x/index.html\""))
    }

    @Test(
        "that is nearly right gets a suggestion",
        arguments: [("/abuot/", "/about"), ("/images/a%20c.png", "/images/a%20b.png")])
    func meant(target: String, meant: String) throws {
        var fixture = Self.fixture
        fixture.files["content/images/a b.png"] = ""
        fixture.files["content/pages/p.md"] = "[x](\(target))\n"
        #expect(try fixture.render().diagnostics.first?.help == "did you mean \(meant)?")
    }

    @Test("in a long list of raw HTML has the place of the list, which is searched for once", .timeLimit(.minutes(1)))
    func longList() throws {
        var fixture = Self.fixture
        fixture.settings.allowsRawHTML = true
        let list = String(repeating: "a b c, ", count: 50_000)
        fixture.files["content/pages/p.md"] = "# P\n\nText <img srcset=\"\(list)\"> and more.\n"
        let places = try fixture.render().diagnostics.filter { $0.identifier == "broken-link" }.map(\.place)
        #expect(places.map(\.?.line).allSatisfy { $0 == 3 } && Set(places).count == 1)
    }

    @Test("gets a suggestion if it is one of the first twenty of its page that lead nowhere")
    func manyBroken() throws {
        var fixture = Self.fixture
        fixture.settings.allowsRawHTML = true
        fixture.files["content/pages/p.md"] =
            String(repeating: "[x](/abuot/)\n\n", count: 15)
            + String(repeating: "<a href=\"/abuot/\">x</a>\n\n", count: 15)
        let helps = try fixture.render().diagnostics.filter { $0.identifier == "broken-link" }.map { $0.help != nil }
        #expect(helps == (0..<30).map { $0 < 20 })
    }
}
