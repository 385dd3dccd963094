import Diagnostics
import Documents
import Text

extension Node {
    /// Reads a list of texts, or one text with several tags.
    func readTags(_ name: String, _ problems: inout Problems) -> [String] {
        guard kind == .array else { return readText(name, &problems).map(tags(in:)) ?? [] }
        return distinct(
            elements.compactMap { element in
                guard element.kind != .null else {
                    problems.add(element.wrongType("each of \(name)", "text"))
                    return nil
                }
                return element.readText("each of \(name)", &problems).flatMap(withoutHash)
            })
    }
}

/// Splits tags at commas and semicolons, or at blanks if there are none; removes leading `#`. A tag in quotation marks
/// may hold any of these; two marks in it stand for one, as in CSV (RFC 4180).
func tags(in text: String) -> [String] {
    let hasComma = hasSeparator(text)
    let separates: (Character) -> Bool = { hasComma ? tagSeparators.contains($0) : $0.isWhitespace }
    var (tags, rest) = ([String](), text[...])
    while true {
        rest = rest.drop { tagSeparators.contains($0) || $0.isWhitespace }
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
private func hasSeparator(_ text: String) -> Bool {
    var (rest, isStart) = (text[...], true)
    while let first = rest.first {
        if isStart, let quoted = quotedTag(rest) {
            rest = quoted.rest
        } else if tagSeparators.contains(first) {
            return true
        } else {
            isStart = first.isWhitespace
            rest.removeFirst()
        }
    }
    return false
}

/// The tag in quotation marks at the start of a text, which ends before a separator, and what follows.
private func quotedTag(_ text: Substring) -> (tag: String, rest: Substring)? {
    guard text.first == "\"", let match = text.prefixMatch(of: /"((?:[^"]|"")+)"(?=[\s,;，、；]|$)/) else { return nil }
    return (String(match.1).replacing("\"\"", with: "\""), text[match.range.upperBound...])
}

/// Tags as `tags(in:)` reads them, those with separators in quotation marks.
func text(ofTags tags: [String]) -> String {
    tags.map { tag in
        let isPlain =
            !tag.contains { tagSeparators.contains($0) || $0 == "\"" } && !tag.hasPrefix("#")
            && (tags.count > 1 || !tag.contains(where: \.isWhitespace))
        return isPlain ? tag : tag.inDoubleQuotes
    }.joined(separator: ", ")
}

private let tagSeparators = Set(",;，、；")

private func withoutHash(_ tag: String) -> String? {
    (tag.hasPrefix("#") ? String(tag.dropFirst()) : tag).nonEmpty
}
