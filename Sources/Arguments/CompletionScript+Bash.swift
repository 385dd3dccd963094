import Text

extension CompletionScript {
    /// Needs bash 3.2 and nothing besides; bash may or may not split words at `=`.
    var bash: String {
        """
        # bash completion of \(program)
        \(bashAsking)_\(identifier)() {
            local current='' command='' pending='' ended='' kind='' prefix='' passed='' word index
            local -i operands=0
            local -a candidates given=("${COMP_WORDS[0]}")
            COMPREPLY=()
            # Bash may split words at colons.
            for ((index = 1; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ -n $word && ($word == : || $current == *:) && $COMP_LINE == *"$current$word"* ]]; then
                    given[${#given[@]} - 1]=$current$word
                else
                    given+=("$word")
                fi
                current=${given[${#given[@]} - 1]}
            done
            for ((index = 1; index < ${#given[@]} - 1; index++)); do
                word=${given[index]}
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
                asked) _\(identifier)_ask "${candidates[0]}" ;;
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
        case .file(let extensions): "kind=file candidates=(\(extensions.map(\.inShellQuotes).joined(separator: " ")))"
        case .choices(let words): bashWords(words)
        case .asked(let topic): source.map { _ in "kind=asked candidates=(\(topic.inShellQuotes))" }
        }
    }

    /// Functions that ask the program for candidates. In a word with a colon, bash completes only the part after it,
    /// including quotes.
    private var bashAsking: String {
        guard let source else { return "" }
        return """
            _\(identifier)_plain() {
                REPLY=$1
                case $REPLY in
                    \\'*) REPLY=${REPLY#\\'} REPLY=${REPLY%\\'} ;;
                    '"'*) REPLY=${REPLY#'"'} REPLY=${REPLY%'"'} REPLY=${REPLY//\\\\/} ;;
                    '~'*) REPLY=$HOME${REPLY#'~'} REPLY=${REPLY//\\\\/} ;;
                    *) REPLY=${REPLY//\\\\/} ;;
                esac
            }
            _\(identifier)_ask() {
                local rest=${COMP_WORDS[COMP_CWORD]} typed value REPLY
                [[ $rest != [:=] ]] || rest=''
                [[ $rest == "$prefix"* ]] || prefix=''
                rest=${rest#"$prefix"}
                local -a passing=()
                if [[ -n $passed ]]; then
                    _\(identifier)_plain "$passed"
                    passing=(\(source.option) "$REPLY")
                fi
                _\(identifier)_plain "$current"
                typed=$REPLY
                compopt -o nosort 2>/dev/null
                while IFS=$'\\t' read -r value _; do
                    [[ $value == "$typed"* ]] || continue
                    case $current in
                        \\'*) [[ $value != *\\'* ]] || continue ;;
                        '"'*) [[ $value != *[\\"\\$\\`\\\\]* ]] || continue ;;
                        *) printf -v value %q "$value" ;;
                    esac
                    COMPREPLY+=("$prefix${value#"${current%"$rest"}"}")
                done < <("${COMP_WORDS[0]/#'~'/$HOME}" \(source.words) "$1" "${passing[@]}" 2>/dev/null)
            }

            """
    }

    private func bashWords(_ words: [String]) -> String {
        "kind=words candidates=(\(words.map(\.inShellQuotes).joined(separator: " ")))"
    }
}
