import Foundation
import Testing

@Suite("Every link of every page")
struct LinkCheckTests {
    private static let layout = """
        <!DOCTYPE html><html lang="{{page.language}}"><head><title>{{page.title}}</title>{{$head}}{{/head}}{{$scriptSources}}{{/scriptSources}}
        <link rel="stylesheet" href="{{page.stylesheet_url}}"></head><body><main id="main">{{$main}}{{/main}}</main>
        %
        </body></html>

        """

    private static let files = [
        "site.yml": "raw_html: true\n", "coffee/log.md": "## 2026-11-20\n- 08:10 latte\n",
        "pages/b.md": "# B\n\n## Part & parcel\n", "images/a.png": "png",
    ]

    /// `FILE:LINE:COLUMN identifier` of each problem that `build` and `check` find alike.
    private func problems(_ more: [String: String]) async throws -> [String] {
        let site = try TestSite(Self.files.merging(more) { $1 })
        let checked = try await site.report("check", "--format", "json").decoded(as: BadInputTests.Report.self)
        let built = try await site.report("build", "--format", "json").decoded(as: BadInputTests.Report.self)
        func told(_ report: BadInputTests.Report) -> [String] {
            report.diagnostics.filter { $0.severity != "note" }.map {
                "\($0.file ?? "-"):\($0.line ?? 0):\($0.column ?? 0) \($0.identifier)"
            }
        }
        #expect(told(checked) == told(built))
        return told(built)
    }

    @Test(
        "in Markdown leads to a page and to a part of it",
        arguments: [
            ("#nope", "broken-link"), ("/coffee/#nope", "broken-link"), ("b.md#x", "broken-link"),
            ("/b/#B", "broken-link"),
            ("b.md#part--parcel", nil), ("b.md#Part", "broken-link"), ("#main", nil), ("#", nil), ("#top", nil),
            ("/images/a.png#x", nil), ("javascript:alert(1)", "unsafe-link"), ("ftp://x.org/", "unsafe-link"),
            ("b.md#:~:text=B", nil), ("/b/#part--%70arcel", nil),
        ])
    func markdown(destination: String, identifier: String?) async throws {
        let found = try await problems(["pages/a.md": "# A\n\nText [l](\(destination)).\n"])
        #expect(found == (identifier.map { ["content/pages/a.md:3:6 \($0)"] } ?? []))
    }

    @Test(
        "in raw HTML is followed as a browser does",
        arguments: [
            ("<a href='/nowhere/'>", "3:15 broken-link"), ("<a href=\"/b/#x\">", "3:15 broken-link"),
            ("<a href='b.md'>", "3:15 broken-link"), ("<a href='../b/#part--parcel'>", nil),
            ("<img src=/images/none.png>", "3:15 broken-link"),
            ("<img srcset='/images/a.png 1x, /c.png 2x'>", "3:19 broken-link"),
            ("<!-- <a href='/nowhere/'> -->", nil), ("<b title='href=/nowhere/'>", nil),
            ("<a id='p'></a><a name=q></a><a href='#p'></a><a HREF = '#q'>", nil), ("<a href='&#47;b&sol;'>", nil),
            ("<a href='https://x.org/nowhere/'>", nil), ("<a href='#nope'>", "3:15 broken-link"),
        ])
    func rawHTML(html: String, place: String?) async throws {
        let found = try await problems(["pages/a.md": "# A\n\nText \(html)\n"])
        #expect(found == (place.map { ["content/pages/a.md:\($0)"] } ?? []))
    }

    @Test("in a block of raw HTML has the place of its value, in a quote too")
    func blocks() async throws {
        let found = try await problems([
            "pages/a.md":
                "# A\n\n<div>\n  <a href=\"/gone/\">x</a>\n</div>\n\n> <div>\n> <a href=\"/lost/\">y</a>\n> </div>\n"
        ])
        #expect(found == ["content/pages/a.md:4:12 broken-link", "content/pages/a.md:8:12 broken-link"])
    }

    @Test(
        "in a template is followed from every page that shows it",
        arguments: [
            ("<a href=\"/nowhere/\">", ["10 broken-link"]), ("<a href='#nope'>", ["10 broken-link"]),
            ("<a href=\"about/\">", ["10 broken-link"]), ("<a href=\"{{page.title}}\">", ["10 broken-link"]),
            ("<a href=\"/b/#part--parcel\"> <a href=\"#main\"> <a href=\"{{page.home_url}}#main\">", []),
            ("{{#page.author}}<a href=\"/nowhere/\">{{/page.author}}", []),
            ("<img src=\"/images/none.png\">", ["11 broken-link"]),
        ])
    func template(html: String, places: [String]) async throws {
        let text = Self.layout.replacing("%", with: html)
        let found = try await problems(["/Themes/default/templates/layout.mustache": text])
        let expected = places.map { "Themes/default/templates/layout.mustache:3:\($0)" }
        #expect(Set(found.filter { $0.contains("layout") }) == Set(expected))
    }

    @Test("of report itself is followed too, where a theme leaves out the part to which it leads")
    func lostPart() async throws {
        let entries = "<table>{{#entries}}{{>entry-row}}{{/entries}}</table>\n"
        let found = try await problems(["/Themes/default/templates/entries.mustache": entries])
        #expect(found.contains { $0.hasSuffix("broken-link") })
    }

    @Test("in a style sheet leads to a file of the theme or of the site")
    func styles() async throws {
        let found = try await problems([
            "/Themes/default/assets/style.css": "a { b: url(../images/a.png); c: url(/images/none.png) }\n"
        ])
        #expect(found == ["Themes/default/assets/style.css:1:37 broken-link"])
    }

    @Test("is reported again by each build, also for a page that stays as it is")
    func incremental() async throws {
        let site = try TestSite(Self.files.merging(["pages/a.md": "# A\n\n[l](b.md#part--parcel)\n"]) { $1 })
        #expect(try await site.report("build").status == 0)
        try site.write("# B\n\n## Another\n", to: "content/pages/b.md")
        for _ in 0..<2 {
            let broken = try await site.report("build", "--keep-going")
            #expect(
                broken.errors.contains("content/pages/a.md:3:1: error: this link leads to a part"), "\(broken.errors)")
        }
        try site.write("# B\n\n## Part & parcel\n", to: "content/pages/b.md")
        let mended = try await site.report("build")
        #expect(mended.status == 0 && !mended.errors.contains("error:"), "\(mended.errors)")
    }

    @Test("of the not-found page begins with the site's path, whatever the host")
    func notFound() async throws {
        let site = try await TestSite(Self.files.merging(["site.yml": "base_url: https://x.org/me/\n"]) { $1 }).built()
        let links = Page(site.text("404.html")).values(of: "href")
        #expect(
            links.allSatisfy { $0.hasPrefix("/me/") || $0 == "#main" || $0 == "https://x.org/me/404.html" }, "\(links)")
    }
}
