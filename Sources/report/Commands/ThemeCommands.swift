import Arguments
import Diagnostics
import Embedded
import Files
import Model

/// `report themes`.
enum ThemesCommand: CommandRunner {
    static let description = CommandDescription(
        "themes", "List the themes that there are", options: [SiteOptions.site])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let loader = SiteLoader(surroundings: surroundings, root: command[SiteOptions.site] ?? ".")
        let chosen = try loader.settings().settings.theme
        for name in try loader.themeNames() {
            let isBuiltIn = name == SiteSettings().theme
            let theme = try loader.themeSettings(name)
            let title = theme.name.flatMap { $0 == name ? nil : ", \($0)" } ?? ""
            let about = theme.description.map { ": \($0)" } ?? ""
            try console.print(
                "\(name == chosen ? "*" : " ") \(name)\(isBuiltIn ? " (built in)" : "")\(title)\(about)\n")
        }
        return .done
    }
}

/// `report theme eject`.
enum EjectThemeCommand: CommandRunner {
    static let name = Operand("NAME", .text("NAME"), "The theme: default")

    static let description = CommandDescription(
        "theme eject", "Copy a built-in theme into the site, to change it there",
        discussion: """
            Writes the theme's files into Themes/NAME of the site. What stands there is used in place of the built-in \
            files, one by one: what you don't change you may delete again.
            """,
        operands: [name], options: [SiteOptions.site],
        examples: [Example("report theme eject default", "Copy the default theme into Themes/default")])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let name = try command.required(name)
        guard name == SiteSettings().theme else {
            throw CommandFailure.commandLine(
                Diagnostic(
                    .error, "unknown-theme", "there is no built-in theme \"\(name)\"",
                    help: "the built-in theme is \(SiteSettings().theme)"))
        }
        let folder = joinedPath(joinedPath(command[SiteOptions.site] ?? ".", "Themes"), name)
        try NewCommand.write(EmbeddedFile.defaultTheme, into: folder, with: surroundings.files)
        try console.print("\(folder): \(EmbeddedFile.defaultTheme.count) files\n")
        return .done
    }
}

/// `report completions`.
enum CompletionsCommand: CommandRunner {
    static let shell = Operand("SHELL", .choice(of: Shell.self), "Which shell")

    static let description = CommandDescription(
        "completions", "Print a script that completes commands in a shell", operands: [shell],
        examples: [Example("source <(report completions bash)", "In ~/.bashrc")])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        try console.print(ReportProgram.program.completionScript(for: command.required(shell)))
        return .done
    }
}
