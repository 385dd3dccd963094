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

    private static let commands: [(title: String, commands: [any Command.Type])] = [
        ("Publishing", [NewCommand.self, BuildCommand.self, ServeCommand.self, CheckCommand.self]),
        (
            "Logging",
            [
                AddCoffeeCommand.self, AddAlarmCommand.self, AddQuoteCommand.self, EditCommand.self, RemoveCommand.self,
                UndoCommand.self, ImportCommand.self,
            ]
        ),
        ("Reading", [WeekCommand.self, ListCommand.self, ExplainCommand.self]),
        ("Alarms", [NextAlarmsCommand.self, RingAlarmsCommand.self]),
        ("Themes", [ThemesCommand.self, EjectThemeCommand.self]),
        ("Shell", [CompletionsCommand.self]),
    ]

    private static let program = Program(
        "report", version: "0.1.0", "Turns plain-text logs of coffee, alarms and quotes into a website",
        discussion: """
            Exit status: 0 done; 1 the content is at fault, nothing was published; 2 the command line is at fault; \
            3 the system is at fault, nothing was published.
            """,
        groups: commands.map { CommandGroup($0.title, $0.commands.map { $0 }) },
        examples: [
            Example("report new my-site", "Make a site that builds as it is"),
            Example("report build --site my-site", "Publish it into my-site/public"),
            Example("report week", "Show this week's coffee"),
        ],
        topics: [.diagnostics],
        completions: CompletionSource(CompleteCommand.self, passing: SiteOptions.site))

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
            case .command(let arguments) where arguments.path == CompleteCommand.path:
                try await CompleteCommand().run(parsed: arguments, process, console)
            case .command(let arguments):
                let site = arguments[SiteOptions.site]
                console = Console(process, site: site ?? ".", isQuiet: arguments[SiteOptions.quiet] ?? false)
                if let site { try SiteOptions.checkSite(site, process.files) }
                let command = commands.lazy.flatMap(\.commands).first { $0.path == arguments.path }
                try await command?.init().run(parsed: arguments, process, console)
            }
            return .done
        } catch {
            // Completions run while somebody types, so they must not print errors.
            return process.arguments.starts(with: CompleteCommand.path) ? .done : console.report(error)
        }
    }
}
