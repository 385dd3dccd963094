import Foundation
import Testing

@Suite("A theme")
struct ThemeTests {
    @Test("comes with a new site, which builds without a warning")
    func newSite() async throws {
        let scratch = try Scratch()
        let made = try await Command.report.inside(scratch.folder)(["new", "my site"])
        #expect(made.status == 0 && made.errors == "")
        let built = try await Command.report.inside(scratch.folder)(["build", "--strict", "--site", "my site"])
        #expect(built.status == 0, "\(built.errors)")
        let site = try PublishedFolder(scratch["my site/public"])
        #expect(site.has("") && site.has("coffee/") && site.has("about/"))
        #expect(try await Command.report.inside(scratch["my site"])(["check", "--strict"]).status == 0)
        let empty = scratch["empty"]
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        #expect(try await Command.report(["new", empty.path]).status == 0, "an empty folder is free")
    }

    @Test("of a new site has examples of the last days, also on a day long ago")
    func newSiteLongAgo() async throws {
        let scratch = try Scratch()
        let report = Command.report.inside(scratch.folder).with(["SOURCE_DATE_EPOCH": "1767225600"])
        let made = try await report(["new", "it's mine"])
        #expect(made.status == 0)
        let checked = try await report(["check", "--strict", "--site", "it's mine"])
        #expect(checked.status == 0, "\(checked.errors)")
        let list = try await report(["list", "coffee", "--site", "it's mine"])
        #expect(list.text.contains("2026-01-01") && list.text.contains("2025-12-30"), "\(list.text)")
        let command = try #require(made.lines.last).replacing("report", with: "$REPORT", maxReplacements: 1)
        let built = try await Command.shell(command, in: scratch.folder)
        #expect(built.status == 0, "the printed command can be pasted: \(command)\n\(built.errors)")
    }

    @Test("is listed as built in, or with files of the site's own over it, in one line")
    func listed() async throws {
        let site = try TestSite([
            "/Themes/mine/theme.yml": "name: Mine\ndescription: |\n  Two\n  lines\n",
            "/Themes/default/theme.yml": "name: default\n",
        ])
        let themes = try await Command.report.inside(site.folder)(["themes"])
        #expect(
            themes.lines == [
                "* default (yours over the built-in one)", "  mine, Mine: Two lines",
                "  poster (built in): Loud and round, for a wall as for a screen",
            ], "\(themes.text)")
        try site.remove("Themes/default")
        #expect(try await Command.report.inside(site.folder)(["themes"]).lines[0].hasPrefix("* default (built in)"))
    }

    @Test("is offered by completions where its name is wanted")
    func completed() async throws {
        for shell in ["bash", "zsh", "fish"] {
            let script = try await Command.report(["completions", shell])
            #expect(script.lines.contains { $0.contains("default") }, "\(shell)")
        }
    }

    @Test("with an empty template for a page is refused, at that file", arguments: ["", " \n", "{{! nothing }}\n"])
    func empty(template: String) async throws {
        let site = try BadInput.site()
        try site.write(template, to: "Themes/default/templates/home.mustache")
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Themes/default/templates/home.mustache:1:1: error"), "\(outcome.errors)")
        #expect(outcome.errors.contains("[empty-template]"))
    }

    @Test("with a template that includes itself is refused for the page that does")
    func recursive() async throws {
        let site = try BadInput.site()
        try site.write("{{> home}}\n", to: "Themes/default/templates/home.mustache")
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Themes/default/templates/home.mustache:1:"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("page `"), "\(outcome.errors)")
    }

    @Test("that was ejected gives the same pages, also the one laid over the default")
    func ejectPoster() async throws {
        let site = try TestSite(copying: CountedSite.sample)
        try site.write("title: Coffee\ntheme: poster\n", to: "content/site.yml")
        let before = try await site.built()
        #expect(try await Command.report.inside(site.folder)(["theme", "eject", "poster"]).status == 0)
        let files = try PublishedFolder(site.folder.appending(path: "Themes/poster"))
        #expect(files.paths.contains("theme.yml") && !files.paths.contains("templates/layout.mustache"))
        #expect(try await site.built().differences(from: before) == [])
    }

    @Test("that was ejected gives the same pages and is never overwritten by ejecting again")
    func eject() async throws {
        let site = try TestSite(copying: CountedSite.sample)
        let before = try await site.built()
        let ejected = try await Command.report.inside(site.folder)(["theme", "eject", "default"])
        #expect(ejected.status == 0)
        let files = try PublishedFolder(site.folder.appending(path: "Themes/default"))
        #expect(files.paths.contains("theme.yml") && files.paths.contains("templates/layout.mustache"))
        #expect(files.paths.contains("styles/10-values.css"))
        #expect(try await site.built().differences(from: before) == [])
        try site.write("changed {{page.title}}{{{body}}}\n", to: "Themes/default/templates/page.mustache")
        let again = try await Command.report.inside(site.folder)(["theme", "eject", "default"])
        #expect(again.status == 2)
        #expect(try await site.built().text("about/index.html").hasPrefix("changed "))
    }

    @Test("may consist of one file, which replaces the built-in one")
    func overlay() async throws {
        let site = try BadInput.site()
        let before = try await site.built()
        try site.write("title: Good\ntheme: mine\n", to: "content/site.yml")
        try site.write(
            "{{<layout}}{{$main}}<h1 id=\"mine\">{{page.title}}</h1>{{/main}}{{/layout}}\n",
            to: "Themes/mine/templates/page.mustache")
        let after = try await site.built()
        #expect(after.text("good/index.html").contains("<h1 id=\"mine\">About</h1>"))
        // The manifest hashes every output file, so it differs too.
        #expect(after.differences(from: before) == [".report-manifest", "good/index.html"])
        try site.write("body { color: teal }\n", to: "Themes/mine/assets/style.css")
        let styled = try await site.built()
        let sheets = styled.paths.filter(Self.isSheet)
        #expect(sheets.count == 1 && sheets != after.paths.filter(Self.isSheet), "a new name for new bytes")
        let builtIn = after.text(after.paths.first(where: Self.isSheet) ?? "")
        #expect(styled.text(sheets.first ?? "") == builtIn + "body { color: teal }\n")
        try site.write("", to: "Themes/mine/styles/41-alarms.css")
        let replaced = try await site.built()
        let sheet = replaced.text(replaced.paths.first(where: Self.isSheet) ?? "")
        #expect(!sheet.contains(".weekdays:empty") && builtIn.contains(".weekdays:empty"), "a part is replaced")
        #expect(sheet.hasSuffix("body { color: teal }\n"))
        let themes = try await Command.report(["themes", "--site", site.folder.path])
        let lines = themes.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.first?.hasPrefix("default (built in): ") == true && Array(lines.dropFirst()).first == "* mine")
    }

    private static func isSheet(_ path: String) -> Bool { path.hasPrefix("assets/") && path.hasSuffix(".css") }

    static let tenLines = """
        name: Sea
        description: Blue and quiet
        variables:
          light:
            accent: "#0b5c7a"
            accent-strong: "#063d52"
          dark:
            accent: "#7fd0f0"
          fonts:
            sans: Inter, system-ui, sans-serif

        """

    @Test("of ten lines changes colours and fonts, and only the style sheet")
    func variables() async throws {
        let site = try BadInput.site()
        let before = try await site.built()
        try site.write("title: Good\ntheme: mine\n", to: "content/site.yml")
        try site.write(Self.tenLines, to: "Themes/mine/theme.yml")
        #expect(Self.tenLines.split(separator: "\n").count == 10)
        let after = try await site.built()
        func sheet(_ folder: PublishedFolder) throws -> String {
            let path = try #require(folder.paths.first { $0.hasPrefix("assets/") && $0.hasSuffix(".css") })
            #expect(folder.text("index.html").contains("href=\"\(path)\""))
            return folder.text(path)
        }
        let (usual, own) = (try sheet(before), try sheet(after))
        #expect(own.hasPrefix(usual) && own.count > usual.count)
        for declaration in ["--accent: #0b5c7a;", "--accent: #7fd0f0;", "--sans: \"Inter\", system-ui, sans-serif;"] {
            #expect(own.dropFirst(usual.count).contains(declaration))
        }
        #expect(before.paths.filter { !$0.hasPrefix("assets/") } == after.paths.filter { !$0.hasPrefix("assets/") })
        let themes = try await Command.report(["themes", "--site", site.folder.path])
        #expect(themes.lines.contains("* mine, Sea: Blue and quiet"))
    }

    @Test(
        "with a bad variable is an error at its place, and nothing is published",
        arguments: [
            ("variables:\n  light:\n    1️⃣acent: teal\n", "unknown-variable", "did you mean \"accent\"?"),
            ("variables:\n  light:\n    accent: 1️⃣\"red; } body { display: none\"\n", "bad-theme-value", "write it as"),
            ("variables:\n  fonts:\n    sans: 1️⃣url(https://example.org/font)\n", "bad-theme-value", "write it as"),
        ])
    func badVariable(theme: String, identifier: String, help: String) async throws {
        let site = try BadInput.site()
        let bad = BadInput("theme", "../Themes/default/theme.yml", identifier, theme)
        try site.scratch.write(bad.bytes, to: "site/Themes/default/theme.yml")
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        let place = "Themes/default/theme.yml:\(bad.line):\(bad.column): error: "
        #expect(outcome.errors.contains(place) && outcome.errors.contains("[\(identifier)]"), "\(outcome.errors)")
        #expect(outcome.errors.contains(help), "\(outcome.errors)")
        #expect(try site.published().files.isEmpty)
    }

    @Test(
        "with a misspelt name in a template is an error at its place, and nothing is published",
        arguments: [
            ("{{<layout}}{{$main}}\n<h1>{{page.1️⃣titel}}</h1>{{/main}}{{/layout}}\n", "unknown-name"),
            ("{{<layout}}{{$main}}\n{{1️⃣bdoy}}{{/main}}{{/layout}}\n", "unknown-name"),
            ("{{>1️⃣layuot}}\n", "unknown-partial"),
        ])
    func misspelt(template: String, identifier: String) async throws {
        let site = try BadInput.site()
        let bad = BadInput("template", "../Themes/default/templates/page.mustache", identifier, template)
        try site.scratch.write(bad.bytes, to: "site/Themes/default/templates/page.mustache")
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        let place = "Themes/default/templates/page.mustache:\(bad.line):\(bad.column): error: "
        #expect(outcome.errors.contains(place), "\(outcome.errors)")
        #expect(outcome.errors.contains("[\(identifier)]"))
        #expect(outcome.errors.contains("^"))
        #expect(try site.published().files.isEmpty)
    }

    @Test("with a fault does not hide problems in the content")
    func themeAndContent() async throws {
        let site = try BadInput.site(with: [BadInput.coffeeJSON[0]] + BadInput.pages.prefix(1))
        try site.write("{{nonsense}}\n", to: "Themes/default/templates/page.mustache")
        for line in [["check"], ["build"], ["build", "--keep-going"]] {
            let outcome = try await Command.report(line + ["--site", site.folder.path])
            #expect(outcome.status == 1)
            for identifier in ["unknown-name", "negative-cups", "broken-link"] {
                #expect(outcome.errors.contains("[\(identifier)]"), "\(outcome.errors)")
            }
        }
    }

    @Test("with a fault does not stop commands that only read numbers")
    func readingWithoutTheme() async throws {
        let site = try BadInput.site()
        try site.write("{{nonsense}}\n", to: "Themes/default/templates/page.mustache")
        #expect(try await site.report("check").status == 1)
        #expect(try await site.report("week").status == 0)
        #expect(try await site.report("list", "quotes").status == 0)
    }

    @Test("ejecting leaves no part of a theme if the disk is full")
    func themeTooLarge() async throws {
        let site = try BadInput.site()
        let limited = try await Command.shell(
            "trap '' XFSZ; ulimit -f 20; exec $REPORT theme eject default", in: site.folder)
        #expect(limited.status == 3 && limited.errors.contains("[system]"))
        let theme = site.folder.appending(path: "Themes/default")
        #expect(!FileManager.default.fileExists(atPath: theme.path))
    }
}
