import Diagnostics
import Documents
import Markdown
import Text

/// A probable attribution that is not read as one: the list item `> - Thoreau`, or the end of a line of text,
/// `> Simplify. — Thoreau`.
enum MissedAttribution {
    private static let ownLine = "if so, write it on a line of its own, after —"
    private static let oneLine = "if so, write author and source on one line: — Thoreau, *Walden*"
    private static let endThere = "if so, end the quote there: put an empty line, without >, below it"

    /// A warning for a name; nil without one.
    private static func warning(
        _ name: LikelyName?, _ place: PlacedText, readAs reading: String = "words of the quote", help: String = ownLine
    ) -> Diagnostic? {
        name.map { name in
            let message = "\(name.text) is read as \(reading), but may say whose the quote is"
            return place.diagnostic(.warning, "missed-attribution", message, help: help)
        }
    }

    /// Looks at the end of a quote that has no attribution.
    static func find(atEndOf quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) -> Diagnostic? {
        guard let last = quote.last(where: { !$0.text.isEmpty }) else { return nil }
        let lines = QuoteParagraph(last).lines
        let line = Substring((lines.last ?? []).readable.map(\.text).joined())
        if last.kind == .paragraph {
            let name =
                LikelyName(behindSentenceOf: line) ?? nameBehindHyphen(line, in: quote)
                ?? nameBehindLabel(line, in: quote)
            let place = file.text(ofLine: last.lastLine)
            if name == nil,
                let found = UndashedAttribution((lines.last ?? []).readable, below: lineAboveLast(of: quote))
            {
                return warning(found.name, place, help: found.help)
            }
            return warning(
                name ?? nameInBrackets(behindSentenceOf: line) ?? nameOnLine(line, aloneIn: quote), place)
        }
        guard last.isItem, lines.count == 1, quote.first?.kind == .paragraph, quote.count(where: \.isItem) == 1 else {
            return nil
        }
        return warning(LikelyName(line) ?? UndashedAttribution.nameBeforeWork(lines[0].readable), file.text(of: last))
    }

    /// Looks for a field of Logseq or Dataview in a quote: `author:: [[Thoreau]]`.
    static func find(fieldIn quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) -> Diagnostic? {
        for block in quote where block.kind == .paragraph {
            let text = block.text
            // Few quotes have two colons.
            guard zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == UInt8(ascii: ":") && $1 == $0 }) else {
                continue
            }
            guard let (line, name) = block.value(of: fields) else { continue }
            return warning(LikelyName(String(name).namingWikiLinks), file.text(ofLine: line))
        }
        return nil
    }

    /// Looks for the lines that Apple's Books adds to a quote: `Excerpt From`, the title and the author.
    static func find(excerptIn quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) -> Diagnostic? {
        for block in quote where block.kind == .paragraph {
            let lines = block.text.lines
            guard let start = lines.firstIndex(of: "Excerpt From"), start + 2 < lines.count else { continue }
            let (title, author) = (lines[start + 1], lines[start + 2])
            return warning(
                LikelyName(author), file.text(ofLine: block.firstLine + start + 2),
                help: "if so, write author and source on one line: — \(author), *\(title)*")
        }
        return nil
    }

    private static let fields = ["author::", "autor::", "by::", "作者::"]

    /// The line above the last one, perhaps in the paragraph before.
    private static func lineAboveLast(of quote: ArraySlice<MarkdownBlock>) -> Substring? {
        quote.suffix(2).flatMap(\.text.lines).filter { !$0.isEmpty }.dropLast().last
    }

    /// The name in a last line such as `-Thoreau`, unless the line above begins with a hyphen too or there is none.
    private static func nameBehindHyphen(_ line: Substring, in quote: ArraySlice<MarkdownBlock>) -> LikelyName? {
        let name = line.dropFirst().drop { $0 == " " }
        guard line.first == "-", name.first?.isLetter == true else { return nil }
        guard let above = lineAboveLast(of: quote), above.first != "-" else { return nil }
        return LikelyName(name)
    }

    /// Signs that people write for a dash, and words that come before a name.
    private static let labels = [
        "~", "～", "ー", "─", "−", "‒", "‐", "－", "Author:", "Autor:", "作者：", "作者:",
    ]
    /// Labels that also come before other sources, so that a name needs two words: `Source: Wikipedia` names no author.
    private static let sourceLabels = ["Source:", "Quelle:"]

    /// The name in a last line such as `~ Thoreau`, `− Thoreau`, `Author: Thoreau`, `by Henry Thoreau` and
    /// `（夏目漱石『猫』）`; a text in brackets has a title, or is hardly anything but a name.
    private static func nameBehindLabel(_ line: Substring, in quote: ArraySlice<MarkdownBlock>) -> LikelyName? {
        guard let last = line.last else { return nil }
        let name: LikelyName?
        if let label = labels.first(where: line.hasPrefix), !"~～".contains(last) {
            name = LikelyName(line.dropFirst(label.count))
        } else if let label = sourceLabels.first(where: line.hasPrefix) {
            name = LikelyName(alone: line.dropFirst(label.count))
        } else if let inner = line.insideBrackets, inner.contains(where: { "《『〈「,，".contains($0) }) {
            name = LikelyName(inner)
        } else {
            name = (line.insideBrackets ?? QuotedText.behindBy(line)).flatMap(LikelyName.init(alone:))
        }
        return name == nil || lineAboveLast(of: quote) == nil ? nil : name
    }

    /// The name in brackets at the end of a line, behind a sentence: `Simplify. (Thoreau)`.
    private static func nameInBrackets(behindSentenceOf line: Substring) -> LikelyName? {
        guard let last = line.last, ")]）］".contains(last), let open = line.lastIndex(where: { "([（［".contains($0) }),
            let name = line[open...].insideBrackets,
            let end = line[..<open].last(where: { !$0.isWhitespace }), UndashedAttribution.sentenceEnds.contains(end)
        else { return nil }
        return LikelyName(name)
    }

    /// The name in a quote of one line that has no dash: `"Simplify." Henry Thoreau`, `Henry Thoreau: Simplify.`
    private static func nameOnLine(_ line: Substring, aloneIn quote: ArraySlice<MarkdownBlock>) -> LikelyName? {
        guard quote.count == 1 else { return nil }
        let colon = line.unicodeScalars.prefix(maxName).firstIndex { $0 == ":" || $0 == "：" }
        let name = QuotedText(String(line))?.nameBehind ?? colon.flatMap { LikelyName(alone: line[..<$0]) }
        return name == nil || lineAboveLast(of: quote) != nil ? nil : name
    }

    /// A name that stands before a colon is no longer, in characters.
    private static let maxName = 60

    /// Looks at the line above an attribution that is the last `count` lines of a quote.
    static func find(
        aboveLast count: Int, of quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile
    ) -> Diagnostic? {
        let lines = lines(of: quote).dropLast(count)
        guard lines.count > 1, let line = lines.last, !lines[lines.endIndex - 2].hasDash else { return nil }
        return warning(line.name, file.text(ofLine: line.number), help: oneLine)
    }

    /// Looks for an attribution above the last `count` lines of a quote: a name after a dash between two lines without
    /// one. Lines of a dialogue begin with dashes too.
    static func find(
        inside quote: ArraySlice<MarkdownBlock>, above count: Int, in file: MarkdownFile
    ) -> Diagnostic? {
        let lines = lines(of: quote)
        for index in lines.indices.dropFirst().dropLast(max(1, count)) {
            let line = lines[index]
            guard line.isParagraph, line.hasDash, !lines[index - 1].hasDash, !lines[index + 1].hasDash,
                let name = line.name
            else { continue }
            let help =
                if index == lines.count - 2, lines[index + 1].isEmphasized {
                    oneLine
                } else if index < lines.count - 2 || lines[index + 1].number > line.number + 1 {
                    endThere
                } else {
                    "if so, put what follows below the quote: an empty line, then the text without >"
                }
            return warning(name, file.text(ofLine: line.number), help: help)
        }
        return nil
    }

    /// Looks for a text in quotation marks with its author above a line that begins with such a mark: several quotes in
    /// one.
    static func find(severalIn quote: ArraySlice<MarkdownBlock>, in file: MarkdownFile) -> Diagnostic? {
        for block in quote where block.kind == .paragraph {
            let lines = block.text.lines
            for (index, (line, next)) in zip(lines, lines.dropFirst()).enumerated() {
                guard next.first.map({ QuoteMarks.closings[$0] != nil }) == true,
                    QuotedText(String(line))?.hasAuthor == true
                else { continue }
                let place = file.text(ofLine: block.firstLine + index)
                return warning(LikelyName(behindSentenceOf: line), place, help: endThere)
            }
        }
        return nil
    }

    /// Looks at the end of the `words` of a quote on the 1-based `lines`. Several stars are a rating, and a heart may
    /// be a word.
    static func find(starAtEndOf words: String, on lines: ClosedRange<Int>, of file: MarkdownFile) -> Diagnostic? {
        guard let star = words.last, "★⭐".contains(star), words.dropLast().last != star,
            let line = lines.map(file.text(ofLine:)).last(where: { $0.text.last == star }),
            !QuoteMarks.dashes.contains(where: line.text.contains)
        else { return nil }
        return line.narrowed(to: String(star)).diagnostic(
            .warning, "missed-attribution", "\(star) is read as words of the quote, but may mark a favourite",
            help: "if so, write it behind the author, or without one on a line of its own: — \(star)")
    }

    /// Looks at the 1-based `line` below an attribution in the same paragraph.
    static func find(belowAttribution line: Int, in file: MarkdownFile) -> Diagnostic? {
        let place = file.text(ofLine: line)
        let dash = QuoteMarks.dashes.first(where: place.text.hasPrefix)
        return warning(
            LikelyName(place.text.dropFirst(dash?.count ?? 0)), place, readAs: "commentary",
            help: "\(oneLine); if not, put an empty line above it")
    }

    /// A line of a quote.
    private struct Line {
        let number: Int
        let runs: [MarkdownInline]
        let isParagraph: Bool
        /// The text behind its dash; nil without one.
        private let tail: Substring?

        init(_ number: Int, _ runs: [MarkdownInline], isParagraph: Bool) {
            self.number = number
            self.runs = runs
            self.isParagraph = isParagraph
            let text = Attribution.mayBeginWithDash(runs) ? runs.map(\.text).joined() : ""
            let isHyphen = text.first == "-" && text.dropFirst().first?.isLetter == true
            tail =
                QuoteMarks.dashes.first(where: text.hasPrefix).map { text.dropFirst($0.count) }
                ?? (isHyphen ? text.dropFirst() : nil)
        }

        var hasDash: Bool { tail != nil }

        var isEmphasized: Bool { runs.allSatisfy { $0.isEmphasized || $0.text.trimmed.isEmpty } }

        /// The name behind its dash, perhaps with a work.
        var name: LikelyName? {
            guard let tail else { return nil }
            if let name = LikelyName(tail) { return name }
            let attribution = Attribution([runs])
            return attribution?.work == nil ? nil : attribution?.author.flatMap(LikelyName.init)
        }
    }

    /// The lines of a quote; none if it has fewer than three, which can't hide an attribution.
    private static func lines(of quote: ArraySlice<MarkdownBlock>) -> [Line] {
        guard let first = quote.first, let last = quote.last, last.lastLine > first.firstLine + 1 else { return [] }
        return quote.flatMap { block in
            QuoteParagraph(block).lines.enumerated().compactMap { index, line in
                let runs = line.readable
                guard runs.contains(where: { !$0.text.trimmed.isEmpty }) else { return nil }
                return Line(block.firstLine + index, runs, isParagraph: block.kind == .paragraph)
            }
        }
    }

    /// Looks for a list of one item, for a line such as `-Thoreau` or for a name in a paragraph of its own, after a
    /// quote without attribution that ends on the 1-based `line`.
    static func find(afterLine line: Int, in file: MarkdownFile) -> Diagnostic? {
        let number = file.isBlank(line: line + 1) ? line + 2 : line + 1
        guard number <= file.source.lines.count, file.isBlank(line: number + 1), file.frontMatter?["author"] == nil
        else {
            return nil
        }
        let text = file.text(ofLine: number)
        let isItem = file.beginsItem(line: number)
        guard !isItem || !file.beginsItem(line: number + 2) else { return nil }
        let name = isItem ? LikelyName(text.text.dropFirst()) : name(alone: text.text)
        return warning(name, text, readAs: "commentary")
    }

    /// The name that a paragraph is: `Henry Thoreau`, also in emphasis, in brackets or behind a label.
    private static func name(alone text: String) -> LikelyName? {
        // What is in bold is rather a heading.
        let line = text.hasPrefix("**") ? text[...] : text.trimming { "*_()[]（）".contains($0) }
        if let label = (labels + fields).first(where: line.hasPrefix) { return LikelyName(line.dropFirst(label.count)) }
        return LikelyName(alone: QuotedText.behindBy(line) ?? line)
    }
}

extension MarkdownFile {
    /// Whether a line is blank or past the end of the file.
    fileprivate func isBlank(line: Int) -> Bool { line > source.lines.count || source.isBlank(line: line) }

    fileprivate func beginsItem(line: Int) -> Bool {
        guard line <= source.lines.count else { return false }
        let text = source.bytes[source.lines.range(ofLine: line)].drop(while: \.isBlank)
        return text.starts(with: "-".utf8) && !text.starts(with: "--".utf8)
    }
}

extension [MarkdownInline] {
    /// The runs without tags of HTML and without what is struck out.
    fileprivate var readable: [MarkdownInline] { withoutHTML.withoutStruckOut }
}
