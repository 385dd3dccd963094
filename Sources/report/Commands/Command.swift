import Arguments

/// A command: its properties are its operands, options and flags.
protocol Command: CommandDeclaration {
    /// Runs to the end; throws if it fails.
    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws
}

extension Command {
    /// Runs with `arguments`, whose path names this command.
    func run(parsed arguments: ParsedArguments, _ process: ProcessContext, _ console: Console) async throws {
        try await run(ParsedCommand(self, arguments), process, console)
    }
}
