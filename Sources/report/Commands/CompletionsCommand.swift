import Arguments

/// `report completions`.
struct CompletionsCommand: Command {
    let shell = Operand("SHELL", .choice(of: Shell.self), "Which shell")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "completions", "Print a script that completes commands in a shell", operands: [shell],
            examples: [Example("source <(report completions bash)", "In ~/.bashrc")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        try console.print(data: Array(arguments.program.completionScript(for: arguments.shell).utf8))
    }
}
