public import Files
import Markdown
public import Model

/// The words of the pages that users wrote, for the search.
public struct PageTexts: Sendable {
    private var texts: [MarkdownSource: String] = [:]

    /// The maximum size of a page's words, in UTF-8; what follows is not searched.
    private static let maxBytes = 20_000

    /// No words.
    public init() {}

    /// Reads `pages`. Throws if one has changed since it was found.
    public init(of pages: [Page], _ reader: MarkdownReader) throws(FileError) {
        for page in pages { texts[page.body] = Self.words(of: MarkdownDocument(try reader.bytes(of: page.body))) }
    }

    /// The words of a page, each one once, with a space between them.
    func words(of page: Page) -> String { texts[page.body] ?? "" }

    private static func words(of document: MarkdownDocument) -> String {
        var seen: Set<String> = []
        var words = ""
        for text in document.blocks().flatMap(texts) {
            for part in text.split(whereSeparator: \.isWhitespace) {
                let word = trimmed(part).lowercased()
                if word.isEmpty || !seen.insert(word).inserted { continue }
                if words.utf8.count + word.utf8.count >= maxBytes { return words }
                words += words.isEmpty ? word : " " + word
            }
        }
        return words
    }

    private static func texts(of block: MarkdownBlock) -> [String] {
        switch block.kind {
        case .table(let table): ([table.header] + table.rows).flatMap { $0.map(\.text) }
        case .html: []
        default: [block.text]
        }
    }

    /// A word without the punctuation around it.
    private static func trimmed(_ word: Substring) -> Substring {
        func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        guard let first = word.firstIndex(where: isPart), let last = word.lastIndex(where: isPart) else { return "" }
        return word[first...last]
    }
}
