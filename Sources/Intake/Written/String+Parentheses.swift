import Text

extension String {
    private static let openings: [Character: String] = [")": "(（", "）": "(（", "]": "["]

    /// The text in parentheses or square brackets at the end, and the text before it, both without blanks at their
    /// ends: `Swim (Mon, Wed)`, `Emerson (1803–1882)`.
    var splitAtParentheses: (before: String, inside: String)? {
        guard let openings = last.flatMap({ Self.openings[$0] }), let open = lastIndex(where: openings.contains) else {
            return nil
        }
        return (String(self[..<open]).trimmed, String(self[index(after: open)...].dropLast()).trimmed)
    }
}
