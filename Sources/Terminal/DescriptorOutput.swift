private import Synchronization

/// Writes to an open file, such as standard output (1) or standard error (2), and leaves it open.
public final class DescriptorOutput: Output {
    private let attempt: @Sendable (ArraySlice<UInt8>) -> FileDescriptor.Attempt
    private let wait: @Sendable () -> Void
    private let lock = Mutex(())

    /// Writes to the file with that descriptor.
    public convenience init(descriptor: Int32) {
        let file = FileDescriptor(number: descriptor)
        self.init(attempt: { file.write($0) }, wait: { file.waitUntilWritable() })
    }

    /// Writes with `attempt`, which may accept only some of the bytes; `wait` blocks until it can write again.
    init(
        attempt: @escaping @Sendable (ArraySlice<UInt8>) -> FileDescriptor.Attempt,
        wait: @escaping @Sendable () -> Void
    ) {
        self.attempt = attempt
        self.wait = wait
    }

    /// Writes all of `bytes`, by as many calls as the system needs.
    public func write(_ bytes: [UInt8]) throws(OutputFailure) {
        try lock.withLock { (_) throws(OutputFailure) in
            var rest = bytes[...]
            while !rest.isEmpty {
                switch attempt(rest) {
                case .wrote(let count): rest = rest.dropFirst(count)
                case .interrupted: continue
                case .wouldBlock: wait()
                case .failed(let code): throw OutputFailure(code: code)
                }
            }
        }
    }
}
