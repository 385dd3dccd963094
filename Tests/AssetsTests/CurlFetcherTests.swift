import Assets
import Testing

@Suite("A fetch by libcurl")
struct CurlFetcherTests {
    private static let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>".utf8)

    private static func fetcher(seconds: Int = 10, mostBytes: Int = 5_000_000) -> CurlFetcher {
        var policy = CurlFetcher.Policy()
        policy.allowsPlainHTTP = true
        policy.seconds = seconds
        policy.mostBytes = mostBytes
        return CurlFetcher(policy)
    }

    private static func fetch(
        _ path: String, validators: Validators = Validators(), with fetcher: CurlFetcher = fetcher()
    ) async throws -> Result<FetchedFile, FetchFailure> {
        let server = try LoopbackServer()
        let request = FetchRequest(server.address(path), validators: validators)
        return await withCheckedContinuation { continuation in
            _ = fetcher.fetch(request) { continuation.resume(returning: $0) }
        }
    }

    @Test("brings the file and what names its state")
    func good() async throws {
        let validators = Validators(etag: "\"one\"", lastModified: "Fri, 20 Nov 2026 08:00:00 GMT")
        for path in ["good", "once", "twice", "thrice"] {
            #expect(try await Self.fetch(path) == .success(.content(Self.svg, validators)), "\(path)")
        }
        #expect(try await Self.fetch("misnamed") == .success(.content(Self.svg, Validators())))
        #expect(try await Self.fetch("long-etag") == .success(.content(Self.svg, Validators())))
    }

    @Test("asks only for what has changed")
    func conditional() async throws {
        #expect(try await Self.fetch("conditional", validators: Validators(etag: "\"one\"")) == .success(.unchanged))
        let changed = try await Self.fetch("conditional", validators: Validators(etag: "\"two\""))
        #expect(changed == .success(.content(Self.svg, Validators(etag: "\"one\""))))
        let both = Validators(etag: "\"e\"", lastModified: "then")
        let asked = try await Self.fetch("echo", validators: both)
        #expect(asked == .success(.content(Array("\"e\"|then|report".utf8), Validators())))
        #expect(try await Self.fetch("echo") == .success(.content(Array("-|-|report".utf8), Validators())))
    }

    @Test(
        "fails, and says why",
        arguments: [
            ("gone", FetchFailure.status(404)), ("partial", .status(206)), ("huge", .tooLarge(5_000_000)),
            ("endless", .tooLarge(5_000_000)), ("four-times", .tooManyRedirects(3)), ("circle", .tooManyRedirects(3)),
            ("to-file", .schemeRefused), ("to-ftp", .schemeRefused),
        ])
    func failing(path: String, expected: FetchFailure) async throws {
        #expect(try await Self.fetch(path) == .failure(expected))
    }

    @Test("of what is cut off, or never begins, fails in libcurl's words", arguments: ["truncated", "closed"])
    func cutOff(path: String) async throws {
        let result = try await Self.fetch(path)
        guard case .failure(.failed(let reason)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test("does not wait for longer than it may", arguments: ["slow", "silent"])
    func slow(path: String) async throws {
        let result = try await Self.fetch(path, with: Self.fetcher(seconds: 1))
        #expect(result == .failure(.timedOut(seconds: 1)))
    }

    @Test("takes no byte more than it may")
    func limit() async throws {
        let size = Self.svg.count
        #expect(
            try await Self.fetch("misnamed", with: Self.fetcher(mostBytes: size))
                == .success(.content(Self.svg, Validators())))
        let result = try await Self.fetch("misnamed", with: Self.fetcher(mostBytes: size - 1))
        #expect(result == .failure(.tooLarge(size - 1)))
    }

    @Test(
        "follows nothing but https, unless it is told otherwise",
        arguments: ["http://127.0.0.1:9/", "file:///etc/passwd"])
    func schemes(address: String) async {
        let result: Result<FetchedFile, FetchFailure> = await withCheckedContinuation { continuation in
            _ = CurlFetcher().fetch(FetchRequest(address)) { continuation.resume(returning: $0) }
        }
        #expect(result == .failure(.schemeRefused))
    }

    @Test("ends soon when it is cancelled")
    func cancelled() async throws {
        let server = try LoopbackServer()
        let result: Result<FetchedFile, FetchFailure> = await withCheckedContinuation { continuation in
            let request = FetchRequest(server.address("silent"))
            let job = Self.fetcher(seconds: 20).fetch(request) { continuation.resume(returning: $0) }
            job.cancel()
        }
        #expect(result == .failure(.cancelled))
    }
}
