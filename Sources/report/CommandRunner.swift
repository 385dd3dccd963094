import Arguments

/// A command: how it is described, and what it does.
protocol CommandRunner: SendableMetatype {
    static var description: CommandDescription { get }
    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus
}

extension ReportProgram {
    static let version = "0.1.0"

    static let runners: [any CommandRunner.Type] = [
        BuildCommand.self, CheckCommand.self, WeekCommand.self, ListCommand.self, ExplainCommand.self,
        NextAlarmsCommand.self, RingAlarmsCommand.self, NewCommand.self, ThemesCommand.self, EjectThemeCommand.self,
        CompletionsCommand.self,
    ]

    static let program = Program(
        "report", version: version, "Turns plain-text logs of coffee, alarms and quotes into a website",
        discussion: """
            Exit status: 0 done; 1 the content is at fault, nothing was published; 2 the command line is at fault; \
            3 the system is at fault, nothing was published.
            """,
        groups: [
            CommandGroup(
                "Publishing", [NewCommand.description, BuildCommand.description, CheckCommand.description]),
            CommandGroup("Reading", [WeekCommand.description, ListCommand.description, ExplainCommand.description]),
            CommandGroup("Alarms", [NextAlarmsCommand.description, RingAlarmsCommand.description]),
            CommandGroup("Themes", [ThemesCommand.description, EjectThemeCommand.description]),
            CommandGroup("Shell", [CompletionsCommand.description]),
        ],
        examples: [
            Example("report new my-site", "Make a site that builds as it is"),
            Example("report build --site my-site", "Publish it into my-site/public"),
            Example("report week", "Show this week's coffee"),
        ])
}
