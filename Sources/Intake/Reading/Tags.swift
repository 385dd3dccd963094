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

/// Splits tags at commas and semicolons, or at blanks if there are none; removes leading `#`.
func tags(in text: String) -> [String] {
    let commas = Set(",;，、；")
    let hasComma = text.contains(where: commas.contains)
    let parts = text.split { hasComma ? commas.contains($0) : $0.isWhitespace }
    return distinct(parts.compactMap { withoutHash(String($0).trimmed) })
}

private func withoutHash(_ tag: String) -> String? {
    (tag.hasPrefix("#") ? String(tag.dropFirst()) : tag).nonEmpty
}
