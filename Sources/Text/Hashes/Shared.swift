import Synchronization

/// A value that many others hold. It is hashed once, on first use, and that hash represents it in all of them.
public final class Shared<Value: Encodable & Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The hash of the value; 0 until first used. Threads that compute it at the same time get the same result.
    private let hash = Atomic<UInt64>(0)

    /// A value to share.
    public init(_ value: Value) { self.value = value }
}

extension Shared: Encodable {
    /// The hash of the value.
    public func encode(to encoder: any Encoder) throws {
        var hash = hash.load(ordering: .relaxed)
        if hash == 0 {
            hash = ContentHash(encoding: value).value
            self.hash.store(hash, ordering: .relaxed)
        }
        try hash.encode(to: encoder)
    }
}
