import Building
import Files
import TestSupport
import Testing

@Suite("Content that changes during a build")
struct ChangingContentTests {
    /// Changes or removes one file after it has been read as a whole.
    private final class ChangingFileSystem: FileSystemWrapper {
        let files: any FileSystem
        private let path: String
        private let change: @Sendable (any FileSystem) -> Void

        init(_ files: any FileSystem, _ path: String, change: @escaping @Sendable (any FileSystem) -> Void) {
            self.files = files
            self.path = path
            self.change = change
        }

        func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
            let bytes = try files.read(path, at: range)
            let isWhole = range.map { $0.lowerBound == 0 && $0.count > bytes.count } ?? true
            if path == self.path, isWhole { change(files) }
            return bytes
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: @Sendable (any FileSystem, String) throws -> Void
    }

    static let changes = [
        Change(testDescription: "other bytes") { try $0.write(Array("# About\n\nSee [it](/coffee/)\n".utf8), to: $1) },
        Change(testDescription: "a byte more in front") { try $0.write([0x0A] + $0.read($1), to: $1) },
        Change(testDescription: "cut short") { try $0.write(Array($0.read($1).dropLast(4)), to: $1) },
        Change(testDescription: "nothing in it") { try $0.write([], to: $1) },
        Change(testDescription: "removed") { try $0.remove($1) },
    ]

    @Test("is never published half old and half new", arguments: changes)
    func between(_ change: Change) async throws {
        let path = "content/pages/about.md"
        let disk = InMemoryFileSystem(SmallSite().files)
        let site = SmallSite()
        let before = try await site.published()
        let changing = ChangingFileSystem(disk, path) { try? change.body($0, path) }
        await #expect {
            _ = try await site.build(on: changing).publish(to: "public")
        } throws: { error in
            guard case BuildFailure.system(let failure) = error else { return false }
            return failure.operation == .read && failure.path == path
        }
        #expect(disk.output.isEmpty)
        // Text appended to a file leaves everything that was read before as it was.
        let growing = ChangingFileSystem(InMemoryFileSystem(site.files), path) { files in
            _ = try? files.write(Array((site.files[path] ?? "").utf8) + Array("More.\n".utf8), to: path)
        }
        _ = try await site.build(on: growing).publish(to: "public")
        #expect(try growing.read("public/about/index.html") == before["about/index.html"])
    }
}
