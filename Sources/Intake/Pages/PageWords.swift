import Markdown
import Text

/// The maximum size of a page's words in UTF-8 bytes; the search ignores the rest.
private let maxBytesOfWords = 20_000

/// The distinct words of a page for the search index, separated by spaces.
func pageWords(of blocks: some Sequence<MarkdownBlock>) -> String {
    var seen: Set<String> = []
    var words = ""
    for text in blocks.flatMap(texts) {
        for part in text.split(whereSeparator: \.isWhitespace) {
            let word = part.trimming { !$0.isLetter && !$0.isNumber }.lowercased()
            if word.isEmpty || !seen.insert(word).inserted { continue }
            if words.utf8.count + word.utf8.count >= maxBytesOfWords { return words }
            words += words.isEmpty ? word : " " + word
        }
    }
    return words
}

private func texts(of block: MarkdownBlock) -> [String] {
    switch block.kind {
    case .table(let table): ([table.header] + table.rows).flatMap { $0.map(\.text) }
    case .html: []
    default: [block.text]
    }
}
