import Building
import Files
import Foundation
import Model
import Publishing
import TestSupport
import Testing
import Text

/// Two addresses that are equal as strings but differ in their bytes belong to two pages.
@Suite("A page whose address becomes a canonically equivalent one")
struct EquivalentAddressTests {
    private static let slugs = ["caf\u{E9}", "cafe\u{301}"]

    private static func build(
        _ slug: String, _ text: String, on disk: any FileSystem, in root: String, _ cache: BuildCache? = nil
    ) async throws -> PublishedSite {
        var site = SmallSite()
        site.cache = cache
        let path = joinedPath(root, "content/pages/p.md")
        try disk.makeFolder(parentPath(path))
        try disk.write(Array("---\ntitle: P\nslug: \(slug)\n---\n\(text)\n".utf8), to: path)
        return try await site.build(on: disk, in: root.isEmpty ? "." : root)
            .publish(to: joinedPath(root, "public"))
    }

    /// The bytes of every file in the output, by the bytes of its path.
    private static func output(_ disk: any FileSystem, _ root: String) throws -> [[UInt8]: [UInt8]] {
        let folder = joinedPath(root, "public")
        return try Dictionary(
            uniqueKeysWithValues: disk.files(below: folder).map { file in
                (Array(file.path.utf8), try disk.read(joinedPath(folder, file.path)))
            })
    }

    private static func expectCleanBuilds(_ disk: any FileSystem, _ root: String) async throws {
        let cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        for (number, text) in ["one", "two two", "three three three", "one"].enumerated() {
            let slug = slugs[number % 2]
            let site = try await build(slug, text, on: disk, in: root, cache)
            #expect(site.diagnostics.isEmpty && site.files.edited.isEmpty)
            let clean = InMemoryFileSystem()
            _ = try await build(slug, text, on: clean, in: "")
            let (output, wanted) = (try output(disk, root), try output(clean, ""))
            #expect(output == wanted, "\(slug.debugDescription), \(text)")
        }
    }

    @Test("leaves nothing at its old address in memory")
    func inMemory() async throws { try await Self.expectCleanBuilds(InMemoryFileSystem(), "") }

    @Test("leaves nothing at its old address on disk")
    func onDisk() async throws {
        let root = NSTemporaryDirectory() + "report-tests-\(UUID().uuidString)"
        let disk = PosixFileSystem()
        defer { try? disk.removeTree(root) }
        try await Self.expectCleanBuilds(disk, root)
    }
}
