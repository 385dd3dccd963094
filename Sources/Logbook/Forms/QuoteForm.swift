import Intake
import Model
import Text

/// Records as block quotes with an attribution.
struct QuoteForm {
    let log: LogFile

    /// The block quote of a record; nil if it has a field that a block quote has no place for.
    private func block(_ quote: Quote, mark: String = "> ") -> String? {
        let paragraphs = quote.text.split(separator: "\n\n", omittingEmptySubsequences: true)
        var lines: [String] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { lines.append("") }
            let parts = paragraph.split(separator: "\n").map { Self.escaped(String($0)) }
            lines += parts.enumerated().map { $0.offset < parts.count - 1 ? $0.element + "\\" : $0.element }
        }
        if let attribution = Self.attribution(quote) { lines += ["", attribution] }
        return lines.map { $0.isEmpty ? ">" : mark + $0 }.joined(separator: log.lineEnd)
    }

    private static func attribution(_ quote: Quote) -> String? {
        let author = quote.author.map { escaped($0) + (quote.authorYears.map { " (\($0))" } ?? "") }
        let names = [author, quote.work.map { "*\(escaped($0))*" }].compactMap(\.self).joined(separator: ", ")
        let parts = [names.isEmpty ? nil : names, quote.isFavorite ? "★" : nil].compactMap(\.self)
        return parts.isEmpty ? nil : "— " + parts.joined(separator: " ")
    }

    /// With a backslash before what Markdown would read as marks.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\*_[]<>`&~".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        if let first = text.first, "#-+=|".contains(first) || text.hasPrefix("—") { return "\\" + escaped }
        return escaped
    }

    /// The quote with the attribution and the commentary that belong to it.
    private func extent(of record: LogFile.WrittenRecord, withCommentary: Bool) -> Range<Int> {
        guard let index = log.parts.firstIndex(where: { $0.bytes == record.bytes }) else { return record.bytes }
        var end = record.bytes.upperBound
        for part in log.parts[(index + 1)...] {
            guard part.reading == .attribution || (withCommentary && part.reading == .commentary) else { break }
            end = part.bytes.upperBound
        }
        return record.bytes.lowerBound..<end
    }

    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit]? {
        guard case .quote(let quote) = record, let block = block(quote) else { return nil }
        return [TextEdit(extent(of: old, withCommentary: false), block)]
    }

    func removal(of index: Int) -> [TextEdit] {
        let extent = log.wholeLines(extent(of: log.records[index], withCommentary: true))
        let behind = log.bytes[extent.upperBound...].prefix { $0 == 0x0A || $0 == 0x0D }.count
        return [TextEdit(extent.lowerBound..<extent.upperBound + behind, "")]
    }

    func insertion(of record: LogRecord, beside anchor: Int?, after: Bool) -> [TextEdit]? {
        guard case .quote(let quote) = record, let block = block(quote) else { return nil }
        let gap = log.lineEnd + log.lineEnd
        guard let anchor else {
            let text = log.bytes.isEmpty ? "" : log.bytes.last == 0x0A ? log.lineEnd : gap
            return [.insert(text + block + log.lineEnd, at: log.bytes.count)]
        }
        let extent = extent(of: log.records[anchor], withCommentary: true)
        return [after ? .insert(gap + block, at: extent.upperBound) : .insert(block + gap, at: extent.lowerBound)]
    }
}
