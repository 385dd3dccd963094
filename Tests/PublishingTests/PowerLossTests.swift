import Files
import Publishing
import TestSupport
import Testing

@Suite("Publishing during a power loss")
struct PowerLossTests {
    /// The output before publishing.
    enum Before: String, CaseIterable {
        case nothing, foreignFiles, oldSite, otherShapes
    }

    /// A site in which files have the names of folders of the new site, and the other way round.
    private static let shapes = LinkedSite(["index.html": "1", "a": "1", "data/all.json/x": "1", "week": "1"])

    private static func files(_ before: Before) async throws -> (InMemoryFileSystem, stamps: [FilePath: FileStamp]) {
        if before == .nothing { return (InMemoryFileSystem(), [:]) }
        let foreign = before == .otherShapes ? [:] : LinkedSite.foreign
        let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: foreign.map { ("public/" + $0.key, $0.value) }))
        switch before {
        case .oldSite: return (files, LinkedSite.old.stamps(try await LinkedSite.old.publish(on: files)))
        case .otherShapes: return (files, shapes.stamps(try await shapes.publish(on: files)))
        case .nothing, .foreignFiles: return (files, [:])
        }
    }

    /// The output of a first build, beside the same foreign files.
    private static func clean(_ site: LinkedSite, _ before: Before) async throws -> [String: String] {
        let (files, _) = try await Self.files(
            before == .oldSite ? .foreignFiles : before == .otherShapes ? .nothing : before)
        try await site.publish(on: files)
        return output(files)
    }

    @Test(
        "is completed by the next build after any prefix of a commit, and no lock remains",
        .mustEnd, arguments: Before.allCases)
    func everyPrefix(before: Before) async throws {
        var generator = SeededGenerator(seed: Before.allCases.firstIndex(of: before) ?? 0)
        let (start, stamps) = try await Self.files(before)
        let wanted = [LinkedSite.new: try await Self.clean(.new, before), .old: try await Self.clean(.old, before)]
        let counter = FaultyFileSystem(InMemoryFileSystem(copying: start))
        try await LinkedSite.new.publish(on: counter, stamps: stamps)
        #expect(counter.operations.count > 40)
        var unfinished = 0
        for number in TestScale.share(of: 0..<counter.operations.count + 1, oneIn: 5) {
            for round in 0..<TestScale.count(2, stress: 12) {
                let cache = PowerLossFileSystem(start)
                _ = try? await LinkedSite.new.publish(on: FaultyFileSystem(cache, at: number), stamps: stamps)
                var files = cache.afterPowerLoss(&generator)
                if Publisher.hasCommitPlan(files, output: "public") { unfinished += 1 }
                // The power may fail again while the next build completes the first.
                if round.isMultiple(of: 2) {
                    let again = PowerLossFileSystem(files)
                    let fault = FaultyFileSystem(again, at: generator.number(in: 0..<counter.operations.count))
                    _ = try? await LinkedSite.new.publish(on: fault)
                    files = again.afterPowerLoss(&generator)
                }
                let next = generator.pick([LinkedSite.new, .old])
                let done = try await next.publish(on: files, stamps: generator.pick([[:], stamps]))
                #expect(output(files) == wanted[next], "operation \(number), round \(round)")
                #expect(done.edited.isEmpty, "operation \(number), round \(round)")
                #expect(try files.list("").map(\.path) == ["public"], "operation \(number), round \(round)")
            }
        }
        #expect(unfinished > (before == .nothing ? -1 : 4))
    }

    @Test(
        "can be repaired by force if the manifest and files were lost", arguments: [[UInt8](), [0, 0, 0, 0]])
    func lostManifest(content: [UInt8]) async throws {
        let (files, _) = try await Self.files(.oldSite)
        for path in [".report-manifest", "index.html", "a/index.html"] {
            try files.write(content, to: "public/" + path)
        }
        var options = PublishingOptions()
        options.replacesEdited = true
        try await LinkedSite.new.publish(on: files, options: options)
        let site = output(files).filter { LinkedSite.new.files[$0.key] != nil }
        #expect(site == LinkedSite.new.files)
        #expect(LinkedSite.foreign.allSatisfy { output(files)[$0.key] == $0.value })
    }
}
