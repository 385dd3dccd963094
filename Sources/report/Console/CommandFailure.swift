import Diagnostics

/// Why a command failed, where no other error says it.
enum CommandFailure: Error {
    /// The content is at fault, and the command has printed how.
    case contentReported
    case commandLine(Diagnostic)
}
