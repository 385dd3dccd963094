extension Program {
    /// Reads `arguments`, without the program's own name; none at all ask for help.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        guard !arguments.isEmpty else { return .help([]) }
        if let command = completions?.command, arguments.starts(with: command.path) {
            var parser = CommandParser(program: self, command: command.configuration)
            try parser.read(arguments, except: Set(command.path.indices))
            return .command(try parser.finish())
        }
        let finder = CommandFinder(program: self, arguments: arguments)
        let found = try finder.find()
        if found.isHelpCommand || finder.hasBeforeEnd("--help", "-h") { return .help(found.path) }
        guard let command = command(at: found.path) else {
            if found.path.isEmpty, finder.hasBeforeEnd("--version") { return .version }
            throw finder.incompleteCommand(found.path)
        }
        var parser = CommandParser(program: self, command: command)
        try parser.read(arguments, except: found.words)
        return parser.wantsHelp ? .help(command.path) : .command(try parser.finish())
    }
}

extension String {
    /// Whether it begins with a dash, but not as a negative number (`-2`, `-.5`) or a sentence (`- strong`) does.
    var looksLikeOption: Bool {
        let bytes = utf8.prefix(3)
        guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else { return false }
        switch second {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "): return false
        case UInt8(ascii: "."): return !(bytes.last.map { (0x30...0x39).contains($0) } ?? false)
        default: return true
        }
    }

    /// The name and the value of a long option `--name=value`.
    var longOptionParts: (name: String, value: String?) {
        let body = dropFirst(2)
        guard let equals = body.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (String(body), nil) }
        return (String(body[..<equals]), String(body[body.index(after: equals)...]))
    }
}
