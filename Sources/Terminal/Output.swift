/// Why output could not be written.
public enum OutputFailure: Error, Hashable, Sendable {
    /// The reader has gone, as in `| head`: not an error, but there is nothing more to do.
    case closed
    /// The system refused, with its errno.
    case system(code: Int32)
}

/// Where text for a person or another program goes; one call's bytes stay together when several tasks write.
public protocol Output: Sendable {
    /// Writes all of `bytes`, unbuffered.
    func write(_ bytes: [UInt8]) throws(OutputFailure)
}

extension Output {
    /// Writes all of `text` as UTF-8, unbuffered.
    public func write(_ text: String) throws(OutputFailure) { try write(Array(text.utf8)) }
}
