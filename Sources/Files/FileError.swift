import Glibc

/// An operation that the system refused.
public struct FileError: Error, Hashable, Sendable {
    /// A file operation, in the words of a message.
    public enum Operation: String, Hashable, Sendable {
        case list, sync
        case look = "look at"
        case read, write, flush, lock
        case makeFolder = "make the folder"
        case rename, exchange, remove, resolve, open, watch
    }

    public let operation: Operation
    public let path: String
    /// The system's number (`errno`).
    public let code: Int32
    /// Why, in words.
    public let reason: String

    /// An error with the system's words for `code` (strerror(3)), or with a reason of its own.
    public init(_ operation: Operation, _ path: String, code: Int32, reason: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.reason = unsafe reason ?? String(cString: strerror(code))
    }

    /// A file that has changed since the build first read it.
    public static func outdated(_ path: String) -> FileError {
        let reason = "It was changed while the site was built; build again, or with --clean"
        return FileError(.read, path, code: ESTALE, reason: reason)
    }

    /// Whether a file has changed since the build first read it.
    public var isOutdated: Bool { code == ESTALE }

    /// Whether nothing is at the path.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether the path passes through a link that must not be followed.
    public var isLink: Bool { code == ELOOP }
}

extension FileError: CustomStringConvertible {
    /// `cannot write public/index.html: No space left on device`.
    public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
