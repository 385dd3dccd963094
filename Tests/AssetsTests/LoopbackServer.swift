import Foundation

/// A file server on the loopback interface. It stops when its last user releases it.
final class LoopbackServer: Sendable {
    let port: Int
    /// Closing this handle stops the server.
    private let leash: FileHandle

    struct NotStarted: Error {}

    init() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        guard let script = Bundle.module.url(forResource: "Fixtures/server", withExtension: "py") else {
            throw NotStarted()
        }
        process.arguments = ["python3", "-B", script.path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        leash = input.fileHandleForWriting
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.filter(\.isNumber)) else { throw NotStarted() }
        self.port = port
    }

    deinit { try? leash.close() }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }
}
