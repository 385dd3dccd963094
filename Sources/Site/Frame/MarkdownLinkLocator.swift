import Diagnostics
import Markdown
import Model
import Text

/// Finds the places of the links in a run of Markdown.
final class MarkdownLinkLocator {
    let file: String
    private let bytes: [UInt8]
    private let firstLine: Int
    /// Most texts have no link to place.
    private lazy var lines = LineIndex(bytes)

    init(_ bytes: [UInt8], of markdown: MarkdownSource) {
        file = markdown.file
        self.bytes = bytes
        firstLine = markdown.firstLine
    }

    func authored(_ link: MarkdownLink) -> AuthoredLink {
        authored(link.destination, line: link.line, column: link.column, length: 1, isImage: link.isImage)
    }

    /// A link of raw HTML whose value is at `value` of `run`; `runLines` are the lines of the run.
    func authored(_ value: Range<Int>, of run: RawHTMLRun, _ runLines: LineIndex) -> AuthoredLink {
        let runLine = runLines.line(at: value.lowerBound)
        let line = run.line + runLine - 1
        let column = column(
            of: run.bytes[value], line, beforeEnd: runLines.range(ofLine: runLine).upperBound - value.lowerBound)
        let destination = String(decoding: run.bytes[value], as: UTF8.self)
        return authored(destination, line: line, column: column, length: value.count)
    }

    /// The number of bytes of a line to search for a value.
    private static let maxSearched = 4096

    /// The column of `value` on a line: `distance` bytes before its end, as in an HTML block, or else its first match.
    private func column(of value: ArraySlice<UInt8>, _ line: Int, beforeEnd distance: Int) -> Int {
        let range = lines.range(ofLine: known(line))
        let expected = range.upperBound - distance
        if expected >= range.lowerBound, bytes[expected...].starts(with: value) {
            return expected - range.lowerBound + 1
        }
        let found = bytes[range].prefix(Self.maxSearched).firstRange(of: value)?.lowerBound
        return found.map { $0 - range.lowerBound + 1 } ?? 1
    }

    private func known(_ line: Int) -> Int { max(1, min(line, lines.count)) }

    private func authored(
        _ destination: String, line: Int, column: Int, length: Int, isImage: Bool = false
    ) -> AuthoredLink {
        AuthoredLink(
            destination, at: SourcePlace(file: file, line: firstLine + line - 1, column: column, length: length),
            Excerpt(line: bytes[lines.range(ofLine: known(line))], column: column), isImage: isImage)
    }
}
