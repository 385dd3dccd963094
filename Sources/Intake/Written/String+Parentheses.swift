import Text

extension String {
    /// The text in parentheses at the end, and the text before it, both without blanks at their ends: `Swim (Mon)`,
    /// `Emerson (1803–1882)`. With `orBrackets`, also that in square brackets.
    func splitAtParentheses(orBrackets: Bool = false) -> (before: String, inside: String)? {
        guard let last, ")）".contains(last) || (orBrackets && last == "]"),
            let open = lastIndex(where: { last == "]" ? $0 == "[" : "(（".contains($0) })
        else { return nil }
        return (String(self[..<open]).trimmed, String(self[index(after: open)...].dropLast()).trimmed)
    }
}
