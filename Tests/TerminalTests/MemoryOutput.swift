import Synchronization
import Terminal

/// Output that is kept in memory, or that fails on request.
final class MemoryOutput: Output {
    private let written = Mutex<[UInt8]>([])
    private let failure: OutputFailure?

    init(failure: OutputFailure? = nil) { self.failure = failure }

    func write(_ bytes: [UInt8]) throws(OutputFailure) {
        if let failure { throw failure }
        written.withLock { $0 += bytes }
    }

    var text: String { written.withLock { String(decoding: $0, as: UTF8.self) } }
}
