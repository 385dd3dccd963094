/// What a command line asks for.
public enum Invocation: Sendable {
    /// Run a command.
    case command(ParsedCommand)
    /// Print the help of the command, or of the commands, whose path begins so; of the program where it is empty.
    case help([String])
    /// Print the version.
    case version
}

/// A command with what it was given, all of it checked.
public struct ParsedCommand: Sendable {
    /// The program's name, for a ``UsageError``.
    public let program: String
    /// The words that name the command.
    public let path: [String]
    let flags: Set<String>
    let options: [String: [String]]
    let operands: [String: [String]]

    /// Whether a flag was given.
    public subscript(flag: Flag) -> Bool { flags.contains(flag.declared.name) }

    /// The value of an option; none where it was not given, the first where it was given more than once.
    public subscript<Value>(option: Option<Value>) -> Value? { values(option).first }

    /// The value of an operand; none where it was not given.
    public subscript<Value>(operand: Operand<Value>) -> Value? { values(operand).first }

    /// The values of a repeatable option, in order.
    public func values<Value>(_ option: Option<Value>) -> [Value] {
        (options[option.declared.name] ?? []).compactMap { try? option.kind.read($0) }
    }

    /// The values of an operand of which there may be many, in order.
    public func values<Value>(_ operand: Operand<Value>) -> [Value] {
        (operands[operand.declared.name] ?? []).compactMap { try? operand.kind.read($0) }
    }

    /// The value of a required operand, which parsing has seen to.
    public func required<Value>(_ operand: Operand<Value>) throws(UsageError) -> Value {
        guard let value = self[operand] else { throw error(.missingOperand(operand.declared.name)) }
        return value
    }

    /// A problem of this command line that the command itself finds.
    public func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem, program: program, command: path)
    }
}
