import Foundation

/// Runs programs: the built `report`, and tools of this machine that check its output.
struct Command: Sendable {
    /// The status and output of a process.
    struct Outcome: Sendable {
        let status: Int32
        let output: Data
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

        /// Decodes the output as JSON.
        func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder.ofSnakeCase.decode(type, from: output)
        }
    }

    struct NotInstalled: Error { let name: String }

    let executable: URL
    var folder = FileManager.default.temporaryDirectory
    var environment = Self.plainEnvironment

    /// A minimal environment: `PATH` and the C locale.
    static let plainEnvironment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

    /// The `report` binary beside the test bundle.
    static let report = Command(
        executable: URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "report"))

    /// An installed program, or nil.
    static func tool(_ name: String) -> Command? {
        ["/usr/local/bin/", "/usr/bin/", "/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
            .map { Command(executable: URL(filePath: $0)) }
    }

    /// Runs a shell script in which `$REPORT` is the built binary.
    static func shell(_ script: String, in folder: URL? = nil) async throws -> Outcome {
        guard var shell = tool("sh") else { throw NotInstalled(name: "sh") }
        shell.environment["REPORT"] = report.executable.path
        if let folder { shell.folder = folder }
        return try await shell(["-c", script])
    }

    func with(_ variables: [String: String]) -> Command {
        var copy = self
        copy.environment.merge(variables) { $1 }
        return copy
    }

    func inside(_ folder: URL) -> Command {
        var copy = self
        copy.folder = folder
        return copy
    }

    /// Runs the program to its end. At most four processes run at once.
    @discardableResult
    func callAsFunction(_ arguments: [String], input: String? = nil) async throws -> Outcome {
        await Self.gate.enter()
        do {
            let outcome = try await run(arguments, input: input)
            await Self.gate.leave()
            return outcome
        } catch {
            await Self.gate.leave()
            throw error
        }
    }

    private static let gate = Gate(places: 4)

    private func run(_ arguments: [String], input: String?) async throws -> Outcome {
        // Files instead of pipes: however much the program writes, nobody has to read meanwhile.
        let scratch = try Scratch()
        let (output, errors) = (scratch["output"], scratch["errors"])
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        if let input {
            try Data(input.utf8).write(to: scratch["input"])
            process.standardInput = try FileHandle(forReadingFrom: scratch["input"])
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: output),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}

/// Limits how many tasks run at once.
private actor Gate {
    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { self.places = places }

    func enter() async {
        if places > 0 {
            places -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
    }
}

extension JSONDecoder {
    /// Decodes names such as `days_logged`.
    static var ofSnakeCase: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }
}
