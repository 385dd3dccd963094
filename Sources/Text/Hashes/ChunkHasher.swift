/// Hashes content in chunks, with the same result as `ContentHash(of:)` for the whole.
public struct ChunkHasher: Sendable {
    /// The bytes so far.
    public private(set) var count = 0
    private var stripes = ContentHash.Stripes()
    private var rest: [UInt8] = []

    /// A hasher of no content.
    public init() {}

    /// The hash of all chunks so far.
    public var hash: ContentHash { stripes.finish(unsafe rest.span.bytes) }

    /// Appends a chunk. Each chunk but the last must have a multiple of 32 bytes.
    public mutating func append(_ chunk: [UInt8]) {
        precondition(rest.isEmpty, "Only the last chunk may end within a stripe")
        rest = Array(chunk[stripes.add(unsafe chunk.span.bytes)...])
        count += chunk.count
    }
}
