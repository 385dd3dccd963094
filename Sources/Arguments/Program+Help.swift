extension Program {
    /// The help of the command or topic at `path`, of all commands below it, or else of the program, in lines of at
    /// most `columns` columns.
    public func help(for path: [String] = [], columns: Int = 80) -> String {
        var writer = HelpWriter(columns: columns)
        if let command = command(at: path) {
            write(command, to: &writer)
        } else if !path.isEmpty, !words(after: path).isEmpty {
            writeGroup(at: path, to: &writer)
        } else if let topic = path.first.flatMap(topic(named:)) {
            write(topic, path.dropFirst().first, to: &writer)
        } else {
            writeProgram(to: &writer)
        }
        return writer.text
    }

    private func write(_ command: CommandConfiguration, to writer: inout HelpWriter) {
        writer.usage("\(name) \(command.name)", command.usagePieces)
        writer.paragraphs(command.abstract + ".")
        writer.paragraphs(command.discussion)
        writer.list("Operands", command.operands.map { ($0.name, $0.abstract) })
        writer.list("Options", command.optionsWithHelp.map { ($0.term, $0.explanation) })
        writer.examples(command.examples)
    }

    private func write(_ topic: HelpTopic, _ name: String?, to writer: inout HelpWriter) {
        if let name, let entry = topic.entry(named: name) {
            writer.line(entry.name)
            writer.paragraphs(entry.text)
        } else {
            writer.usage("\(self.name) help \(topic.name)", ["[\(topic.placeholder)]"])
            writer.paragraphs(topic.abstract + ".")
            for section in topic.sections() {
                writer.list(section.title, section.entries.map { ($0.name, $0.abstract) })
            }
        }
    }

    private func writeGroup(at path: [String], to writer: inout HelpWriter) {
        writer.usage("\(name) \(path.joined(separator: " "))", ["COMMAND", "[OPTION]…", "[OPERAND]…"])
        writer.list("Commands", configurations.filter { $0.path.starts(with: path) }.map { ($0.name, $0.abstract) })
        writer.paragraphs(reference)
    }

    private func writeProgram(to writer: inout HelpWriter) {
        writer.usage(name, ["COMMAND", "[OPTION]…", "[OPERAND]…"])
        writer.paragraphs(abstract + ".")
        for group in groups {
            writer.list(group.title, group.commands.map { $0.configuration }.map { ($0.name, $0.abstract) })
        }
        let options = [OptionDefinition.help, .version].map { ($0.term, $0.explanation) }
        let topics = topics.map { ("help \($0.name) [\($0.placeholder)]", $0.abstract) }
        writer.list("Everywhere", [("help [COMMAND]", "Show the help of a command")] + topics + options)
        writer.examples(examples)
        writer.paragraphs(discussion)
        writer.paragraphs(reference)
    }

    private var reference: String { "'\(name) help COMMAND' says more about a command." }
}

extension CommandConfiguration {
    /// Its options and operands as the usage line shows them; those that exclude each other share brackets.
    var usagePieces: [String] {
        var pieces: [String] = []
        var shared: Set<String> = []
        for option in options where !shared.contains(option.dashed) {
            let group = exclusions.first { $0.contains(option.dashed) } ?? [option.dashed]
            let members = group.compactMap { key in options.first { $0.dashed == key } }
            shared.formUnion(group)
            let piece = "[" + members.map(\.synopsis).joined(separator: " | ") + "]"
            pieces.append(option.isRepeatable ? piece + "…" : piece)
        }
        return pieces + operands.map(\.synopsis)
    }
}

extension OperandDefinition {
    fileprivate var synopsis: String { isOptional ? "[\(name)]" : name }
}

extension OptionDefinition {
    fileprivate var synopsis: String { value.map { "\(dashed) \($0.placeholder)" } ?? dashed }

    fileprivate var term: String { (short.map { "-\($0), " } ?? "    ") + synopsis }

    fileprivate var explanation: String {
        abstract + (shownDefault.map { " (default: \($0))" } ?? "") + (isRepeatable ? " (may be repeated)" : "")
    }
}
