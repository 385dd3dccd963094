public import Diagnostics
public import Files

/// A file under `content` that a build reads or copies.
public struct ContentFile: Hashable, Sendable {
    /// How a build treats the file.
    public enum Role: Hashable, Sendable {
        case log(LogKind, LogFormat)
        case page
        case sound
        case image
    }

    /// The maximum size of a file that is decoded, in bytes.
    public static let maxSize = 256 << 20

    /// Relative to the site folder: `content/coffee/2026.json`.
    public let path: String
    /// How a build treats the file.
    public let role: Role

    /// The log that the file belongs to; nil for other files.
    public var kind: LogKind? { if case .log(let kind, _) = role { kind } else { nil } }

    /// A file from its parts.
    public init(path: String, role: Role) {
        self.path = path
        self.role = role
    }
}

extension FileSystem {
    /// The text of the file at `path` of the site in the folder `root`; nil if it exceeds `ContentFile.maxSize`.
    public func text(_ path: String, in root: String) throws(FileError) -> SourceText? {
        let bytes = try read(joinedPath(root, path), at: 0..<ContentFile.maxSize + 1)
        return bytes.count <= ContentFile.maxSize ? SourceText(file: path, bytes: bytes) : nil
    }
}

/// The three logs.
public enum LogKind: String, Hashable, Sendable, CaseIterable {
    case coffee, alarms, quotes
}

/// The file format of a log.
public enum LogFormat: String, Hashable, Sendable, CaseIterable {
    case json
    case jsonLines = "jsonl"
    case markdown = "md"
}
