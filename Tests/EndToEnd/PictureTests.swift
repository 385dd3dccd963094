import Foundation
import Testing

@Suite("Pictures that are fetched or drawn")
struct PictureTests {
    private static let quote = "> Simplify, simplify.\n> — Thoreau ★\n"

    @Test("a logo that can't be fetched is a warning at its line, and the site is built without it")
    func unreachable() async throws {
        let site = try TestSite([
            "site.yml": "title: X\nlogo: https://127.0.0.1:1/logo.svg\n", "coffee.md": "## 2026-11-20\n- 1 cup\n",
        ])
        for command in ["check", "build"] {
            let outcome = try await site.report(command)
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("content/site.yml:2:7: warning: the site has no logo"))
            #expect(outcome.errors.contains("[logo-not-fetched]"))
            #expect(try await site.report(command, "--strict").status == 1)
        }
        let page = try String(contentsOf: site.output.appending(path: "index.html"), encoding: .utf8)
        #expect(!page.contains("class=\"logo\""))
    }

    @Test("with --offline, the cached logo is used")
    func offline() async throws {
        let address = "https://127.0.0.1:1/logo.svg"
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>"
        let kept = ["report remote 1", address, "", "", Self.fingerprint(svg), svg].joined(separator: "\n")
        let site = try TestSite([
            "site.yml": "logo: \(address)\n", "/.report/remote/\(Self.fingerprint(address))": kept,
        ])
        let outcome = try await site.report("build", "--offline", "--strict")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("note: the site shows its logo as it was when it was last fetched"))
        let page = try String(contentsOf: site.output.appending(path: "index.html"), encoding: .utf8)
        #expect(page.contains("width=\"30\" height=\"20\""))
        #expect(page.contains("src=\"assets/remote/logo.\(Self.fingerprint(svg)).svg\""))
        // A failed fetch falls back to the cached logo as well.
        #expect(try await site.report("build", "--strict").status == 0)
        try site.write("damaged", to: ".report/remote/\(Self.fingerprint(address))")
        let damaged = try await site.report("build", "--offline")
        #expect(damaged.status == 0)
        #expect(damaged.errors.contains("warning: the site has no logo"))
    }

    /// FNV-1a with 64 bits.
    private static func fingerprint(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    @Test("favourites get a share image with the same bytes whenever it is drawn")
    func cards() async throws {
        let site = try TestSite([
            "site.yml": "base_url: https://example.org/\n", "quotes.md": Self.quote + "\n> Another\n",
        ])
        let first = try await site.built("--strict")
        let cards = first.bytes.filter { $0.key.hasPrefix("assets/cards/") }
        #expect(
            cards.keys.sorted().map { $0.prefix { $0 != "." } } == [
                "assets/cards/simplify-simplify", "assets/cards/site",
            ])
        #expect(cards.values.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) && $0.count > 5000 })
        try site.remove(".report")
        #expect(try await site.built("--strict").bytes == first.bytes)
    }

    @Test("share images of Latin text do not depend on the fonts and settings of the machine")
    func fonts() async throws {
        let site = try TestSite([
            "site.yml": "title: Log\nbase_url: https://example.org/\n", "quotes.md": Self.quote,
            "coffee.md": "## 2026-11-19\n- 1½ cups\n",
        ])
        // Without fonts of its own the program uses those of the machine.
        let hasFonts = try await site.built("--strict").bytes.keys.contains { $0.hasPrefix("assets/fonts/") }
        func cards(_ settings: String) async throws -> [String: Data] {
            try? site.remove(".report")
            try? site.remove("public")
            try site.write(
                "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>\(settings)</fontconfig>",
                to: "fonts.conf")
            let file = site.folder.appending(path: "fonts.conf").path
            let outcome = try await Command.report.with(["FONTCONFIG_FILE": file]).inside(site.folder)(
                ["build", "--as-of", TestSite.today, "--strict"])
            #expect(outcome.status == 0)
            return try site.published().bytes.filter { $0.key.hasPrefix("assets/cards/") }
        }
        guard hasFonts else { return }
        let plain = try await cards("<dir>/usr/share/fonts</dir>")
        let edit = "<edit name=\"antialias\" mode=\"assign\"><bool>false</bool></edit>"
        #expect(plain.count == 7)
        #expect(try await cards("<dir>/nowhere</dir><match target=\"font\">\(edit)</match>") == plain)
    }

    @Test("every page names its image with its size, and the image is there")
    func named() async throws {
        let site = try TestSite([
            "site.yml": "title: Log\nbase_url: https://example.org/me/\n", "quotes.md": Self.quote + "\n> Another\n",
            "coffee.md": "## 2026-11-19\n- 1½ cups\n", "pages/about.md": "# About\n\nMe.\n",
        ])
        let built = try await site.built("--strict")
        var own: Set<Substring> = []
        for (path, bytes) in built.bytes where path.hasSuffix(".html") {
            let page = String(decoding: bytes, as: UTF8.self)
            let address = try #require(
                page.firstMatch(of: /property="og:image" content="https:\/\/example\.org\/me\/([^"]*)"/)?.1, "\(path)")
            let image = try #require(built.bytes[String(address)], "\(path)")
            // The size in the header of a PNG.
            let size = [16, 20].map { image[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
            #expect(size == [1200, 630])
            #expect(page.contains("<meta property=\"og:image:width\" content=\"1200\">"))
            #expect(page.contains("<meta property=\"og:image:height\" content=\"630\">"))
            #expect(page.firstMatch(of: /property="og:image:alt" content="[^"]+"/) != nil)
            #expect(page.ranges(of: "property=\"og:image\"").count == 1)
            #expect(page.ranges(of: "name=\"twitter:card\" content=\"summary_large_image\"").count == 1)
            own.insert(address.prefix { $0 != "." })
        }
        // Home, the week, the month, the year, the favourite, and the site for all others.
        #expect(own.count == 6)
    }

    @Test(
        "the program does not link the libraries that fetch and draw",
        .enabled(if: Command.tool("ldd") != nil, "ldd is not installed"))
    func libraries() async throws {
        let tool = try #require(Command.tool("ldd"))
        let libraries = try await tool([Command.report.executable.path]).text
        #expect(libraries.contains("libc.so"))
        for name in ["curl", "rsvg", "cairo", "glib", "ssl"] { #expect(!libraries.contains(name)) }
    }
}
