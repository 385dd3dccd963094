import Diagnostics
import Files
import Glibc
import Intake
import Logbook
import Model
import TestSupport
import Testing
import Text

@Suite("An undo history that somebody else wrote")
struct UndoHistoryTests {
    /// A step that would put `planted` in the place of what the file has.
    private static func step(_ file: String, _ now: String) -> String {
        let planted = "planted"
        let bytes = planted.utf8.map { String($0, radix: 16) }.joined()
        let hash = { (text: String) in ContentHash(of: Array(text.utf8)).description }
        return """
            {"file":"\(file)","existed":true,"offset":0,"length":\(now.utf8.count),"bytes":"\(bytes)",\
            "before":"\(hash(planted))","after":"\(hash(now))"}\n
            """
    }

    @Test(
        "changes no file but a log",
        arguments: [
            "content/site.yml", "README.md", "content/pages/about.md", "content/images/a.md",
            "content/coffee/../site.yml",
            "content/coffee/.hidden.md", "content/coffee/_drafts/a.md", "../outside.md", "/outside.md",
            "content/coffee/a.txt",
            "content/coffee-beans/a.md",
        ])
    func otherFiles(_ file: String) async throws {
        let site = try LogbookSite([:])
        let path = file.hasPrefix("/") ? file : joinedPath("site", file)
        try site.files.createWithFolder(path, Array("mine".utf8))
        try site.files.createWithFolder("site/.report/undo.jsonl", Array(Self.step(file, "mine").utf8))
        await #expect { try await site.logbook.undo() } throws: { error in
            if case .badHistory(let named)? = error as? LogbookFailure { named == file } else { false }
        }
        #expect(String(decoding: try site.files.read(path), as: UTF8.self) == "mine")
    }

    @Test("changes nothing where a link leads out of the site")
    func linkOut() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            let root = joinedPath(folder, "site")
            try files.makeFolder(joinedPath(root, "content"))
            try files.createWithFolder(joinedPath(folder, "outside/a.md"), Array("mine".utf8))
            #expect(unsafe symlink("../../outside", joinedPath(root, "content/coffee")) == 0)
            let step = Self.step("content/coffee/a.md", "mine")
            try files.createWithFolder(joinedPath(root, ".report/undo.jsonl"), Array(step.utf8))
            let logbook = Logbook(root: root, files: files, context: LogbookSite.context)
            await #expect(throws: LogbookFailure.self) { try await logbook.undo() }
            #expect(try files.read(joinedPath(folder, "outside/a.md")) == Array("mine".utf8))
            let record = try coffee("2026-11-20", drink: "latte")
            await #expect(throws: LogbookFailure.self) {
                try await logbook.add(record, into: "content/coffee/new/folder/b.jsonl")
            }
            #expect(try files.list(joinedPath(folder, "outside")).map(\.path) == ["a.md"])
        }
    }

    @Test("may name any numbers")
    func numbers() async throws {
        let site = try LogbookSite(["coffee/a.md": "mine"])
        let step = Self.step("content/coffee/a.md", "mine")
            .replacing("\"offset\":0", with: "\"offset\":\(Int.max)")
        try site.files.createWithFolder("site/.report/undo.jsonl", Array(step.utf8))
        await #expect(throws: LogbookFailure.self) { try await site.logbook.undo() }
        #expect(try site.text("coffee/a.md") == "mine")
    }

    @Test("a change that was taken back by hand is the last one, and undo says so before it goes on")
    func undoneByHand() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n- tea\n", "quotes/q.md": "> One.\n"])
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        let once = try site.text("coffee/a.md")
        let quote = Quote(text: "Two.", source: SourcePlace(file: "", line: 1))
        _ = try await site.logbook.add(.quote(quote))
        try site.files.write(Array("> One.\n".utf8), to: "site/content/quotes/q.md")
        await #expect { try await site.logbook.undo() } throws: { error in
            if case .alreadyUndone("content/quotes/q.md")? = error as? LogbookFailure { true } else { false }
        }
        #expect(try site.text("coffee/a.md") == once)
        #expect(try await site.logbook.undo() == "content/coffee/a.md")
        #expect(try site.text("coffee/a.md") == "## 2026-11-20\n- tea\n")
    }

    @Test("a new file that was removed by hand is undone already")
    func removedByHand() async throws {
        let site = try LogbookSite([:])
        _ = try await site.logbook.add(try coffee("2026-11-20"))
        try site.files.remove("site/content/coffee/log.md")
        await #expect { try await site.logbook.undo() } throws: { error in
            if case .alreadyUndone? = error as? LogbookFailure { true } else { false }
        }
        await #expect { try await site.logbook.undo() } throws: { error in
            if case .nothingToUndo? = error as? LogbookFailure { true } else { false }
        }
    }

    @Test("a new file that an undo left aside when it was killed does not come back")
    func killedUndo() async throws {
        let site = try LogbookSite([:])
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        try site.files.move("site/content/coffee/log.md", to: "site/content/coffee/.log.md.undone")
        await #expect { try await site.logbook.undo() } throws: { error in
            if case .alreadyUndone? = error as? LogbookFailure { true } else { false }
        }
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "mocha"))
        #expect(try site.text("coffee/log.md").contains("latte") == false)
        #expect(try site.files.list("site/content/coffee").map(\.path) == ["log.md"])
    }

    @Test("a change that was remembered but never made, because its process died, does not count")
    func neverMade() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n- tea\n", "coffee/b.md": "mine"])
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        let history = "site/.report/undo.jsonl"
        // The file has the bytes of before, as if its process had died at that moment.
        let step = Self.step("content/coffee/b.md", "yours").replacing("planted", with: "mine")
        let hash = { (text: String) in ContentHash(of: Array(text.utf8)).description }
        let died = step.replacing(hash("planted"), with: hash("mine"))
        try site.files.write(try site.files.read(history) + Array(died.utf8), to: history)
        #expect(try await site.logbook.undo() == "content/coffee/a.md")
    }

    @Test("a change that failed is skipped, also if its file was changed by hand since")
    func failed() async throws {
        let before = "## 2026-11-20\n- tea\n"
        let quote = LogRecord.quote(Quote(text: "Two.", source: SourcePlace(file: "", line: 1)))
        for number in 0... {
            let site = try LogbookSite(["coffee/a.md": before])
            _ = try await site.logbook.add(quote, into: "content/quotes/q.md")
            let faulty = FaultyFileSystem(site.files, at: number, .refusal(ENOSPC))
            let logbook = Logbook(root: "site", files: faulty, context: LogbookSite.context)
            let change = try? await logbook.add(try coffee("2026-11-20", drink: "latte"))
            if change != nil, number >= faulty.operations.count { break }
            if change != nil { continue }
            try site.files.write(Array((before + "- mocha\n").utf8), to: "site/content/coffee/a.md")
            #expect(try await site.logbook.undo() == "content/quotes/q.md", "\(number)")
        }
    }

    @Test("a change that is named is undone only while it is the last one")
    func named() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n- tea\n", "coffee/b.jsonl": ""])
        let first = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        let once = try site.text("coffee/a.md")
        let second = try await site.logbook.add(
            try coffee("2026-11-21", drink: "mocha"), into: "content/coffee/b.jsonl")
        #expect(first.step != nil && first.step != second.step)
        await #expect(throws: LogbookFailure.self) { try await site.logbook.undo(first.step) }
        await #expect(throws: LogbookFailure.self) { try await site.logbook.undo("") }
        #expect(try site.text("coffee/a.md") == once)
        #expect(try await site.logbook.undo(second.step) == "content/coffee/b.jsonl")
        #expect(try await site.logbook.undo(first.step) == "content/coffee/a.md")
        #expect(try site.text("coffee/a.md") == "## 2026-11-20\n- tea\n")
    }

    @Test("a change that leaves the file as it was has no name")
    func unchanged() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n- tea\n"])
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        let handle = try #require(RecordHandle("content/coffee/a.md:2"))
        #expect(try await site.logbook.edit(handle) { $0 }.step == nil)
    }

    @Test("a change waits for the lock although nobody waits for the change any more")
    func cancelledWait() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            try files.makeFolder(joinedPath(folder, "content"))
            try files.makeFolder(joinedPath(folder, ".report"))
            var lock = try files.lock(joinedPath(folder, ".report"))
            #expect(lock != nil)
            let logbook = Logbook(root: folder, files: files, context: LogbookSite.context)
            let record = try coffee("2026-11-20")
            let change = Task { try await logbook.add(record) }
            change.cancel()
            try await Task.sleep(for: .milliseconds(500))
            lock = nil
            #expect(try await change.value.file == "content/coffee/log.md")
        }
    }
}
