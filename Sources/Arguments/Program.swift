import Text

/// Commands that help shows together.
public struct CommandGroup: Sendable {
    /// The heading above them, such as "Publishing".
    let title: String
    /// In the order in which help shows them.
    let commands: [any CommandDeclaration.Type]

    /// A group of commands under a heading.
    public init(_ title: String, _ commands: [any CommandDeclaration.Type]) {
        self.title = title
        self.commands = commands
    }
}

/// A program of several commands: parses its command line, writes its help and its completions.
public struct Program: Sendable {
    /// What the user types.
    public let name: String
    /// The version alone, such as `1.2.0`.
    let version: String
    /// One line, without a full stop.
    let abstract: String
    /// Paragraphs for the end of the help, such as the exit statuses.
    let discussion: String
    /// In the order in which help shows them; the command `help` comes without being listed.
    let groups: [CommandGroup]
    let examples: [Example]
    /// What `help` explains besides commands.
    let topics: [HelpTopic]
    /// Where shells ask for candidates.
    let completions: CompletionSource?

    /// A program from its parts.
    public init(
        _ name: String, version: String, _ abstract: String, discussion: String = "", groups: [CommandGroup],
        examples: [Example] = [], topics: [HelpTopic] = [], completions: CompletionSource? = nil
    ) {
        self.name = name
        self.version = version
        self.abstract = abstract
        self.discussion = discussion
        self.groups = groups
        self.examples = examples
        self.topics = topics
        self.completions = completions
    }

    /// Every command that help shows, in order.
    public var commands: [any CommandDeclaration.Type] { groups.flatMap(\.commands) }

    var configurations: [CommandConfiguration] { commands.map { $0.configuration } }

    /// What `--version` prints, without a newline.
    public var versionText: String { "\(name) \(version)" }

    /// The command that `path` names in full.
    func command(at path: [String]) -> CommandConfiguration? { commands.first { $0.path == path }?.configuration }

    /// The topic that `help` knows by this name.
    func topic(named name: String) -> HelpTopic? { topics.first { $0.name == name } }

    /// The words that may follow `path`, in order, each once.
    func words(after path: [String]) -> [String] {
        let longer = commands.map { $0.path }.filter { $0.count > path.count && $0.starts(with: path) }
        return distinct(longer.map { $0[path.count] })
    }
}
