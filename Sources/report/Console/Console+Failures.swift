import Arguments
import Building
import Diagnostics
import Files
import Terminal

extension Console {
    /// Prints why a command failed, and returns the exit status that says so.
    func report(_ failure: any Error) -> ExitStatus {
        progress.finish()
        switch failure {
        case let error as UsageError:
            report(Diagnostic(.error, error.identifier, error.message, help: error.help))
            return .commandLine
        case CommandFailure.commandLine(let diagnostic):
            report(diagnostic)
            return .commandLine
        case CommandFailure.contentReported:
            return .content
        case BuildFailure.content(let diagnostics):
            report(diagnostics)
            return .content
        case BuildFailure.system(let error):
            return report(error)
        case let error as FileError:
            report(Diagnostic(.error, "system", error.description))
        case OutputFailure.closed:
            // Whoever read the output has seen enough.
            return .done
        case let error as OutputFailure:
            report(Diagnostic(.error, "output", "cannot write to standard output: \(error)"))
        default:
            report(Diagnostic(.error, "system", "\(failure)"))
        }
        return .system
    }
}
