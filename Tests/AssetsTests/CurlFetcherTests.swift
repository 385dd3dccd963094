import Assets
import Testing

@Suite("Fetching with libcurl")
struct CurlFetcherTests {
    private static let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>".utf8)

    private static func fetcher(seconds: Int = 10, maxBytes: Int = 5_000_000) -> CurlFetcher {
        var policy = CurlFetcher.Policy()
        policy.allowsPlainHTTP = true
        policy.seconds = seconds
        policy.maxBytes = maxBytes
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

    @Test("a fetch returns the file and its validators")
    func good() async throws {
        let validators = Validators(etag: "\"one\"", lastModified: "Fri, 20 Nov 2026 08:00:00 GMT")
        for path in ["good", "once", "twice", "thrice"] {
            #expect(try await Self.fetch(path) == .success(.content(Self.svg, validators)), "\(path)")
        }
        #expect(try await Self.fetch("misnamed") == .success(.content(Self.svg, Validators())))
        #expect(try await Self.fetch("long-etag") == .success(.content(Self.svg, Validators())))
    }

    @Test("a fetch with validators downloads the file only if it has changed")
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
        "a failed fetch says why",
        arguments: [
            ("gone", FetchFailure.status(404)), ("partial", .status(206)), ("huge", .tooLarge(5_000_000)),
            ("endless", .tooLarge(5_000_000)), ("four-times", .tooManyRedirects(3)), ("circle", .tooManyRedirects(3)),
            ("to-file", .schemeRefused), ("to-ftp", .schemeRefused),
        ])
    func failing(path: String, expected: FetchFailure) async throws {
        #expect(try await Self.fetch(path) == .failure(expected))
    }

    @Test("a fetch that is cut off or refused reports libcurl's own message", arguments: ["truncated", "closed"])
    func cutOff(path: String) async throws {
        let result = try await Self.fetch(path)
        guard case .failure(.failed(let reason)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test("a fetch ends at its time limit", arguments: ["slow", "silent"])
    func slow(path: String) async throws {
        let result = try await Self.fetch(path, with: Self.fetcher(seconds: 1))
        #expect(result == .failure(.timedOut(seconds: 1)))
    }

    @Test("a fetch accepts files up to its size limit")
    func limit() async throws {
        let size = Self.svg.count
        #expect(
            try await Self.fetch("misnamed", with: Self.fetcher(maxBytes: size))
                == .success(.content(Self.svg, Validators())))
        let result = try await Self.fetch("misnamed", with: Self.fetcher(maxBytes: size - 1))
        #expect(result == .failure(.tooLarge(size - 1)))
    }

    @Test(
        "a fetch follows only https unless the policy allows http",
        arguments: ["http://127.0.0.1:9/", "file:///etc/passwd"])
    func schemes(address: String) async {
        let result: Result<FetchedFile, FetchFailure> = await withCheckedContinuation { continuation in
            _ = CurlFetcher().fetch(FetchRequest(address)) { continuation.resume(returning: $0) }
        }
        #expect(result == .failure(.schemeRefused))
    }

    @Test("a cancelled fetch ends soon")
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
