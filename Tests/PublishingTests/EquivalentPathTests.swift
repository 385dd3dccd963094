import Files
import Publishing
import TestSupport
import Testing

/// Two paths that are equal as strings but differ in their bytes belong to two files.
@Suite("Files with canonically equivalent paths")
struct EquivalentPathTests {
    private static let composed = "caf\u{E9}/index.html"
    private static let decomposed = "cafe\u{301}/index.html"
    private static let both = [composed, decomposed]

    private static func run(_ body: (any FileSystem, String) async throws -> Void) async throws {
        try await body(InMemoryFileSystem(), "")
        try await withTemporaryFolderAsync { try await body(PosixFileSystem(), $0) }
    }

    @discardableResult
    private static func publish(
        _ site: [(path: String, text: String)], on files: any FileSystem, in root: String
    ) async throws -> PublishedFiles {
        let publisher = try await Publisher(files: files, output: joinedPath(root, "public"))
        return try publisher.commit(publisher.publication(of: [("index.html", "home")] + site))
    }

    /// The text of each such file, by the bytes of its path.
    private static func published(_ files: any FileSystem, _ root: String) throws -> [[UInt8]: String] {
        let output = joinedPath(root, "public")
        let paths = try files.files(below: output).map(\.path)
        return try Dictionary(
            uniqueKeysWithValues: paths.filter { $0.hasPrefix("caf") }.map { path in
                (Array(path.utf8), String(decoding: try files.read(joinedPath(output, path)), as: UTF8.self))
            })
    }

    @Test("do not replace each other", arguments: [both, both.reversed()])
    func renamed(paths: [String]) async throws {
        let (previous, latter) = (paths[0], paths[1])
        try await Self.run { files, root in
            try await Self.publish([(previous, "secret one")], on: files, in: root)
            let done = try await Self.publish([(latter, "public one")], on: files, in: root)
            #expect(done.written.map { FilePath($0) } == [FilePath(latter)])
            #expect(done.removed.map { FilePath($0) } == [FilePath(previous)])
            #expect(try Self.published(files, root) == [Array(latter.utf8): "public one"])
        }
    }

    @Test("are not mistaken for edited files if they alternate")
    func turns() async throws {
        try await Self.run { files, root in
            for text in ["one", "two two", "three three three", "four four four four"] {
                let path = Self.both[text.split(separator: " ").count % 2]
                let done = try await Self.publish([(path, text)], on: files, in: root)
                #expect(done.edited.isEmpty && done.written.count <= 2, "\(text)")
                #expect(try Self.published(files, root) == [Array(path.utf8): text])
            }
        }
    }

    @Test("can exist side by side, and be removed one by one")
    func together() async throws {
        try await Self.run { files, root in
            let site = zip(Self.both, ["composed", "decomposed"]).map { (path: $0, text: $1) }
            try await Self.publish(site, on: files, in: root)
            #expect(try Self.published(files, root).count == 2)
            let again = try await Self.publish(site, on: files, in: root)
            #expect(again.written.isEmpty && again.removed.isEmpty && again.unchanged.count == 3)
            for kept in site {
                try await Self.publish([kept], on: files, in: root)
                #expect(try Self.published(files, root) == [Array(kept.path.utf8): kept.text])
                try await Self.publish(site, on: files, in: root)
                #expect(try Self.published(files, root).count == 2)
            }
        }
    }

    @Test(
        "survive a commit that is killed at any operation",
        arguments: TestScale.seeds(12, stress: 200))
    func killed(number: Int) async throws {
        let links = Self.both.map { "<a href=\"../\($0)\">" }.joined()
        let (old, new) = ([(path: Self.both[0], text: "1")], Self.both.map { (path: $0, text: "2" + links) })
        let files = InMemoryFileSystem()
        try await Self.publish(old, on: files, in: "")
        let faulty = FaultyFileSystem(files, at: number)
        _ = try? await Self.publish(new, on: faulty, in: "")
        let done = try await Self.publish(new, on: files, in: "")
        #expect(done.edited.isEmpty)
        let wanted = Dictionary(uniqueKeysWithValues: new.map { (Array($0.path.utf8), $0.text) })
        #expect(try Self.published(files, "") == wanted)
    }
}
