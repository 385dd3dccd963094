import Diagnostics
import Documents
import Text

extension Node {
    /// A list of texts, or tags in one text.
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

/// Tags parted by commas, or where there is none by blanks, with or without `#`.
func tags(in text: String) -> [String] {
    let hasComma = text.contains(",")
    let parts = text.split { hasComma ? $0 == "," : $0.isWhitespace }
    return distinct(parts.compactMap { withoutHash(String($0).trimmed) })
}

/// Each once, in the order written.
func distinct(_ tags: [String]) -> [String] {
    var seen = Set<String>()
    return tags.filter { seen.insert($0).inserted }
}

private func withoutHash(_ tag: String) -> String? {
    (tag.hasPrefix("#") ? String(tag.dropFirst()) : tag).nonEmpty
}
