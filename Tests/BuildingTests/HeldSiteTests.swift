import Building
import Files
import TestSupport
import Testing

@Suite("A site in memory")
struct HeldSiteTests {
    private static let editsPerSeed = TestScale.count(8, stress: 40)

    @Test(
        "has the bytes of a clean build after any edits, and says which files have others than before",
        arguments: TestScale.seeds(2, stress: 30))
    func randomEdits(seed: Int) async throws {
        var edited = EditedSite(seed: seed, changesPerTick: seed % 2 == 0 ? 1 : 50)
        var history = ["seed \(seed)"]
        var held: HeldSite?
        for _ in 0..<Self.editsPerSeed {
            let last = held?.bytes ?? [:]
            let site = try await edited.site.build(on: edited.disk).hold(after: held)
            let clean = InMemoryFileSystem(edited.site.files)
            let expected = try await edited.site.clean.build(on: clean).publish(to: "public")
            let path = history.suffix(3).joined(separator: ", ")
            let wanted = clean.output.filter { $0.key != ".report-manifest" }
            let wrong = Set(site.bytes.keys).union(wanted.keys).filter { site.bytes[$0] != wanted[$0] }
            #expect(wrong.isEmpty, "\(path)")
            #expect(site.diagnostics == expected.diagnostics, "\(path)")
            #expect(site.pageCount == expected.pageCount, "\(path)")
            #expect(Set(site.changed) == Set(site.bytes.filter { last[$0.key] != $0.value }.keys), "\(path)")
            #expect(Set(site.removed) == Set(last.keys).subtracting(site.bytes.keys), "\(path)")
            #expect(edited.disk.output.isEmpty, "nothing is published")
            held = site
            if !wrong.isEmpty { return }
            history.append(try edited.edit())
        }
    }

    @Test("is not made of content with errors")
    func errors() async throws {
        var site = SmallSite()
        site.files["content/coffee/2026.json"] = #"[{"date": "2026-11-20", "cups": -1}]"#
        await #expect(throws: BuildFailure.self) {
            _ = try await site.build(on: InMemoryFileSystem(site.files)).hold(after: nil)
        }
    }
}

extension HeldSite {
    fileprivate var bytes: [String: [UInt8]] {
        Dictionary(files.map { ($0.key.string, $0.value.bytes) }) { first, _ in first }
    }
}
