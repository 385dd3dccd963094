import Files
import Foundation
import Model
import Synchronization
import TestSupport
import Text

@testable import Building
@testable import Serving

/// A small site on a server of its own, which stops when `body` ends.
func withServedSite<Result>(
    limits: ServerLimits = ServerLimits(), _ body: (_ port: Int) async throws -> Result
) async throws -> Result {
    let start = ContinuousClock.now
    let now = { @Sendable in ContinuousClock.now - start }
    let preview = Preview(script: Array("'script'".utf8), now: now) { .made(.sample(after: $0), baseURL: nil) }
    await preview.build()
    let server = try Server(port: 0, limits: limits, now: now) { port in
        PreviewServer(preview, hosts: LocalHosts(port: port)) { await screen(preview, $0) }.respond
    }
    let result = try await body(server.port)
    server.stop()
    return result
}

/// What the tests' clients ask for beside the site.
private func screen(_ preview: Preview, _ request: Request) async -> Response? {
    switch request.path {
    case "/-/echo": return Response(200, body: Array("\(request.body.count)".utf8))
    case "/-/form":
        let fields = request.form?.fields.map { "\($0.name)=\($0.value)" } ?? []
        return Response(200, body: Array(fields.joined(separator: "|").utf8))
    case "/-/listeners": return Response(200, body: Array("\(preview.listeners)".utf8))
    case "/-/build":
        let count = preview.listeners
        await preview.build()
        return Response(200, body: Array("\(count) listen".utf8))
    default: return nil
    }
}

extension HeldSite {
    /// A site of a few files.
    static func sample(after last: HeldSite?) -> HeldSite {
        let page = { (text: String) in "<!DOCTYPE html><html><head></head><body>\(text)</body></html>" }
        let files: [FilePath: String] = [
            "index.html": page("Home"), "coffee/index.html": page("Coffee"), "咖啡/index.html": page("咖啡"),
            "404.html": page("Nothing here"), "a.css": "p{}", "assets/a.0123.css": "p{}", "data/x.json": "{}",
            "picture.svg": "<svg/>",
            "unknown": "?",
        ]
        var held = files.mapValues { HeldFile(Array($0.utf8)) }
        held["sounds/bell.mp3"] = HeldFile((0..<256 * 40).map { UInt8($0 % 256) })
        return HeldSite(
            files: held, pageCount: 3, diagnostics: [], changed: last == nil ? ["index.html"] : [],
            removed: [])
    }
}

/// Runs the tests of a class of `client.py` against a port; returns what they print if they fail.
func failures(of tests: String, onPort port: Int, environment: [String: String] = [:]) async throws -> String? {
    guard let script = Bundle.module.url(forResource: "Fixtures/client", withExtension: "py") else {
        return "no script"
    }
    let outcome = try await run("python3", ["-B", script.path, "\(port)", tests], environment: environment)
    return outcome.status == 0 ? nil : outcome.output
}

/// Runs a program to its end.
func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
) async throws -> (status: Int32, output: String) {
    let process = Process()
    let output = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in ended.resume() }
        do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
}
