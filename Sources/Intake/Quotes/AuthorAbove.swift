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
        guard let (line, value) = block.value(of: fields),
            let name = LikelyName(String(value.drop { ": ".contains($0) }).namingWikiLinks)
        else { return nil }
        let place = file.frontMatter == nil ? "at the start of the file, between two lines ---" : "in the front matter"
        return file.text(ofLine: line).diagnostic(
            .warning, "missed-attribution", "\(name.text) is not read as the author of the quotes below",
            help: "write author: \(name.text) \(place)")
    }
}

extension MarkdownBlock {
    /// The value behind the name of one of `fields`, which are in lower case, at the start of a line, and the 1-based
    /// line.
    func value(of fields: [String]) -> (line: Int, value: Substring)? {
        text.lines.enumerated().lazy.compactMap { index, line in
            fields.first(where: line.lowercased().hasPrefix).map { (firstLine + index, line.dropFirst($0.count)) }
        }.first
    }
}
