import Text

/// A path as a file system knows it: told from others and ordered by its bytes. A `String` equals those that are
/// canonically equivalent to it (Unicode TR 15), which may be paths of other files.
public struct FilePath: Hashable, Comparable, Sendable {
    /// As it is written.
    public let string: String

    /// The path that is written so.
    public init(_ string: String) { self.string = string }

    public static func == (left: FilePath, right: FilePath) -> Bool { left.string.hasSameBytes(as: right.string) }

    public static func < (left: FilePath, right: FilePath) -> Bool { left.string.precedesByBytes(right.string) }

    /// The folder that it stands in; empty for a bare name.
    public var parent: FilePath { FilePath(parentPath(string)) }

    /// Whether it begins with the bytes of `other`.
    public func hasPrefix(_ other: String) -> Bool { string.utf8.starts(with: other.utf8) }

    /// Paths that are only canonically equivalent, which are rare, share it.
    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension FilePath: ExpressibleByStringLiteral {
    /// The path that is written so.
    public init(stringLiteral string: String) { self.init(string) }
}
