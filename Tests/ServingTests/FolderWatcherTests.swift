import Files
import Serving
import TestSupport
import Testing

@Suite("A watcher of folders", .mustEnd)
struct FolderWatcherTests {
    private let files = PosixFileSystem()

    /// Expects that an edit in a folder with a file, a hidden file and a folder, which is watched for each of `names`,
    /// is heard of, or that it is not.
    private func expect(
        _ isHeard: Bool = true, of names: [Set<String>?] = [nil], _ edit: (String) throws -> Void
    ) async throws {
        try await withTemporaryFolderAsync { folder in
            for name in ["file", ".hidden", "inner/file"] {
                try files.createWithFolder(joinedPath(folder, "watched/" + name), [1])
            }
            try files.makeFolder(joinedPath(folder, "other"))
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            let watcher = try FolderWatcher { continuation.yield() }
            let watched = joinedPath(folder, "watched")
            try watcher.watch(names.map { WatchedFolder(watched, names: $0) })
            try edit(watched)
            if !isHeard {
                try await Task.sleep(for: .milliseconds(100))
                try watcher.watch([WatchedFolder(joinedPath(folder, "other"))])
                try files.write([1], to: joinedPath(watched, "too late"))
                continuation.finish()
            }
            #expect(await signals.contains { _ in true } == isHeard)
        }
    }

    @Test("follows the other folders if one is gone or can't be watched")
    func others() async throws {
        try await withTemporaryFolderAsync { folder in
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            let watcher = try FolderWatcher { continuation.yield() }
            try watcher.watch([WatchedFolder(joinedPath(folder, "missing")), WatchedFolder(folder)])
            let unusable = joinedPath(folder, String(repeating: "x", count: 300))
            #expect(throws: FileError.self) {
                try watcher.watch([WatchedFolder(unusable), WatchedFolder(folder)])
            }
            try files.write([1], to: joinedPath(folder, "file"))
            #expect(await signals.contains { _ in true })
        }
    }

    @Test("hears of files and folders that come, change, are renamed and go")
    func edits() async throws {
        try await expect { try files.write([1], to: joinedPath($0, "new")) }
        try await expect { try files.write([2], to: joinedPath($0, "file")) }
        try await expect { try files.rename(joinedPath($0, "file"), to: joinedPath($0, "renamed")) }
        try await expect { try files.remove(joinedPath($0, "file")) }
        try await expect { try files.makeFolder(joinedPath($0, "folder")) }
        try await expect { try files.removeTree(joinedPath($0, "inner")) }
    }

    @Test("hears of nothing hidden, in a subfolder, or after the folder is no longer watched")
    func silence() async throws {
        try await expect(false) { _ in }
        try await expect(false) { try files.write([2], to: joinedPath($0, ".hidden")) }
        try await expect(false) { try files.write([2], to: joinedPath($0, "inner/file")) }
        try await expect(false) { _ = try files.read(joinedPath($0, "file")) }
    }

    @Test("hears of the names that count, of all if a folder is named twice")
    func names() async throws {
        for (names, isHeard) in [
            ([["file"]], true), ([["x"]], false), ([["x"], nil], true), ([["x"], ["file"]], true),
        ]
            as [([Set<String>?], Bool)]
        {
            try await expect(isHeard, of: names) { try files.write([2], to: joinedPath($0, "file")) }
        }
    }
}
