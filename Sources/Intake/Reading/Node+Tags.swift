import Diagnostics
import Documents
import Text

extension Node {
    /// Reads a list of texts, or one text with several tags.
    func readTags(_ name: String, _ problems: inout Problems) -> [String] {
        guard kind == .array else { return readText(name, &problems).map { WrittenTags.tags(in: $0) } ?? [] }
        return distinct(
            elements.compactMap { element in
                guard element.kind != .null else {
                    problems.add(element.wrongType("each of \(name)", "text"))
                    return nil
                }
                return element.readText("each of \(name)", &problems).flatMap(WrittenTags.withoutHash)
            })
    }
}
