import Text

/// The shells that completions are written for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash, zsh, fish
}

extension Program {
    /// A script that, sourced by `shell`, completes this program's commands, options and their values.
    public func completionScript(for shell: Shell) -> String {
        let script = CompletionScript(self)
        return switch shell {
        case .bash: script.bash
        case .zsh: script.zsh
        case .fish: script.fish
        }
    }
}

/// What may follow each sequence of command words; the three scripts are made from it.
struct CompletionScript {
    let program: String
    let nodes: [Node]
    /// The options of all commands, any of which may precede the command.
    let everyOption: [OptionDefinition]
    /// The source of values that scripts ask the program for.
    let source: CompletionSource?

    /// A place in the tree of commands.
    struct Node {
        /// The command words so far, one space apart.
        let name: String
        var words: [(word: String, abstract: String)] = []
        var options: [OptionDefinition] = []
        var operands: [OperandDefinition] = []
    }

    init(_ program: Program) {
        self.program = program.name
        source = program.completions
        everyOption = program.configurations.flatMap(\.optionsWithHelp)
        let paths = program.prefixes
        nodes = [Self.root(of: program)] + paths.map { Self.node($0, of: program) } + Self.helpNodes(of: program, paths)
    }

    /// The program's name as part of a function's name.
    var identifier: String {
        String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func root(of program: Program) -> Node {
        let help = ("help", "Show the help of a command")
        return Node(name: "", words: program.describedWords(after: []) + [help], options: [.help, .version])
    }

    private static func node(_ path: [String], of program: Program) -> Node {
        let command = program.command(at: path)
        return Node(
            name: path.joined(separator: " "), words: program.describedWords(after: path),
            options: command?.optionsWithHelp ?? [.help], operands: command?.operands ?? [])
    }

    private static func helpNodes(of program: Program, _ paths: [[String]]) -> [Node] {
        let commands = ([[]] + paths).map { path in
            let topics = path.isEmpty ? program.topics.map { ($0.name, $0.abstract) } : []
            return Node(
                name: (["help"] + path).joined(separator: " "), words: program.describedWords(after: path) + topics)
        }
        return commands + program.topics.map { Node(name: "help " + $0.name, operands: [$0.operand]) }
    }
}

extension CompletionScript {
    /// Every option after the command words that it may follow.
    var nodeOptions: [(node: String, option: OptionDefinition)] {
        nodes.flatMap { node in node.options.map { (node.name, $0) } } + everyOption.map { ("", $0) }
    }

    /// Every word that leads from one node to another: the node and the word, and the name of the other.
    var steps: [(place: String, name: String)] {
        nodes.flatMap { node in
            node.words.map { word, _ in ("\(node.name)/\(word)", node.name.isEmpty ? word : "\(node.name) \(word)") }
        }
    }

    /// `command --option` in every spelling, for the options that take a value.
    var valueSpellings: [String] {
        nodeOptions.filter { $0.option.value != nil }.flatMap { node, option in
            option.spellings.map { "\(node) \($0)" }
        }
    }
}

extension OptionDefinition {
    /// `--name`, and `-n` if it has a letter.
    var spellings: [String] { [dashed] + (short.map { ["-\($0)"] } ?? []) }
}

extension Program {
    /// Every beginning of every command's path, in order, each once.
    fileprivate var prefixes: [[String]] {
        distinct(
            commands.flatMap { command in (1...max(1, command.path.count)).map { Array(command.path.prefix($0)) } })
    }

    fileprivate func describedWords(after path: [String]) -> [(word: String, abstract: String)] {
        words(after: path).map { word in
            let whole = path + [word]
            let inner = words(after: whole)
            let abstract = command(at: whole)?.abstract ?? "Commands: " + inner.joined(separator: ", ")
            return (word, abstract)
        }
    }
}
