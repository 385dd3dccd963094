/// Commands that help shows together.
public struct CommandGroup: Sendable {
    /// What stands above them, such as "Publishing".
    public let title: String
    /// In the order in which help shows them.
    public let commands: [CommandDescription]

    /// A titled group.
    public init(_ title: String, _ commands: [CommandDescription]) {
        self.title = title
        self.commands = commands
    }
}

/// A program of commands: parses its command line, and writes its help and its completions.
public struct Program: Sendable {
    /// What the user types.
    public let name: String
    /// The version alone, such as `1.2.0`.
    public let version: String
    /// One line, without a full stop.
    public let abstract: String
    /// Paragraphs for the end of the help, such as the exit statuses.
    public let discussion: String
    /// In the order in which help shows them; `help` is added by itself.
    public let groups: [CommandGroup]
    /// For help.
    public let examples: [Example]

    /// A program from its parts.
    public init(
        _ name: String, version: String, _ abstract: String, discussion: String = "", groups: [CommandGroup],
        examples: [Example] = []
    ) {
        self.name = name
        self.version = version
        self.abstract = abstract
        self.discussion = discussion
        self.groups = groups
        self.examples = examples
    }

    /// Every command, in order.
    public var commands: [CommandDescription] { groups.flatMap(\.commands) }

    /// What `--version` prints, without a line end.
    public var versionText: String { "\(name) \(version)" }

    /// The command that `path` names in full.
    func command(at path: [String]) -> CommandDescription? { commands.first { $0.path == path } }

    /// The words that may follow `path`, in order, each once.
    func words(after path: [String]) -> [String] {
        var words: [String] = []
        for command in commands where command.path.count > path.count && command.path.starts(with: path) {
            let word = command.path[path.count]
            if !words.contains(word) { words.append(word) }
        }
        return words
    }
}
