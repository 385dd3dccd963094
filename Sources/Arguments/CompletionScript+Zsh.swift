import Text

extension CompletionScript {
    /// Works both sourced and from a folder of `fpath`, under the name `_NAME`.
    var zsh: String {
        """
        #compdef \(program)
        # zsh completion of \(program)
        \(zshAsking)_\(identifier)() {
            local current=${words[CURRENT]} command='' pending='' ended='' passed='' word
            local -i operands=0 index
            local -a candidates
            for ((index = 2; index < CURRENT; index++)); do
                word=${words[index]}
        \(walk)
            done
            if [[ -z $pending && -z $ended && $current == --*=* ]]; then
                pending=${current%%=*}
                compset -P '*='
            fi
            if [[ -n $pending ]]; then
                case "$command $pending" in
        \(valueBranches(zshAction))
                esac
            elif [[ -z $ended && $current == -* ]]; then
                case "$command" in
        \(optionBranches { zshList("option", $0.options.map { zshEntry($0.dashed, $0.abstract) }) })
                esac
            else
                case "$command:$operands" in
        \(operandBranches(words: { zshList("command", $0.words.map(zshEntry)) }, value: zshAction))
                esac
            fi
        }
        if [[ ${funcstack[1]} == _\(identifier) ]]; then
            _\(identifier) "$@"
        else
            compdef _\(identifier) \(program)
        fi

        """
    }

    private func zshAction(_ value: ValueSyntax) -> String? {
        switch value.completion {
        case .none: "_message \(value.placeholder.inShellQuotes)"
        case .directory: "_files -/"
        case .file(let extensions) where extensions.isEmpty: "_files"
        case .file(let extensions): "_files -g \("*.(\(extensions.joined(separator: "|")))".inShellQuotes)"
        case .choices(let words): zshList("value", words.map { zshEntry($0, "") })
        case .asked(let topic): source.map { _ in "_\(identifier)_ask \(topic.inShellQuotes)" }
        }
    }

    /// A function that asks the program.
    private var zshAsking: String {
        guard let source else { return "" }
        return """
            _\(identifier)_ask() {
                local value about
                local -a found passing
                if [[ -n $passed ]]; then
                    passing=(\(source.option) "${${(Q)passed}/#\\~/$HOME}")
                fi
                while IFS=$'\\t' read -r value about; do
                    value=${${value//\\\\/\\\\\\\\}//:/\\\\:}
                    found+=("$value${about:+:$about}")
                done < <("${${(Q)words[1]}/#\\~/$HOME}" \(source.words) "$1" "${passing[@]}" 2>/dev/null)
                _describe -V "$1" found
            }

            """
    }

    private func zshList(_ title: String, _ entries: [String]) -> String {
        "candidates=(\(entries.map(\.inShellQuotes).joined(separator: " "))); _describe \(title) candidates"
    }

    /// `word:description`, with the colons of the word escaped.
    private func zshEntry(_ word: String, _ abstract: String) -> String {
        let escaped = word.replacing(":", with: "\\:")
        return abstract.isEmpty ? escaped : "\(escaped):\(abstract)"
    }
}
