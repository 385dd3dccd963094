/// Markup that is safe to write as it is. Nothing else reaches a page unescaped.
public struct RawHTML: Hashable, Sendable {
    /// UTF-8.
    public let bytes: [UInt8]

    /// `bytes` must be well-formed markup in which all user input is escaped.
    public init(trusted bytes: [UInt8]) { self.bytes = bytes }

    /// The output of `write`, which is expected to have about `capacity` bytes.
    public init(capacity: Int = 0, _ write: (inout ByteWriter) -> Void) {
        var writer = ByteWriter(capacity: capacity)
        write(&writer)
        bytes = writer.bytes
    }

    /// Whether there are no bytes.
    public var isEmpty: Bool { bytes.isEmpty }
}
