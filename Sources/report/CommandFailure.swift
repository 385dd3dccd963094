import Building
import Diagnostics
import Files

/// Why a command failed.
enum CommandFailure: Error {
    case content([Diagnostic])
    /// The content is at fault, and the command has said so.
    case told
    case system(FileError)
    case commandLine(Diagnostic)

    init(_ failure: BuildFailure) {
        switch failure {
        case .content(let diagnostics): self = .content(diagnostics)
        case .system(let error): self = .system(error)
        }
    }

    var status: ExitStatus {
        switch self {
        case .content, .told: .content
        case .system: .system
        case .commandLine: .commandLine
        }
    }
}

/// Runs `body`, turning what the file system refuses into a failure of the command.
func touchingFiles<Result>(_ body: () throws(FileError) -> Result) throws(CommandFailure) -> Result {
    do { return try body() } catch { throw .system(error) }
}
