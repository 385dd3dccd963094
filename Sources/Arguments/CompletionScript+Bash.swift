extension CompletionScript {
    /// Needs bash 3.2 and nothing besides; bash may or may not split words at `=`.
    var bash: String {
        """
        # bash completion of \(program)
        _\(identifier)() {
            local current=${COMP_WORDS[COMP_CWORD]} command='' pending='' ended='' kind='' prefix='' word index
            local -i operands=0
            local -a candidates
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
        \(walk)
            done
            if [[ $current == '=' ]]; then
                current=''
            elif [[ -z $pending && -z $ended && $current == --*=* ]]; then
                pending=${current%%=*}
                prefix=$pending=
                current=${current#*=}
            fi
            if [[ -n $pending ]]; then
                case "$command $pending" in
        \(valueBranches(bashAction))
                esac
            elif [[ -z $ended && $current == -* ]]; then
                kind=words
                case "$command" in
        \(optionBranches { bashWords($0.options.map(\.dashed)) })
                esac
            else
                case "$command:$operands" in
        \(operandBranches(words: { bashWords($0.words.map(\.word)) }, value: bashAction))
                esac
            fi
            case $kind in
                words)
                    for word in "${candidates[@]}"; do
                        [[ $word == "$current"* ]] && COMPREPLY+=("$prefix$word")
                    done
                    ;;
                directory | file)
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r word; do COMPREPLY+=("$prefix$word"); done < <(
                        if [[ $kind == file && ${#candidates[@]} == 0 ]]; then
                            compgen -f -- "$current"
                        else
                            compgen -d -- "$current"
                            for word in "${candidates[@]}"; do compgen -f -X "!*.$word" -- "$current"; done
                        fi
                    )
                    ;;
            esac
            return 0
        }
        complete -F _\(identifier) \(program)

        """
    }

    private func bashAction(_ value: ValueSyntax) -> String? {
        switch value.completion {
        case .none: nil
        case .directory: "kind=directory"
        case .file(let extensions): "kind=file candidates=(\(extensions.map(shellQuoted).joined(separator: " ")))"
        case .choices(let words): bashWords(words)
        }
    }

    private func bashWords(_ words: [String]) -> String {
        "kind=words candidates=(\(words.map(shellQuoted).joined(separator: " ")))"
    }
}
