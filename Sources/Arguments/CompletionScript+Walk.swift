import Text

/// What the scripts of bash and zsh share: reading the words before the cursor, and choosing what may be there.
extension CompletionScript {
    /// Reads one `$word`: changes `command`, `pending` (the option whose value comes next), `operands`, or `passed`
    /// (the value that is passed on where values are asked for).
    var walk: String {
        """
                if [[ -n $pending ]]; then
                    [[ $word == '=' || $pending != \(passedOption) ]] || passed=$word
                    [[ $word == '=' ]] || pending=''
                elif [[ -z $ended && $word == \(passedOption)=* ]]; then
                    passed=${word#*=}
                elif [[ -z $ended && $word == '--' ]]; then
                    ended=1
                elif [[ -z $ended && $word == -* ]]; then
                    case "$command $word" in
        \(cases(valueSpellings.map { ([$0.inShellQuotes], "pending=$word") }, indent: 16))
                    esac
                else
                    case "$command/$word" in
        \(cases(steps.map { ([$0.inShellQuotes], "command=\($1.inShellQuotes)") }, indent: 16))
                        *) operands+=1 ;;
                    esac
                fi
        """
    }

    /// The option that is passed on, as the shells compare it.
    private var passedOption: String { (source?.option ?? "--").inShellQuotes }

    /// The `case` branches that say what may be the value of `$pending`.
    func valueBranches(_ action: (ValueSyntax) -> String?) -> String {
        let branches = nodeOptions.compactMap { name, option -> Branch? in
            guard let value = option.value, let action = action(value) else { return nil }
            return (option.spellings.map { "\(name) \($0)".inShellQuotes }, action)
        }
        return cases(branches, indent: 12)
    }

    /// The `case` branches that say which options a command has.
    func optionBranches(_ action: (Node) -> String) -> String {
        cases(nodes.filter { !$0.options.isEmpty }.map { ([$0.name.inShellQuotes], action($0)) }, indent: 12)
    }

    /// The `case` branches over `command:operands` that say which words or operands may be there.
    func operandBranches(words: (Node) -> String, value: (ValueSyntax) -> String?) -> String {
        let branches = nodes.flatMap { node -> [Branch] in
            if !node.words.isEmpty { return [(["\(node.name):0".inShellQuotes], words(node))] }
            return node.operands.enumerated().compactMap { position, operand in
                value(operand.value).map { (["\(node.name):\(position)".inShellQuotes], $0) }
            }
        }
        return cases(branches, indent: 12)
    }

    private typealias Branch = (patterns: [String], action: String)

    /// The branches in order, each pattern once. Shells need at least one, so for none it adds one that never matches.
    private func cases(_ branches: [Branch], indent: Int) -> String {
        var seen = Set<String>()
        let lines = branches.compactMap { branch -> String? in
            let patterns = branch.patterns.filter { seen.insert($0).inserted }
            guard !patterns.isEmpty else { return nil }
            return String(repeating: " ", count: indent) + patterns.joined(separator: " | ") + ") \(branch.action) ;;"
        }
        return lines.isEmpty ? String(repeating: " ", count: indent) + "'') ;;" : lines.joined(separator: "\n")
    }
}
