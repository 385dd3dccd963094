import Foundation
import Testing

@Suite("report check notes unused files")
struct UnusedFileTests {
    private static let files = [
        "site.yml": "logo: images/logo.svg\nraw_html: true\nbase_url: https://x.org/me/\ntheme: own\n",
        "images/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"2\"/>",
        "images/in page.png": "1", "images/in-quote.png": "2", "images/in-html.png": "3", "images/in-style.png": "4",
        "images/whole.png": "5", "images/large.png": "6", "images/named.png": "7", "images/deep/unused.png": "8",
        "sounds/Bell.wav": "9", "sounds/Unused.wav": "10",
        "alarms/a.md": "- [ ] 06:45 Swim · Mon · ♪ Bell\n",
        "quotes/q.md": "> Text\n> — A ★\n\n![A](../images/in-quote.png)\n",
        "pages/p.md": """
        # P

        ![A](<../images/in page.png> "title") and [large](/images/large.png#top),
        [whole](https://x.org/me/images/whole.png), images/named.png, (images/deep/unused.png).

        <p><img src='../images/in-html.png?1'></p>
        """,
        "/Themes/own/theme.yml": "name: own\n",
        "/Themes/own/assets/style.css": "main { background: url(../images/in-style.png); }\n",
        "/Themes/own/assets/nothing.js": "// nothing\n",
    ]

    @Test("that no page, quote, alarm, setting or style sheet uses, and never as an error")
    func notes() async throws {
        let site = try TestSite(Self.files)
        let expected = [
            "Themes/own/assets/nothing.js", "content/images/deep/unused.png", "content/images/named.png",
            "content/sounds/Unused.wav",
        ]
        let outcome = try await site.report("check", "--strict", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let found = try outcome.decoded(as: BadInputTests.Report.self).diagnostics
        #expect(found.compactMap(\.file) == expected)
        #expect(found.allSatisfy { $0.severity == "note" && $0.line == 1 })
        let text = try await site.report("check", "--strict")
        #expect(text.status == 0)
        for file in expected { #expect(text.errors.contains("\(file):1:1: note: "), "\(text.errors)") }
        let built = try await site.report("build", "--strict")
        #expect(built.status == 0 && !built.errors.contains("note:"), "\(built.errors)")
    }

    @Test("but none while a page without an address may use it")
    func conflict() async throws {
        let site = try TestSite([
            "pages/a.md": "---\nslug: same\n---\n# A\n",
            "pages/b.md": "---\nslug: same\n---\n# B\n\n![](/images/x.png)\n",
            "images/x.png": "1",
        ])
        let outcome = try await site.report("check")
        #expect(outcome.status == 1 && !outcome.errors.contains("unused-file"), "\(outcome.errors)")
    }

    @Test("but never fails because of them, as in the sample site")
    func sample() async throws {
        let outcome = try await TestSite(copying: CountedSite.sample).report("check", "--strict")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("content/images/report-home.png:1:1: note: "), "\(outcome.errors)")
    }
}
