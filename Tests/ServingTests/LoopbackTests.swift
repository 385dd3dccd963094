import Files
import TestSupport
import Testing

@testable import Serving

@Suite("A server on the loopback interface", .serialized, .mustEnd)
struct LoopbackTests {
    /// The limits of `client.py`.
    private static let limits: ServerLimits = {
        var limits = ServerLimits()
        limits.idleSeconds = 3
        limits.requestSeconds = 4
        limits.heartbeatSeconds = 1
        return limits
    }()

    @Test(
        "answers Python's http.client and raw sockets",
        arguments: ["Files", "Conditions", "Ranges", "Limits", "Crowds"])
    func clients(tests: String) async throws {
        try await withServedSite(limits: Self.limits) { port in
            let failures = try await failures(of: tests, onPort: port)
            #expect(failures == nil)
        }
    }

    @Test("gives out nothing but the site, and to nobody but this machine")
    func attacks() async throws {
        try await withTemporaryFolderAsync { folder in
            let secret = joinedPath(folder, "secret.txt")
            try PosixFileSystem().write(Array("the secret".utf8), to: secret)
            try await withServedSite { port in
                #expect(try await failures(of: "Attacks", onPort: port, environment: ["SECRET": secret]) == nil)
                // Another address of this machine.
                let outside = try await run("curl", ["-s", "http://127.0.0.2:\(port)/"])
                #expect(outside.status == 7, "nothing listens there")
            }
        }
    }

    @Test("resumes a download as curl asks for it")
    func resumedDownload() async throws {
        try await withTemporaryFolderAsync { folder in
            let files = PosixFileSystem()
            let sound = joinedPath(folder, "bell.mp3")
            try await withServedSite { port in
                let address = "http://localhost:\(port)/sounds/bell.mp3"
                _ = try await run("curl", ["-s", "-f", "-o", sound, address])
                let whole = try files.read(sound)
                try files.write(Array(whole.prefix(1000)), to: sound)
                let resumed = try await run("curl", ["-s", "-f", "-C", "-", "-o", sound, address])
                #expect(resumed.status == 0)
                #expect(try files.read(sound) == whole)
                #expect(whole.count == 256 * 40)
            }
        }
    }

    @Test("says which port is free if one is not")
    func portInUse() async throws {
        try await withServedSite { port in
            do throws(Server.Failure) {
                let server = try Server(port: port, now: { .zero }) { _ in { _ in Response(200) } }
                server.stop()
                Issue.record("two servers serve on one port")
            } catch {
                guard case .portInUse(let free?) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(free > port)
                try Server(port: free, now: { .zero }) { _ in { _ in Response(200) } }.stop()
            }
        }
    }

    @Test("stops while clients wait for a response and for events")
    func stopWhileWaiting() async throws {
        let (streams, neverEnding) = AsyncStream.makeStream(of: ServerEvent.self)
        let (requests, arrived) = AsyncStream.makeStream(of: Void.self)
        let now = { @Sendable in Duration.zero }
        let server = try Server(port: 0, now: now) { _ in
            { request in
                arrived.yield()
                if request.path == "/events" { return Response(events: streams) }
                try? await Task.sleep(for: .seconds(3600))
                return Response(200)
            }
        }
        let port = server.port
        async let waiting = run("curl", ["-s", "-m", "600", "http://127.0.0.1:\(port)/slow"])
        async let listening = run("curl", ["-s", "-m", "600", "http://127.0.0.1:\(port)/events"])
        var iterator = requests.makeAsyncIterator()
        for _ in 1...2 { await iterator.next() }
        server.stop()
        // 28 is curl's own time limit.
        let statuses = try await [waiting.status, listening.status]
        #expect(!statuses.contains(28))
        neverEnding.finish()
    }
}
