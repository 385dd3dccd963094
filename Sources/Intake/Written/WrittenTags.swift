import Text

/// Tags in one text.
public enum WrittenTags {
    private static let separators = Set(",;，、；")

    /// Splits tags at commas and semicolons, or at blanks if there are none and `splitsWords` is true; removes leading
    /// `#`. A tag in quotation marks may hold any of these; two marks in it stand for one, as in CSV (RFC 4180).
    public static func tags(in text: String, splitsWords: Bool = true) -> [String] {
        let isList = !splitsWords || hasSeparator(text)
        let separates: (Character) -> Bool = { isList ? separators.contains($0) : $0.isWhitespace }
        var (tags, rest) = ([String](), text[...])
        while true {
            rest = rest.drop { separators.contains($0) || $0.isWhitespace }
            if rest.isEmpty { return distinct(tags) }
            if let quoted = quotedTag(rest) {
                tags.append(quoted.tag)
                rest = quoted.rest
            } else {
                let part = rest.prefix { !separates($0) }
                if let tag = withoutHash(String(part).trimmed) { tags.append(tag) }
                rest = rest[part.endIndex...]
            }
        }
    }

    /// Whether there is a comma or a semicolon outside quotation marks.
    public static func hasSeparator(_ text: String) -> Bool {
        var (rest, isStart) = (text[...], true)
        while let first = rest.first {
            if isStart, let quoted = quotedTag(rest) {
                rest = quoted.rest
            } else if separators.contains(first) {
                return true
            } else {
                isStart = first.isWhitespace
                rest.removeFirst()
            }
        }
        return false
    }

    /// The tag in quotation marks at the start of a text, which ends before a separator, and what follows.
    private static func quotedTag(_ text: Substring) -> (tag: String, rest: Substring)? {
        guard text.first == "\"", let match = text.prefixMatch(of: /"((?:[^"]|"")+)"(?=[\s,;，、；]|$)/) else {
            return nil
        }
        return (String(match.1).replacing("\"\"", with: "\""), text[match.range.upperBound...])
    }

    /// A text in which `tags(in:)` finds these tags: those with separators are in quotation marks.
    public static func text(of tags: [String]) -> String {
        tags.map { tag in
            let isPlain =
                !tag.contains { separators.contains($0) || $0 == "\"" } && !tag.hasPrefix("#")
                && (tags.count > 1 || !tag.contains(where: \.isWhitespace))
            return isPlain ? tag : tag.inDoubleQuotes
        }.joined(separator: ", ")
    }

    static func withoutHash(_ tag: String) -> String? {
        (tag.hasPrefix("#") ? String(tag.dropFirst()) : tag).nonEmpty
    }
}
