import Arguments

/// `report completions`.
struct CompletionsCommand: Command {
    static let path = ["completions"]
    let shell = Operand("SHELL", .choice(of: Shell.self), "Which shell")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Print a script that completes commands in a shell",
            examples: [Example("source <(report completions bash)", "In ~/.bashrc")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        try console.print(data: Array(arguments.program.completionScript(for: arguments.shell).utf8))
    }
}
