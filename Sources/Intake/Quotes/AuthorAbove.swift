import Diagnostics
import Documents
import Markdown
import Text

/// An author who is named above quotes, where no name is read: `Henry Thoreau:` above a quote, and `Author: Thoreau`
/// above all quotes of a file.
enum AuthorAbove {
    private static let help = "if so, write it below the quote, after —"
    private static let fields = ["author:", "authors:", "autor:", "by:", "作者：", "作者:", "著者：", "著者:"]

    /// Looks at the paragraph above a quote without an author that begins on the 1-based `line`, unless it is `other`.
    static func find(beforeLine line: Int, besides other: Int?, in file: MarkdownFile) -> Diagnostic? {
        let number = line > 1 && file.source.isBlank(line: line - 1) ? line - 2 : line - 1
        guard number > 0, number != other, number == 1 || file.source.isBlank(line: number - 1),
            file.frontMatter?["author"] == nil
        else { return nil }
        let place = file.text(ofLine: number)
        let end = place.text.trimmingSuffix { ":： ".contains($0) }
        guard let name = LikelyName(alone: end) else { return nil }
        let message = "\(name.text) is not read as the author of the quote below"
        return place.diagnostic(.warning, "missed-attribution", message, help: help)
    }

    /// Looks for the name of an author behind `Author:` in a block above the quotes.
    static func find(fieldIn block: MarkdownBlock, of file: MarkdownFile) -> Diagnostic? {
        guard block.kind == .paragraph || block.isItem, file.frontMatter?["author"] == nil else { return nil }
        for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let field = fields.first(where: line.lowercased().hasPrefix) else { continue }
            let written = line.dropFirst(field.count).drop { ": ".contains($0) }
            guard let name = LikelyName(Attribution.withoutBrackets(String(written))) else { return nil }
            return file.text(ofLine: block.firstLine + index).diagnostic(
                .warning, "missed-attribution", "\(name.text) is not read as the author of the quotes below",
                help: "write author: \(name.text) at the start of the file, between two lines ---")
        }
        return nil
    }
}
