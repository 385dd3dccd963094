/// What a command line asks for.
public enum Invocation: Sendable {
    /// Run a command.
    case command(ParsedArguments)
    /// Print the help of the command at this path, of all commands below it, or of the program if the path is empty.
    case help([String])
    /// Print the version.
    case version
}

/// A valid command line of one command.
public struct ParsedArguments: Sendable {
    /// The program that read it.
    public let program: Program
    /// The words that name the command.
    public let path: [String]
    /// A value for each argument of the command, given or not, by its key.
    let values: [String: any Sendable]

    /// The value of an argument; nil if the command does not have it.
    public subscript<Argument: ArgumentDeclaration>(argument: Argument) -> Argument.Value? {
        // Unwrapped first: where the value itself is optional, a missing one would pass the cast.
        guard let value = values[argument.key] else { return nil }
        return value as? Argument.Value
    }

    /// A problem of this command line that the command itself finds.
    public func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem, program: program.name, command: path)
    }
}

/// A command line as its command reads it: `arguments.site` is the value of the command's property `site`.
@dynamicMemberLookup
public struct ParsedCommand<Command: CommandDeclaration>: Sendable {
    private let command: Command
    private let arguments: ParsedArguments

    /// The arguments of `command`, which their path names.
    public init(_ command: Command, _ arguments: ParsedArguments) {
        self.command = command
        self.arguments = arguments
    }

    /// The value of an operand, an option or a flag; traps for one that is no stored property of the command.
    public subscript<Argument: ArgumentDeclaration>(dynamicMember path: KeyPath<Command, Argument>) -> Argument.Value {
        let argument = command[keyPath: path]
        guard let value = arguments[argument] else {
            fatalError("'\(arguments.path.joined(separator: " "))' reads \(argument.key), which is no stored property")
        }
        return value
    }

    /// The program that read the command line.
    public var program: Program { arguments.program }

    /// A problem of this command line that the command itself finds.
    public func error(_ problem: UsageError.Problem) -> UsageError { arguments.error(problem) }
}
