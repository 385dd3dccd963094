import Text

extension UsageError {
    /// A stable name such as `unknown-option`.
    public var identifier: String {
        switch problem {
        case .missingCommand: "missing-command"
        case .unknownCommand: "unknown-command"
        case .unknownEntry: "unknown-entry"
        case .unknownOption: "unknown-option"
        case .missingValue: "missing-value"
        case .unexpectedValue: "unexpected-value"
        case .unacceptableValue: "unacceptable-value"
        case .repeatedOption: "repeated-option"
        case .conflictingOptions: "conflicting-options"
        case .missingOperand: "missing-operand"
        case .surplusOperand: "surplus-operand"
        }
    }

    /// One line of prose, without a full stop.
    public var message: String {
        switch problem {
        case .missingCommand: "\(quoted(line)) needs a command after it"
        case .unknownCommand(let name, _): "there is no command \(quoted(name))"
        case .unknownEntry(let name, let noun, _, _): "there is no \(noun) \(quoted(name))"
        case .unknownOption(let option, _, _): "\(quoted(line)) has no option \(quoted(option))"
        case .missingValue(let option, let placeholder, nil): "\(option) needs a value, \(placeholder)"
        case .missingValue(let option, let placeholder, let next?):
            "\(option) needs a value, \(placeholder) (found the option \(quoted(next)))"
        case .unexpectedValue(let flag, let value): "\(flag) takes no value (found \(quoted(value)))"
        case .unacceptableValue(let parameter, let expectation, let found, _):
            "\(parameter) takes \(expectation) (found \(quoted(found)))"
        case .repeatedOption(let option, let first, let second):
            "\(option) may be given once (found \(quoted(first)) and \(quoted(second)))"
        case .conflictingOptions(let first, let second): "\(first) and \(second) exclude each other"
        case .missingOperand(let name): "\(quoted(line)) needs \(name)"
        case .surplusOperand(let found, 0): "\(quoted(line)) takes no operands (found \(quoted(found)))"
        case .surplusOperand(let found, let limit):
            "\(quoted(line)) takes \(limit == 1 ? "one operand" : "\(limit) operands at most") (found \(quoted(found)))"
        }
    }

    /// What to do about it, or where to read about that.
    public var help: String {
        let words = command.first == "help" ? command : ["help"] + command
        let reference = quoted(([program] + words).joined(separator: " "))
        return switch problem {
        case .unknownEntry(_, _, let topic, let nearest):
            (nearest.map { "did you mean \(quoted($0))? " } ?? "")
                + "\(quoted("\(program) help \(topic)")) lists those there are"
        case .missingCommand(let known): "one of \(alternatives(known)); \(reference) says more"
        case .unknownCommand(_, let nearest?), .unknownOption(_, let nearest?, _),
            .unacceptableValue(_, _, _, let nearest?):
            "did you mean \(quoted(nearest))? \(reference) says more"
        case .unknownCommand: "\(reference) lists the commands"
        case .unknownOption(_, nil, let owners) where !owners.isEmpty:
            "it is an option of \(owners.prefix(3).map { quoted("\(program) \($0)") }.joined(separator: ", ")); "
                + "\(reference) lists those there are"
        case .unknownOption: "\(reference) lists the options"
        case .missingValue(let option, _, let next?):
            "write \(quoted(option + (option.hasPrefix("--") ? "=" : "") + next)) where that is the value"
        default: "\(reference) says more"
        }
    }

    /// The program and the command as they are typed.
    private var line: String { ([program] + command).joined(separator: " ") }

    private func quoted(_ text: String) -> String { "'\(text)'" }
}
