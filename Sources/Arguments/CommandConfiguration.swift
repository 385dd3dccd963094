/// A command as a type. Its stored properties are its operands, options and flags, in the order in which help shows
/// them; a ``ParsedCommand`` has their values.
public protocol CommandDeclaration: Sendable {
    /// The words that name it, such as `["theme", "eject"]`.
    static var path: [String] { get }

    /// What help says of it, besides its path and its properties.
    var configuration: CommandConfiguration { get }

    /// Called for the commands that a command line is about; making all of them took a fifth of every start.
    init()
}

extension CommandDeclaration {
    /// The words of its path, one space apart.
    static var name: String { path.joined(separator: " ") }

    /// The configuration of a new command, with its path and its properties.
    static var configuration: CommandConfiguration {
        let command = Self()
        let arguments = Mirror(reflecting: command).children.map(\.value)
        var configuration = command.configuration
        configuration.path = path
        configuration.operands = arguments.compactMap { ($0 as? any OperandDeclaration)?.definition }
        configuration.options = arguments.compactMap { ($0 as? any OptionDeclaration)?.definition }
        return configuration
    }
}

/// What parsing, help and completions know of one command.
public struct CommandConfiguration: Sendable {
    /// The words that name it, which its type declares.
    fileprivate(set) var path: [String] = []
    /// One line, without a full stop.
    let abstract: String
    /// Paragraphs with empty lines between them; lines that begin with a space are kept as they are.
    let discussion: String
    /// In the order in which they are given.
    fileprivate(set) var operands: [OperandDefinition] = []
    /// In the order in which help shows them.
    fileprivate(set) var options: [OptionDefinition] = []
    /// Groups of options, with their dashes, of which at most one may be given.
    let exclusions: [[String]]
    let examples: [Example]

    /// The configuration of a command; of each of `exclusions` at most one may be given.
    public init(
        _ abstract: String, discussion: String = "", exclusions: [[any OptionDeclaration]] = [],
        examples: [Example] = []
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.exclusions = exclusions.map { $0.map(\.key) }
        self.examples = examples
    }

    /// The words of its path, one space apart.
    var name: String { path.joined(separator: " ") }

    var optionsWithHelp: [OptionDefinition] { options + [.help] }

    func option(named name: String) -> OptionDefinition? { options.first { $0.name == name } }

    func option(short: Character) -> OptionDefinition? { options.first { $0.short == short } }
}

/// A command line worth copying, and what it does.
public struct Example: Sendable {
    /// The whole line, with the program's name.
    let line: String
    /// What it does, in one line.
    let abstract: String

    /// An example for help.
    public init(_ line: String, _ abstract: String) {
        self.line = line
        self.abstract = abstract
    }
}
