import Files
import Publishing
import Synchronization
import TestSupport
import Testing

@Suite("Files of the output that somebody changed")
struct HandEditTests {
    private static let page = "public/a/index.html"
    private static let stamps = "cache/stamps"

    private static let sameLength = "9" + LinkedSite.old.files["a/index.html", default: ""].dropFirst()

    private static var options: PublishingOptions {
        var options = PublishingOptions()
        options.stamps = stamps
        return options
    }

    private static var forcing: PublishingOptions {
        var options = options
        options.replacesEdited = true
        return options
    }

    private func text(_ files: InMemoryFileSystem, _ path: String = page) -> String? {
        files.files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "stay, are named, and stay so until they are replaced by force or undone",
        arguments: [nil, stamps], ["my own words", sameLength, ""])
    func edited(stamps: String?, words: String) throws {
        var options = PublishingOptions()
        options.stamps = stamps
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: options)
        let original = try files.read(Self.page)
        try files.write(Array(words.utf8), to: Self.page)
        for site in [LinkedSite.old, .new, .new] {
            let done = try site.publish(on: files, options: options)
            // There is nothing to lose in an empty file, which a loss of power may have left.
            #expect(done.edited == (words.isEmpty ? [] : ["a/index.html"]))
            #expect(text(files) == (words.isEmpty ? site.files["a/index.html"] : words))
        }
        if words.isEmpty { return }
        try files.write(original, to: Self.page)
        #expect(try LinkedSite.new.publish(on: files, options: options).edited == [], "it is as it was made")
        #expect(text(files) == LinkedSite.new.files["a/index.html"])
        try files.write(Array(words.utf8), to: Self.page)
        options.replacesEdited = true
        let forced = try LinkedSite.new.publish(on: files, options: options)
        #expect(forced.edited == [] && forced.written == ["a/index.html"])
        #expect(text(files) == LinkedSite.new.files["a/index.html"])
    }

    @Test("stay also where the site has no such page any more, unless by force")
    func editedAndStale() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        try files.write(Array("mine".utf8), to: "public/gone/index.html")
        for _ in 0..<2 {
            let done = try LinkedSite.new.publish(on: files, options: Self.options)
            #expect(done.edited == ["gone/index.html"])
            #expect(text(files, "public/gone/index.html") == "mine")
            #expect(text(files, "public/gone/too/index.html") == nil)
        }
        #expect(try LinkedSite.new.publish(on: files, options: Self.forcing).removed == ["gone/index.html"])
        #expect(try files.status(of: "public/gone") == nil)
    }

    @Test("are found although no clock tells: changed in the tick in which they were written, with the same size")
    func sameTick() throws {
        let files = InMemoryFileSystem(changesPerTick: 1_000_000)
        try LinkedSite.old.publish(on: files, options: Self.options)
        let words = String(repeating: "x", count: LinkedSite.old.files["a/index.html"]?.utf8.count ?? 0)
        try files.write(Array(words.utf8), to: Self.page)
        #expect(try LinkedSite.new.publish(on: files, options: Self.options).edited == ["a/index.html"])
        #expect(text(files) == words)
    }

    private func recorded(_ files: InMemoryFileSystem) throws -> RecordedOutput {
        let standing = try #require(StandingOutput(files, at: "public", stamps: Self.stamps))
        let stands = standing.stands(0..<standing.count)
        #expect(stands.allSatisfy { $0 } && standing.count == LinkedSite.old.files.count)
        return RecordedOutput(standing, stands: stands)
    }

    @Test("after they were looked at, and before they are published, stay, and the next build finds them")
    func editedSinceTheLook() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        let known = try recorded(files)
        try files.write(Array("mine".utf8), to: Self.page)
        let publisher = try Publisher(files: files, output: "public", options: Self.options, known: known)
        for path in LinkedSite.old.files.keys { #expect(try publisher.keep(path)) }
        #expect(try publisher.commit().unchanged == LinkedSite.old.files.keys.sorted())
        #expect(text(files) == "mine")
        #expect(try LinkedSite.new.publish(on: files, options: Self.options).edited == ["a/index.html"])
        #expect(text(files) == "mine")
    }

    @Test("by another build after they were looked at are looked at again")
    func publishedSinceTheLook() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        let known = try recorded(files)
        let former = ContentHash(of: try files.read(Self.page))
        try LinkedSite.new.publish(on: files, options: Self.options)
        let publisher = try Publisher(files: files, output: "public", options: Self.options, known: known)
        #expect(try !publisher.keep("a/index.html", hash: former))
        #expect(try publisher.keep("a/index.html") && !publisher.keep("gone/index.html"))
    }

    @Test("that were deleted are made again")
    func deleted() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        try files.remove(Self.page)
        #expect(try LinkedSite.old.publish(on: files, options: Self.options).written == ["a/index.html"])
    }

    @Test(
        "and a manifest that can't be read: what is as it would be made is adopted, the rest by force alone",
        arguments: ["", "report manifest 1\na/index.html\n", "report manifest 2\nend 0000000000000000\n", "cut"])
    func unreadable(manifest: String) throws {
        let files = InMemoryFileSystem(["public/CNAME": "x.org"])
        try LinkedSite.old.publish(on: files, options: Self.options)
        let whole = try files.read("public/.report-manifest")
        let bytes = manifest == "cut" ? Array(whole.dropLast(30)) : Array(manifest.utf8)
        try files.write(bytes, to: "public/.report-manifest")
        try files.write(Array("mine".utf8), to: Self.page)

        let publisher = try Publisher(files: files, output: "public", options: Self.options)
        #expect(publisher.hasUnreadableManifest)
        for (path, text) in LinkedSite.old.files {
            let expected: Publisher.Outcome = path == "a/index.html" ? .foreign : .unchanged
            #expect(try publisher.stage(Array(text.utf8), at: path) == expected)
        }
        try publisher.abandon()
        #expect(text(files) == "mine" && files.files["public/.report-manifest"] == bytes)

        let forced = try LinkedSite.old.publish(on: files, options: Self.forcing)
        #expect(forced.written == ["a/index.html"] && text(files, "public/CNAME") == "x.org")
        #expect(files.files["public/.report-manifest"] == whole)
    }

    @Test("are not read to know that they are as they were, but where that is not sure")
    func reads() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        func pagesRead(_ options: PublishingOptions = Self.options) throws -> Int {
            let counted = FaultyFileSystem(files)
            let done = try LinkedSite.old.publish(on: counted, options: options)
            #expect(done.written.isEmpty && done.unchanged.count == LinkedSite.old.files.count)
            return counted.operations.count { $0 == .read } - (options.stamps == nil ? 1 : 2)
        }
        #expect(try pagesRead() == 0)
        #expect(try pagesRead(PublishingOptions()) == LinkedSite.old.files.count)
        let same = try files.read(Self.page)
        try files.write(same, to: Self.page)
        #expect(try pagesRead() == 1, "written again with the same words")
        #expect(try pagesRead() == 0, "and known from then on")
        try files.write(Array("report stamps 1\nno".utf8), to: Self.stamps)
        _ = try LinkedSite.old.publish(on: files, options: Self.options)
        #expect(try pagesRead() == 0)
    }

    @Test("are kept unseen where they have the content that is recorded, and only then")
    func keeping() throws {
        let files = InMemoryFileSystem()
        try LinkedSite.old.publish(on: files, options: Self.options)
        let hash = ContentHash(of: try files.read(Self.page))
        try files.write(Array("mine".utf8), to: "public/index.html")
        let publisher = try Publisher(files: files, output: "public", options: Self.options)
        #expect(try publisher.keep("a/index.html", hash: hash))
        #expect(try publisher.keep("data/all.json"))
        #expect(try !publisher.keep("a/index.html", hash: ContentHash(of: [1])))
        #expect(try !publisher.keep("index.html"), "changed by hand")
        #expect(try !publisher.keep("never/made.html") && !publisher.keep("../public/a/index.html"))
        let done = try publisher.commit()
        #expect(done.unchanged == ["a/index.html", "data/all.json"] && done.written.isEmpty)
        #expect(done.edited == ["index.html"] && done.removed.count == LinkedSite.old.files.count - 3)
        var all = Self.options
        all.rewritesAll = true
        #expect(try !Publisher(files: files, output: "public", options: all).keep("a/index.html"))
    }

    @Test("while the site was built are not lost: nothing is published then")
    func changedMeanwhile() throws {
        for path in ["public/index.html", "public/week/4/index.html", "public/images"] {
            let files = InMemoryFileSystem()
            try LinkedSite.old.publish(on: files, options: Self.options)
            let publisher = try Publisher(files: files, output: "public", options: Self.options)
            for (path, text) in LinkedSite.new.files { try publisher.stage(Array(text.utf8), at: path) }
            try files.makeFolder(parentPath(path))
            try files.write(Array("mine".utf8), to: path)
            let before = output(files)
            #expect(throws: FileError.self) { try publisher.commit() }
            try publisher.abandon()
            #expect(output(files) == before, "\(path)")
        }
    }
}
