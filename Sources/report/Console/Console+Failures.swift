import Arguments
import Building
import Diagnostics
import Files
import Logbook
import Terminal

extension Console {
    /// Prints why a command failed, and returns its exit status.
    func report(_ failure: any Error) -> ExitStatus {
        progress.finish()
        switch failure {
        case let error as UsageError:
            report(Diagnostic(.error, error.identifier, error.message, help: error.help))
            return .commandLine
        case CommandFailure.commandLine(let diagnostic):
            report(diagnostic)
            return .commandLine
        case CommandFailure.system(let diagnostic):
            report(diagnostic)
        case CommandFailure.reported(let status):
            return status
        case BuildFailure.system(let error):
            return report(error)
        case let failure as BuildFailure:
            report(failure.diagnostics)
            return failure.status
        case let failure as LogbookFailure:
            for diagnostic in failure.diagnostics { report(diagnostic) }
            return failure.status
        case let error as FileError:
            report(.system(error))
        case OutputFailure.closed:
            // The reader of the output has closed it, as in `| head`.
            return .done
        case let error as OutputFailure:
            report(Diagnostic(.error, "output", "cannot write to standard output: \(error)"))
        default:
            report(Diagnostic(.error, "system", "\(failure)"))
        }
        return .system
    }
}

extension Console {
    /// Prints the diagnostics of a failure in the form that `data` gives them, and returns the error to throw. If the
    /// output is closed, the exit status still reports the failure.
    func printed(_ failure: any Error, as data: ([Diagnostic]) -> [UInt8]) -> any Error {
        guard let failure = BuildFailure(failure) else { return failure }
        do throws(OutputFailure) { try print(data: data(failure.diagnostics)) } catch {
            guard error == .closed else { return error }
        }
        return CommandFailure.reported(failure.status)
    }
}

extension BuildFailure {
    init?(_ error: any Error) {
        switch error {
        case let failure as BuildFailure: self = failure
        case let error as FileError: self = .system(error)
        default: return nil
        }
    }

    var diagnostics: [Diagnostic] {
        switch self {
        case .content(let diagnostics), .unreadable(let diagnostics): diagnostics
        case .system(let error): [.system(error)]
        }
    }

    fileprivate var status: ExitStatus {
        switch self {
        case .content: .content
        case .unreadable, .system: .system
        }
    }
}

extension Diagnostic {
    static func system(_ error: FileError) -> Diagnostic {
        Diagnostic(.error, "system", error.description)
    }
}
