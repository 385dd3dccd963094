import Files
import Foundation

/// Runs `body` with the path of an empty folder, which is gone afterwards.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}

/// The folder of the package.
public let checkout: String = parentPath(parentPath(parentPath(#filePath)))
