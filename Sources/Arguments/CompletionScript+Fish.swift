import Text

extension CompletionScript {
    /// Needs fish 3.0 or later.
    var fish: String {
        """
        # fish completion of \(program)
        function __\(identifier)_at --description 'Whether the command line is at a command, after so many operands'
            set -l command ''
            set -l pending ''
            set -l ended ''
            set -l operands 0
            set -l tokens (commandline -opc)
            for word in $tokens[2..-1]
                if test -n "$pending"
                    set pending ''
                else if test -z "$ended" -a "x$word" = x--
                    set ended 1
                else if test -z "$ended"; and string match -q -- '-*' "$word"
                    switch "$command $word"
                        case \(fishValueSpellings)
                            set pending 1
                    end
                else
                    switch "$command/$word"
        \(fishSteps)
                        case '*'
                            set operands (math $operands + 1)
                    end
                end
            end
            test "$command" = "$argv[1]"; or return 1
            test (count $argv) -eq 1; or test $operands -eq $argv[2]
        end
        function __\(identifier)_files --description 'Folders, and files of these suffixes'
            set -l suffixes (string join -- '|' (string escape --style=regex -- $argv))
            complete -C "__\(identifier)_no_command "(commandline -ct) | string match -r -- "^.*(?:/|$suffixes)\\$"
        end
        \(fishAsking)complete -c \(program) -f
        \(nodes.flatMap(fishLines).joined(separator: "\n"))

        """
    }

    private var fishValueSpellings: String {
        let spellings = distinct(valueSpellings)
        return spellings.isEmpty ? "''" : spellings.map(fishQuoted).joined(separator: " ")
    }

    private var fishSteps: String {
        steps.map { place, name in
            """
                            case \(fishQuoted(place))
                                set command \(fishQuoted(name))
            """
        }.joined(separator: "\n")
    }

    private func fishLines(_ node: Node) -> [String] {
        let words = node.words.map { step in
            "\(line(at: node, 0)) -a \(fishQuoted(step.word)) -d \(fishQuoted(step.abstract))"
        }
        let options = node.options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value = option.value.map { " " + fishValue($0) } ?? ""
            return "\(line(at: node)) -l \(option.name)\(short)\(value) -d \(fishQuoted(option.abstract))"
        }
        let operands = node.operands.enumerated().compactMap { index, operand -> String? in
            guard operand.value.completion != .none else { return nil }
            return "\(line(at: node, index)) \(fishValue(operand.value))"
        }
        return words + options + operands
    }

    private func line(at node: Node, _ operands: Int? = nil) -> String {
        let position = operands.map { " \($0)" } ?? ""
        return "complete -c \(program) -n \(fishQuoted("__\(identifier)_at \"\(node.name)\"\(position)"))"
    }

    private func fishValue(_ value: ValueSyntax) -> String {
        switch value.completion {
        case .none: "-x"
        case .directory: "-xa '(__fish_complete_directories)'"
        case .file(let extensions) where extensions.isEmpty: "-rF"
        case .file(let extensions):
            "-xa '(__\(identifier)_files \(extensions.map { "." + $0 }.joined(separator: " ")))'"
        case .choices(let words): "-xa \(fishQuoted(words.map(fishQuoted).joined(separator: " ")))"
        case .asked where source == nil: "-x"
        case .asked(let topic): "-xka '(__\(identifier)_ask \(topic))'"
        }
    }

    /// A function that asks the program.
    private var fishAsking: String {
        guard let source else { return "" }
        return """
            function __\(identifier)_ask --description 'Values that the program knows'
                set -l passing
                set -l pending ''
                set -l tokens (commandline -opc)
                for word in $tokens[2..-1]
                    if test "$pending" = \(source.option)
                        set passing \(source.option) (string replace -r '^~' $HOME -- $word)
                    else if string match -q -- '\(source.option)=*' $word
                        set passing \(source.option) (string replace -r '^[^=]*=' '' -- $word)
                    end
                    set pending $word
                end
                $tokens[1] \(source.words) $argv[1] $passing 2>/dev/null
            end

            """
    }

    /// `text` in single quotes, inside which fish knows `\\'` and `\\\\`.
    private func fishQuoted(_ text: String) -> String {
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }
}
