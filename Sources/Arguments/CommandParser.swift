import Text

/// Reads the options and operands of one command.
struct CommandParser {
    let program: Program
    let command: CommandConfiguration
    private(set) var wantsHelp = false
    /// The texts given to each option, by its key; the text of a flag is empty.
    private var options: [String: [String]] = [:]
    private var operands: [String] = []

    init(program: Program, command: CommandConfiguration) {
        self.program = program
        self.command = command
    }

    /// Reads every argument but those at `words`, which name the command.
    mutating func read(_ arguments: [String], except words: Set<Int>) throws(UsageError) {
        var index = 0
        var optionsEnded = false
        while index < arguments.count {
            defer { index += 1 }
            let argument = arguments[index]
            guard !words.contains(index) else { continue }
            if optionsEnded || !argument.looksLikeOption {
                operands.append(argument)
            } else if argument == "--" {
                optionsEnded = true
            } else {
                let next = index + 1 < arguments.count && !words.contains(index + 1) ? arguments[index + 1] : nil
                let tookNext =
                    argument.hasPrefix("--") ? try readLong(argument, next: next) : try readShort(argument, next: next)
                if tookNext { index += 1 }
            }
        }
    }

    /// The values of all arguments; throws if a required operand is missing or options exclude each other.
    func finish() throws(UsageError) -> ParsedArguments {
        for group in command.exclusions {
            let given = group.filter { options[$0] != nil }
            if given.count > 1 { throw error(.conflictingOptions(given[0], given[1])) }
        }
        var values = try operandValues()
        for option in command.options {
            let texts = options[option.dashed] ?? []
            values[option.dashed] = try value(of: texts, option.read, option.value, for: option.dashed)
        }
        return ParsedArguments(program: program, path: command.path, values: values)
    }

    private mutating func readLong(_ argument: String, next: String?) throws(UsageError) -> Bool {
        let (name, value) = argument.longOptionParts
        if name == OptionDefinition.help.name {
            if let value { throw error(.unexpectedValue(flag: OptionDefinition.help.dashed, value: value)) }
            wantsHelp = true
            return false
        }
        guard let option = command.option(named: name) else { throw unknown("--" + name, name: name) }
        if let value {
            guard option.value != nil else { throw error(.unexpectedValue(flag: option.dashed, value: value)) }
            try give(option, value)
            return false
        }
        return try give(option, next: next, spelled: option.dashed)
    }

    /// Reads `-abc`, the flags a, b and c; what follows the letter of an option with a value is that value.
    private mutating func readShort(_ argument: String, next: String?) throws(UsageError) -> Bool {
        var letters = argument.dropFirst()
        if letters.count > 1, command.optionsWithHelp.contains(where: { $0.name == letters }) {
            throw unknown(argument, name: String(letters))
        }
        while let letter = letters.popFirst() {
            if letter == OptionDefinition.help.short {
                wantsHelp = true
                continue
            }
            guard let option = command.option(short: letter) else {
                throw unknown("-\(letter)", name: String(argument.dropFirst()))
            }
            if option.value != nil, !letters.isEmpty {
                try give(option, String(letters.first == "=" ? letters.dropFirst() : letters))
                return false
            }
            if letters.first == "=" {
                throw error(.unexpectedValue(flag: "-\(letter)", value: String(letters.dropFirst())))
            }
            if try give(option, next: next, spelled: "-\(letter)") { return true }
        }
        return false
    }

    /// Reads a flag, or an option with the argument after it; returns whether that argument was its value.
    private mutating func give(_ option: OptionDefinition, next: String?, spelled: String) throws(UsageError) -> Bool {
        guard let value = option.value else {
            options[option.dashed] = [""]
            return false
        }
        guard let next, !next.looksLikeOption else {
            let follower = next == "--" ? nil : next
            throw error(.missingValue(option: spelled, placeholder: value.placeholder, followedBy: follower))
        }
        try give(option, next)
        return true
    }

    private mutating func give(_ option: OptionDefinition, _ text: String) throws(UsageError) {
        _ = try value(of: [text], option.read, option.value, for: option.dashed)
        if let first = options[option.dashed]?.first, !option.isRepeatable {
            throw error(.repeatedOption(option.dashed, first: first, second: text))
        }
        options[option.dashed, default: []].append(text)
    }

    private func operandValues() throws(UsageError) -> [String: any Sendable] {
        var values: [String: any Sendable] = [:]
        var rest = operands[...]
        for operand in command.operands {
            let texts = Array(rest.prefix(1))
            rest = rest.dropFirst()
            if texts.isEmpty, !operand.isOptional { throw error(.missingOperand(operand.name)) }
            values[operand.name] = try value(of: texts, operand.read, operand.value, for: operand.name)
        }
        if let surplus = rest.first { throw error(.surplusOperand(surplus, limit: command.operands.count)) }
        return values
    }

    private func value(
        of texts: [String], _ read: ArgumentReader, _ syntax: ValueSyntax?, for key: String
    ) throws(UsageError) -> any Sendable {
        do throws(ValueProblem) { return try read(texts) } catch let problem {
            let found = texts.first ?? ""
            throw error(
                .unacceptableValue(
                    of: key, expectation: problem.expectation, found: found,
                    nearest: nearest(to: found, among: syntax?.choices ?? [])))
        }
    }

    private func unknown(_ spelled: String, name: String) -> UsageError {
        let names = command.optionsWithHelp.map(\.name)
        let extended = names.filter { $0.hasPrefix(name) && name.utf8.count > 1 }
        let near = nearest(to: name, among: names) ?? (extended.count == 1 ? extended.first : nil)
        let owners = program.configurations.filter { $0.option(named: name) != nil }
        return error(.unknownOption(spelled, nearest: near.map { "--" + $0 }, owners: owners.map(\.name)))
    }

    private func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem, program: program.name, command: command.path)
    }
}
