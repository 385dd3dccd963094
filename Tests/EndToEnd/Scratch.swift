import Foundation

/// A temporary folder that is removed when its last user releases it.
final class Scratch: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    subscript(path: String) -> URL { folder.appending(path: path) }

    /// Writes a file and makes its parent folders.
    func write(_ bytes: Data, to path: String) throws {
        let file = self[path]
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }
}

/// A site made from a test's files, in a folder of its own.
struct TestSite: Sendable {
    let scratch: Scratch
    private let name: String

    static let today = "2026-11-20"

    /// Files are keyed by their path in `content`, or by their path in the site's folder if it begins with `/`.
    init(_ files: [String: String], name: String = "site") throws {
        try self.init(bytes: files.mapValues { Data($0.utf8) }, name: name)
    }

    init(bytes files: [String: Data], name: String = "site") throws {
        self.name = name
        scratch = try Scratch()
        for (path, bytes) in files {
            try scratch.write(bytes, to: name + (path.hasPrefix("/") ? path : "/content/" + path))
        }
    }

    /// Copies a site's `content`.
    init(copying site: URL) throws {
        name = "site"
        scratch = try Scratch()
        try FileManager.default.createDirectory(at: scratch["site"], withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: site.appending(path: "content"), to: scratch["site"].appending(path: "content"))
    }

    var folder: URL { scratch[name] }
    var output: URL { folder.appending(path: "public") }

    func write(_ text: String, to path: String) throws { try scratch.write(Data(text.utf8), to: "\(name)/\(path)") }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

    /// Runs `report` on the site, always on the same day.
    @discardableResult
    func report(_ arguments: String..., with command: Command = .report) async throws -> Command.Outcome {
        try await command(arguments + ["--site", folder.path, "--as-of", Self.today])
    }

    /// The published files.
    func published() throws -> PublishedFolder { try PublishedFolder(output) }

    /// Runs `report build`, which must succeed, and returns the output.
    func built(_ arguments: String...) async throws -> PublishedFolder {
        let outcome = try await Command.report(
            ["build", "--site", folder.path, "--as-of", Self.today] + arguments)
        guard outcome.status == 0 else { throw BuildFailed(status: outcome.status, errors: outcome.errors) }
        return try published()
    }

    struct BuildFailed: Error {
        let status: Int32
        let errors: String
    }
}
