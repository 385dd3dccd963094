private import Diagnostics

/// Reads the options and operands of one command.
struct CommandParser {
    let program: Program
    let command: CommandDescription
    private(set) var wantsHelp = false
    private var flags: Set<String> = []
    private var options: [String: [String]] = [:]
    private var operands: [String] = []

    init(program: Program, command: CommandDescription) {
        self.program = program
        self.command = command
    }

    /// Takes up every argument but those at `words`, which name the command.
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

    /// The command, where all that it needs was given.
    func finish() throws(UsageError) -> ParsedCommand {
        for group in command.exclusions {
            let given = group.filter { flags.contains($0) || options[$0] != nil }
            if given.count > 1 { throw error(.conflictingOptions("--" + given[0], "--" + given[1])) }
        }
        return ParsedCommand(
            program: program.name, path: command.path, flags: flags, options: options, operands: try namedOperands())
    }

    private mutating func readLong(_ argument: String, next: String?) throws(UsageError) -> Bool {
        let (name, value) = argument.longOptionParts
        if name == DeclaredOption.help.name, value == nil {
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
        if letters.count > 1, command.shownOptions.contains(where: { $0.name == letters }) {
            throw unknown(argument, name: String(letters))
        }
        while let letter = letters.popFirst() {
            if letter == DeclaredOption.help.short {
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

    /// Takes up a flag, or an option with the argument after it; whether that argument was taken.
    private mutating func give(_ option: DeclaredOption, next: String?, spelled: String) throws(UsageError) -> Bool {
        guard let value = option.value else {
            flags.insert(option.name)
            return false
        }
        guard let next, !next.looksLikeOption else {
            let follower = next == "--" ? nil : next
            throw error(.missingValue(option: spelled, placeholder: value.placeholder, followedBy: follower))
        }
        try give(option, next)
        return true
    }

    private mutating func give(_ option: DeclaredOption, _ text: String) throws(UsageError) {
        if let value = option.value { try check(text, value, of: option.dashed) }
        if let first = options[option.name]?.first, !option.isRepeatable {
            throw error(.repeatedOption(option.dashed, first: first, second: text))
        }
        options[option.name, default: []].append(text)
    }

    private func namedOperands() throws(UsageError) -> [String: [String]] {
        var named: [String: [String]] = [:]
        var rest = operands[...]
        for operand in command.operands {
            let taken = operand.isVariadic ? rest : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            if taken.isEmpty, operand.isRequired { throw error(.missingOperand(operand.name)) }
            for text in taken { try check(text, operand.value, of: operand.name) }
            named[operand.name] = Array(taken)
        }
        if let surplus = rest.first { throw error(.surplusOperand(surplus, most: command.operands.count)) }
        return named
    }

    private func check(_ text: String, _ value: DeclaredValue, of parameter: String) throws(UsageError) {
        do { try value.check(text) } catch {
            throw self.error(
                .unacceptableValue(
                    of: parameter, expectation: error.expectation, found: text,
                    nearest: nearest(to: text, among: value.choices)))
        }
    }

    private func unknown(_ spelled: String, name: String) -> UsageError {
        let names = command.shownOptions.map(\.name)
        let extended = names.filter { $0.hasPrefix(name) && name.utf8.count > 1 }
        let near = nearest(to: name, among: names) ?? (extended.count == 1 ? extended.first : nil)
        let owners = program.commands.filter { $0.option(named: name).map { !$0.isHidden } ?? false }
        return error(.unknownOption(spelled, nearest: near.map { "--" + $0 }, owners: owners.map(\.name)))
    }

    private func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem, program: program.name, command: command.path)
    }
}
