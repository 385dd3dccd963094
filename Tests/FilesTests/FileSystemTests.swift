import Files
import Glibc
import TestSupport
import Testing

/// The two file systems, which must behave alike.
enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case posix, inMemory

    var testDescription: String { rawValue }

    /// Runs `body` with a file system of this kind and the path of an empty folder in it.
    func run(_ body: (any FileSystem, String) throws -> Void) throws {
        switch self {
        case .posix: try withTemporaryFolder { try body(PosixFileSystem(), $0) }
        case .inMemory:
            let files = InMemoryFileSystem()
            try files.makeFolder("/site")
            try body(files, "/site")
        }
    }
}

extension FileSystem {
    /// Writes a file and makes its folders.
    func put(_ text: String, _ path: String) throws(FileError) {
        try makeFolder(parentPath(path))
        try write(Array(text.utf8), to: path)
    }
}

/// Expects `body` to be refused with a code of `errno`.
func expectRefusal(
    _ code: Int32, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
    let error = #expect(throws: FileError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == code, sourceLocation: sourceLocation)
}

@Suite("A file system")
struct FileSystemTests {
    @Test("lists the entries of a folder but nothing deeper", arguments: Kind.allCases)
    func listing(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("1", root + "/a.md")
            try files.put("2", root + "/.hidden")
            try files.put("3", root + "/folder/inner/b.md")
            let entries = try files.list(root).sorted { $0.path < $1.path }
            #expect(
                entries == [
                    FolderEntry(path: ".hidden", kind: .file), FolderEntry(path: "a.md", kind: .file),
                    FolderEntry(path: "folder", kind: .folder),
                ])
            #expect(try files.list(root + "/folder/") == [FolderEntry(path: "inner", kind: .folder)])
            try files.makeFolder(root + "/empty")
            #expect(try files.list(root + "/empty").isEmpty)
        }
    }

    @Test("reads a part of a file, but never past its end", arguments: Kind.allCases)
    func parts(kind: Kind) throws {
        try kind.run { files, root throws in
            let path = root + "/a.md"
            try files.put("0123456789", path)
            func part(_ range: Range<Int>) throws -> String {
                String(decoding: try files.read(path, at: range), as: UTF8.self)
            }
            #expect(try part(0..<10) == "0123456789")
            #expect(try part(3..<6) == "345")
            #expect(try part(4..<4) == "")
            #expect(try part(8..<20) == "89")
            #expect(try part(12..<20) == "")
            expectRefusal(ENOENT) { _ = try files.read(root + "/b.md", at: 0..<1) }
            expectRefusal(EISDIR) { _ = try files.read(root, at: 0..<1) }
        }
    }

    @Test("reads back what was written: nothing, any bytes, long files and replaced ones", arguments: Kind.allCases)
    func content(kind: Kind) throws {
        try kind.run { files, root throws in
            let path = root + "/file"
            let long = (0..<3_000_017).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
            let contents: [[UInt8]] = [
                [], [0], Array("é\r\n\0".utf8), Array(long.prefix(4095)), Array(long.prefix(4096)),
                Array(long.prefix(4097)), long, [1, 2, 3],
            ]
            for bytes in contents {
                let written = try files.write(bytes, to: path)
                #expect(try files.read(path) == bytes)
                #expect(try files.status(of: path) == written)
                #expect(written.kind == .file && written.size == bytes.count)
            }
        }
    }

    @Test("confined to a folder behaves as with whole paths", arguments: Kind.allCases)
    func confined(kind: Kind) throws {
        try kind.run { files, root throws in
            let folder = try files.confined(to: root)
            #expect(try folder.status(of: "deep/er/file") == nil)
            let written = try folder.createWithFolder("deep/er/file", Array("one".utf8))
            #expect(written.size == 3 && written.kind == .file)
            expectRefusal(EEXIST) { _ = try folder.create("deep/er/file", []) }
            #expect(try folder.write(Array("two!".utf8), to: "deep/er/file").inode == written.inode)
            #expect(try folder.create("empty", []).size == 0)
            #expect(try folder.read("deep/er/file") == files.read(root + "/deep/er/file"))
            #expect(try folder.read("empty") == [])
            #expect(try folder.status(of: "deep/er/file") == files.status(of: root + "/deep/er/file"))
            #expect(try folder.status(of: "")?.kind == .folder && folder.list("").count == 2)
            #expect(try folder.status(of: "empty/file") == nil)
            try folder.move("empty", to: "deep/moved")
            try folder.exchange("deep/moved", with: "deep/er/file")
            #expect(try files.read(root + "/deep/moved") == Array("two!".utf8))
            expectRefusal(EEXIST) { try folder.move("deep/moved", to: "deep/er/file") }
            expectRefusal(ENOENT) { _ = try folder.read("absent") }
            expectRefusal(ENOTDIR) { _ = try folder.write([], to: "deep/moved/file") }
            #expect(throws: FileError(.read, root + "/absent", code: ENOENT)) { try folder.read("absent") }
            for path in ["..", "../x", "deep/../../x", "/x"] {
                #expect(throws: FileError.self, "\(path)") { try folder.write([1], to: path) }
            }
            try folder.flush("deep")
            #expect(try folder.lock("deep") != nil)
        }
    }

    @Test("creates a file from pieces, but never over an existing one", arguments: Kind.allCases)
    func pieces(kind: Kind) throws {
        try kind.run { files, root throws in
            var rest = [[1, 2], [], [3]] as [[UInt8]]
            let status = try files.create(root + "/a") { () throws(FileError) in rest.isEmpty ? nil : rest.removeFirst()
            }
            #expect(status.size == 3)
            #expect(try files.read(root + "/a") == [1, 2, 3])
            expectRefusal(EEXIST) { _ = try files.create(root + "/a", []) }
            #expect(try files.read(root + "/a", upTo: 3) == [1, 2, 3] && files.read(root + "/a", upTo: 2) == nil)
            #expect(try files.read(root + "/none", upTo: 2) == nil)
        }
    }

    @Test("tells its time by means of a temporary file", arguments: Kind.allCases)
    func clock(kind: Kind) throws {
        try kind.run { files, root throws in
            let first = try files.write([], to: root + "/a").modified
            let now = try files.now(in: root)
            #expect(now >= first)
            #expect(try files.list(root).map(\.path) == ["a"])
        }
    }

    @Test("tells the kind of entry at a path, or nil if there is none", arguments: Kind.allCases)
    func status(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("1", root + "/folder/a")
            #expect(try files.status(of: root + "/folder")?.kind == .folder)
            #expect(try files.status(of: root + "/folder/a")?.kind == .file)
            #expect(try files.status(of: root + "/none") == nil)
            #expect(try files.status(of: root + "/none/none") == nil)
            #expect(try files.status(of: root + "/folder/a/b") == nil)
            #expect(try files.status(of: ".")?.kind == .folder)
            #expect(try files.status(of: "")?.kind == .folder)
        }
    }

    @Test("makes a folder with its parents, and accepts an existing one", arguments: Kind.allCases)
    func folders(kind: Kind) throws {
        try kind.run { files, root throws in
            for _ in 0..<2 {
                try files.makeFolder(root + "/a/b/c/d")
                #expect(try files.status(of: root + "/a/b/c/d")?.kind == .folder)
            }
            try files.makeFolder(root + "/x/")
            try files.makeFolder("")
            try files.put("1", root + "/file")
            expectRefusal(ENOTDIR) { try files.makeFolder(root + "/file") }
            expectRefusal(ENOTDIR) { try files.makeFolder(root + "/file/a/b") }
            #expect(try files.read(root + "/file") == [0x31])
        }
    }

    @Test("renames a file over another in one step, and renames whole folders", arguments: Kind.allCases)
    func renaming(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("old", root + "/a")
            try files.put("new", root + "/b")
            try files.rename(root + "/b", to: root + "/a")
            #expect(try files.read(root + "/a") == Array("new".utf8))
            #expect(try files.list(root).map(\.path) == ["a"])
            try files.put("deep", root + "/f/g/h")
            try files.makeFolder(root + "/empty")
            try files.rename(root + "/f", to: root + "/empty")
            #expect(try files.files(below: root).map(\.path) == ["a", "empty/g/h"])
            try files.rename(root + "/a", to: root + "/a")
            #expect(try files.read(root + "/a") == Array("new".utf8))
        }
    }

    @Test("exchanges two files with their inodes, sizes and times", arguments: Kind.allCases)
    func exchanging(kind: Kind) throws {
        try kind.run { files, root throws in
            let one = try files.write([1], to: root + "/one")
            let two = try files.write([2, 2], to: root + "/two")
            try files.exchange(root + "/one", with: root + "/two")
            #expect(try files.read(root + "/one") == [2, 2] && files.read(root + "/two") == [1])
            // An exchange changes the names, but not the modification times.
            let now = try [root + "/one", root + "/two"].map { path in try #require(try files.status(of: path)) }
            #expect(now.map(\.inode) == [two.inode, one.inode] && now.map(\.size) == [two.size, one.size])
            #expect(now.map(\.modified) == [two.modified, one.modified])
            expectRefusal(ENOENT) { try files.exchange(root + "/one", with: root + "/none") }
            expectRefusal(ENOENT) { try files.exchange(root + "/none", with: root + "/one") }
            #expect(try files.read(root + "/one") == [2, 2])
            try files.flush(root)
            expectRefusal(ENOENT) { try files.flush(root + "/none") }
        }
    }

    @Test("removes files and empty folders", arguments: Kind.allCases)
    func removing(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("1", root + "/f/a")
            expectRefusal(ENOTEMPTY) { try files.remove(root + "/f") }
            #expect(try files.read(root + "/f/a") == [0x31])
            try files.remove(root + "/f/a")
            try files.remove(root + "/f")
            #expect(try files.list(root).isEmpty)
        }
    }

    @Test("refuses with the system's code and reason, and changes nothing", arguments: Kind.allCases)
    func refusals(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("1", root + "/file")
            try files.put("2", root + "/folder/inner")
            try files.put("3", root + "/other/inner")
            func check(
                _ operation: FileError.Operation, _ path: String, _ code: Int32, _ reason: String,
                _ body: () throws -> Void
            ) {
                let expected = FileError(operation, root + path, code: code, reason: reason)
                #expect(throws: expected, "\(operation) \(path)") { try body() }
            }
            let missing = "No such file or directory"
            check(.read, "/none", ENOENT, missing) { _ = try files.read(root + "/none") }
            check(.list, "/none", ENOENT, missing) { _ = try files.list(root + "/none") }
            check(.remove, "/none", ENOENT, missing) { try files.remove(root + "/none") }
            check(.write, "/none/a", ENOENT, missing) { try files.write([], to: root + "/none/a") }
            check(.rename, "/b", ENOENT, missing) { try files.rename(root + "/none", to: root + "/b") }
            check(.rename, "/none/b", ENOENT, missing) { try files.rename(root + "/file", to: root + "/none/b") }
            check(.resolve, "/none", ENOENT, missing) { _ = try files.resolve(root + "/none") }
            check(.read, "/folder", EISDIR, "Is a directory") { _ = try files.read(root + "/folder") }
            check(.write, "/folder", EISDIR, "Is a directory") { try files.write([], to: root + "/folder") }
            check(.rename, "/folder", EISDIR, "Is a directory") {
                try files.rename(root + "/file", to: root + "/folder")
            }
            check(.list, "/file", ENOTDIR, "Not a directory") { _ = try files.list(root + "/file") }
            check(.read, "/file/a", ENOTDIR, "Not a directory") { _ = try files.read(root + "/file/a") }
            check(.write, "/file/a", ENOTDIR, "Not a directory") { try files.write([], to: root + "/file/a") }
            check(.rename, "/file", ENOTDIR, "Not a directory") {
                try files.rename(root + "/folder", to: root + "/file")
            }
            check(.rename, "/other", ENOTEMPTY, "Directory not empty") {
                try files.rename(root + "/folder", to: root + "/other")
            }
            check(.rename, "/folder/x", EINVAL, "Invalid argument") {
                try files.rename(root + "/folder", to: root + "/folder/x")
            }
            #expect(try files.files(below: root).map(\.path) == ["file", "folder/inner", "other/inner"])
            let error = #expect(throws: FileError.self) { try files.read(root + "/none") }
            #expect(error?.description == "cannot read \(root)/none: No such file or directory")
        }
    }

    @Test("accepts names of any characters", arguments: Kind.allCases)
    func oddNames(kind: Kind) throws {
        let names = [
            " a b ", "e\u{301}", "\u{E9}", "日本語.md", "👩‍💻", "-rf", "a\\b", "a\"b'c", "a\nb", "\u{1B}[31m", "%2F", "a:b",
            "...",
            String(repeating: "x", count: 255),
        ]
        try kind.run { files, root throws in
            for (index, name) in names.enumerated() { try files.put("\(index)", joinedPath(root, name)) }
            let listed = try files.list(root).map(\.path)
            #expect(listed.count == names.count)
            for (index, name) in names.enumerated() {
                #expect(listed.contains { $0.utf8.elementsEqual(name.utf8) }, "\(name)")
                #expect(try files.read(joinedPath(root, name)) == Array("\(index)".utf8))
            }
        }
    }

    @Test("walks all files below a folder in byte order", arguments: Kind.allCases)
    func walking(kind: Kind) throws {
        try kind.run { files, root throws in
            let paths = ["Z", "a-b", "a.md", "a/b/c.md", "a/b.md", "a/é", "b/_drafts/x", "b/.git/config", "ü"]
            for path in paths.reversed() { try files.put(path, joinedPath(root, path)) }
            try files.makeFolder(root + "/nothing/in/it")
            let found = try files.files(below: root)
            #expect(found.map(\.path) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            #expect(found.allSatisfy { $0.kind == .file })
            let some = try files.files(below: root) { $0.hasPrefix(".") || $0 == "_drafts" || $0 == "a" }
            #expect(some.map(\.path) == ["Z", "a-b", "a.md", "ü"])
            expectRefusal(ENOENT) { _ = try files.files(below: root + "/none") }
        }
    }

    @Test("removes whole trees and single files", arguments: Kind.allCases)
    func clearing(kind: Kind) throws {
        try kind.run { files, root throws in
            try files.put("1", root + "/tree/a/b/c")
            try files.put("1", root + "/tree/d")
            try files.put("1", root + "/treetop")
            try files.makeFolder(root + "/tree/e")
            try files.removeTree(root + "/tree")
            #expect(try files.list(root).map(\.path) == ["treetop"])
            try files.removeTree(root + "/treetop")
            #expect(try files.list(root).isEmpty)
            expectRefusal(ENOENT) { try files.removeTree(root + "/none") }
        }
    }

    @Test("in memory behaves like one on disk in any sequence of operations", arguments: 0..<30)
    func sameBehaviour(seed: Int) throws {
        let names = ["a", "b", "a/a", "a/b", "b/a", "a/a/b", "c", "\u{E9}", "e\u{301}", "e\u{301}/a"]
        var transcripts: [[String]] = []
        for kind in Kind.allCases {
            var generator = SeededGenerator(seed: seed)
            var transcript: [String] = []
            try kind.run { files, root throws in
                for step in 0..<60 {
                    let path = joinedPath(root, generator.pick(names))
                    let other = joinedPath(root, generator.pick(names))
                    let choice = generator.number(in: 0..<7)
                    var result = "\(choice) \(path.dropFirst(root.count)) \(other.dropFirst(root.count)): "
                    do {
                        switch choice {
                        case 0, 1: try files.write(Array("\(step)".utf8), to: path)
                        case 2: try files.makeFolder(path)
                        case 3: try files.rename(path, to: other)
                        case 4: try files.remove(path)
                        case 5: result += String(decoding: try files.read(path), as: UTF8.self)
                        default:
                            let names = try files.list(path).map { FilePath($0.path) }
                            result += names.sorted().map(\.string).joined(separator: ",")
                        }
                        result += "done"
                    } catch let error as FileError {
                        result += "\(error.operation) \(error.code) \(error.path.dropFirst(root.count))"
                    }
                    transcript.append(result)
                }
                transcript += try files.files(below: root).map(\.path)
            }
            transcripts.append(transcript)
        }
        for (left, right) in zip(transcripts[0], transcripts[1]) {
            guard left != right else { continue }
            Issue.record("seed \(seed): \(left) against \(right)")
            break
        }
    }
}
