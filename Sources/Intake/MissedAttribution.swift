import Diagnostics
import Markdown
import Text

/// What may say whose a quote is, and is not read so: `> - Thoreau` is an item of a list, and `> Simplify. — Thoreau`
/// is all text.
struct MissedAttribution {
    private let name: String
    private let place: PlacedText
    /// What it is read as.
    private let reading: String

    private static let maxWords = 6
    private static let sentenceEnds = ".!?…。！？\"”’»«“」』'"
    private static let dashes = (QuoteMarks.dashes + ["-"]).map { " \($0) " }

    /// Looks at the end of a quote that has no attribution.
    init?(atEndOf quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) {
        guard let last = quote.last(where: { !$0.text.isEmpty }) else { return nil }
        let lines = last.text.split(whereSeparator: \.isNewline)
        let line = lines.last ?? ""
        switch last.kind {
        case .item where lines.count == 1 && quote.count { $0.isItem } == 1 && quote.first?.kind == .paragraph:
            self.init(line, file.text(of: last), readAs: "words of the quote")
        case .paragraph:
            let dash = Self.dashes.compactMap { line.ranges(of: $0).last }.max { $0.lowerBound < $1.lowerBound }
            guard let dash, let end = line[..<dash.lowerBound].last, Self.sentenceEnds.contains(end) else { return nil }
            self.init(line[dash.upperBound...], file.text(ofLine: last.lastLine), readAs: "words of the quote")
        default: return nil
        }
    }

    /// Looks at what follows a quote without an attribution that ends on the 1-based `line`: a list of one item.
    init?(afterLine line: Int, in file: MarkdownFile) {
        let source = file.source
        func text(_ number: Int) -> String { number <= source.lines.count ? file.text(ofLine: number).text : "" }
        let number = text(line + 1).isEmpty ? line + 2 : line + 1
        let item = text(number)
        guard item.hasPrefix("- "), text(number + 1).isEmpty, !text(number + 2).hasPrefix("- ") else { return nil }
        self.init(item.dropFirst(2), file.text(ofLine: number), readAs: "commentary")
    }

    /// nil for what is no name by its looks.
    private init?(_ text: some StringProtocol, _ place: PlacedText, readAs reading: String) {
        let name = String(text).trimmed
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let first = name.first(where: \.isLetter), !first.isLowercase, (1...Self.maxWords).contains(words.count),
            let end = name.last, !".!?…。！？:：".contains(end)
        else { return nil }
        self.name = name
        self.place = place
        self.reading = reading
    }

    var diagnostic: Diagnostic {
        place.diagnostic(
            .warning, "missed-attribution", "\(name) is read as \(reading), but may say whose the quote is",
            help: "if it does, put it behind — in a line of its own")
    }
}

extension MarkdownBlock {
    fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}
