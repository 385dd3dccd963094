/// Markup that is already safe to write as it is: the one way by which bytes reach a page unescaped.
public struct RawHTML: Hashable, Sendable {
    /// UTF-8.
    public let bytes: [UInt8]

    /// Vouches that `bytes` are well-formed markup in which all text of users is escaped.
    public init(trusted bytes: [UInt8]) { self.bytes = bytes }

    /// What `write` writes, which may be some `capacity` bytes.
    public init(capacity: Int = 0, _ write: (inout ByteWriter) -> Void) {
        var writer = ByteWriter(capacity: capacity)
        write(&writer)
        bytes = writer.bytes
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool { bytes.isEmpty }
}
