import Files
import Serving
import TestSupport
import Testing

@Suite("A watcher of folders", .mustEnd)
struct FolderWatcherTests {
    private let files = PosixFileSystem()

    /// Whether an edit in a folder with a file, a hidden file and a folder, which is watched for each of `names`, is
    /// heard of. A last edit that counts shows that nothing more is coming.
    private func isHeard(_ names: [Set<String>?], _ edit: (String) throws -> Void) async throws -> Bool {
        try await withTemporaryFolderAsync { folder in
            for name in ["file", ".hidden", "inner/file"] {
                try files.createWithFolder(joinedPath(folder, "watched/" + name), [1])
            }
            try files.makeFolder(joinedPath(folder, "other"))
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            let watcher = try FolderWatcher { continuation.yield() }
            let watched = joinedPath(folder, "watched")
            let other = WatchedFolder(joinedPath(folder, "other"))
            try watcher.watch(names.map { WatchedFolder(watched, names: $0) })
            try edit(watched)
            try await Task.sleep(for: .milliseconds(100))
            // What was heard of until here is not forgotten with the folder.
            try watcher.watch([other, WatchedFolder(joinedPath(folder, "missing"))])
            try files.write([1], to: joinedPath(watched, "too late"))
            continuation.finish()
            return await signals.contains { _ in true }
        }
    }

    @Test("hears of files and folders that come, change, are renamed and go")
    func edits() async throws {
        #expect(try await isHeard([nil]) { try files.write([1], to: joinedPath($0, "new")) })
        #expect(try await isHeard([nil]) { try files.write([2], to: joinedPath($0, "file")) })
        #expect(try await isHeard([nil]) { try files.rename(joinedPath($0, "file"), to: joinedPath($0, "renamed")) })
        #expect(try await isHeard([nil]) { try files.remove(joinedPath($0, "file")) })
        #expect(try await isHeard([nil]) { try files.makeFolder(joinedPath($0, "folder")) })
        #expect(try await isHeard([nil]) { try files.removeTree(joinedPath($0, "inner")) })
    }

    @Test("hears of nothing hidden, in a subfolder, or after the folder is no longer watched")
    func silence() async throws {
        #expect(try await !isHeard([nil]) { _ in })
        #expect(try await !isHeard([nil]) { try files.write([2], to: joinedPath($0, ".hidden")) })
        #expect(try await !isHeard([nil]) { try files.write([2], to: joinedPath($0, "inner/file")) })
        #expect(try await !isHeard([nil]) { _ = try files.read(joinedPath($0, "file")) })
    }

    @Test("hears of the names that count, of all if a folder is named twice")
    func names() async throws {
        for (names, isHeard) in [
            ([["file"]], true), ([["x"]], false), ([["x"], nil], true), ([["x"], ["file"]], true),
        ]
            as [([Set<String>?], Bool)]
        {
            #expect(try await self.isHeard(names) { try files.write([2], to: joinedPath($0, "file")) } == isHeard)
        }
    }
}
