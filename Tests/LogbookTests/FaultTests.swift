import Files
import Glibc
import Intake
import Logbook
import Model
import Synchronization
import TestSupport
import Testing
import Text

@Suite("Faults while a record is written")
struct FaultTests {
    private static let before = "## 2026-11-20\n\n- tea\n"
    private static let after = "## 2026-11-20\n\n- tea\n- 08:10 2 latte\n"

    private func site() throws -> InMemoryFileSystem {
        let files = InMemoryFileSystem()
        try files.createWithFolder("site/content/coffee/log.md", Array(Self.before.utf8))
        return files
    }

    private func add(_ files: any FileSystem) async -> Bool {
        let logbook = Logbook(root: "site", files: files, context: LogbookSite.context)
        do {
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            return true
        } catch { return false }
    }

    private func text(_ files: InMemoryFileSystem) throws -> String {
        String(decoding: try files.read("site/content/coffee/log.md"), as: UTF8.self)
    }

    @Test("leave the file whole, and what was reported as added is in it")
    func everyOperation() async throws {
        let counted = FaultyFileSystem(try site())
        #expect(await add(counted))
        for number in counted.operations.indices {
            for fault in [FaultyFileSystem.Fault.kill, .refusal(ENOSPC), .refusal(EACCES)] {
                let files = try site()
                let isAdded = await add(FaultyFileSystem(files, at: number, fault))
                let text = try text(files)
                #expect(text == Self.before || text == Self.after, "\(fault) at \(number): \(text)")
                if isAdded { #expect(text == Self.after, "\(fault) at \(number)") }
                if !isAdded, fault != .kill { #expect(text == Self.before, "\(fault) at \(number)") }
                #expect(await add(files), "after \(fault) at \(number), the next change works")
                let left = try files.list("site/content/coffee") + files.list("site/.report")
                #expect(Set(left.map(\.path)) == ["log.md", "undo.jsonl"], "after \(fault) at \(number)")
            }
        }
    }

    @Test("leave text of another program in a file that was left behind")
    func unknownLeftover() async throws {
        let files = try site()
        let left = "site/content/coffee/.log.md.0.new"
        try files.write(Array("## 2026-11-20\n\n- mocha\n".utf8), to: left)
        #expect(await add(files))
        #expect(try files.status(of: left) != nil)
    }

    @Test("leave no file behind, or say that it is there, where the first file of a log is written")
    func everyOperationOfTheFirstFile() async throws {
        let counted = FaultyFileSystem(InMemoryFileSystem())
        #expect(await add(counted))
        for number in counted.operations.indices {
            let files = InMemoryFileSystem()
            try files.makeFolder("site/content")
            let isAdded = await add(FaultyFileSystem(files, at: number, .refusal(ENOSPC)))
            let isThere = try files.status(of: "site/content/coffee/log.md") != nil
            #expect(isThere == isAdded, "at \(number), \(counted.operations[number])")
        }
    }

    @Test("leave the file as it was or undo it, and the history can be used again")
    func everyOperationOfAnUndo() async throws {
        func undo(_ files: any FileSystem) async -> Bool {
            (try? await Logbook(root: "site", files: files, context: LogbookSite.context).undo()) != nil
        }
        func changed() async throws -> InMemoryFileSystem {
            let files = try site()
            #expect(await add(files))
            return files
        }
        let counted = FaultyFileSystem(try await changed())
        #expect(await undo(counted))
        for number in counted.operations.indices {
            let files = try await changed()
            let isUndone = await undo(FaultyFileSystem(files, at: number, .refusal(ENOSPC)))
            #expect(try text(files) == (isUndone ? Self.before : Self.after), "at \(number)")
            #expect(await undo(files) == !isUndone, "at \(number), the next undo")
            #expect(try text(files) == Self.before)
        }
    }

    @Test("lose nothing that an editor saves at the same time")
    func everyOperationBesideAnEditor() async throws {
        let counted = FaultyFileSystem(Editor(try site()))
        #expect(await add(counted))
        for number in counted.operations.indices {
            for fault in [FaultyFileSystem.Fault.kill, .refusal(EIO)] {
                let files = try site()
                let editor = Editor(files)
                _ = await add(FaultyFileSystem(editor, at: number, fault))
                guard editor.isDone else { continue }
                let texts = try files.list("site/content/coffee").map {
                    String(decoding: try files.read("site/content/coffee/" + $0.path), as: UTF8.self)
                }
                #expect(texts.contains { $0.contains("- mocha") }, "\(fault) at \(number): \(texts)")
            }
        }
    }

    /// Saves a file as an editor does, just before the first exchange.
    private final class Editor: FileSystemWrapper {
        let files: any FileSystem
        private let hasSaved = Mutex(false)

        init(_ files: any FileSystem) { self.files = files }

        var isDone: Bool { hasSaved.withLock { $0 } }

        func exchange(_ path: String, with other: String) throws(FileError) {
            let isFirst = hasSaved.withLock { hasSaved in
                defer { hasSaved = true }
                return !hasSaved
            }
            if isFirst { try files.write(Array("## 2026-11-20\n\n- tea\n- mocha\n".utf8), to: other) }
            try files.exchange(path, with: other)
        }
    }

    @Test("do not come from an editor that saves at the same time: both changes stay")
    func editor() async throws {
        let files = try site()
        #expect(await add(Editor(files)))
        let text = try text(files)
        #expect(text == "## 2026-11-20\n\n- tea\n- mocha\n- 08:10 2 latte\n")
    }

    @Test("do not come from fifty changes at once: each record is there")
    func concurrent() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            try files.makeFolder(joinedPath(folder, "content/coffee"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for minute in 0..<50 {
                    group.addTask {
                        let logbook = Logbook(root: folder, files: PosixFileSystem(), context: LogbookSite.context)
                        let time = TimeOfDay(hour: 8, minute: minute)?.description
                        _ = try await logbook.add(try coffee("2026-11-20", time, 1, drink: "latte"))
                    }
                }
                try await group.waitForAll()
            }
            let text = String(decoding: try files.read(joinedPath(folder, "content/coffee/log.md")), as: UTF8.self)
            let times = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
            #expect(times.count == 50 && times == times.sorted())
            #expect(try files.list(joinedPath(folder, "content/coffee")).map(\.path) == ["log.md"])
        }
    }

    @Test("a log that the system refuses to read is neither missing nor empty")
    func unreadable() async throws {
        let files = Unreadable(files: try site(), path: "site/content/coffee/a.md")
        _ = try files.files.createWithFolder(files.path, Array("## 2026-11-20\n- mocha\n".utf8))
        let logbook = Logbook(root: "site", files: files, context: LogbookSite.context)
        let record = try coffee("2026-11-20", drink: "mocha")
        let handle = try #require(RecordHandle("content/coffee/a.md:2"))
        func refuses(_ body: () async throws -> Void) async {
            await #expect { try await body() } throws: { error in
                if case .files(let error) = error as? LogbookFailure { error.code == EACCES } else { false }
            }
        }
        await refuses { _ = try await logbook.add(record) }
        await refuses { _ = try logbook.record(at: handle) }
        await refuses { _ = try logbook.records(of: .coffee) }
        await refuses { _ = try await logbook.add(contentsOf: [record], of: .coffee, into: "content/coffee/log.md") }
        #expect(try files.read("site/content/coffee/log.md") == Array(Self.before.utf8))
    }

    private struct Unreadable: FileSystemWrapper {
        let files: any FileSystem
        let path: String

        func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
            if path == self.path { throw FileError(.read, path, code: EACCES) }
            return try files.read(path, at: range)
        }
    }

    @Test("mode and extended attributes of a file stay, and a link stays a link")
    func attributes() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            let path = joinedPath(folder, "content/coffee/log.md")
            let target = joinedPath(folder, "notes/coffee.md")
            _ = try files.createWithFolder(target, Array(Self.before.utf8))
            try files.makeFolder(joinedPath(folder, "content/coffee"))
            #expect(unsafe symlink("../../notes/coffee.md", path) == 0)
            #expect(unsafe chmod(target, 0o640) == 0)
            let logbook = Logbook(root: folder, files: files, context: LogbookSite.context)
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            #expect(try files.status(of: path)?.kind == .link)
            #expect(String(decoding: try files.read(target), as: UTF8.self) == Self.after)
            var status = stat()
            #expect(unsafe stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
        }
    }
}
