import Files
import Publishing
import Synchronization
import TestSupport
import Testing
import Text

@Suite("Publishing")
struct PublisherTests {
    private static let manifest = ".report-manifest"

    /// Publishes `site` into `output` and returns the result.
    @discardableResult
    private func publish(
        _ site: [String: String], on files: any FileSystem, to output: String = "public", rewritesAll: Bool = false
    ) async throws -> PublishedFiles {
        var options = PublishingOptions()
        options.rewritesAll = rewritesAll
        let publisher = try await Publisher(files: files, output: output, options: options)
        return try publisher.publish(site)
    }

    /// The text of each file in the output, without the manifest.
    private func published(_ files: InMemoryFileSystem) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: files.files.compactMap { path, bytes in
                guard path.hasPrefix("public/"), path != "public/" + Self.manifest else { return nil }
                return (String(path.dropFirst("public/".count)), String(decoding: bytes, as: UTF8.self))
            })
    }

    private static let first = ["index.html": "home", "a/index.html": "a", "a/b/index.html": "b", "data/x.json": "{}"]
    private static let second = ["index.html": "home 2", "a/index.html": "a", "c/index.html": "c"]

    @Test("copies a large file in chunks, and leaves an equal copy alone")
    func largeCopies() async throws {
        let chunk = 1 << 20
        let disk = InMemoryFileSystem()
        let sound = (0..<3 * chunk + 5).map { UInt8(truncatingIfNeeded: $0 * 7 / 3) }
        try disk.makeFolder("content")
        try disk.write(sound, to: "content/bell.ogg")
        let files = ChunkedFileSystem(files: disk, chunk: chunk)
        for isFirst in [true, false] {
            let publisher = try await Publisher(files: files, output: "public")
            let copy = try publisher.stage(copyOf: "content/bell.ogg", in: files, at: "media/bell.ogg")
            #expect(copy.hash == ContentHash(of: sound))
            let done = try publisher.commit(publisher.publication(of: [copy]))
            #expect(done.written == (isFirst ? ["media/bell.ogg"] : []))
        }
        #expect(try disk.read("public/media/bell.ogg") == sound)
    }

    @Test("writes new files, leaves unchanged ones, and removes files that are no longer made")
    func incremental() async throws {
        let files = InMemoryFileSystem()
        let one = try await publish(Self.first, on: files)
        #expect(one.written == Self.first.keys.sorted() && one.unchanged == [] && one.removed == [] && one.edited == [])
        #expect(published(files) == Self.first)
        let two = try await publish(Self.second, on: files)
        #expect(two.written == ["c/index.html", "index.html"])
        #expect(two.unchanged == ["a/index.html"])
        #expect(two.removed == ["a/b/index.html", "data/x.json"])
        #expect(published(files) == Self.second)
        #expect(try files.status(of: "public/a/b") == nil, "an emptied folder goes")
        #expect(try files.status(of: "public/data") == nil)
        let three = try await publish(Self.second, on: files)
        #expect(three.written.isEmpty && three.removed.isEmpty && three.unchanged.count == 3)
        let four = try await publish(Self.second, on: files, rewritesAll: true)
        #expect(four.unchanged.isEmpty && four.written.count == 3)
        #expect(published(files) == Self.second)
        #expect(try files.list("").map(\.path) == ["public"], "nothing is left beside the output")
    }

    @Test("exchanges the files that pages refer to before the pages, and the home page last")
    func order() async throws {
        let paths = ["index.html", "a/index.html", "z.css", "404.html", "assets/a.css"]
        func site(_ text: String) -> [String: String] { Dictionary(uniqueKeysWithValues: paths.map { ($0, text) }) }
        let files = ExchangeRecorder(files: InMemoryFileSystem())
        try await publish(site("1"), on: files)
        try await publish(site("2"), on: files)
        let order = ["assets/a.css", "z.css", "404.html", "a/index.html", "index.html"].map { "public/" + $0 }
        let manifest = ["public/" + Self.manifest]
        #expect(files.exchanged.withLock { $0 } == manifest + order + manifest)
    }

    @Test("changes nothing before the commit or if it is abandoned")
    func abandoned() async throws {
        let files = InMemoryFileSystem()
        try await publish(Self.first, on: files)
        let before = files.files
        let publisher = try await Publisher(files: files, output: "public")
        _ = try publisher.publication(of: Self.second)
        #expect(files.files.filter { $0.key.hasPrefix("public/") } == before)
        publisher.abandon()
        #expect(files.files == before)
        #expect(try files.list("").map(\.path) == ["public"])
        publisher.abandon()
    }

    @Test("leaves no folder if nothing was committed")
    func abandonedAtFirst() async throws {
        let files = InMemoryFileSystem()
        let publisher = try await Publisher(files: files, output: "deep/public/")
        _ = try publisher.stage([1], at: "a/index.html")
        publisher.abandon()
        #expect(files.files.isEmpty)
        #expect(try files.status(of: "deep/public") == nil)
    }

    @Test("never replaces or removes foreign files")
    func foreignFiles() async throws {
        let foreign = [
            "public/CNAME": "x.org", "public/a/index.html": "mine", "public/notes/x.txt": "mine",
            "public/.git/config": "g",
        ]
        let files = InMemoryFileSystem(foreign)
        let publisher = try await Publisher(files: files, output: "public")
        // A file where a folder has to be, and a folder where a file has to be.
        let publication = try publisher.publication(
            of: ["a/index.html": "theirs", "CNAME/x": "1", "notes": "1", "b/index.html": "1"])
        #expect(publication.foreign == ["CNAME", "a/index.html", "notes"])
        _ = try publisher.commit(publication)
        try await publish(["c/index.html": "c"], on: files)
        #expect(
            published(files).filter { $0.key != "c/index.html" } == [
                "CNAME": "x.org", "a/index.html": "mine", "notes/x.txt": "mine", ".git/config": "g",
            ])
    }

    @Test("adopts a file with exactly its bytes, as after a lost manifest")
    func adopted() async throws {
        let files = InMemoryFileSystem()
        try await publish(Self.first, on: files)
        try files.remove("public/" + Self.manifest)
        let done = try await publish(Self.first, on: files)
        #expect(done.written.isEmpty && done.unchanged.count == Self.first.count)
        try await publish(Self.second, on: files)
        #expect(published(files) == Self.second)
    }

    @Test("replaces its own files by folders, and its own folders by files")
    func shapesChange() async throws {
        let files = InMemoryFileSystem()
        let one = ["index.html": "1", "images/a": "file", "images/b/c/d": "deep", "images/b/e": "e"]
        let two = ["index.html": "2", "images/a/x/y": "deep", "images/b": "file"]
        try await publish(one, on: files)
        let done = try await publish(two, on: files)
        #expect(published(files) == two)
        #expect(done.removed == ["images/a", "images/b/c/d", "images/b/e"])
        try await publish(one, on: files)
        #expect(published(files) == one)
        try files.write([1], to: "public/images/b/mine.txt")
        let publisher = try await Publisher(files: files, output: "public")
        #expect(try publisher.publication(of: ["images/b": "1"]).foreign == ["images/b"])
    }

    @Test(
        "does not trust a manifest that was tampered with",
        arguments: [
            "report manifest 1\n../mine.txt\n/mine.txt\n./x/../../mine.txt\na//b\n\u{0}\n",
            "report manifest 2\nx.txt\n", "x.txt\n", "", "\u{0}\u{0}", "report manifest 1 \nx.txt",
            "report manifest 1x.txt", "{\"x.txt\": 1}",
        ])
    func tampered(manifest: String) async throws {
        let files = InMemoryFileSystem([
            "public/" + Self.manifest: manifest, "public/x.txt": "mine", "mine.txt": "mine", "/mine.txt": "mine",
        ])
        try await publish(["index.html": "1"], on: files)
        for path in ["mine.txt", "/mine.txt", "public/x.txt"] {
            #expect(files.files[path] == Array("mine".utf8), "\(path)")
        }
        let publisher = try await Publisher(files: files, output: "public")
        #expect(try publisher.publication(of: ["x.txt": "1"]).foreign == ["x.txt"])
    }

    @Test(
        "refuses paths that leave the output folder",
        arguments: ["../x", "/x", "a/../../x", "", "a//b", "./a", "a/", "a\nb", "a\u{0}"])
    func outside(path: String) async throws {
        let files = InMemoryFileSystem()
        let publisher = try await Publisher(files: files, output: "public")
        #expect(throws: FileError.self) { try publisher.stage([1], at: path) }
        #expect(files.files.keys.sorted() == [])
    }

    @Test("clears the leftovers of a build that ended early", arguments: ["public", "public/", "out/public"])
    func leftovers(output: String) async throws {
        let files = InMemoryFileSystem()
        let killed = try await Publisher(files: files, output: output)
        _ = try killed.stage([1], at: "old/index.html")
        #expect(files.files.count == 1)
        _ = try await Publisher(files: files, output: output)
        #expect(files.files.isEmpty)
        try await publish(["a": "1"], on: files, to: output)
        #expect(files.files.count == 2)
    }

    /// A valid manifest with these lines.
    private static func manifest(of lines: String) -> [UInt8] {
        let text = Array(("report manifest 2\n" + lines).utf8)
        return text + Array("end \(ContentHash(of: text))\n".utf8)
    }

    @Test("does not trust paths in a manifest that lead elsewhere, even if its hash is right")
    func tamperedPaths() async throws {
        let hash = ContentHash(of: Array("mine".utf8))
        for path in ["../mine.txt", "/mine.txt", "./x/../../mine.txt", "a//b", "x/..", "", ".", ".."] {
            let files = InMemoryFileSystem(["public/x.txt": "mine", "mine.txt": "mine", "/mine.txt": "mine"])
            try files.write(
                Self.manifest(of: "\(hash) 4 x.txt\n\(hash) 4 \(path)\n"), to: "public/" + Self.manifest)
            try await publish(["index.html": "1"], on: files)
            for file in ["mine.txt", "/mine.txt", "public/x.txt"] {
                #expect(files.files[file] == Array("mine".utf8), "\(path): \(file)")
            }
        }
    }

    @Test("writes a manifest of hash, size and path, sorted by path")
    func manifestForm() async throws {
        let files = InMemoryFileSystem()
        try await publish(["b": "", "a/é": "", "Z": "", "index.html": ""], on: files)
        let hash = ContentHash(of: [])
        let lines = ["Z", "a/é", "b", "index.html"].map { "\(hash) 0 \($0)\n" }.joined()
        #expect(files.files["public/" + Self.manifest] == Self.manifest(of: lines))
    }

    @Test("ends with the same files whatever was published before", arguments: TestScale.seeds(6, stress: 100))
    func history(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        let files = InMemoryFileSystem(["public/mine/note.txt": "mine"])
        let parts = ["a", "b", "c"]
        for round in 0..<8 {
            var site = ["index.html": "\(round)"]
            for _ in 0..<generator.number(in: 0..<8) {
                let depth = generator.number(in: 1..<4)
                let path = (0..<depth).map { _ in generator.pick(parts) }.joined(separator: "/")
                let isFree = !site.keys.contains { $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") }
                if isFree { site[path] = "\(generator.number(in: 0..<3))" }
            }
            try await publish(site, on: files)
            site["mine/note.txt"] = "mine"
            #expect(published(files) == site, "seed \(seed), round \(round)")
            let folders = Set(site.keys.map { "public/" + parentPath($0) }.map { $0.hasSuffix("/") ? "public" : $0 })
            for folder in folders { #expect(try files.status(of: folder)?.kind == .folder) }
        }
    }

    @Test("stages in a new output if the folder beside it can't be emptied")
    func somebodysStaging() async throws {
        let disk = InMemoryFileSystem([SomebodysStaging.file: "left over"])
        let files = SomebodysStaging(files: disk)
        for round in ["1", "2"] {
            let publisher = try await Publisher(files: files, output: "public")
            let page = try publisher.stage(Array(round.utf8), at: "index.html")
            #expect(try publisher.commit(publisher.publication(of: [page])).written == ["index.html"])
            #expect(published(disk) == ["index.html": round])
        }
    }

    @Test("accepts files from many tasks at once")
    func concurrent() async throws {
        let files = InMemoryFileSystem()
        let publisher = try await Publisher(files: files, output: "public")
        let staged = try await withThrowingTaskGroup(of: ComparedFile.self) { group in
            for index in 0..<200 {
                group.addTask { try publisher.stage(Array("\(index)".utf8), at: "p/\(index % 7)/\(index).html") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let done = try publisher.commit(publisher.publication(of: staged))
        #expect(done.written.count == 200)
        #expect(published(files).allSatisfy { $0.key.hasSuffix("/\($0.value).html") })
    }
}

/// Holds a staging folder beside the output that another user left, and that can't be emptied.
private struct SomebodysStaging: FileSystemWrapper {
    let files: any FileSystem
    static let file = ".public.report-staging/final/index.html"

    func remove(_ path: String) throws(FileError) {
        if path == Self.file { throw FileError(.remove, path, code: 13, reason: "Permission denied") }
        try files.remove(path)
    }
}

/// Refuses to read or write more of a file at once than a chunk.
private struct ChunkedFileSystem: FileSystemWrapper {
    let files: any FileSystem
    let chunk: Int

    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        let bytes = try files.read(path, at: range)
        if bytes.count > chunk { throw FileError(.read, path, code: 12) }
        return bytes
    }

    @discardableResult
    func create(_ path: String, from next: () throws(FileError) -> [UInt8]?) throws(FileError) -> FileStatus {
        try files.create(path) { () throws(FileError) in
            let bytes = try next()
            if (bytes?.count ?? 0) > chunk { throw FileError(.write, path, code: 12) }
            return bytes
        }
    }
}

/// Notes which files are exchanged.
private final class ExchangeRecorder: FileSystemWrapper {
    let files: any FileSystem
    let exchanged = Mutex<[String]>([])

    init(files: any FileSystem) { self.files = files }

    func exchange(_ path: String, with other: String) throws(FileError) {
        try files.exchange(path, with: other)
        exchanged.withLock { $0.append(other) }
    }
}
