import Files
import TestSupport
import Testing

@Suite("A watcher of folders", .timeLimit(.minutes(1)))
struct FolderWatcherTests {
    private let files = PosixFileSystem()

    /// The names that have changed in a folder that is watched for each of `names`, once `count` of them have.
    private func changes(
        _ count: Int, in names: [Set<String>?], after edit: (String) throws -> Void
    ) async throws -> Set<String> {
        try await withTemporaryFolderAsync { folder in
            try files.makeFolder(joinedPath(folder, "inner"))
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            let watcher = try FolderWatcher { continuation.yield() }
            try watcher.watch(names.map { WatchedFolder(folder, names: $0) })
            try edit(folder)
            var found: Set<String> = []
            for await _ in signals {
                found.formUnion(watcher.takeChanges())
                if found.count >= count { break }
            }
            return Set(found.map { String($0.dropFirst(folder.count + 1)) })
        }
    }

    @Test("hears of files that come, change, are renamed and go")
    func edits() async throws {
        let found = try await changes(4, in: [nil]) { folder in
            try files.write([1], to: joinedPath(folder, "a"))
            try files.write([1], to: joinedPath(folder, ".hidden"))
            try files.write([1], to: joinedPath(folder, "inner/unwatched"))
            try files.rename(joinedPath(folder, "a"), to: joinedPath(folder, "b"))
            try files.makeFolder(joinedPath(folder, "c"))
            try files.remove(joinedPath(folder, "inner/unwatched"))
            try files.remove(joinedPath(folder, "inner"))
        }
        #expect(found == ["a", "b", "c", "inner"])
    }

    @Test("hears of the names that count, of all if a folder is named twice")
    func names() async throws {
        let some = try await changes(1, in: [["x"]]) { folder in
            for name in ["a", "x"] { try files.write([1], to: joinedPath(folder, name)) }
        }
        #expect(some == ["x"])
        let all = try await changes(2, in: [["x"], nil]) { folder in
            for name in ["a", "x"] { try files.write([1], to: joinedPath(folder, name)) }
        }
        #expect(all == ["a", "x"])
    }

    @Test("can forget folders, and does not stumble over those that are gone")
    func others() async throws {
        try await withTemporaryFolderAsync { folder in
            try files.makeFolder(joinedPath(folder, "inner"))
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            let watcher = try FolderWatcher { continuation.yield() }
            try watcher.watch([WatchedFolder(folder), WatchedFolder(joinedPath(folder, "missing"))])
            try watcher.watch([WatchedFolder(joinedPath(folder, "inner"))])
            try files.write([1], to: joinedPath(folder, "a"))
            try files.write([1], to: joinedPath(folder, "inner/b"))
            for await _ in signals { break }
            #expect(watcher.takeChanges() == [joinedPath(folder, "inner/b")])
        }
    }
}
