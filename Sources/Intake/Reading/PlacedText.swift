public import Diagnostics
import Text

/// A piece of text in a file, such as a table cell or a list item.
public struct PlacedText: PlacedValue, Sendable {
    /// The text, usually without blanks around it.
    public let text: String
    let source: SourceText
    /// Where the text is in its file.
    public let place: SourcePlace
    /// Whether `place` is exact; if not, the text is somewhere inside it.
    var isFound = true

    var sourceText: String {
        let start = text.prefix(40)
        return start.endIndex == text.endIndex ? text : start + "…"
    }

    /// A diagnostic at the text, with an excerpt of its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String, help: String? = nil
    ) -> Diagnostic {
        source.diagnostic(severity, identifier, message, at: place, help: help)
    }

    /// The number of words not found verbatim, for example because of entities, after which the search stops.
    private static let maxMisses = 16

    func narrowed(to words: [String]) -> [PlacedText] {
        let start = source.lines.offset(line: Int(place.line), column: Int(place.column))
        var run = source.bytes[start..<max(start, min(source.bytes.count, start + Int(place.length)))]
        var misses = 0
        return words.map { word in
            let wanted = Array(word.utf8)
            guard isFound, misses < Self.maxMisses, !wanted.isEmpty, let found = run.firstRange(of: wanted) else {
                misses += 1
                return PlacedText(text: word, source: source, place: place, isFound: false)
            }
            run = run[found.upperBound...]
            return PlacedText(
                text: word, source: source, place: source.place(at: found.lowerBound, length: wanted.count))
        }
    }
}

extension PlacedText {
    /// `text` as it is written at `place` in `source`, without surrounding blanks.
    public init(_ text: String, in source: SourceText, at place: SourcePlace) {
        self.init(text: text.trimmedOfUnicodeSpace, source: source, place: place)
    }

    /// The text with another one behind it, at the same place.
    public func followed(by other: PlacedText) -> PlacedText {
        PlacedText("\(text) \(other.text)", in: source, at: place)
    }
}
