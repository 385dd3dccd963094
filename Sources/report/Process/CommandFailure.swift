import Diagnostics

/// Failures of commands that no other error type covers.
enum CommandFailure: Error {
    /// The command has printed why.
    case reported(ExitStatus)
    case commandLine(Diagnostic)
}
