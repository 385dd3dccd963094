import Arguments
import Diagnostics
import Glibc
import Markdown
import Terminal
import Text

/// The program: its commands, and the only place that hands them the process's resources.
@main
struct ReportProgram {
    static func main() async {
        prepareProcess()
        exit(await run(.ofThisProcess()).rawValue)
    }

    private static let commands: [(title: String, commands: [any Command])] = [
        ("Publishing", [NewCommand(), BuildCommand(), ServeCommand(), CheckCommand()]),
        (
            "Logging",
            [
                AddCoffeeCommand(), AddAlarmCommand(), AddQuoteCommand(), EditCommand(), RemoveCommand(), UndoCommand(),
                ImportCommand(),
            ]
        ),
        ("Reading", [WeekCommand(), ListCommand(), ExplainCommand()]),
        ("Alarms", [NextAlarmsCommand(), RingAlarmsCommand()]),
        ("Themes", [ThemesCommand(), EjectThemeCommand()]),
        ("Shell", [CompletionsCommand()]),
    ]

    private static let completions = CompleteCommand().configuration

    private static let program = Program(
        "report", version: "0.1.0", "Turns plain-text logs of coffee, alarms and quotes into a website",
        discussion: """
            Exit status: 0 done; 1 the content is at fault, nothing was published; 2 the command line is at fault; \
            3 the system is at fault, nothing was published.
            """,
        groups: commands.map { CommandGroup($0.title, $0.commands.map(\.configuration)) },
        examples: [
            Example("report new my-site", "Make a site that builds as it is"),
            Example("report build --site my-site", "Publish it into my-site/public"),
            Example("report week", "Show this week's coffee"),
        ],
        topics: [.diagnostics],
        completions: CompletionSource(completions, passing: SiteOptions.site))

    /// Runs the command that the process's arguments ask for.
    private nonisolated(nonsending) static func run(_ process: ProcessContext) async -> ExitStatus {
        var console = Console(process, site: ".")
        guard CmarkVersion.loaded.isSupported else {
            let message = "report needs libcmark 0.30, but the library of this system is \(CmarkVersion.loaded)"
            console.report(Diagnostic(.error, "libcmark", message))
            return .system
        }
        do {
            switch try program.parse(process.arguments) {
            case .help(let path):
                try console.print(
                    TerminalText(lines: program.help(for: path, columns: process.outputCapabilities.columns)))
            case .version:
                try console.print("\(program.versionText)\n")
            case .command(let arguments) where arguments.path == completions.path:
                try await CompleteCommand().run(parsed: arguments, process, console)
            case .command(let arguments):
                let site = arguments[SiteOptions.site]
                console = Console(process, site: site ?? ".", isQuiet: arguments[SiteOptions.quiet] ?? false)
                if let site { try SiteOptions.checkSite(site, process.files) }
                let command = commands.lazy.flatMap(\.commands).first { $0.configuration.path == arguments.path }
                try await command?.run(parsed: arguments, process, console)
            }
            return .done
        } catch {
            // Completions run while somebody types, so they must not print errors.
            return process.arguments.starts(with: completions.path) ? .done : console.report(error)
        }
    }
}
