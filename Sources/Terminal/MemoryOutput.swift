private import Synchronization

/// Output that is kept, for tests; can be made to fail.
public final class MemoryOutput: Output {
    private let written = Mutex<[UInt8]>([])
    private let failure: OutputFailure?

    /// Output that takes everything, or, with a `failure`, nothing.
    public init(failure: OutputFailure? = nil) { self.failure = failure }

    /// Keeps `bytes`.
    public func write(_ bytes: [UInt8]) throws(OutputFailure) {
        if let failure { throw failure }
        written.withLock { $0 += bytes }
    }

    /// All that was written.
    public var bytes: [UInt8] { written.withLock { $0 } }

    /// All that was written, as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
