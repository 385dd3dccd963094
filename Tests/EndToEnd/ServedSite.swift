import Files
import Foundation
import TestSupport

/// A running `report serve`. It is killed when its last user releases it.
final class ServedSite: Sendable {
    let port: Int
    /// Kept as long as it is served.
    private let site: TestSite
    private let process: Process
    private let scratch: Scratch

    struct NotStarted: Error { let errors: String }

    /// Serves a site on a port; on one that is free if that is 0.
    init(_ site: TestSite, port: Int = 0) async throws {
        self.site = site
        scratch = try Scratch()
        for file in ["output", "errors"] { try Data().write(to: scratch[file]) }
        process = Process()
        process.executableURL = Command.report.executable
        process.arguments = ["serve", "--port", "\(port)", "--site", site.folder.path, "--as-of", TestSite.today]
        process.environment = Command.plainEnvironment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: scratch["output"])
        process.standardError = try FileHandle(forWritingTo: scratch["errors"])
        try process.run()
        let (process, scratch) = (process, scratch)
        let printed = try await wait { Self.text("output", scratch).contains("\n") || !process.isRunning }
        let address = Self.text("output", scratch).prefix { $0 != "\n" }
        guard printed, let port = Int(address.split(separator: ":").last?.filter(\.isNumber) ?? "") else {
            throw NotStarted(errors: Self.text("errors", scratch))
        }
        self.port = port
        _ = try await wait { Self.text("output", scratch).split(separator: "\n").count > 1 }
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    private static func text(_ file: String, _ scratch: Scratch) -> String {
        (try? Data(contentsOf: scratch[file])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    var output: String { Self.text("output", scratch) }
    var errors: String { Self.text("errors", scratch) }

    /// The resident memory in bytes (proc_pid_statm(5)).
    var memory: Int {
        let fields = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
        return fields.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
    }

    /// Sends a signal, and returns the status with which the process ends.
    func end(by signal: Int32) async throws -> Int32 {
        kill(process.processIdentifier, signal)
        let process = process
        _ = try await wait { !process.isRunning }
        return process.terminationStatus
    }

    /// What `served.py` prints.
    func ask(_ arguments: String...) async throws -> String {
        guard let python = Command.tool("python3") else { throw Command.NotInstalled(name: "python3") }
        let script = joinedPath(checkout, "Tests/EndToEnd/served.py")
        let outcome = try await python(["-B", script, "\(port)"] + arguments)
        return outcome.text + outcome.errors
    }

    /// What is served otherwise than a clean build of the site publishes it, when that has not ended after a while.
    func difference(from site: TestSite, below base: String = "/") async throws -> String {
        let clean = scratch["clean-\(UUID().uuidString)"].path
        let built = try await Command.report(
            ["build", "--site", site.folder.path, "--as-of", TestSite.today, "--clean", "--output", clean])
        guard built.status == 0 else { return built.errors }
        var difference = ""
        for _ in 0..<1000 {
            difference = try await ask("compare", clean, base)
            if difference.isEmpty { break }
            try await Task.sleep(for: .milliseconds(250))
        }
        return difference
    }
}

/// Waits until something is so, for at most some minutes; returns whether it is.
private func wait(_ isSo: @escaping @Sendable () -> Bool) async throws -> Bool {
    for _ in 0..<15_000 {
        if isSo() { return true }
        try await Task.sleep(for: .milliseconds(20))
    }
    return isSo()
}
