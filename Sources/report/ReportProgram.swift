import Arguments
import Diagnostics
import Terminal

/// The composition root: what the process is given goes into values here, and nowhere below.
@main
struct ReportProgram {
    static func main() async {
        ignoreBrokenPipeSignal()
        let surroundings = Surroundings.ofThisProcess()
        let status = await run(surroundings)
        surroundings.exit(with: status)
    }

    /// Runs one command line.
    static func run(_ surroundings: Surroundings) async -> ExitStatus {
        var console = Console(surroundings, root: ".")
        do {
            let invocation = try program.parse(surroundings.arguments)
            if case .command(let command) = invocation {
                console = Console(
                    surroundings, root: command[SiteOptions.site] ?? ".", isQuiet: command[SiteOptions.quiet])
            }
            switch invocation {
            case .help(let path):
                try console.print(program.help(for: path, columns: surroundings.outputCapabilities.columns))
            case .version: try console.print(program.versionText + "\n")
            case .command(let command): return try await run(command, surroundings, console)
            }
            return .done
        } catch let error as UsageError {
            console.complain(Diagnostic(.error, error.identifier, error.message, help: error.help))
            return .commandLine
        } catch let failure as CommandFailure {
            console.explain(failure)
            return failure.status
        } catch OutputFailure.closed {
            // Whoever read the output has seen enough.
            return .done
        } catch {
            console.complain(Diagnostic(.error, "output", "cannot write to standard output: \(error)"))
            return .system
        }
    }

    private static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        guard let runner = runners.first(where: { $0.description.path == command.path }) else { return .commandLine }
        return try await runner.run(command, surroundings, console)
    }
}

/// The process's exit status.
enum ExitStatus: Int32 {
    case done = 0
    case content = 1
    case commandLine = 2
    case system = 3
}
