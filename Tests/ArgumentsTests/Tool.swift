import Foundation

/// An installed program. It runs in a new folder with `archive/`, `my site/`, `log.json`, `log.txt` and `notes.md`.
struct Tool: Sendable {
    private let path: String?

    init(_ name: String) {
        path = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isInstalled: Bool { path != nil }

    struct Failure: Error {}

    /// Runs the program and returns its standard output and standard error.
    func output(_ arguments: [String], input: String = "") throws -> String {
        guard let path else { throw Failure() }
        let folder = FileManager.default.temporaryDirectory.appending(path: "completions-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["archive", "my site"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        for name in ["log.json", "log.txt", "notes.md"] { try Data().write(to: folder.appending(path: name)) }
        let process = Process()
        let (given, written) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb"]
        process.standardInput = given
        process.standardOutput = written
        process.standardError = written
        try process.run()
        try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try given.fileHandleForWriting.close()
        let output = try written.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    /// Runs the program and returns its lines, sorted and without empty ones.
    func lines(_ arguments: [String]) throws -> [String] {
        try output(arguments).split(separator: "\n").map(String.init).sorted()
    }
}
