/// What is wrong with a command line, as data; its prose is made in one place.
public struct UsageError: Error, Hashable, Sendable {
    /// The kinds of problems; options are named with their dashes, commands by their words one space apart.
    public enum Problem: Hashable, Sendable {
        /// A group of commands was named, but none of it.
        case missingCommand(known: [String])
        /// There is no such command.
        case unknownCommand(String, nearest: String?)
        /// The command has no such option; `owners` are the commands that do.
        case unknownOption(String, nearest: String?, owners: [String])
        /// An option ends the line, or another option follows where its value should be.
        case missingValue(option: String, placeholder: String, followedBy: String?)
        /// A flag was given a value.
        case unexpectedValue(flag: String, value: String)
        /// The text given to an option or an operand is no value of its kind.
        case unacceptableValue(of: String, expectation: String, found: String, nearest: String?)
        /// An option that may be given once was given twice.
        case repeatedOption(String, first: String, second: String)
        /// Two options were given that exclude each other.
        case conflictingOptions(String, String)
        /// An operand is missing.
        case missingOperand(String)
        /// There are more operands than the command takes.
        case surplusOperand(String, most: Int)
    }

    /// What is wrong.
    public let problem: Problem
    /// The program's name.
    public let program: String
    /// The words of the command that was understood; none where none was.
    public let command: [String]

    /// A problem of the command line of `command`.
    public init(_ problem: Problem, program: String, command: [String]) {
        self.problem = problem
        self.program = program
        self.command = command
    }
}
