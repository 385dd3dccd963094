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
            #expect(outcome.errors.contains("content/site.yml:2:7: warning: the site stands without its logo"))
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
        #expect(damaged.errors.contains("warning: the site stands without its logo"))
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
        #expect(cards.count == 1)
        #expect(cards.values.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) && $0.count > 5000 })
        try site.remove(".report")
        #expect(try await site.built("--strict").bytes == first.bytes)
    }

    @Test("the program does not link the libraries that fetch and draw")
    func libraries() async throws {
        guard let tool = Command.tool("ldd") else { return }
        let libraries = try await tool([Command.report.executable.path]).text
        #expect(libraries.contains("libc.so"))
        for name in ["curl", "rsvg", "cairo", "glib", "ssl"] { #expect(!libraries.contains(name)) }
    }
}
