private import Synchronization

/// Output to an open file, such as standard output (1) or standard error (2), which stays open.
public final class DescriptorOutput: Output {
    private let attempt: @Sendable (ArraySlice<UInt8>) -> FileDescriptor.Attempt
    private let wait: @Sendable () -> Void
    private let lock = Mutex(())

    /// Output to the open file of that number.
    public convenience init(descriptor: Int32) {
        let file = FileDescriptor(number: descriptor)
        self.init(attempt: { file.write($0) }, wait: { file.waitUntilWritable() })
    }

    /// Output by `attempt`, which may write fewer bytes than it is given; `wait` blocks until it can write again.
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
