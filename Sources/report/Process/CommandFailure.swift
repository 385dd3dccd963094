import Diagnostics

/// Failures of commands that no other error type covers.
enum CommandFailure: Error {
    /// The command has printed why.
    case reported(ExitStatus)
    case commandLine(Diagnostic)
    /// The system refuses something, or lacks a library.
    case system(Diagnostic)
}
