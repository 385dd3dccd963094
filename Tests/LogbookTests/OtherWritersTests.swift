import Files
import Glibc
import Logbook
import Model
import Synchronization
import TestSupport
import Testing
import Text

private let before = "## 2026-11-20\n\n- tea\n"

@Suite("What another program writes into a log during a change")
struct OtherWritersTests {
    @Test("stays, however late it comes", arguments: [false, true])
    func appending(alsoToNewFile: Bool) async throws {
        try await withTemporaryFolderAsync { folder in
            let path = joinedPath(folder, "content/coffee/log.md")
            _ = try PosixFileSystem().createWithFolder(path, Array(before.utf8))
            let files = Appender(path, alsoToNewFile: alsoToNewFile)
            let logbook = Logbook(root: folder, files: files, context: LogbookSite.context)
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            let text = String(decoding: try files.read(path), as: UTF8.self)
            #expect(text == before + "- mocha\n" + (alsoToNewFile ? "- mate\n" : "") + "- 08:10 2 latte\n")
            #expect(try files.list(parentPath(path)).map(\.path) == ["log.md"])
        }
    }

    /// Opens a file just before the first exchange, and adds a line when it is asked whether it has it open, or when
    /// the file is about to go. With `alsoToNewFile`, adds one to the new file too.
    private final class Appender: FileSystemWrapper {
        let files: any FileSystem = PosixFileSystem()
        private let path: String
        private let alsoToNewFile: Bool
        private let opened = Mutex<(number: Int32?, isDone: Bool)>((nil, false))

        init(_ path: String, alsoToNewFile: Bool) {
            self.path = path
            self.alsoToNewFile = alsoToNewFile
        }

        func exchange(_ path: String, with other: String) throws(FileError) {
            opened.withLock { opened in
                if !opened.isDone { opened = (unsafe open(self.path, O_WRONLY | O_APPEND | O_CLOEXEC), true) }
            }
            try files.exchange(path, with: other)
        }

        func isOpenForWriting(_ path: String) throws(FileError) -> Bool {
            let isOpen = try files.isOpenForWriting(path)
            add()
            return isOpen
        }

        func remove(_ path: String) throws(FileError) {
            add()
            try files.remove(path)
        }

        private func add() {
            guard let number = opened.withLock({ $0.number.take() }) else { return }
            let line = Array("- mocha\n".utf8)
            #expect(unsafe Glibc.write(number, line, line.count) == line.count)
            close(number)
            if alsoToNewFile { try? files.append(Array("- mate\n".utf8), to: path) }
        }
    }

    @Test("is waited for, and a program that never ends is reported")
    func keptOpen() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            let path = joinedPath(folder, "content/coffee/log.md")
            _ = try files.createWithFolder(path, Array(before.utf8))
            let number = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
            #expect(number >= 0)
            let logbook = Logbook(root: folder, files: files, context: LogbookSite.context)
            let record = try coffee("2026-11-20", "08:10", 2, drink: "latte")
            await #expect {
                _ = try await logbook.add(record)
            } throws: { error in
                if case .files(let error) = error as? LogbookFailure { error.code == EBUSY } else { false }
            }
            #expect(try files.read(path) == Array(before.utf8))
            close(number)
            _ = try await logbook.add(record)
            #expect(try files.list(parentPath(path)).map(\.path) == ["log.md"])
        }
    }

    @Test("is taken up from what a killed change left beside the log")
    func leftover() async throws {
        try await withLog { folder, path, logbook in
            let files = PosixFileSystem()
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            let left = joinedPath(parentPath(path), ".log.md.0.new")
            _ = try files.create(left, Array((before + "- mocha\n").utf8))
            _ = try await logbook.add(try coffee("2026-11-20", "09:10", 1, drink: "mate"))
            let text = String(decoding: try files.read(path), as: UTF8.self)
            #expect(text == before + "- 08:10 2 latte\n- mocha\n- 09:10 mate\n")
            #expect(try files.list(parentPath(path)).map(\.path) == ["log.md"])
        }
    }

    /// What may lie beside a log under the name of a leftover.
    enum Stray: CaseIterable {
        case link, otherText, hugeFile, pipe
    }

    @Test("is named where it can't be taken up", .mustEnd, arguments: Stray.allCases)
    func stray(_ stray: Stray) async throws {
        try await withLog { folder, path, logbook in
            let files = PosixFileSystem()
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            let left = joinedPath(parentPath(path), ".log.md.0.new")
            switch stray {
            case .link:
                // Text that would be taken up if the file itself were there.
                try files.write(Array((before + "- mocha\n").utf8), to: joinedPath(folder, "secret.md"))
                #expect(unsafe symlink("../../secret.md", left) == 0)
            case .otherText: try files.create(left, Array("- mocha\n".utf8))
            case .hugeFile:
                try files.create(left, [])
                #expect(unsafe truncate(left, 1 << 40) == 0)
            case .pipe: #expect(unsafe mkfifo(left, 0o600) == 0)
            }
            let change = try await logbook.add(try coffee("2026-11-20", "09:10", 1, drink: "mate"))
            #expect(change.leftovers == [try files.resolve(parentPath(path)) + "/.log.md.0.new"])
            let text = String(decoding: try files.read(path), as: UTF8.self)
            #expect(text == before + "- 08:10 2 latte\n- 09:10 1 mate\n")
        }
    }

    @Test("does not matter if somebody has made the history huge")
    func hugeHistory() async throws {
        try await withLog { folder, _, logbook in
            let history = joinedPath(folder, ".report/undo.jsonl")
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            #expect(unsafe truncate(history, 1 << 40) == 0)
            _ = try await logbook.add(try coffee("2026-11-20", "09:10", 1, drink: "mate"))
            #expect(try await logbook.undo() == "content/coffee/log.md")
        }
    }

    @Test("stays in a leftover while the program still writes to it")
    func openLeftover() async throws {
        try await withLog { folder, path, logbook in
            let files = PosixFileSystem()
            let left = joinedPath(parentPath(path), ".log.md.0.new")
            _ = try files.create(left, Array(before.utf8))
            let number = unsafe open(left, O_WRONLY | O_APPEND | O_CLOEXEC)
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            #expect(try files.status(of: left) != nil)
            close(number)
            _ = try await logbook.add(try coffee("2026-11-20", "09:10", 1, drink: "mate"))
            #expect(try files.status(of: left) == nil)
        }
    }

    @Test("stays where undo takes a new log away")
    func undoOfNewLog() async throws {
        try await withLog(nil) { folder, path, logbook in
            let files = PosixFileSystem()
            _ = try await logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
            let made = String(decoding: try files.read(path), as: UTF8.self)
            let number = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
            await #expect(throws: LogbookFailure.self) { try await logbook.undo() }
            #expect(try files.list(parentPath(path)).map(\.path) == ["log.md"])
            #expect(String(decoding: try files.read(path), as: UTF8.self) == made)
            close(number)
            _ = try await logbook.undo()
            #expect(try files.list(parentPath(path)).isEmpty)
        }
    }

    private func withLog(
        _ text: String? = before, _ body: (String, String, Logbook) async throws -> Void
    ) async throws {
        try await withTemporaryFolderAsync { folder in
            let path = joinedPath(folder, "content/coffee/log.md")
            if let text { _ = try PosixFileSystem().createWithFolder(path, Array(text.utf8)) }
            try await body(folder, path, Logbook(root: folder, files: PosixFileSystem(), context: LogbookSite.context))
        }
    }
}
