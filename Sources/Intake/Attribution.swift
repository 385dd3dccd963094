import Markdown
import Text

/// The attribution of a quote, from a line such as `— Author, *Source* ★`.
struct Attribution {
    private var author: String?
    private var work: String?
    private var isFavorite = false
    private var tags: [String] = []

    private static let titleMarks: [(open: Character, close: Character)] = [("《", "》"), ("『", "』"), ("〈", "〉")]

    /// Reads the last line of a paragraph; nil if it does not begin with a dash.
    init?(lastLineOf paragraph: QuoteParagraph) {
        guard let line = paragraph.lines.last else { return nil }
        self.init([line])
    }

    /// Reads a whole paragraph; nil if it does not begin with a dash.
    init?(all paragraph: QuoteParagraph) { self.init(paragraph.lines) }

    private init?(_ lines: [[MarkdownInline]]) {
        guard let first = lines.first, Self.mayBeginWithDash(first) else { return nil }
        let start = first.map(\.text).joined().trimmedOfUnicodeSpace
        guard QuoteMarks.dashes.contains(where: start.hasPrefix) else { return nil }
        // The text before, inside and after the emphasis.
        var before = ""
        var emphasized = ""
        var after = ""
        for (index, line) in lines.enumerated() {
            for (position, run) in line.enumerated() {
                var text = run.text
                if index > 0, position == 0 {
                    let last = [after, emphasized, before].first { !$0.isEmpty } ?? ""
                    text = blank(between: last, text) + text
                }
                if run.isEmphasized, after.isEmpty {
                    emphasized += text
                } else if emphasized.isEmpty {
                    before += text
                } else {
                    after += text
                }
            }
        }
        // A dash inside the emphasis: the emphasis is the line, not the title.
        if before.trimmedOfUnicodeSpace.isEmpty { (before, emphasized) = (emphasized, "") }
        before = Self.withoutDash(before)
        read(before, emphasized, after)
    }

    /// Checks only the first non-blank scalar, so that most lines need not join their runs.
    private static func mayBeginWithDash(_ line: [MarkdownInline]) -> Bool {
        for run in line {
            guard let scalar = run.text.unicodeScalars.first(where: { !$0.isWhitespace }) else { continue }
            return QuoteMarks.dashes.contains { $0.unicodeScalars.first == scalar }
        }
        return false
    }

    private mutating func read(_ before: String, _ emphasized: String, _ after: String) {
        var author = withoutEnd(takingTags(before))
        var rest = withoutEnd(takingTags(after))
        var work = withoutEnd(emphasized)
        if work.isEmpty {
            rest = String(rest.drop { ",，、.;: ".contains($0) })
        } else {
            author = withoutEnd(Self.withoutJoin(author))
        }
        if author.hasSuffix("("), let close = rest.firstIndex(of: ")") {
            author = withoutEnd(String(author.dropLast()))
            rest = withoutEnd(String(rest[..<close] + rest[rest.index(after: close)...]))
        }
        work += work.isEmpty || rest.isEmpty || ",.;:".contains(rest.prefix(1)) ? rest : " " + rest
        if work.isEmpty, let (name, title) = Self.titled(author) { (author, work) = (withoutEnd(name), title) }
        self.author = Self.withoutBrackets(author).nonEmpty
        self.work = Self.withoutBrackets(work).nonEmpty
    }

    /// Removes the words `#tag` from the end, and keeps the tags.
    private mutating func takingTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        var words = withoutEnd(text).words[...]
        let found = LogItem.takeTags(&words)
        guard !found.isEmpty else { return text }
        tags += found
        return words.joined(separator: " ")
    }

    private static let joiningWords: Set = ["from", "in", "aus", "von"]
    private static let joiningMarks = Set(":：;/-–—.")

    /// The author without the mark and the word that lead to the title: `Goethe:`, `Wilde, in` and `Wilde (in:`.
    private static func withoutJoin(_ author: String) -> String {
        var rest = author[...]
        while let mark = rest.last, joiningMarks.contains(mark) {
            // A full stop may belong to an abbreviation.
            let word = rest.dropLast().reversed().prefix { !$0.isWhitespace && $0 != "." }
            if mark == ".", word.count < 4 || rest.dropLast(word.count + 1).last == "." { break }
            rest.removeLast()
            while rest.last?.isWhitespace == true { rest.removeLast() }
        }
        let start = rest.lastIndex { $0.isWhitespace || $0 == "(" }.map { rest.index(after: $0) } ?? rest.startIndex
        return String(joiningWords.contains(String(rest[start...])) ? rest[..<start] : rest)
    }

    /// `Oscar Wilde` for `[[Oscar Wilde]]` and `[[wilde|Oscar Wilde]]`.
    private static func withoutBrackets(_ text: String) -> String {
        guard text.hasPrefix("[["), text.hasSuffix("]]") else { return text }
        let inner = text.dropFirst(2).dropLast(2)
        return String(inner[(inner.lastIndex(of: "|").map { inner.index(after: $0) } ?? inner.startIndex)...]).trimmed
    }

    /// Splits `魯迅《吶喊》` into name and title.
    private static func titled(_ text: String) -> (name: String, title: String)? {
        for (open, close) in titleMarks where text.last == close {
            guard let start = text.firstIndex(of: open) else { continue }
            let title = text[text.index(after: start)...].dropLast()
            return (String(text[..<start]), String(title))
        }
        return nil
    }

    private static func withoutDash(_ text: String) -> String {
        var rest = text[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let dash = QuoteMarks.dashes.first(where: rest.hasPrefix) else { return String(rest).trimmed }
            rest = rest.dropFirst(dash.count)
            if dash == "--" { rest = rest.drop { $0 == "-" } }
        }
    }

    /// Removes stars, commas and blanks from the end; a star marks the quote as a favourite.
    private mutating func withoutEnd(_ text: String) -> String {
        var rest = text[...]
        while let last = rest.last, let mark = last.unicodeScalars.first {
            if let open = Self.starsInParentheses(rest) {
                isFavorite = true
                rest = rest[..<open]
                continue
            }
            let isStar = QuoteMarks.stars.contains(mark)
            guard isStar || ",，、".contains(last) || last.utf8.allSatisfy(\.isBlank) else { break }
            if isStar { isFavorite = true }
            rest.removeLast()
        }
        return String(rest).trimmed
    }

    /// The start of `(★)` at the end of a text.
    private static func starsInParentheses(_ text: Substring) -> Substring.Index? {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
        let inner = text[text.index(after: open)...].dropLast()
        let areStars = inner.allSatisfy { $0.unicodeScalars.first.map(QuoteMarks.stars.contains) == true }
        return !inner.isEmpty && areStars ? open : nil
    }

    func apply(to attributes: inout QuoteDecoder.Attributes) {
        if let author { attributes.author = author }
        if let work { attributes.work = work }
        if isFavorite { attributes.isFavorite = true }
        if !tags.isEmpty { attributes.tags = distinct(attributes.tags + tags) }
    }
}
