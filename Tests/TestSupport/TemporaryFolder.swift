import Files
import Foundation

/// Runs `body` with the path of an empty folder, which is then removed.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
}

/// Runs asynchronous work with the path of an empty folder, which is then removed.
public func withTemporaryFolderAsync<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
}

private func makeTemporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder.path
}

/// The package's folder.
public let checkout: String = parentPath(parentPath(parentPath(#filePath)))
