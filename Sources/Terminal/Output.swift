/// Why output could not be written.
public enum OutputFailure: Error, Hashable, Sendable {
    /// The reader has gone, as in `| head`: nothing is wrong, there is only nothing more to do.
    case closed
    /// The system said no, with its errno.
    case system(code: Int32)
}

/// Where text for a person or another program goes; what is written at once is never mixed with what others write.
public protocol Output: Sendable {
    /// Writes all of `bytes`, unbuffered.
    func write(_ bytes: [UInt8]) throws(OutputFailure)
}

extension Output {
    /// Writes all of `text` as UTF-8, unbuffered.
    public func write(_ text: String) throws(OutputFailure) { try write(Array(text.utf8)) }
}
