import Foundation
import Testing

@Suite("A site without records")
struct EmptySiteTests {
    /// The commands and the first lines of files that a page tells to write.
    private func steps(on page: Page) -> (command: [String], file: String, text: String) {
        let code = page.parts(from: "<pre tabindex=\"0\"><code>", to: "</code></pre>").map(\.text)
        let file = page.part(from: "</div>\n<div>\n<p>", to: "</p>")?.part(from: "<code>", to: "</code>")?.text ?? ""
        // Words, and texts between apostrophes.
        let words = (code.first ?? "").split(separator: "'", omittingEmptySubsequences: false).enumerated()
        let command = words.flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        return (command, file, code.last ?? "")
    }

    @Test(
        "says on its pages what to do next, and both ways make a record",
        arguments: ["alarms/", "quotes/", "quotes/all/"])
    func nextSteps(path: String) async throws {
        let site = try TestSite(["site.yml": "language: ja\n"])
        let steps = steps(on: try await site.built().page(path))
        #expect(steps.command.prefix(2) == ["report", "add"] && steps.file.hasPrefix("content/"))
        let outcome = try await Command.report(steps.command.dropFirst() + ["--site", site.folder.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!(try await site.built().page(path).html.contains("first-steps")))
        let other = try TestSite(["site.yml": ""])
        try other.write(steps.text + "\n", to: steps.file)
        let page = try await other.built().page(path)
        #expect(!page.html.contains("first-steps"))
        #expect(path == "quotes/" ? page.html.contains("Walden") : page.html.contains("class=\"card"))
    }

    @Test(
        "has empty lists, and a sentence that says so",
        arguments: [("coffee", "coffee entry"), ("alarms", "alarm"), ("quotes", "quote")])
    func emptyLists(kind: String, name: String) async throws {
        let site = try TestSite(["site.yml": ""])
        #expect(try await site.report("list", kind).text == "There is no \(name).\n")
        #expect(try await site.report("list", kind, "--format", "csv").lines.count == 1)
    }

    @Test("warns of settings where they are not read", arguments: ["site.yml", "site.yaml", "content/site.yaml"])
    func misplacedSettings(path: String) async throws {
        let site = try TestSite(["coffee/a.md": "## 2026-11-20\n- latte\n"])
        try site.write("title: Log\n", to: path)
        let errors = try await site.report("check").errors
        #expect(errors.contains("warning: \(path) is not read as settings [misplaced-settings]"), "\(errors)")
        try site.write("title: Log\n", to: "content/site.yml")
        #expect(!(try await site.report("check").errors.contains("misplaced-settings")))
    }

    @Test("names authors, tags and favourites only where there are some, and says how to get them")
    func lists() async throws {
        let site = try TestSite(["site.yml": "", "quotes/a.md": "> Alone\n"])
        let folder = try await site.built()
        #expect(folder.page("quotes/authors/").html.contains("No quote names its author yet."))
        #expect(folder.page("quotes/tags/").html.contains("No quote has a tag yet."))
        let favorites = folder.page("quotes/")
        #expect(favorites.html.contains("A ★ after the author") && !favorites.html.contains("first-steps"))
        #expect(favorites.values(of: "href").contains("all/index.html"))
        #expect(folder.page("quotes/all/").parts(from: "<figure class=\"quote", to: "</figure>").count == 1)
    }

    @Test("has a page for missing addresses whose links work at any depth, with and without an address of its own")
    func notFound() async throws {
        for (settings, root) in [("", "/"), ("base_url: https://example.org/me/\n", "/me/")] {
            let folder = try await TestSite(["site.yml": settings]).built()
            let page = Page(folder.text("404.html"))
            let links = page.values(of: "href").filter { !$0.hasPrefix("#") && !$0.hasPrefix("https:") }
            #expect(links.count > 5 && links.allSatisfy { $0.hasPrefix(root) }, "\(links)")
        }
    }
}
