/// A command line worth copying, and what it does.
public struct Example: Hashable, Sendable {
    /// The whole line, with the program's name.
    public let line: String
    /// What it does, in one line.
    public let abstract: String

    /// An example for help.
    public init(_ line: String, _ abstract: String) {
        self.line = line
        self.abstract = abstract
    }
}

/// All that parsing, help and completions need to know of one command.
public struct CommandDescription: Sendable {
    /// The words that name it, such as `["theme", "eject"]`.
    public let path: [String]
    /// One line, without a full stop.
    public let abstract: String
    /// Paragraphs parted by empty lines; lines that begin with a space are kept as they are.
    public let discussion: String
    /// In the order in which they are given.
    public let operands: [DeclaredOperand]
    /// In the order in which help shows them.
    public let options: [DeclaredOption]
    /// Groups of long names of which at most one may be given.
    public let exclusions: [[String]]
    /// For help.
    public let examples: [Example]

    /// A command named by the words of `name`, such as `theme eject`; of each of `exclusions` at most one may be given.
    public init(
        _ name: String, _ abstract: String, discussion: String = "", operands: [any OperandDeclaration] = [],
        options: [any OptionDeclaration] = [], exclusions: [[any OptionDeclaration]] = [], examples: [Example] = []
    ) {
        path = name.split(separator: " ").map(String.init)
        self.abstract = abstract
        self.discussion = discussion
        self.operands = operands.map(\.declared)
        self.options = options.map(\.declared)
        self.exclusions = exclusions.map { group in group.map(\.declared.name) }
        self.examples = examples
    }

    /// The words of its path, one space apart.
    public var name: String { path.joined(separator: " ") }

    var shownOptions: [DeclaredOption] { options.filter { !$0.isHidden } + [.help] }

    func option(named name: String) -> DeclaredOption? { options.first { $0.name == name } }

    func option(short: Character) -> DeclaredOption? { options.first { $0.short == short } }
}
