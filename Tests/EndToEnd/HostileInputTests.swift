import Foundation
import TestSupport
import Testing

/// A file that is meant to crash a reader.
struct HostileFile: Sendable, CustomStringConvertible {
    let description: String
    let path: String
    let bytes: Data
    /// 0 if the file is odd but valid, 1 if it is faulty.
    let status: Int32

    init(_ description: String, _ path: String, _ text: String, status: Int32) {
        self.init(description, path, Data(text.utf8), status: status)
    }

    init(_ description: String, _ path: String, _ bytes: Data, status: Int32) {
        self.description = description
        self.path = path
        self.bytes = bytes
        self.status = status
    }

    private static func deep(_ part: String) -> String { String(repeating: part, count: 10_000) }

    static let all = [
        HostileFile("10,000 objects in each other", "coffee/a.json", deep("{\"a\":"), status: 1),
        HostileFile("10,000 lists, closed again", "coffee/a.json", deep("[") + deep("]"), status: 1),
        HostileFile(
            "10,000 lists in a line of JSON", "coffee/a.jsonl", "{\"date\": \"2026-11-20\"}\n" + deep("["), status: 1),
        HostileFile("10,000 lists in front matter", "coffee/a.md", "---\ndate: " + deep("[") + "\n---\n", status: 1),
        HostileFile("10,000 lists in site.yml", "site.yml", "title: " + deep("["), status: 1),
        HostileFile("a bomb of aliases", "site.yml", aliases, status: 1),
        HostileFile("10,000 block quotes in each other", "quotes/a.md", deep("> ") + "text\n", status: 0),
        HostileFile("10,000 list items in each other", "pages/a.md", deep("- ") + "text\n", status: 0),
        HostileFile("10,000 brackets in a page", "pages/a.md", deep("[") + "\n", status: 0),
        HostileFile("10,000 stars", "pages/a.md", deep("*a") + deep("*") + "\n", status: 0),
        HostileFile(
            "10,000 columns", "pages/a.md", deep("|a") + "|\n" + deep("|-") + "|\n" + deep("|b") + "|\n", status: 0),
        HostileFile(
            "a number of 10,000 digits", "coffee/a.json", "[{\"date\": \"2026-11-20\", \"cups\": " + deep("9") + "}]",
            status: 1),
        HostileFile(
            "an exponent beyond all numbers", "coffee/a.json", #"[{"date": "2026-11-20", "cups": 1e999999999}]"#,
            status: 1),
        HostileFile(
            "a text of 400,000 bytes", "quotes/a.json", "[{\"text\": \"" + deep("日本語の文字列です、とても長い。") + "\"}]", status: 0),
        HostileFile("year 0", "coffee/a.json", #"[{"date": "0000-01-01"}]"#, status: 1),
        HostileFile("year 9999", "coffee/a.json", #"[{"date": "9999-12-31T23:59:59+00:00"}]"#, status: 0),
        HostileFile("year 1", "coffee/a.json", #"[{"date": "0001-01-01T00:00+14:00"}]"#, status: 0),
        HostileFile(
            "years 1 and 9999", "coffee/a.json", #"[{"date": "0001-01-01"}, {"date": "9999-12-31"}]"#, status: 0),
        HostileFile(
            "a byte order mark", "coffee/a.json", Data([0xEF, 0xBB, 0xBF]) + Data(#"[{"date": "2026-11-20"}]"#.utf8),
            status: 0),
        HostileFile("UTF-16", "coffee/a.json", Data([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]), status: 1),
        HostileFile("line ends of Windows", "coffee/a.md", "## 2026-11-20\r\n\r\n- 08:10 latte\r\n", status: 0),
        HostileFile(
            "controls of the terminal in a text", "coffee/a.json",
            "[{\"date\": \"2026-11-20\", \"note\": \"\\u001b[31m\\u202e\"}]", status: 0),
        HostileFile("a name that ends in a blank", "pages/a .md", "# A\n", status: 0),
        HostileFile("a page called index", "pages/index.md", "# Index\n", status: 0),
        HostileFile("a quote of one emoji", "quotes/a.md", "> 🫖\n", status: 0),
        HostileFile(
            "an author of dots", "quotes/a.json", #"[{"text": "a", "author": ".."}, {"text": "..", "author": "/"}]"#,
            status: 0),
        HostileFile("an empty Markdown file", "coffee/a.md", "", status: 0),
        HostileFile("front matter that is not closed", "pages/a.md", "---\ntitle: A\n", status: 1),
    ]

    private static let aliases =
        "a: &a [x, x, x, x, x, x, x, x, x]\n"
        + zip("abcdefgh", "bcdefghi").map { before, name in
            "\(name): &\(name) [\((1...9).map { _ in "*\(before)" }.joined(separator: ", "))]\n"
        }.joined()
}

@Suite("Hostile input")
struct HostileInputTests {
    @Test("ends in a diagnostic or a page, never in a crash", arguments: HostileFile.all)
    func alone(file: HostileFile) async throws {
        let site = try BadInput.site()
        try site.scratch.write(file.bytes, to: "site/content/" + file.path)
        // A build checks all that `check` does.
        for line in TestScale.isStress ? ["check", "build"] : ["build"] {
            let outcome = try await Command.report([line, "--site", site.folder.path])
            #expect(outcome.status == file.status, "\(outcome.errors.prefix(1000))")
            #expect(!(outcome.text + outcome.errors).contains("\u{1B}"), "nothing that the terminal would obey")
            if file.status == 1 { #expect(outcome.errors.contains("content/\(file.path):")) }
        }
        #expect(FileManager.default.fileExists(atPath: site.output.path) == (file.status == 0))
        // Nothing was written outside the site.
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.scratch.folder.path) == ["site"])
    }

    @Test(
        "of several terabytes is reported", .mustEnd,
        arguments: ["content/site.yml", "Themes/own/theme.yml", "Themes/own/assets/a.css"])
    func large(path: String) async throws {
        let site = try TestSite(["site.yml": "theme: own\n", "/Themes/own/assets/a.css": ""])
        try site.write("", to: path)
        try FileHandle(forWritingTo: site.folder.appending(path: path)).truncate(atOffset: 1 << 42)
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\(path):1:1: error: this file is larger than 256 MiB [too-large]"))
    }

    @Test("of sections in each other is reported before a page has filled the memory", .mustEnd)
    func largePage() async throws {
        let (open, close) = (String(repeating: "{{#kinds}}", count: 13), String(repeating: "{{/kinds}}", count: 13))
        let site = try TestSite([
            "site.yml": "theme: own\n", "coffee/log.md": "## 2026-11-20\n- latte\n",
            "/Themes/own/templates/coffee.mustache": "{{#ways}}\(open)more\(close){{/ways}}",
        ])
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Themes/own/templates/coffee.mustache:1"))
        #expect(outcome.errors.contains("[too-long-template]"))
    }

    @Test(
        "made by random damage is reported at existing places or leaves the site good",
        arguments: TestScale.seeds(2, stress: 30))
    func damage(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let paths = MarkedField.site.keys.sorted()
        for round in 1...4 {
            var files = MarkedField.site.mapValues { Data($0.utf8) }
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let path = paths[Int.random(in: 0..<paths.count, using: &random)]
                files[path] = Self.damaged(files[path] ?? Data(), &random)
            }
            let site = try TestSite(bytes: files)
            let outcome = try await site.report("check", "--format", "json")
            let place: Comment = "seed \(seed), round \(round)"
            #expect(outcome.status == 0 || outcome.status == 1, place)
            let findings = try outcome.decoded(as: BadInputTests.Report.self).diagnostics
            #expect(findings.contains { $0.severity == "error" } == (outcome.status == 1), place)
            // The damage may take base_url away, and what is missing has no place.
            for finding in findings where finding.identifier != "no-sitemap" {
                let name = try #require(finding.file, place)
                let bytes = try Data(contentsOf: site.folder.appending(path: name))
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                let line = try #require(finding.line, place)
                let column = try #require(finding.column, place)
                try #require((1...lines.count).contains(line), place)
                #expect((1...(lines[line - 1].count + 1)).contains(column), place)
            }
            let kept = try await site.report("build", "--keep-going", "--format", "json")
            #expect(kept.status == 0, place)
            let built = try await site.report("build")
            #expect(built.status == outcome.status, place)
        }
    }

    private static func damaged(_ bytes: Data, _ random: inout SeededGenerator) -> Data {
        var bytes = Array(bytes)
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...5, using: &random) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(Array("{}[]\",:-|#>\n0".utf8).randomElement(using: &random) ?? 0, at: place)
        case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
        return Data(bytes)
    }
}
