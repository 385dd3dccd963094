import Text

/// Finds the words that name the command, among and after options.
struct CommandFinder {
    let program: Program
    let arguments: [String]

    struct Found {
        var path: [String] = []
        /// The indices of those words among the arguments.
        var words: Set<Int> = []
        var isHelpCommand = false
    }

    func find() throws(UsageError) -> Found {
        var found = Found()
        var index = 0
        while index < arguments.count, arguments[index] != "--" {
            let argument = arguments[index]
            if argument.looksLikeOption {
                index += takesNext(argument) && hasValue(after: index) ? 2 : 1
                continue
            }
            if found.path.isEmpty, argument == "help", program.command(at: ["help"]) == nil {
                if found.isHelpCommand { return found }
                found.isHelpCommand = true
            } else if found.isHelpCommand, let topic = found.path.first.flatMap(program.topic(named:)) {
                try addEntry(argument, of: topic, to: &found)
            } else if found.isHelpCommand, found.path.isEmpty, program.topic(named: argument) != nil {
                found.path.append(argument)
            } else if program.words(after: found.path).contains(argument) {
                found.path.append(argument)
                found.words.insert(index)
            } else if program.command(at: found.path) == nil || found.isHelpCommand {
                throw unknownCommand(argument, after: found.path, isHelp: found.isHelpCommand)
            }
            if !found.isHelpCommand, program.words(after: found.path).isEmpty { return found }
            index += 1
        }
        return found
    }

    /// Whether one of `names` is before a `--`.
    func hasBeforeEnd(_ names: String...) -> Bool {
        arguments.prefix { $0 != "--" }.contains { names.contains($0) }
    }

    /// The error for an incomplete command `path`: an option that no command has, or else a missing command.
    func incompleteCommand(_ path: [String]) -> UsageError {
        let options = program.configurations.flatMap(\.optionsWithHelp)
        let (names, letters) = (options.map(\.name), Set(options.compactMap(\.short)))
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.looksLikeOption {
            guard argument.hasPrefix("--") else {
                let unknown = argument.dropFirst().prefix(1)
                if letters.isDisjoint(with: unknown) {
                    return error(.unknownOption("-" + unknown, nearest: nil, owners: []), path)
                }
                continue
            }
            let name = argument.longOptionParts.name
            guard !names.contains(name) else { continue }
            let nearest = nearest(to: name, among: ["version"] + names).map { "--" + $0 }
            return error(.unknownOption("--" + name, nearest: nearest, owners: []), path)
        }
        return error(.missingCommand(known: program.words(after: path)), path)
    }

    private func addEntry(_ name: String, of topic: HelpTopic, to found: inout Found) throws(UsageError) {
        guard found.path.count == 1 else {
            throw UsageError(.surplusOperand(name, limit: 1), program: program.name, command: ["help", topic.name])
        }
        // Accepts brackets around the name, because diagnostics print their identifiers in brackets.
        let entry = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        guard topic.entry(named: entry) != nil else {
            let near = nearest(to: entry, among: topic.entries.map(\.name))
            throw error(.unknownEntry(entry, noun: topic.noun, topic: topic.name, nearest: near), [])
        }
        found.path.append(entry)
    }

    private func unknownCommand(_ word: String, after path: [String], isHelp: Bool) -> UsageError {
        let known = program.words(after: path) + (path.isEmpty ? ["help"] : [])
        let name = (path + [word]).joined(separator: " ")
        let topics = isHelp && path.isEmpty ? program.topics.map(\.name) : []
        let near =
            nearest(to: word, among: known).map { (path + [$0]).joined(separator: " ") }
            ?? nearest(to: word, among: topics).map { "help " + $0 }
            ?? program.commands.first { $0.path.last == word }?.name
        return error(.unknownCommand(name, nearest: near), program.words(after: path).isEmpty ? [] : path)
    }

    private func error(_ problem: UsageError.Problem, _ path: [String]) -> UsageError {
        UsageError(problem, program: program.name, command: path)
    }

    private func hasValue(after index: Int) -> Bool {
        index + 1 < arguments.count && !arguments[index + 1].looksLikeOption
    }

    /// Whether `argument` is an option of some command that takes its value from the next argument.
    private func takesNext(_ argument: String) -> Bool {
        if argument.hasPrefix("--") {
            let (name, value) = argument.longOptionParts
            if [OptionDefinition.help, .version].contains(where: { $0.name == name }) { return false }
            return value == nil && program.configurations.contains { $0.option(named: name)?.value != nil }
        }
        guard let last = argument.last else { return false }
        let options = program.configurations.flatMap(\.options)
        let endsEarlier = argument.dropFirst().dropLast().contains { letter in
            options.contains { $0.short == letter && $0.value != nil }
        }
        return !endsEarlier && options.contains { $0.short == last && $0.value != nil }
    }
}
