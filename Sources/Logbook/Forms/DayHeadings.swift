import Intake
import Model
import Text

/// The headings of days in a coffee log, and the places below them.
struct DayHeadings {
    let log: LogFile

    /// Puts an item or a table below the heading of its day that is nearest to `offset`; nil if there is none.
    func insertion(of item: String, belowDay date: CivilDate, nearest offset: Int) -> TextEdit? {
        let headings = headings
        let own = headings.indices.filter { day(of: headings[$0]) == date }
        func distance(_ index: Int) -> Int { abs(headings[index].bytes.lowerBound - offset) }
        return own.min { distance($0) < distance($1) }.flatMap { below(forCoffee(headings[$0...]), item) }
    }

    /// Puts the first item of a log below the heading of its day, or below a new one, among those of other days if
    /// there are any.
    func firstInsertion(of item: String, on date: CivilDate) -> TextEdit {
        if let edit = insertion(of: item, belowDay: date, nearest: log.bytes.count) { return edit }
        let days = headings.compactMap { heading in
            day(of: heading).map { (day: $0, heading: heading) }
        }
        let end = log.lineEnd
        func block(_ level: Int) -> String {
            String(repeating: "#", count: level) + " \(date)" + end + end + item + end
        }
        guard let first = days.first, let last = days.last, case let level = level(of: last.heading), level > 0 else {
            return .insert(log.gapAtEnd + block(2), at: log.bytes.count)
        }
        let isNewestFirst = first.day > last.day
        let next = days.first { isNewestFirst ? $0.day < date : $0.day > date }
        if let next { return .insert(block(level) + end, at: next.heading.bytes.lowerBound) }
        return .insert(log.gapAtEnd + block(level), at: log.bytes.count)
    }

    /// Puts an item or a table of another day than that of the record at `anchor` below the heading of its day. A new
    /// one goes after or before the anchor's day.
    func insertion(
        of item: String, on date: CivilDate, beside anchor: Int, of other: CivilDate, after: Bool
    ) -> [TextEdit]? {
        let start = log.records[anchor].bytes.lowerBound
        if let edit = insertion(of: item, belowDay: date, nearest: start) { return [edit] }
        let headings = headings
        let before = headings.prefix { $0.bytes.lowerBound < start }
        // A heading such as Morning may stand between the day and the item.
        let ofDay = before.last { Spelling.of(other, like: other, in: text(of: $0), log.context.settings) != nil }
        guard let heading = ofDay ?? before.last else { return nil }
        let end = log.lineEnd
        let written = self.text(of: heading)
        let underline = underline(of: heading).map { end + $0 } ?? ""
        let marks = written.prefix { "#*_ ".contains($0) }
        let closing = marks.contains("*") || marks.contains("_") ? String(marks.reversed()).trimmed : ""
        let spelled =
            Spelling.dated(date, like: other, in: written, log.context.settings, isHeading: true) ?? date.description
        let gap = log.line(log.lines.line(at: heading.bytes.upperBound) + 1).isBlank ? end : ""
        let block = "\(marks)\(spelled)\(closing)\(underline)\(end)\(gap)\(item)"
        // Days without an entry keep their place in the order too.
        let isLater = { day(of: $0).map { other > date && $0 > date } == true }
        let isEarlier = { day(of: $0).map { other < date && $0 < date } == true }
        guard after else {
            let passed = before.prefix { $0.bytes.lowerBound < heading.bytes.lowerBound }.reversed().prefix(
                while: isLater)
            return [.insert(block + end + end, at: (passed.last ?? heading).bytes.lowerBound)]
        }
        // Deeper headings belong to the same day.
        let level = level(of: heading)
        let next = headings.first {
            $0.bytes.lowerBound > start && (level == 0 || (1...level).contains(self.level(of: $0))) && !isEarlier($0)
        }
        if let next { return [.insert(block + end + end, at: next.bytes.lowerBound)] }
        // Blank lines at the end of the file stay there.
        let last = log.lines.line(at: log.bytes.lastIndex { $0 > 0x20 } ?? 0)
        return [.insert(end + end + block, at: log.lines.range(ofLine: last).upperBound)]
    }

    /// Puts an item first below the heading of its day, behind an empty line; nil if an indented block follows, which
    /// would become part of the item.
    private func below(_ heading: LogAccount.Part, _ item: String) -> TextEdit? {
        let end = log.lineEnd
        let number = log.lines.line(at: heading.bytes.upperBound)
        let hasGap = number < log.lines.count && log.line(number + 1).isBlank
        let above = hasGap ? number + 1 : number
        let block = (hasGap ? "" : end) + item
        guard above < log.lines.count else {
            return .insert(log.missingLineEnd + block + end, at: log.bytes.count)
        }
        let next = log.line(above + 1)
        if next.first?.isWhitespace == true, !next.isBlank { return nil }
        return .insert(end + block + (next.isBlank ? "" : end), at: log.lines.range(ofLine: above).upperBound)
    }

    private var headings: [LogAccount.Part] { log.parts.filter { $0.reading == .heading } }

    private func day(of heading: LogAccount.Part) -> CivilDate? {
        WrittenForms(log.context).day(ofHeading: text(of: heading))
    }

    /// A heading without its underline.
    private func text(of heading: LogAccount.Part) -> String {
        String(log.text(heading.bytes).prefix { !$0.isNewline })
    }

    /// The level of a heading; 0 for a day in bold.
    private func level(of heading: LogAccount.Part) -> Int {
        if let underline = underline(of: heading) { return underline.first == "=" ? 1 : 2 }
        return text(of: heading).prefix { $0 == "#" }.count
    }

    /// The line below a heading that makes it one (CommonMark 0.30 §4.3).
    private func underline(of heading: LogAccount.Part) -> String? {
        let number = log.lines.line(at: heading.bytes.lowerBound) + 1
        guard number <= log.lines.count, !"#*_".contains(text(of: heading).first ?? "#") else { return nil }
        let line = log.line(number).trimmed
        return line.allSatisfy { $0 == "=" } || line.allSatisfy { $0 == "-" } ? line.nonEmpty : nil
    }

    /// Of a day's heading and those behind it, the one for coffee inside the day, or else that of the day.
    private func forCoffee(_ headings: ArraySlice<LogAccount.Part>) -> LogAccount.Part {
        let day = headings[headings.startIndex]
        let inside = headings.dropFirst().prefix { level(of: $0) > level(of: day) && self.day(of: $0) == nil }
        return inside.first { WrittenForms.isAboutCoffee(heading: text(of: $0)) } ?? day
    }
}
