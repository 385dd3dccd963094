import Diagnostics
import Markdown
import Text

/// A probable attribution that is not read as one: the list item `> - Thoreau`, or the end of a line of text,
/// `> Simplify. — Thoreau`.
struct MissedAttribution {
    private let name: LikelyName
    private let place: PlacedText
    /// How it is read instead, for the message.
    private let reading: String
    private var help = "if so, write it on a line of its own, after —"

    private init?(_ name: LikelyName?, _ place: PlacedText, readAs reading: String) {
        guard let name else { return nil }
        self.name = name
        self.place = place
        self.reading = reading
    }

    /// Looks at the end of a quote that has no attribution.
    init?(atEndOf quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) {
        guard let last = quote.last(where: { !$0.text.isEmpty }) else { return nil }
        let text = last.text.utf8
        let lineBreak = text.lastIndex(of: UInt8(ascii: "\n"))
        let line = Substring(text[(lineBreak.map(text.index(after:)) ?? text.startIndex)...])
        let reading = "words of the quote"
        if last.kind == .paragraph {
            self.init(LikelyName(behindSentenceOf: line), file.text(ofLine: last.lastLine), readAs: reading)
        } else if last.isItem, lineBreak == nil, quote.first?.kind == .paragraph, quote.count(where: \.isItem) == 1 {
            self.init(LikelyName(line), file.text(of: last), readAs: reading)
        } else {
            return nil
        }
    }

    /// Looks for an attribution inside a quote: a name after a dash between two lines without one. Lines of a dialogue
    /// begin with dashes too.
    init?(inside quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) {
        for block in quote where block.kind == .paragraph && block.lastLine > block.firstLine + 1 {
            let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
            let dashes = lines.map { line in QuoteMarks.dashes.first(where: line.hasPrefix) }
            for index in lines.indices.dropFirst().dropLast() {
                guard let dash = dashes[index], dashes[index - 1] == nil, dashes[index + 1] == nil,
                    let name = LikelyName(lines[index].dropFirst(dash.count))
                else { continue }
                self.init(name, file.text(ofLine: block.firstLine + index), readAs: "words of the quote")
                help = "if so, put a line with only > below it"
                return
            }
        }
        return nil
    }

    /// Looks for a list of one item after a quote without attribution that ends on the 1-based `line`.
    init?(afterLine line: Int, in file: MarkdownFile) {
        let number = file.isBlank(line: line + 1) ? line + 2 : line + 1
        guard file.beginsItem(line: number), file.isBlank(line: number + 1), !file.beginsItem(line: number + 2) else {
            return nil
        }
        let item = file.text(ofLine: number)
        self.init(LikelyName(item.text.dropFirst(2)), item, readAs: "commentary")
    }

    var diagnostic: Diagnostic {
        place.diagnostic(
            .warning, "missed-attribution", "\(name.text) is read as \(reading), but may say whose the quote is",
            help: help)
    }
}

/// Text that looks like a name: one to six words without a lower-case initial or a sentence's final punctuation.
struct LikelyName {
    let text: String

    /// nil for a text that does not look like a name.
    init?(_ text: some StringProtocol) {
        self.text = String(text).trimmed
        let words = self.text.split(whereSeparator: \.isWhitespace)
        guard let first = self.text.first(where: \.isLetter), !first.isLowercase, (1...6).contains(words.count),
            let end = self.text.last, !".!?…。！？:：".contains(end)
        else { return nil }
    }

    /// The name after the last dash of a line; the dash must follow the end of a sentence or a quotation mark.
    init?(behindSentenceOf line: Substring) {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 >= 0x80 }) else { return nil }
        let words = line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        guard let dash = words.lastIndex(where: { $0 == "-" || QuoteMarks.dashes.contains(String($0)) }),
            let end = words[..<dash].last?.last, ".!?…。！？\"”’»«“」』'".contains(end)
        else { return nil }
        self.init(words[(dash + 1)...].joined(separator: " "))
    }
}

extension MarkdownFile {
    /// Whether a line is blank or past the end of the file.
    fileprivate func isBlank(line: Int) -> Bool { line > source.lines.count || source.isBlank(line: line) }

    fileprivate func beginsItem(line: Int) -> Bool {
        guard line <= source.lines.count else { return false }
        return source.bytes[source.lines.range(ofLine: line)].drop(while: \.isBlank).starts(with: "- ".utf8)
    }
}

extension MarkdownBlock {
    var isItem: Bool { if case .item = kind { true } else { false } }
}
