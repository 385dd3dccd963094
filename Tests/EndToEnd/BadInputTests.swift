import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
    struct Report: Decodable {
        let diagnostics: [Finding]
    }

    struct Finding: Decodable, Equatable {
        let file: String?
        let line: Int?
        let column: Int?
        let severity: String
        let identifier: String
        let message: String
        let help: String?

        var place: String { "\(file ?? ""):\(line ?? 0):\(column ?? 0)" }
    }

    @Test("is reported at its place, as text and as JSON, and nothing is published", arguments: BadInput.all)
    func alone(bad: BadInput) async throws {
        let site = try BadInput.site(with: [bad])
        let text = try await site.report("build", "--strict")
        #expect(text.status == 1)
        #expect(text.text == "", "results go to standard output, problems don't")
        let headline = "\(bad.place): error: "
        let lines = text.errors.components(separatedBy: "\n")
        let index = try #require(
            lines.firstIndex { $0.hasPrefix(headline) && $0.hasSuffix("[\(bad.identifier)]") },
            "no \(headline)… [\(bad.identifier)] in:\n\(text.errors)")
        try expectSnippet(lines[(index + 1)...], for: bad)
        #expect(!FileManager.default.fileExists(atPath: site.output.path), "nothing is published")
        let left = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(Set(left).subtracting([".report"]) == ["content"], "nothing is left behind but the cache")

        let json = try await site.report("build", "--strict", "--format", "json")
        #expect(json.status == 1)
        let findings: Report = try json.decoded()
        #expect(json.errors == "", "with JSON all is said in it")
        for finding in findings.diagnostics {
            #expect(text.errors.contains("\(finding.place): error: \(finding.message) [\(finding.identifier)]\n"))
            if let help = finding.help { #expect(text.errors.contains("   help: \(help)\n")) }
        }
        #expect(text.errors.components(separatedBy: ": error: ").count == findings.diagnostics.count + 1)
        let checked = try await site.report("check", "--strict", "--format", "json")
        #expect(checked.status == 1)
        #expect(try checked.decoded(as: Report.self).diagnostics == findings.diagnostics, "check says what build says")
    }

    /// Expects the line of the file with a caret below the place, unless the line is too long to show.
    private func expectSnippet(_ lines: ArraySlice<String>, for bad: BadInput) throws {
        let rows = bad.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let row = bad.line <= rows.count ? String(decoding: rows[bad.line - 1], as: UTF8.self) : ""
        guard row.utf8.count < 100 else { return }
        let shown = try #require(lines.first)
        let number = String(bad.line)
        let gutter = String(repeating: " ", count: 5 - number.count) + number + " | "
        try #require(shown.hasPrefix(gutter), "no snippet after the headline: \(shown)")
        let caret = try #require(lines.dropFirst().first)
        #expect(caret.hasPrefix("      | "))
        let before = String(decoding: rows[bad.line - 1].prefix(bad.column - 1), as: UTF8.self)
        let width = before.unicodeScalars.reduce(0) { $0 + ($1 == "\t" ? 4 : $1.value >= 0x2E80 ? 2 : 1) }
        #expect(caret.dropFirst(8).prefix { $0 == " " }.count == width)
        #expect(caret.dropFirst(8 + width).first == "^")
    }

    @Test("that causes only a warning is published, but not with --strict", arguments: BadInput.all.filter(\.isWarning))
    func warnings(bad: BadInput) async throws {
        let site = try BadInput.site(with: [bad])
        let lenient = try await site.report("build")
        #expect(lenient.status == 0)
        #expect(lenient.errors.contains("\(bad.place): warning: "))
        #expect(lenient.errors.hasSuffix("1 warning\n"))
        let before = try site.published()
        #expect(before.has(""))
        let strict = try await site.report("build", "--strict")
        #expect(strict.status == 1)
        #expect(strict.errors.hasSuffix("1 error\n"))
        #expect(try site.published().files == before.files)
        #expect(try await site.report("check").status == 0)
        #expect(try await site.report("check", "--strict").status == 1)
    }

    @Test("leaves earlier output as it was: names, bytes and times")
    func publishedBefore() async throws {
        let site = try BadInput.site()
        let before = try await site.built()
        #expect(before.has("coffee/2026-W47/"))
        for bad in BadInput.all {
            let file = site.folder.appending(path: bad.path)
            let good = try? Data(contentsOf: file)
            try site.scratch.write(bad.bytes, to: "site/" + bad.path)
            let failed = try await site.report("build", "--strict")
            #expect(failed.status == 1, "\(bad.name)")
            #expect(try site.published().files == before.files, "\(bad.name)")
            // `.report` holds only caches and may be deleted.
            let found = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
            #expect(Set(found).subtracting([".report"]) == ["content", "public"], "\(bad.name)")
            if let good { try good.write(to: file) } else { try FileManager.default.removeItem(at: file) }
        }
    }

    @Test("in many files is reported in one run")
    func allAtOnce() async throws {
        let site = try BadInput.site(with: BadInput.ofContent)
        let outcome = try await site.report("check", "--format", "json")
        #expect(outcome.status == 1)
        let found = try outcome.decoded(as: Report.self).diagnostics
        for bad in BadInput.ofContent {
            #expect(
                found.contains {
                    $0.place == bad.place && $0.identifier == bad.identifier
                        && $0.severity == (bad.isWarning ? "warning" : "error")
                }, "\(bad.name) at \(bad.place)")
        }
        let text = try await site.report("build")
        for bad in BadInput.ofContent { #expect(text.errors.contains("\(bad.place): "), "\(bad.name)") }
        let places = found.map { ($0.file ?? "", $0.line ?? 0, $0.column ?? 0) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "ordered by place")
    }

    @Test("behind a link that leaves the site is an error, while a link inside the site is followed")
    func symbolicLinks() async throws {
        let site = try BadInput.site()
        let secret = site.scratch["secret.json"]
        try Data(#"[{"date": "2026-11-20", "note": "outside"}]"#.utf8).write(to: secret)
        let link = site.folder.appending(path: "content/coffee/link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("content/coffee/link.json:1:1: error: "))
        #expect(!outcome.errors.contains("outside"), "what stands there is not even quoted")
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "good.json")
        #expect(try await site.report("build").status == 0)
    }

    @Test("includes a folder without content, whose error says how to make a site")
    func noContent() async throws {
        let scratch = try Scratch()
        let outcome = try await Command.report(["build", "--site", scratch.folder.path])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("[no-content]") && outcome.errors.contains("report new"))
        let kept = try await Command.report(["build", "--site", scratch.folder.path, "--keep-going"])
        #expect(kept.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == [])
    }

    @Test("in the form of a link in the place of the list of published files is named, and the link stays")
    func linkForManifest() async throws {
        let site = try BadInput.site()
        try site.write("mine", to: "elsewhere.txt")
        _ = try await site.built()
        let manifest = site.output.appending(path: ".report-manifest")
        try FileManager.default.removeItem(at: manifest)
        try FileManager.default.createSymbolicLink(
            at: manifest, withDestinationURL: site.folder.appending(path: "elsewhere.txt"))
        let outcome = try await site.report("build")
        #expect(outcome.status == 3)
        #expect(
            outcome.errors.contains("cannot rename public/.report-manifest: Something is there; move it away"),
            "\(outcome.errors)")
        #expect(try String(contentsOf: manifest, encoding: .utf8) == "mine")
    }
}
