import Diagnostics
import Documents
import Markdown
import Text

/// An author who is named above all quotes of a file, where no name is read: `Author: Thoreau`.
enum AuthorAbove {
    private static let fields = ["author:", "authors:", "autor:", "by:", "作者：", "作者:", "著者：", "著者:"]

    /// Looks for the name of an author behind `Author:` in a block above the quotes.
    static func find(fieldIn block: MarkdownBlock, of file: MarkdownFile) -> Diagnostic? {
        guard block.kind == .paragraph || block.isItem, file.frontMatter?["author"] == nil else { return nil }
        for (index, line) in block.text.lines.enumerated() {
            guard let field = fields.first(where: line.lowercased().hasPrefix) else { continue }
            let written = line.dropFirst(field.count).drop { ": ".contains($0) }
            guard let name = LikelyName(String(written).namingWikiLinks) else { return nil }
            let place =
                file.frontMatter == nil ? "at the start of the file, between two lines ---" : "in the front matter"
            return file.text(ofLine: block.firstLine + index).diagnostic(
                .warning, "missed-attribution", "\(name.text) is not read as the author of the quotes below",
                help: "write author: \(name.text) \(place)")
        }
        return nil
    }
}
