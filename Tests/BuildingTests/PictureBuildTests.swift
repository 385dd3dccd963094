import Assets
import Building
import Diagnostics
import Files
import Model
import Publishing
import Synchronization
import TestSupport
import Testing
import Text

/// Answers a fetch only when the test calls `answer`.
private final class HeldFetcher: Fetcher {
    typealias Completion = @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    private let held = Mutex<Completion?>(nil)
    private let count = Mutex(0)

    var requests: Int { count.withLock { $0 } }

    func fetch(_ request: FetchRequest, completion: @escaping Completion) -> any FetchJob {
        count.withLock { $0 += 1 }
        held.withLock { $0 = completion }
        return Job(fetcher: self)
    }

    func answer(_ result: Result<FetchedFile, FetchFailure>) {
        held.withLock { completion in
            defer { completion = nil }
            return completion
        }?(result)
    }

    private struct Job: FetchJob {
        let fetcher: HeldFetcher

        func cancel() { fetcher.answer(.failure(.cancelled)) }
    }
}

/// Answers the fetch when the picture stage begins.
private final class Releaser: BuildDelegate {
    private let fetcher: HeldFetcher
    private let result: Result<FetchedFile, FetchFailure>
    private let heard = Mutex<[String]>([])

    init(_ fetcher: HeldFetcher, _ result: Result<FetchedFile, FetchFailure>) {
        self.fetcher = fetcher
        self.result = result
    }

    var fetched: [String] { heard.withLock { $0 } }

    func build(didBegin stage: BuildStage) {
        guard stage == .illustrate else { return }
        Task {
            while fetcher.requests == 0 { await Task.yield() }
            fetcher.answer(result)
        }
    }
    func build(didFinish files: Int, of total: Int) {}
    func build(isWaitingFor output: String) {}
    func build(didFinishFetching address: String, succeeded: Bool) {
        heard.withLock { $0.append("\(address) \(succeeded)") }
    }
}

/// Counts its drawings and returns a PNG header for each.
private final class CountingDrawer: PictureDrawer {
    private let count = Mutex(0)
    private let failure: DrawingFailure?

    init(_ failure: DrawingFailure? = nil) { self.failure = failure }

    var drawn: Int { count.withLock { $0 } }

    func use(_ fonts: [FontFile]) {}

    func draw(_ svg: [UInt8], size: Picture.Size) throws(DrawingFailure) -> [UInt8] {
        count.withLock { $0 += 1 }
        if let failure { throw failure }
        func big(_ number: Int) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
        let header = Array("IHDR".utf8) + big(size.width) + big(size.height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header
            + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
    }
}

@Suite("Pictures in a build")
struct PictureBuildTests {
    private static let svg = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>".utf8)
    private static let address = "https://example.org/logo"

    private static func site() throws -> SmallSite {
        var site = SmallSite()
        let place = SourcePlace(file: "content/site.yml", line: 3)
        site.settings.logo = Logo(location: address, source: place)
        return site
    }

    private static func publish(
        _ site: SmallSite, on disk: any FileSystem, fetcher: (any Fetcher)? = nil, drawer: (any PictureDrawer)? = nil,
        delegate: (any BuildDelegate)? = nil
    ) async throws -> PublishedSite {
        var site = site
        site.remotePictures = RemotePictures(fetcher: fetcher, files: disk, folder: ".report/remote")
        site.drawer = drawer
        return try await site.build(on: disk, delegate: delegate).publish(to: "public")
    }

    @Test("a logo is fetched, and the delegate is told")
    func fetched() async throws {
        let disk = InMemoryFileSystem(SmallSite().files)
        let fetcher = HeldFetcher()
        let delegate = Releaser(fetcher, .success(.content(Self.svg, Validators())))
        let site = try await Self.publish(Self.site(), on: disk, fetcher: fetcher, delegate: delegate)
        #expect(site.diagnostics.isEmpty)
        #expect(delegate.fetched == ["\(Self.address) true"])
        let logos = disk.output.filter { $0.key.hasPrefix("assets/remote/logo.") }
        #expect(logos.map(\.value) == [Self.svg])
        let name = try #require(logos.keys.first)
        let page = String(decoding: disk.output["coffee/index.html"] ?? [], as: UTF8.self)
        #expect(page.contains("<img class=\"logo\" src=\"../\(name)\" alt=\"\" width=\"30\" height=\"20\">"))
        let offline = try await Self.publish(Self.site(), on: disk)
        #expect(offline.diagnostics.map(\.severity) == [.note])
        #expect(offline.files.written.isEmpty && offline.files.removed.isEmpty)
    }

    @Test("a logo that can't be fetched is a warning at its setting, and the site is built without it")
    func missing() async throws {
        let failures: [FetchFailure] = [.timedOut(seconds: 10), .noLibrary, .status(404), .tooLarge(5_000_000)]
        let plain = try await SmallSite().published()
        for failure in failures {
            let disk = InMemoryFileSystem(SmallSite().files)
            let fetcher = HeldFetcher()
            let delegate = Releaser(fetcher, .failure(failure))
            let site = try await Self.publish(Self.site(), on: disk, fetcher: fetcher, delegate: delegate)
            #expect(site.diagnostics.map(\.identifier) == ["logo-not-fetched"])
            #expect(site.diagnostics.first?.severity == .warning)
            #expect(site.diagnostics.first?.place?.line == 3)
            #expect(disk.output == plain)
            #expect(delegate.fetched == ["\(Self.address) false"])
        }
        let disk = InMemoryFileSystem(SmallSite().files)
        _ = try await Self.publish(Self.site(), on: disk)
        #expect(disk.output == plain)
    }

    @Test("nothing is fetched for a site that can't be read")
    func unreadable() async throws {
        let fetcher = HeldFetcher()
        let disk = UnreadableFileSystem(InMemoryFileSystem(SmallSite().files))
        await #expect(throws: BuildFailure.self) {
            try await Self.publish(Self.site(), on: disk, fetcher: fetcher)
        }
        #expect(fetcher.requests == 0)
    }

    @Test("nothing is fetched for a site that won't be published")
    func fatal() async throws {
        let fetcher = HeldFetcher()
        var site = try Self.site()
        site.problemsBefore = [Diagnostic(.error, "x", "bad settings")]
        let disk = InMemoryFileSystem(site.files)
        let broken = site
        await #expect(throws: BuildFailure.self) { try await Self.publish(broken, on: disk, fetcher: fetcher) }
        #expect(fetcher.requests == 0)
    }

    @Test("share images follow the settings and are drawn once, unless their cached file is damaged")
    func cards() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/me/"
        site.cache = BuildCache(inMemoryFor: ContentHash(of: []))
        let disk = InMemoryFileSystem(site.files)
        let drawer = CountingDrawer()
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        func all() -> Int { disk.output.keys.count { $0.hasPrefix("assets/cards/") } }
        func cards() -> [String] { disk.output.keys.filter(Self.isOfQuote).sorted() }
        #expect(cards().count == 1)
        let first = drawer.drawn
        #expect(first == all() && first > 3)
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        #expect(drawer.drawn == first)
        let kept = try #require(disk.files.keys.first { $0.hasPrefix(".report/cards/") })
        try disk.write(Array(try disk.read(kept).dropLast()), to: kept)
        site.settings.quotes.cards = .all
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        #expect(cards().count == 3)
        #expect(drawer.drawn == first + 3)
        for number in 1...4 {
            var other = site
            other.settings.title = "Site \(number)"
            _ = try await Self.publish(other, on: disk, drawer: drawer)
        }
        let stored = disk.files.keys.count { $0.hasPrefix(".report/cards/") }
        #expect(stored <= 2 * all() && drawer.drawn > first + 3 + all(), "old images are removed")
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        let drawn = drawer.drawn
        site.settings.quotes.cards = .none
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        #expect(cards().isEmpty)
        site.settings.quotes.cards = .all
        site.settings.baseURL = nil
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        #expect(all() == 0)
        #expect(drawer.drawn == drawn)
    }

    /// Whether a file of the output is the share image of a quote.
    private static func isOfQuote(_ path: String) -> Bool {
        let others = ["site.", "home.", "coffee/"].map { "assets/cards/" + $0 }
        return path.hasPrefix("assets/cards/") && !others.contains { path.hasPrefix($0) }
    }

    @Test("share images that can't be kept are published all the same, and drawn by each build")
    func unkeptCards() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/"
        site.settings.quotes.cards = .all
        let plain = InMemoryFileSystem(site.files)
        _ = try await Self.publish(site, on: plain, drawer: CountingDrawer())
        #expect(plain.output.keys.contains(where: Self.isOfQuote))
        let full = InMemoryFileSystem(site.files)
        try full.makeFolder(".report")
        try full.write([], to: ".report/cards")
        let drawer = CountingDrawer()
        let first = try await Self.publish(site, on: full, drawer: drawer)
        #expect(first.diagnostics.isEmpty && full.output == plain.output)
        let count = drawer.drawn
        let second = try await Self.publish(site, on: full, drawer: drawer)
        #expect(second.diagnostics.isEmpty && second.files.written.isEmpty && second.files.removed.isEmpty)
        #expect(drawer.drawn == 2 * count)
    }

    @Test("a share image is drawn again only if something in it has changed")
    func unchangedCards() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/"
        site.settings.quotes.cards = .none
        site.cache = BuildCache(inMemoryFor: ContentHash(of: []))
        let disk = InMemoryFileSystem(site.files)
        let drawer = CountingDrawer()
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        let before = Set(disk.output.keys.filter { $0.hasPrefix("assets/cards/") })
        let count = drawer.drawn
        site.settings.description = "Something else"
        _ = try await Self.publish(site, on: disk, drawer: drawer)
        let after = Set(disk.output.keys.filter { $0.hasPrefix("assets/cards/") })
        #expect(drawer.drawn == count + 1)
        #expect(after.subtracting(before).map { $0.hasPrefix("assets/cards/site.") } == [true])
    }

    @Test("checks and explanations draw nothing and write nothing")
    func readOnlyUses() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/"
        let drawer = CountingDrawer()
        site.drawer = drawer
        let disk = InMemoryFileSystem(site.files)
        let before = disk.files
        _ = try await site.build(on: disk).inspect()
        _ = try await site.build(on: disk).plan()
        #expect(drawer.drawn == 0 && disk.files == before)
    }

    @Test("builds into several outputs at once all get their share images")
    func severalOutputs() async throws {
        try await withTemporaryFolderAsync { root in
            var site = SmallSite()
            site.settings.baseURL = "https://example.org/"
            site.settings.quotes.cards = .all
            site.drawer = CountingDrawer()
            let (disk, shared) = (PosixFileSystem(), site)
            for (path, text) in site.files {
                try disk.makeFolder(parentPath(joinedPath(root, path)))
                try disk.write(Array(text.utf8), to: joinedPath(root, path))
            }
            let outputs = (0..<6).map { "\(root)/output\($0)" }
            let diagnostics = try await withThrowingTaskGroup(of: [Diagnostic].self) { group in
                for output in outputs {
                    group.addTask { try await shared.build(on: disk, in: root).publish(to: output).diagnostics }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(diagnostics.isEmpty)
            for output in outputs {
                let cards = try disk.list(output + "/assets/cards").map { "assets/cards/" + $0.path }
                #expect(cards.count { Self.isOfQuote($0) && $0.hasSuffix(".png") } == 3, "\(output)")
            }
        }
    }

    @Test("a build that is killed at any moment leaves its own files in its own folders")
    func killed() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/"
        let complete = FaultyFileSystem(InMemoryFileSystem(site.files))
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        _ = try await Self.publish(site, on: complete, drawer: CountingDrawer())
        let operations = complete.operations
        let moments = operations.indices.filter { operations[$0] == .remove || operations[$0] == .rename }
        #expect(moments.count > 2)
        for number in moments {
            let memory = InMemoryFileSystem(site.files)
            site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
            _ = try? await Self.publish(site, on: FaultyFileSystem(memory, at: number), drawer: CountingDrawer())
            let folders = Set(memory.files.keys.map { $0.prefix { $0 != "/" } })
            #expect(
                folders.isSubset(of: ["content", "public", ".report", ".public.report-staging"]),
                "killed at operation \(number)")
        }
    }

    @Test("without librsvg there is one warning, and pages have no share image")
    func noLibrary() async throws {
        var site = SmallSite()
        site.settings.baseURL = "https://example.org/"
        site.settings.quotes.cards = .all
        let disk = InMemoryFileSystem(site.files)
        let published = try await Self.publish(site, on: disk, drawer: CountingDrawer(.noLibrary))
        #expect(published.diagnostics.map(\.identifier) == ["no-share-images"])
        let message = try #require(published.diagnostics.first?.message)
        #expect(message.wholeMatch(of: /\d+ share images are not drawn: librsvg is not installed/) != nil)
        #expect(!disk.output.keys.contains { $0.hasPrefix("assets/cards/") })
    }
}

/// A file system that lists files but refuses to read them.
private struct UnreadableFileSystem: FileSystemWrapper {
    let files: any FileSystem

    init(_ files: any FileSystem) { self.files = files }

    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        throw FileError(.read, path, code: 5, reason: "Input/output error")
    }
}
