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
    let isQuoted = text.utf8.contains(UInt8(ascii: "\""))
    let hasComma = (isQuoted ? text.replacing(/"[^"]*"/, with: "") : text).contains(where: tagSeparators.contains)
    let separates: (Character) -> Bool = { hasComma ? tagSeparators.contains($0) : $0.isWhitespace }
    var (tags, rest) = ([String](), text[...])
    while true {
        rest = rest.drop { tagSeparators.contains($0) || $0.isWhitespace }
        if rest.isEmpty { return distinct(tags) }
        if isQuoted, let quoted = rest.prefixMatch(of: /"((?:[^"]|"")+)"(?=[\s,;，、；]|$)/) {
            tags.append(String(quoted.1).replacing("\"\"", with: "\""))
            rest = rest[quoted.range.upperBound...]
        } else {
            let part = rest.prefix { !separates($0) }
            if let tag = withoutHash(String(part).trimmed) { tags.append(tag) }
            rest = rest[part.endIndex...]
        }
    }
}

/// Tags as `tags(in:)` reads them, those with separators in quotation marks.
func text(ofTags tags: [String]) -> String {
    tags.map { tag in
        let isPlain =
            !tag.contains { tagSeparators.contains($0) || $0 == "\"" } && !tag.hasPrefix("#")
            && (tags.count > 1 || !tag.contains(where: \.isWhitespace))
        return isPlain ? tag : "\"" + tag.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ", ")
}

private let tagSeparators = Set(",;，、；")

private func withoutHash(_ tag: String) -> String? {
    (tag.hasPrefix("#") ? String(tag.dropFirst()) : tag).nonEmpty
}
