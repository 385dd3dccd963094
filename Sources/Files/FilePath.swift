import Text

/// A path that is compared and sorted by its bytes, as in a file system. `String` also equates canonically equivalent
/// text (Unicode TR 15), which may be the path of another file.
public struct FilePath: Hashable, Comparable, Sendable {
    /// As it is written.
    public let string: String

    public init(_ string: String) { self.string = string }

    public static func == (left: FilePath, right: FilePath) -> Bool { left.string.hasSameBytes(as: right.string) }

    public static func < (left: FilePath, right: FilePath) -> Bool { left.string.precedesByBytes(right.string) }

    /// The folder that contains it; empty for a bare name.
    public var parent: FilePath { FilePath(parentPath(string)) }

    /// The folders that contain it, the innermost first.
    public var folders: some Sequence<FilePath> { sequence(first: parent) { $0.parent }.prefix { !$0.string.isEmpty } }

    /// Canonically equivalent paths share a hash, but they are rare.
    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
