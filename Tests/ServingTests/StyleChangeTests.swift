import Files
import TestSupport
import Testing
import Text

@testable import Building
@testable import Serving

@Suite("A change of styles")
struct StyleChangeTests {
    private func site(_ files: [FilePath: String], after last: HeldSite? = nil) -> HeldSite {
        let held = files.mapValues { HeldFile(Array($0.utf8)) }
        let changed = held.filter { last?.files[$0.key]?.hash != $0.value.hash }.keys.map(\.string)
        let removed = last?.files.keys.filter { held[$0] == nil }.map(\.string) ?? []
        return HeldSite(
            files: held, pageCount: 1, diagnostics: [], changed: changed.sorted(),
            removed: removed.sorted())
    }

    private let first: [FilePath: String] = [
        "a/style.1.css": "p{}", "index.html": "<link href=a/style.1.css> x",
        "b/index.html": "<link href=../a/style.1.css>",
    ]

    @Test("is one of the style sheet, and of its name in pages")
    func styles() {
        let last = site(first)
        let next: [FilePath: String] = [
            "a/style.22.css": "q{}", "index.html": "<link href=a/style.22.css> x",
            "b/index.html": "<link href=../a/style.22.css>",
        ]
        #expect(site(next, after: last).differsInStylesOnly(from: last))
        #expect(site(first.merging(["a/style.1.css": "q{}"]) { $1 }, after: last).differsInStylesOnly(from: last))
    }

    @Test(
        "is none of anything else",
        arguments: [
            ["index.html": "<link href=a/style.22.css> y"], ["404.html": "<link href=a/style.22.css>"],
            ["new.html": ""], ["picture.svg": ""], ["b/index.html": nil], ["a/other.css": "p{}"],
        ] as [[FilePath: String?]])
    func others(edit: [FilePath: String?]) {
        let last = site(first.merging(["picture.svg": "<svg/>"]) { $1 })
        var next: [FilePath: String] = [
            "a/style.22.css": "q{}", "index.html": "<link href=a/style.22.css> x",
            "b/index.html": "<link href=../a/style.22.css>", "picture.svg": "<svg/>",
        ]
        for (path, text) in edit { next[path] = text }
        #expect(site(next, after: last).differsInStylesOnly(from: last) == false)
    }
}
