import Files
import Publishing
import TestSupport
import Testing

@Suite("Publishing while the disk refuses")
struct FailureTests {
    private static let old = ["index.html": "old", "a/index.html": "old a", "gone/index.html": "old", "x": "file"]
    private static let new = ["index.html": "new", "a/index.html": "new a", "b/index.html": "b", "x/y": "deep"]

    private static func stage(_ site: [String: String], _ publisher: Publisher) throws(FileError) {
        for (path, text) in site.sorted(by: { $0.key < $1.key }) { try publisher.stage(Array(text.utf8), at: path) }
    }

    private static func publish(_ site: [String: String], on files: any FileSystem) throws(FileError) {
        let publisher = try Publisher(files: files, output: "public")
        try stage(site, publisher)
        _ = try publisher.commit()
    }

    private static func site() throws -> InMemoryFileSystem {
        let files = InMemoryFileSystem(["public/mine.txt": "mine"])
        try publish(old, on: files)
        return files
    }

    /// How many changes staging makes, and commit after it.
    private static func changes() throws -> (staging: Int, all: Int) {
        let counter = FailingFileSystem(try site(), afterChanges: .max)
        let publisher = try Publisher(files: counter, output: "public")
        try stage(new, publisher)
        let staging = counter.changesTried
        _ = try publisher.commit()
        return (staging, counter.changesTried)
    }

    private static func output(_ files: InMemoryFileSystem) -> [String: [UInt8]] {
        files.files.filter { $0.key.hasPrefix("public/") }
    }

    @Test("leaves the output byte for byte as it was when staging fails, wherever it does")
    func whileStaging() throws {
        let count = try Self.changes().staging
        #expect(count >= Self.new.count)
        for allowed in 0..<count {
            let files = try Self.site()
            let before = Self.output(files)
            #expect(throws: FileError.self, "after \(allowed) changes") {
                try Self.publish(Self.new, on: FailingFileSystem(files, afterChanges: allowed))
            }
            #expect(Self.output(files) == before, "after \(allowed) changes")
        }
    }

    /// Some files may have been moved by then; each is whole, and nothing of somebody else's is touched.
    @Test("leaves every file whole, old or new, when the commit fails, and the next build ends it")
    func whileCommitting() throws {
        let (staging, all) = try Self.changes()
        #expect(all > staging)
        for allowed in staging..<all {
            let files = try Self.site()
            #expect(throws: FileError.self, "after \(allowed) changes") {
                try Self.publish(Self.new, on: FailingFileSystem(files, afterChanges: allowed))
            }
            for (path, bytes) in Self.output(files) where path != "public/.report-manifest" {
                let name = String(path.dropFirst("public/".count))
                let known = [Self.old[name], Self.new[name], name == "mine.txt" ? "mine" : nil].compactMap(\.self)
                #expect(known.contains(String(decoding: bytes, as: UTF8.self)), "\(name) after \(allowed) changes")
            }
            #expect(files.files["public/mine.txt"] == Array("mine".utf8))

            let third = ["index.html": "third", "a/index.html": "third", "x": "third"]
            let publisher = try Publisher(files: files, output: "public")
            try Self.stage(third, publisher)
            #expect(publisher.foreignPaths.isEmpty, "what was moved is known as report's own, after \(allowed) changes")
            _ = try publisher.commit()
            var expected = Dictionary(uniqueKeysWithValues: third.map { ("public/" + $0, Array($1.utf8)) })
            expected["public/mine.txt"] = Array("mine".utf8)
            #expect(Self.output(files).filter { $0.key != "public/.report-manifest" } == expected)
            #expect(try files.list("").map(\.name) == ["public"])
        }
    }
}
