import Files
import Publishing
import TestSupport
import Testing
import Text

@Suite("Edited output files")
struct HandEditTests {
    private static let page = "public/a/index.html"
    private static let sameLength = "9" + LinkedSite.old.files["a/index.html", default: ""].dropFirst()

    private static var forcing: PublishingOptions {
        var options = PublishingOptions()
        options.replacesEdited = true
        return options
    }

    private func text(_ files: InMemoryFileSystem, _ path: String = page) -> String? {
        files.files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "stay and are named until they are replaced by force or restored",
        arguments: [true, false], ["my own words", sameLength, ""])
    func edited(remembersStamps: Bool, words: String) async throws {
        let files = InMemoryFileSystem()
        var stamps: [FilePath: FileStamp] = [:]
        func publish(_ site: LinkedSite, _ options: PublishingOptions = PublishingOptions()) async throws
            -> PublishedFiles
        {
            let done = try await site.publish(on: files, options: options, stamps: stamps)
            if remembersStamps { stamps = site.stamps(done) }
            return done
        }
        _ = try await publish(.old)
        let original = try files.read(Self.page)
        try files.write(Array(words.utf8), to: Self.page)
        for site in [LinkedSite.old, .new, .new] {
            let done = try await publish(site)
            // An empty file has nothing to lose.
            #expect(done.edited == (words.isEmpty ? [] : ["a/index.html"]))
            #expect(text(files) == (words.isEmpty ? site.files["a/index.html"] : words))
        }
        if words.isEmpty { return }
        try files.write(original, to: Self.page)
        #expect(try await publish(.new).edited == [], "it is as it was made")
        #expect(text(files) == LinkedSite.new.files["a/index.html"])
        try files.write(Array(words.utf8), to: Self.page)
        let forced = try await publish(.new, Self.forcing)
        #expect(forced.edited == [] && forced.written == ["a/index.html"])
        #expect(text(files) == LinkedSite.new.files["a/index.html"])
    }

    @Test("stay unless forced, even if their page is gone from the site")
    func editedAndStale() async throws {
        let files = InMemoryFileSystem()
        try await LinkedSite.old.publish(on: files)
        try files.write(Array("mine".utf8), to: "public/gone/index.html")
        for _ in 0..<2 {
            let done = try await LinkedSite.new.publish(on: files)
            #expect(done.edited == ["gone/index.html"])
            #expect(text(files, "public/gone/index.html") == "mine")
            #expect(text(files, "public/gone/too/index.html") == nil)
        }
        let forced = try await LinkedSite.new.publish(on: files, options: Self.forcing)
        #expect(forced.removed == ["gone/index.html"])
        #expect(try files.status(of: "public/gone") == nil)
    }

    @Test("are detected even if they have the same size and were edited in the tick that wrote them")
    func sameTick() async throws {
        let files = InMemoryFileSystem(changesPerTick: 1_000_000)
        let done = try await LinkedSite.old.publish(on: files)
        try files.write(Array(Self.sameLength.utf8), to: Self.page)
        let next = try await LinkedSite.new.publish(on: files, stamps: LinkedSite.old.stamps(done))
        #expect(next.edited == ["a/index.html"])
        #expect(text(files) == Self.sameLength)
    }

    @Test("are made again if they were deleted")
    func deleted() async throws {
        let files = InMemoryFileSystem()
        let done = try await LinkedSite.old.publish(on: files)
        try files.remove(Self.page)
        let again = try await LinkedSite.old.publish(on: files, stamps: LinkedSite.old.stamps(done))
        #expect(again.written == ["a/index.html"])
    }

    @Test(
        "with an unreadable manifest are adopted if their bytes match, and replaced only by force otherwise",
        arguments: ["", "report manifest 1\na/index.html\n", "report manifest 2\nend 0000000000000000\n", "cut"])
    func unreadable(manifest: String) async throws {
        let files = InMemoryFileSystem(["public/CNAME": "x.org"])
        try await LinkedSite.old.publish(on: files)
        let whole = try files.read("public/.report-manifest")
        let bytes = manifest == "cut" ? Array(whole.dropLast(30)) : Array(manifest.utf8)
        try files.write(bytes, to: "public/.report-manifest")
        try files.write(Array("mine".utf8), to: Self.page)

        let publisher = try await Publisher(files: files, output: "public")
        #expect(publisher.hasUnreadableManifest)
        #expect(try publisher.publication(of: LinkedSite.old.files).foreign == ["a/index.html"])
        publisher.abandon()
        #expect(text(files) == "mine" && files.files["public/.report-manifest"] == bytes)

        let forced = try await LinkedSite.old.publish(on: files, options: Self.forcing)
        #expect(forced.written == ["a/index.html"] && text(files, "public/CNAME") == "x.org")
        #expect(files.files["public/.report-manifest"] == whole)
    }

    @Test("are looked for without reading files, unless a file's stamp has changed")
    func reads() async throws {
        let files = InMemoryFileSystem()
        var stamps = LinkedSite.old.stamps(try await LinkedSite.old.publish(on: files))
        func pagesRead(_ known: [FilePath: FileStamp]) async throws -> Int {
            let watched = WatchedFileSystem(files)
            let done = try await LinkedSite.old.publish(on: watched, stamps: known)
            #expect(done.written.isEmpty && done.unchanged.count == LinkedSite.old.files.count)
            stamps = LinkedSite.old.stamps(done)
            return watched.read.count { $0.hasPrefix("public/") && $0 != "public/.report-manifest" }
        }
        #expect(try await pagesRead(stamps) == 0)
        #expect(try await pagesRead([:]) == LinkedSite.old.files.count)
        let same = try files.read(Self.page)
        try files.write(same, to: Self.page)
        #expect(try await pagesRead(stamps) == 1, "written again with the same words")
        #expect(try await pagesRead(stamps) == 0, "and known from then on")
    }

    @Test("are told apart from files with the recorded content, which `keep` accepts unread")
    func keeping() async throws {
        let files = InMemoryFileSystem()
        let stamps = LinkedSite.old.stamps(try await LinkedSite.old.publish(on: files))
        let hash = ContentHash(of: try files.read(Self.page))
        let dataHash = ContentHash(of: try files.read("public/data/all.json"))
        try files.write(Array("mine".utf8), to: "public/index.html")
        let publisher = try await Publisher(files: files, output: "public", knownStamp: { stamps[$0] })
        let page = try #require(try publisher.keep("a/index.html", hash: hash))
        let data = try #require(try publisher.keep("data/all.json", hash: dataHash))
        #expect(try publisher.keep("a/index.html", hash: ContentHash(of: [1])) == nil)
        #expect(try publisher.keep("index.html", hash: ContentHash(of: Array("mine".utf8))) == nil, "changed by hand")
        for path in ["never/made.html", "../public/a/index.html"] {
            #expect(try publisher.keep(path, hash: hash) == nil, "\(path)")
        }
        let done = try publisher.commit(publisher.publication(of: [page, data]))
        #expect(done.unchanged == ["a/index.html", "data/all.json"] && done.written.isEmpty)
        #expect(done.edited == ["index.html"] && done.removed.count == LinkedSite.old.files.count - 3)
        var all = PublishingOptions()
        all.rewritesAll = true
        let rewriting = try await Publisher(files: files, output: "public", options: all)
        #expect(try rewriting.keep("a/index.html", hash: hash) == nil)
    }

    @Test(
        "from during the build are not lost, because nothing is published",
        arguments: [
            "public/index.html", "public/week/4/index.html", "public/images", "public/gone/index.html",
            "public/gone/too/index.html", "public/assets/style.1.css",
        ])
    func changedMeanwhile(path: String) async throws {
        let files = InMemoryFileSystem()
        let stamps = LinkedSite.old.stamps(try await LinkedSite.old.publish(on: files))
        let publisher = try await Publisher(files: files, output: "public", knownStamp: { stamps[$0] })
        let publication = try publisher.publication(of: LinkedSite.new.files)
        try files.makeFolder(parentPath(path))
        try files.write(Array("mine".utf8), to: path)
        let before = output(files)
        #expect(throws: FileError.self) { try publisher.commit(publication) }
        publisher.abandon()
        #expect(output(files) == before, "\(path)")
    }
}
