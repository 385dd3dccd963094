import Building
import Files
import Model
import Publishing
import Site
import TestSupport
import Testing
import Text

@Suite("An incremental build")
struct IncrementalTests {
    private static let editsPerSeed = TestScale.count(10, stress: 40)

    /// Inode, time and size of every output file.
    private static func identities(on disk: InMemoryFileSystem) -> [String: FileStatus?] {
        Dictionary(uniqueKeysWithValues: disk.output.keys.map { ($0, try? disk.status(of: "public/" + $0)) })
    }

    @Test(
        "gives the bytes of a clean build after any edits, and writes only the files that differ",
        arguments: TestScale.seeds(2, stress: 30))
    func randomEdits(seed: Int) async throws {
        // If the clock stands still during some changes, a file can change without changing its times.
        var edited = EditedSite(seed: seed, changesPerTick: seed % 2 == 0 ? 1 : 50)
        var history = ["seed \(seed)"]
        var kept = 0
        for _ in 0..<Self.editsPerSeed {
            let (before, identities) = (edited.disk.output, Self.identities(on: edited.disk))
            let result = try await edited.site.build(on: edited.disk).publish(to: "public")
            let clean = InMemoryFileSystem(edited.site.files)
            let expected = try await edited.site.clean.build(on: clean).publish(to: "public")
            let (output, wanted) = (edited.disk.output, clean.output)
            let all = Set(output.keys).union(wanted.keys)
            let wrong = all.filter { output[$0] != wanted[$0] }.sorted()
            let path = history.suffix(3).joined(separator: ", ")
            #expect(wrong.isEmpty, "\(path)")
            #expect(result.diagnostics == expected.diagnostics, "\(path)")
            #expect(result.pageCount == expected.pageCount && result.recordCounts == expected.recordCounts, "\(path)")
            let written = Set(output.keys.filter { output[$0] != before[$0] })
            let rewritten = Self.identities(on: edited.disk).filter { identities[$0.key] != $0.value }
            // Every commit writes the manifest, which is not counted.
            #expect(Set(result.files.written) == written.subtracting([".report-manifest"]), "\(path)")
            #expect(Set(result.files.written) == Set(rewritten.keys).subtracting([".report-manifest"]), "\(path)")
            // A second build without edits changes nothing.
            let again = try await edited.site.build(on: edited.disk).publish(to: "public")
            #expect(again.files.written.isEmpty && again.files.removed.isEmpty, "\(path)")
            #expect(again.diagnostics == result.diagnostics && again.pageCount == result.pageCount, "\(path)")
            #expect(edited.disk.output == output, "\(path)")
            kept += result.made.count { $0.reason == .kept }
            if !wrong.isEmpty { return }
            history.append(try edited.edit())
        }
        #expect(kept > 0)
    }

    @Test("tells that a linked page is gone, in whatever letters its address begins")
    func goneTarget() async throws {
        var site = SmallSite()
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        // U+FF9E combines with the character before it.
        for slug in ["plain", "\u{FF9E}abc", "\u{0E33}"] {
            let disk = InMemoryFileSystem(site.files)
            try disk.write(Array("---\nslug: \"\(slug)\"\n---\n# A\n".utf8), to: "content/pages/a.md")
            try disk.write(Array("# B\n\n[A](/\(slug)/)\n".utf8), to: "content/pages/b.md")
            _ = try await site.build(on: disk).publish(to: "public")
            try disk.remove("content/pages/a.md")
            await #expect(throws: BuildFailure.self, "\(slug)") {
                try await site.build(on: disk).publish(to: "public")
            }
        }
    }

    @Test("a day later, only what shows something of the day is written")
    func dayLater() async throws {
        let disk = InMemoryFileSystem(SmallSite().files)
        var site = SmallSite()
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        _ = try await site.build(on: disk).publish(to: "public")
        site.today = site.today?.adding(days: 1)
        let built = try await site.build(on: disk).publish(to: "public")
        #expect(try await disk.output == site.published())
        let dated: Set = [
            "index.html", "alarms/index.html", "alarms/alarms.ics", "coffee/index.html", "coffee/2026/index.html",
            "coffee/2026-11/index.html", "coffee/2026-W47/index.html", "feed.xml", "feed.json", "quotes/index.html",
            "coffee/2026/review/index.html",
        ]
        #expect(Set(built.files.written).isSubset(of: dated), "\(built.files.written)")
    }
}
