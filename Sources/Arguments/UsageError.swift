/// Why a command line was rejected, as data; `UsageError+Prose.swift` puts it into words.
public struct UsageError: Error, Hashable, Sendable {
    /// The kinds of problems; options are named with their dashes, commands by their words one space apart.
    public enum Problem: Hashable, Sendable {
        /// The command is missing, or the second word of one.
        case missingCommand(known: [String])
        /// There is no such command.
        case unknownCommand(String, nearest: String?)
        /// The command `help` knows no such entry of a topic.
        case unknownEntry(String, noun: String, topic: String, nearest: String?)
        /// The command has no such option; `owners` are the commands that do.
        case unknownOption(String, nearest: String?, owners: [String])
        /// An option ends the line, or another option follows where its value should be.
        case missingValue(option: String, placeholder: String, followedBy: String?)
        /// A flag was given a value.
        case unexpectedValue(flag: String, value: String)
        /// The text given to an option or an operand is not a value of its kind.
        case unacceptableValue(of: String, expectation: String, found: String, nearest: String?)
        /// An option that may be given once was given twice.
        case repeatedOption(String, first: String, second: String)
        /// Two options were given that exclude each other.
        case conflictingOptions(String, String)
        /// An operand is missing.
        case missingOperand(String)
        /// There are more operands than the command takes.
        case surplusOperand(String, limit: Int)
    }

    /// What is wrong.
    public let problem: Problem
    /// The program's name.
    public let program: String
    /// The words of the command, as far as they were understood.
    public let command: [String]

    /// A problem with the command line of `command`.
    public init(_ problem: Problem, program: String, command: [String]) {
        self.problem = problem
        self.program = program
        self.command = command
    }
}
