import Intake
import Model
import Text

/// Records as block quotes with an attribution.
struct BlockQuoteForm {
    let log: LogFile

    private func block(_ quote: Quote, _ style: QuoteStyle) -> String {
        let text = [style.callout].compactMap(\.self) + Self.lines(of: quote.text)
        let quoted = lines(text, behind: style.mark)
        guard let attribution = Self.attribution(quote, style) else { return quoted }
        if style.isBelow { return quoted + log.lineEnd + log.lineEnd + attribution }
        // A line of the text that begins with a dash would be read as a part of the attribution.
        let hasGap = style.hasGap || text.last?.first?.isDash == true
        return lines(text + (hasGap ? ["", attribution] : [attribution]), behind: style.mark)
    }

    /// The lines of a quote's text in Markdown, with a backslash for each line break inside a paragraph.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for (index, paragraph) in Quote.paragraphs(of: text).enumerated() {
            if index > 0 { lines.append("") }
            let whole = paragraph.joined(separator: "\n")
            let parts = paragraph.map { MarkdownText.line(String($0), of: whole) }
            lines += parts.enumerated().map { $0.offset < parts.count - 1 ? $0.element + "\\" : $0.element }
        }
        return lines
    }

    /// Lines of a block quote, the first with the prefix `mark`.
    private func lines(_ lines: [String], behind mark: String) -> String {
        lines.enumerated().map { index, line in
            let mark = index == 0 ? mark : Self.further(mark)
            return line.isEmpty ? String(mark.prefix { $0 != ">" }) + mark.trimmed : mark + line
        }.joined(separator: log.lineEnd)
    }

    /// The prefix of the lines after one with the prefix `mark`: list marks become spaces.
    private static func further(_ mark: String) -> String {
        String(mark.map { $0 == ">" || $0.isWhitespace ? $0 : " " })
    }

    private static func attribution(_ quote: Quote, _ style: QuoteStyle = QuoteStyle()) -> String? {
        let names = names(of: quote, style)
        let rest = (quote.isFavorite ? " ★" : "") + tags(of: quote)
        return names.isEmpty && rest.isEmpty ? nil : style.behindDash(names) + rest
    }

    /// `Author, *Work*`; empty for neither.
    private static func names(of quote: Quote, _ style: QuoteStyle = QuoteStyle()) -> String {
        let author = quote.author.map { MarkdownText.inline($0) + (quote.authorYears.map { " (\($0))" } ?? "") }
        guard let work = quote.work else { return author ?? "" }
        let marks = style.work.fit(work) ? style.work : .emphasis
        let written = "\(marks.open)\(MarkdownText.inline(work))\(marks.close)"
        return author.map { $0 + marks.join + written } ?? written
    }

    /// ` #one #two`; empty for none.
    private static func tags(of quote: Quote) -> String {
        quote.tags.map { " #" + MarkdownText.inline($0) }.joined()
    }

    /// The quote with the attribution and the commentary that belong to it.
    func extent(of record: LogFile.WrittenRecord, withCommentary: Bool) -> Range<Int> {
        guard let index = log.parts.firstIndex(where: { $0.bytes == record.bytes }) else { return record.bytes }
        var end = record.bytes.upperBound
        for part in log.parts[(index + 1)...] {
            guard part.reading == .attribution || (withCommentary && part.reading == .commentary) else { break }
            end = part.bytes.upperBound
        }
        return record.bytes.lowerBound..<end
    }

    /// Alternative edits that turn a quote into `record`, best first. They replace only the words or the attribution if
    /// only one of them changes, to keep the markup of the other.
    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [[TextEdit]] {
        guard case .quote(let quote) = record, case .quote(let before) = old.record else { return [] }
        let written = written(old)
        let text = TextEdit(written.text, lines(Self.lines(of: quote.text), behind: written.mark))
        let edits = quote.text == before.text ? [] : [text]
        if Self.attribution(quote) == Self.attribution(before) { return [edits] }
        return attributionEdits(written, from: before, to: quote).map { edits + [$0] }
    }

    /// Alternative edits that write, replace or remove the attribution, best first; none if names that are written anew
    /// would lose their links.
    private func attributionEdits(_ written: Written, from before: Quote, to quote: Quote) -> [TextEdit] {
        let end = written.text.upperBound
        guard let new = Self.attribution(quote) else {
            return [TextEdit(end..<(written.attribution?.upperBound ?? end), "")]
        }
        guard let place = written.attribution else {
            return [.insert(log.lineEnd + lines(["", new], behind: Self.further(written.mark)), at: end)]
        }
        let text = log.text(place)
        if Self.names(of: quote) != Self.names(of: before), Self.hasLink(text) { return [] }
        let choices = [Self.changed(text, from: before, to: quote), Self.rewritten(text, from: before, to: quote)]
        return choices.compactMap(\.self).map { TextEdit(place, $0) }
    }

    /// A written attribution with only that changed which differs between two quotes; nil if that is not found in it.
    private static func changed(_ attribution: String, from before: Quote, to quote: Quote) -> String? {
        var text = attribution
        guard quote.authorYears == before.authorYears else { return nil }
        for (old, new) in [(before.author, quote.author), (before.work, quote.work)] where old != new {
            guard let old, let new, let place = text.firstRange(of: MarkdownText.inline(old)) else { return nil }
            text.replaceSubrange(place, with: MarkdownText.inline(new))
        }
        if quote.tags != before.tags {
            let written = splittingTags(withoutStars(text)).tags
            let end = text.endIndex..<text.endIndex
            guard let place = written.isEmpty ? end : text.firstRange(of: written) else { return nil }
            text.replaceSubrange(place, with: tags(of: quote))
        }
        if quote.isFavorite != before.isFavorite {
            let (names, tags) = splittingTags(withoutStars(text))
            text = names + (quote.isFavorite ? " ★" : "") + tags
        }
        return text
    }

    /// An attribution written anew, with the star, the tags and, if they are the same, the names that it had.
    private static func rewritten(_ attribution: String, from before: Quote, to quote: Quote) -> String {
        let (written, writtenTags) = splittingTags(withoutStars(attribution))
        let isSame = names(of: quote) == names(of: before)
        let keepsTags = quote.tags == before.tags && (isSame || !writtenTags.isEmpty)
        let star = attribution.last(where: QuoteMarks.isStar)
        var style = QuoteStyle()
        style.take(from: attribution)
        return (isSame ? written : style.behindDash(names(of: quote, style)))
            + (quote.isFavorite ? " \(star ?? "★")" : "") + (keepsTags ? writtenTags : tags(of: quote))
    }

    func removal(of record: LogFile.WrittenRecord) -> [TextEdit] {
        let extent = log.wholeLines(extent(of: record, withCommentary: true))
        let behind = log.bytes[extent.upperBound...].prefix { $0 == 0x0A || $0 == 0x0D }.count
        let first = log.lines.line(at: extent.lowerBound)
        guard first > 1, behind > 0, log.line(first - 1).hasPrefix(">") else {
            return [TextEdit(extent.lowerBound..<extent.upperBound + behind, "")]
        }
        // The last quote of a block goes with the line before it, and the empty lines behind the block stay.
        let gap = log.line(first - 1).trimmed == ">" ? 1 : 0
        return [TextEdit(log.lines.offset(line: first - gap, column: 1)..<extent.upperBound, "")]
    }

    /// Whether a block quote can express a record: its tags are single words, and only front matter has the date, the
    /// language and the note of quotes, as `other` has them.
    static func canHold(_ record: LogRecord, like other: LogRecord) -> Bool {
        guard case .quote(let quote) = record, case .quote(let other) = other else { return false }
        return (quote.date, quote.language, quote.note) == (other.date, other.language, other.note)
            && MarkdownText.hashtags(quote.tags) != nil
    }

    func insertion(of record: LogRecord, beside anchor: Int?, after: Bool) -> [TextEdit]? {
        guard case .quote(let quote) = record else { return nil }
        let block = block(quote, anchor.map { style(of: log.records[$0]) } ?? QuoteStyle())
        guard let anchor else { return [.insert(log.gapAtEnd + block + log.lineEnd, at: log.bytes.count)] }
        let gap = log.lineEnd + log.lineEnd
        let extent = extent(of: log.records[anchor], withCommentary: true)
        return [after ? .insert(gap + block, at: extent.upperBound) : .insert(block + gap, at: extent.lowerBound)]
    }
}

/// The parts of a block quote.
extension BlockQuoteForm {
    private struct Written {
        /// The prefix of the first line, such as `> `.
        let mark: String
        /// The lines of the words, with their marks.
        let text: Range<Int>
        /// The attribution without its line's marks: one or two lines in the block quote or below it; nil for none.
        let attribution: Range<Int>?
    }

    private func written(_ record: LogFile.WrittenRecord) -> Written {
        let first = log.lines.lines(of: record.bytes).lowerBound
        var last = log.lines.lines(of: record.bytes).upperBound
        let line = log.line(first)
        let before = line.prefix { $0 != ">" }
        let mark = String(before + line[before.endIndex...].prefix(while: Self.isMark))
        let isCallout = QuoteMarks.calloutTitle(in: line.dropFirst(mark.count)) != nil
        let top = isCallout ? first + 1 : first
        let start = isCallout ? log.lines.range(ofLine: top).lowerBound : record.bytes.lowerBound
        let attribution = attributionBelow(record) ?? attributionLines(in: top...max(top, last))
        if let attribution, attribution.lowerBound <= last { last = attribution.lowerBound - 1 }
        while last > top, log.line(last).allSatisfy(Self.isMark) { last -= 1 }
        return Written(
            mark: isCallout ? Self.further(mark) : mark, text: start..<log.lines.range(ofLine: last).upperBound,
            attribution: attribution.map { lines in
                let start = log.lines.range(ofLine: lines.lowerBound)
                let marks = log.text(start).prefix(while: Self.isMark).utf8.count
                return start.lowerBound + marks..<log.lines.range(ofLine: lines.upperBound).upperBound
            })
    }

    private func style(of record: LogFile.WrittenRecord) -> QuoteStyle {
        var style = QuoteStyle()
        let first = log.line(log.lines.lines(of: record.bytes).lowerBound)
        if let mark = ["- > ", "* > ", "+ > "].first(where: first.hasPrefix) { style.mark = mark }
        let line = first.dropFirst(style.mark.count)
        if QuoteMarks.calloutTitle(in: line) != nil { style.callout = String(line.prefix { $0 != "]" }) + "]" }
        guard let place = written(record).attribution else { return style }
        style.take(from: log.text(place))
        style.isBelow = place.lowerBound >= record.bytes.upperBound
        style.hasGap = log.line(log.lines.line(at: place.lowerBound) - 1).allSatisfy(Self.isMark)
        return style
    }

    private static func isMark(_ character: Character) -> Bool { character == ">" || character.isWhitespace }

    /// The 1-based lines of an attribution in paragraphs after the block quote.
    private func attributionBelow(_ record: LogFile.WrittenRecord) -> ClosedRange<Int>? {
        let parts = log.parts.drop { $0.bytes.lowerBound < record.bytes.upperBound }.prefix {
            $0.reading == .attribution
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        return log.lines.lines(of: first.bytes.lowerBound..<last.bytes.upperBound)
    }

    /// The 1-based line of an attribution at the end of a block quote, or its two lines.
    private func attributionLines(in lines: ClosedRange<Int>) -> ClosedRange<Int>? {
        func text(_ number: Int) -> String { String(log.line(number).drop(while: Self.isMark)) }
        guard let last = lines.last(where: { !text($0).isEmpty }) else { return nil }
        func begins(_ number: Int) -> Bool {
            let text = text(number).drop { "*_".contains($0) }
            return number > lines.lowerBound && QuoteMarks.dashes.contains(where: text.hasPrefix)
        }
        // The author may be on a line of its own, above lines for the work and for a star.
        func isAddition(_ number: Int) -> Bool {
            let first = text(number).drop { $0.isDash || $0 == " " }.first
            let isStar = first.map(QuoteMarks.isStar) ?? false
            return isStar || begins(number) && "*_".contains(first ?? " ")
        }
        var top = last
        while isAddition(top), let above = lines.last(where: { $0 < top && !text($0).isEmpty }),
            begins(above) || isAddition(above)
        {
            top = above
        }
        if top < last { return top...last }
        if begins(last) { return last...last }
        return last > lines.lowerBound && begins(last - 1) && text(last - 2).isEmpty ? last - 1...last : nil
    }

    /// Whether a text may have a link or a footnote.
    private static func hasLink(_ markdown: String) -> Bool {
        let text = markdown.replacing(/\\./, with: "")
        return text.contains("[") || text.contains("<")
    }

    /// Removes stars after a name or work, which mark a favourite, but keeps those inside an address or title.
    private static func withoutStars(_ attribution: String) -> String {
        let characters = Array(attribution)
        var text = ""
        for (index, character) in characters.enumerated() {
            let next = characters[(index + 1)...].first { !$0.isWhitespace }
            let isAtEnd = next.map { ",，、*_[#".contains($0) } ?? true
            if isAtEnd, text.last?.isWhitespace == true, QuoteMarks.isStar(character) {
                text = String(text.trimmingSuffix(while: \.isWhitespace))
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Splits the words `#tag` off the end of an attribution, with the blank before them.
    private static func splittingTags(_ attribution: String) -> (rest: String, tags: String) {
        let tags = attribution.firstMatch(of: /(?:\s+#\S*\p{L}\S*)+$/)?.range.lowerBound ?? attribution.endIndex
        return (String(attribution[..<tags]), String(attribution[tags...]))
    }
}
