import Diagnostics

/// Why a command failed, where no other error says it.
enum CommandFailure: Error {
    /// The command has printed why.
    case reported(ExitStatus)
    case commandLine(Diagnostic)
}
