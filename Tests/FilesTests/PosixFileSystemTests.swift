import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Files on disk")
struct PosixFileSystemTests {
    private let files = PosixFileSystem()

    @Test("can be exchanged and moved by links, for file systems that can't do so in one step")
    func exchangedByLinks() throws {
        try withTemporaryFolder { root throws in
            try files.put("one", root + "/one")
            try files.put("two", root + "/two")
            try files.put("left over", root + "/.report-kept")
            try files.exchangeByLink(root + "/one", with: root + "/two")
            #expect(try files.read(root + "/one") == Array("two".utf8))
            #expect(try files.read(root + "/two") == Array("one".utf8))
            expectRefusal(EEXIST) { try files.moveByLink(root + "/one", to: root + "/two") }
            try files.moveByLink(root + "/one", to: root + "/three")
            #expect(try files.files(below: root).map(\.path) == ["three", "two"])
        }
    }

    @Test("are known to be open for writing, and grow at their end")
    func openForWriting() throws {
        try withTemporaryFolder { root throws in
            let path = root + "/file"
            try files.put("a", path)
            #expect(try !files.isOpenForWriting(path))
            let number = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
            #expect(try files.isOpenForWriting(path))
            try files.append(Array("b".utf8), to: path)
            #expect(unsafe write(number, [0x63], 1) == 1)
            close(number)
            #expect(try !files.isOpenForWriting(path))
            #expect(try files.read(path) == Array("abc".utf8))
        }
    }

    /// A hostile folder with pipes and with links of every kind to a folder outside.
    private func withPlantedLinks(_ body: (any FileSystem, _ outside: String) throws -> Void) throws {
        try withTemporaryFolder { root throws in
            try files.put("mine", root + "/outside/file")
            try files.put("inner", root + "/site/folder/inner")
            for (target, name) in [("../outside", "folder-link"), ("../outside/file", "file-link"), ("folder", "own")] {
                #expect(unsafe symlink(target, root + "/site/" + name) == 0)
            }
            #expect(unsafe mkfifo(root + "/site/pipe", 0o600) == 0)
            try body(try files.confined(to: root + "/site"), root + "/outside")
            #expect(try files.files(below: root + "/outside").map(\.path) == ["file"])
            #expect(try files.read(root + "/outside/file") == Array("mine".utf8))
        }
    }

    @Test("in a confined folder are never reached through a link or outside the folder")
    func confined() throws {
        try withPlantedLinks { site, _ throws in
            #expect(try site.read("folder/inner") == Array("inner".utf8))
            #expect(try site.status(of: "folder-link")?.kind == .link && site.status(of: "pipe")?.kind == .other)
            for path in ["folder-link/file", "own/inner", "file-link"] {
                expectRefusal(ELOOP) { _ = try site.read(path) }
                #expect(throws: FileError.self) { try site.create(path, [1]) }
                #expect(throws: FileError.self) { try site.write([1], to: path) }
            }
            expectRefusal(ELOOP) { _ = try site.status(of: "folder-link/file") }
            for path in ["folder-link/file", "../outside/file"] {
                #expect(throws: FileError.self) { try site.remove(path) }
                #expect(throws: FileError.self) { try site.rename(path, to: "here") }
                #expect(throws: FileError.self) { try site.rename("folder/inner", to: path) }
                #expect(throws: FileError.self) { try site.move(path, to: "here") }
                #expect(throws: FileError.self) { try site.exchange("folder/inner", with: path) }
                #expect(throws: FileError.self) { try site.makeFolder(path + "/new") }
                #expect(throws: FileError.self) { try site.replace(path, with: [1]) }
            }
            #expect(throws: FileError.self) { try site.list("folder-link") }
            #expect(throws: FileError.self) { try site.lock("folder-link") }
            #expect(throws: FileError.self) { try site.confined(to: "folder-link") }
            expectRefusal(EXDEV) { _ = try site.read("../outside/file") }
            #expect(throws: FileError.self) { try site.read("/etc/hostname") }
        }
    }

    @Test("may have times that nanoseconds in 64 bits can't hold, and then never count as settled")
    func farTimes() throws {
        try withTemporaryFolder { root throws in
            try files.put("x", root + "/x")
            let far = timespec(tv_sec: 10_413_792_000, tv_nsec: 0)
            #expect(unsafe utimensat(AT_FDCWD, root + "/x", [far, far], 0) == 0)
            let status = try #require(try files.status(of: root + "/x"))
            #expect(status.modified > 1_795_000_000_000_000_000 && !status.isSettled(at: .max))
        }
    }

    @Test("replace a link instead of following it")
    func replacedLink() throws {
        try withPlantedLinks { site, _ throws in
            for path in ["file-link", "new/file", "folder/inner", "pipe"] {
                let status = try site.replace(path, with: Array("ours".utf8))
                #expect(try site.status(of: path)?.inode == status.inode)
                #expect(try site.read(path) == Array("ours".utf8))
            }
            #expect(try site.list("").count == 6, "nothing is left beside them")
        }
    }

    @Test("are refused, without waiting, if they are pipes", .mustEnd)
    func refusedPipes() throws {
        try withPlantedLinks { site, _ throws in
            expectRefusal(EINVAL) { _ = try site.read("pipe") }
            #expect(try site.read("pipe", upTo: 100) == nil)
            expectRefusal(EEXIST) { _ = try site.create("pipe", [1]) }
        }
    }

    @Test("are opened part by part, with the same refusals, if the system can't confine a path at once")
    func partByPart() throws {
        try withPlantedLinks { site, outside throws in
            let folder = unsafe open(parentPath(outside) + "/site", O_RDONLY | O_DIRECTORY)
            defer { close(folder) }
            func code(_ path: String) -> Int32 {
                let number = PosixFileSystem.openPartByPart(folder, path, O_RDONLY)
                guard number < 0 else {
                    close(number)
                    return 0
                }
                return errno
            }
            #expect(code("folder/inner") == 0 && code("folder") == 0)
            #expect(code("file-link") == ELOOP && code("own/inner") == ENOTDIR && code("folder-link/file") == ENOTDIR)
            #expect(code("../outside/file") == EXDEV && code("/etc") == EXDEV && code("none") == ENOENT)
        }
    }

    @Test("are locked by folder, one lock at a time, and a folder that replaces a locked one is free")
    func locks() throws {
        try withTemporaryFolder { root throws in
            try files.makeFolder(root + "/a")
            try files.makeFolder(root + "/b")
            var lock = try files.lock(root + "/a")
            #expect(lock != nil)
            #expect(try files.lock(root + "/a") == nil)
            #expect(try files.lock(root + "/b") != nil)
            lock = nil
            lock = try files.lock(root + "/a")
            #expect(lock != nil)
            try files.rename(root + "/b", to: root + "/a")
            #expect(try files.lock(root + "/a") != nil, "the folder that is there now is free")
            expectRefusal(ENOENT) { _ = try files.lock(root + "/none") }
        }
    }

    @Test("are listed as links if they are links, and reading follows the links")
    func links() throws {
        try withTemporaryFolder { root throws in
            try files.put("target", root + "/file")
            try files.put("inner", root + "/folder/inner")
            #expect(unsafe symlink("file", root + "/to-file") == 0)
            #expect(unsafe symlink("folder", root + "/to-folder") == 0)
            #expect(unsafe symlink("nowhere", root + "/dangling") == 0)
            #expect(unsafe symlink("loop", root + "/loop") == 0)
            let kinds = Dictionary(uniqueKeysWithValues: try files.list(root).map { ($0.path, $0.kind) })
            #expect(
                kinds == [
                    "file": .file, "folder": .folder, "to-file": .link, "to-folder": .link, "dangling": .link,
                    "loop": .link,
                ])
            #expect(try files.status(of: root + "/dangling")?.kind == .link)
            #expect(try files.read(root + "/to-file") == Array("target".utf8))
            expectRefusal(ENOENT) { _ = try files.read(root + "/dangling") }
            expectRefusal(ELOOP) { _ = try files.read(root + "/loop") }
            #expect(try files.resolve(root + "/to-folder/inner") == files.resolve(root + "/folder/inner"))
            #expect(
                try files.files(below: root).map(\.path) == [
                    "dangling", "file", "folder/inner", "loop", "to-file", "to-folder",
                ])
        }
    }

    @Test("behind a link stay if the link or the tree around it is removed")
    func clearingLinks() throws {
        try withTemporaryFolder { root throws in
            try files.put("mine", root + "/mine/file")
            try files.put("1", root + "/tree/a")
            #expect(unsafe symlink(root + "/mine", root + "/tree/link") == 0)
            #expect(unsafe symlink(root + "/mine", root + "/tree-link") == 0)
            try files.removeTree(root + "/tree")
            try files.removeTree(root + "/tree-link")
            #expect(try files.files(below: root).map(\.path) == ["mine/file"])
        }
    }

    @Test("with names that are not UTF-8 are removed with their folder", arguments: [false, true])
    func oddNames(isConfined: Bool) throws {
        try withTemporaryFolder { root throws in
            try files.put("1", root + "/tree/inner/a")
            let odd = Array((root + "/tree/inner/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
            try #require(unsafe mkdir(odd, 0o700) == 0)
            if isConfined {
                try files.confined(to: root).removeTree("tree")
            } else {
                try files.removeTree(root + "/tree")
            }
            #expect(try files.list(root) == [])
        }
    }

    @Test("of unknown size are read to their end")
    func unknownSize() throws {
        let path = "/proc/self/maps"
        #expect(try files.status(of: path)?.size == 0)
        let bytes = try files.read(path)
        #expect(bytes.count > 8192)
        #expect(bytes.last == 0x0A)
    }

    @Test("of other kinds count neither as files nor as folders")
    func pipes() throws {
        try withTemporaryFolder { root throws in
            #expect(unsafe mkfifo(root + "/pipe", 0o600) == 0)
            #expect(try files.list(root) == [FolderEntry(path: "pipe", kind: .other)])
            #expect(try files.status(of: root + "/pipe")?.kind == .other)
        }
    }

    @Test("with names that are not UTF-8 are listed with replacement characters, which name no file")
    func notUTF8() throws {
        try withTemporaryFolder { root throws in
            let path = Array((root + "/a").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
            let descriptor = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
            #expect(descriptor >= 0)
            close(descriptor)
            #expect(try files.list(root) == [FolderEntry(path: "a\u{FFFD}", kind: .file)])
            #expect(try files.status(of: root + "/a\u{FFFD}") == nil)
            unsafe unlink(path)
        }
    }

    @Test("are renamed atomically: a reader that has the replaced file open still sees all of it")
    func atomicRename() throws {
        try withTemporaryFolder { root throws in
            try files.put("old", root + "/a")
            try files.put("new", root + "/b")
            let descriptor = unsafe open(root + "/a", O_RDONLY)
            defer { close(descriptor) }
            try files.rename(root + "/b", to: root + "/a")
            var buffer = [UInt8](repeating: 0, count: 8)
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            #expect(Array(buffer.prefix(max(0, count))) == Array("old".utf8))
            #expect(try files.read(root + "/a") == Array("new".utf8))
        }
    }

    @Test("without read permission are refused", .disabled(if: geteuid() == 0, "root may read all"))
    func unreadable() throws {
        try withTemporaryFolder { root throws in
            try files.put("1", root + "/locked/a")
            defer { unsafe chmod(root + "/locked", 0o700) }
            #expect(unsafe chmod(root + "/locked", 0) == 0)
            expectRefusal(EACCES) { _ = try files.list(root + "/locked") }
            expectRefusal(EACCES) { _ = try files.read(root + "/locked/a") }
            expectRefusal(EACCES) { try files.write([], to: root + "/locked/b") }
            expectRefusal(EACCES) { _ = try files.status(of: root + "/locked/a") }
        }
    }

    @Test("with names that are too long are refused")
    func tooLong() throws {
        try withTemporaryFolder { root throws in
            let path = joinedPath(root, String(repeating: "x", count: 256))
            expectRefusal(ENAMETOOLONG) { try files.write([], to: path) }
            #expect(throws: FileError(.makeFolder, path, code: ENAMETOOLONG, reason: "File name too long")) {
                try files.makeFolder(path)
            }
        }
    }
}

@Suite("Paths")
struct PathTests {
    @Test(
        "are joined by a single slash",
        arguments: [
            ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), (".", "b", "b"), ("a", "", "a"), ("/", "b", "/b"),
            ("", "", ""), ("a/b", "c/d", "a/b/c/d"),
        ])
    func joined(folder: String, name: String, expected: String) {
        #expect(joinedPath(folder, name) == expected)
    }

    @Test(
        "have as parent the part before their last slash",
        arguments: [("a/b", "a"), ("a", ""), ("/a", "/"), ("/a/b", "/a"), ("", ""), ("/", "/"), ("a/b/c", "a/b")])
    func parent(path: String, expected: String) {
        #expect(parentPath(path) == expected)
    }
}
