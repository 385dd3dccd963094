import Diagnostics
import Model
import Site
import TestSupport
import Testing

@Suite("Planned addresses")
struct RoutingTests {
    private static func conflicts(_ files: [String: String]) throws -> [String] {
        var fixture = SiteFixture()
        fixture.files = files
        fixture.files["content/quotes/q.json"] = "[{\"text\": \"Simplify\", \"author\": \"T\", \"tags\": [\"x\"]}]"
        fixture.files["content/coffee/c.json"] = "[{\"date\": \"2026-11-20\"}]"
        let result = try fixture.render()
        #expect(Set(result.addresses).count == result.addresses.count)
        return result.diagnostics.map { "\($0.identifier) \($0.place?.handle ?? ""): \($0.message)" }
    }

    @Test("that two pages claim are an error that names both")
    func twoPages() throws {
        let found = try Self.conflicts([
            "content/pages/a.md": "---\nslug: same\n---\n", "content/pages/b.md": "---\nslug: same\n---\n",
        ])
        #expect(
            found == [
                "address-conflict content/pages/b.md:1: /same/ is claimed by the page at content/pages/b.md:1 "
                    + "and by the page at content/pages/a.md:1"
            ])
    }

    @Test(
        "that a page and the site claim are an error that names both",
        arguments: [
            ("coffee", "the coffee overview"), ("alarms", "the alarms"), ("quotes", "the favourite quotes"),
            ("quotes/all", "page 1 of all quotes"), ("quotes/authors", "the list of authors"),
            ("quotes/tags", "the list of tags"), ("coffee/2026", "the year 2026"),
            ("coffee/2026-11", "the month 2026-11"),
            ("quotes/simplify", "the quote at content/quotes/q.json:1"),
            ("quotes/authors/t", "the author \"T\" at content/quotes/q.json:1"),
        ])
    func pageAndSite(slug: String, owner: String) throws {
        let found = try Self.conflicts(["content/pages/p.md": "---\nslug: \(slug)\n---\n"])
        #expect(
            found == [
                "address-conflict content/pages/p.md:1: /\(slug)/ is claimed by the page at content/pages/p.md:1 and by \(owner)"
            ])
    }

    @Test("of files and pages that differ only by case are an error")
    func foldedFiles() throws {
        let found = try Self.conflicts([
            "content/images/x/index.html": "", "content/images/x/INDEX.HTML": "", "content/images/Y.png": "",
            "content/images/y.PNG": "", "content/images/coffee/index.html": "",
            "content/pages/p.md": "---\nslug: images/coffee\n---\n",
        ])
        #expect(found.map { $0.prefix { $0 != " " } } == ["address-conflict", "address-conflict", "address-conflict"])
    }

    @Test("of a file and a folder of pages are an error")
    func fileAndFolder() throws {
        let found = try Self.conflicts([
            "content/images/x": "", "content/images/y": "", "content/images/a.b": "",
            "content/pages/p.md": "---\nslug: images/x/deep/down\n---\n",
        ])
        #expect(
            found == [
                "address-conflict content/images/x:1: /images/x is claimed by the file at content/images/x:1 "
                    + "and by the page at content/pages/p.md:1"
            ])
    }

    @Test("of images that differ only by case are an error, since some disks ignore case")
    func folded() throws {
        let found = try Self.conflicts(["content/images/A.png": "", "content/images/a.png": ""])
        #expect(found.count == 1)
        #expect(found[0].contains("content/images/A.png:1") && found[0].contains("content/images/a.png:1"))
    }

    @Test(
        "of quotes never conflict with the names that the site needs below quotes/",
        arguments: ["all", "Authors", "tags!", "favorites", "Search", "2", "index.html", "oembed.json"])
    func reserved(text: String) throws {
        #expect(try Self.conflicts(["content/quotes/r.json": "[{\"text\": \"\(text)\"}]"]).isEmpty)
    }

    @Test("of quotes with similar beginnings never conflict", arguments: 0..<8)
    func manyQuotes(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let texts = Set(
            (0..<60).map { _ in generator.text(of: ["a", "A", "b ", "! ", "é", "—", "all "], upTo: 5) + "x" })
        let records = texts.sorted().enumerated().map { "{\"text\": \"\($1)\", \"author\": \"\($0 % 3)\"}" }
        let found = try Self.conflicts(["content/quotes/many.jsonl": records.joined(separator: "\n")])
        #expect(found.filter { $0.hasPrefix("address-conflict") }.isEmpty, "seed \(seed): \(found)")
    }

    @Test("of pages follow their file names, and drafts have none")
    func pages() throws {
        var fixture = SiteFixture()
        fixture.files = [
            "content/pages/About Me.md": "x", "content/pages/guide/First Steps.md": "x",
            "content/pages/d.md": "---\ndraft: true\n---\n", "content/pages/_drafts/e.md": "x",
        ]
        let result = try fixture.render()
        #expect(result.diagnostics.isEmpty)
        let pages = ["about-me/", "guide/first-steps/"]
        #expect(
            result.addresses.filter { $0.hasSuffix("/") && !$0.hasPrefix("quotes/") }
                == ["coffee/", "alarms/"] + pages)
        #expect(result.addresses.contains("") && result.addresses.contains("404.html"))
    }
}
