public import Text

/// Why output could not be written.
public enum OutputFailure: Error, Hashable, Sendable {
    /// The reader has closed the pipe, as in `| head`; this is not an error, but no more output is needed.
    case closed
    /// A system call failed with this errno.
    case system(code: Int32)
}

/// The destination of text for a person or a program. The bytes of one call stay together even if several tasks write.
public protocol Output: Sendable {
    /// Writes all of `bytes`, unbuffered.
    func write(_ bytes: [UInt8]) throws(OutputFailure)
}

extension Output {
    /// Writes all of `text` as UTF-8, unbuffered.
    public func write(_ text: TerminalText) throws(OutputFailure) { try write(Array(text.string.utf8)) }
}
