import Intake
import Model
import Text

/// The place of a new record in a file: before or after an existing record, or in a file without records.
struct Placement {
    /// The index of the record in its file; nil for none.
    let anchor: Int?
    let isAfter: Bool
    /// Whether the record goes to the end of a file sorted oldest first, where later records will go too.
    let isAtEnd: Bool

    /// Behind the last record.
    fileprivate init(behind last: Int) { (anchor, isAfter, isAtEnd) = (last, true, true) }

    /// Keeps the file's order: by day, newest first or last, and by time within a day; alarms by their time.
    init(of record: LogRecord, in log: LogFile) {
        let indices = log.records.indices.filter { log.records[$0].form != .frontMatter }
        guard let first = indices.first, let last = indices.last else {
            (anchor, isAfter, isAtEnd) = (nil, true, false)
            return
        }
        func date(_ index: Int) -> CivilDate? { log.records[index].record.date }
        let dates = [date(first), date(last)].compactMap(\.self)
        let isNewestFirst = dates.count == 2 && dates[0] > dates[1]
        let place: (anchor: Int, isAfter: Bool)
        if let day = record.date, date(first) != nil {
            let sameDay = indices.filter { date($0) == day }
            if let firstOfDay = sameDay.first {
                let earlier = sameDay.last { log.records[$0].record.isNotLater(than: record) }
                place = earlier.map { ($0, true) } ?? (firstOfDay, false)
            } else if isNewestFirst {
                let older = indices.first { date($0).map { $0 < day } ?? false }
                place = older.map { ($0, false) } ?? (last, true)
            } else {
                let older = indices.last { date($0).map { $0 < day } ?? false }
                place = older.map { ($0, true) } ?? (first, false)
            }
        } else {
            place = Self.byTime(record, indices, in: log) ?? (isNewestFirst ? (first, false) : (last, true))
        }
        (anchor, isAfter) = place
        isAtEnd = !isNewestFirst && place == (last, true)
    }

    /// The place of an alarm among several that are in the order of their times; nil for others.
    private static func byTime(
        _ record: LogRecord, _ indices: [Int], in log: LogFile
    ) -> (anchor: Int, isAfter: Bool)? {
        let times = indices.compactMap { log.records[$0].record.alarm?.time }
        guard let time = record.alarm?.time, times.count > 1, times.count == indices.count,
            zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        return times.lastIndex { $0 <= time }.map { (indices[$0], true) } ?? (indices[0], false)
    }
}

extension LogRecord {
    /// Whether the record is at most as late as another one of the same day; true if either has no time.
    fileprivate func isNotLater(than other: LogRecord) -> Bool {
        guard let time = coffeeEntry?.time, let otherTime = other.coffeeEntry?.time else { return true }
        return time <= otherTime
    }

    /// Whether it may come before another record in a file that has its oldest first.
    fileprivate func mayPrecede(_ other: LogRecord) -> Bool {
        guard let date, let otherDate = other.date else { return date == other.date }
        return date < otherDate || (date == otherDate && isNotLater(than: other))
    }
}

extension LogFile {
    /// Edits that insert a new record; nil if the file's format can't express it. Uses the lines `item` as they are, if
    /// given.
    func insertion(of record: LogRecord, as item: String? = nil) -> [TextEdit]? {
        insertion(of: record, at: Placement(of: record, in: self), as: item)
    }

    /// Whether the form of the last record can express another one.
    func hasForm(for record: LogRecord) -> Bool {
        guard let last = records.lastIndex(where: { $0.form != .frontMatter }) else { return true }
        if records[last].form == .blockQuote, !BlockQuoteForm.canHold(record, like: records[last].record) {
            return false
        }
        return insertion(of: record, at: Placement(behind: last)) != nil
    }

    /// One edit that appends as many of `new` as possible to the end of the file; nil if the first does not go there.
    /// Lists are excluded, because days need headings.
    func insertion(ofFirst new: ArraySlice<LogRecord>) -> (edit: TextEdit, count: Int)? {
        guard let first = new.first else { return nil }
        let place = Placement(of: first, in: self)
        guard place.isAtEnd, let anchor = place.anchor, records[anchor].form != .listItem else { return nil }
        var (range, bytes, last, count): (Range<Int>?, [UInt8], LogRecord, Int) = (nil, [], first, 0)
        for record in new {
            guard last.mayPrecede(record), let edits = insertion(of: record, at: place), edits.count == 1,
                edits[0].range.isEmpty, edits[0].range == range ?? edits[0].range
            else { break }
            range = edits[0].range
            bytes += edits[0].bytes
            (last, count) = (record, count + 1)
        }
        return range.map { (TextEdit($0, bytes: bytes), count) }
    }

    private func insertion(of record: LogRecord, at place: Placement, as item: String? = nil) -> [TextEdit]? {
        guard let anchor = place.anchor else { return firstRecord(record, as: item) }
        if item != nil, records[anchor].form != .listItem { return nil }
        switch records[anchor].form {
        case .jsonObject: return JSONForm(log: self).insertion(of: record, beside: anchor, after: place.isAfter)
        case .listItem:
            return ItemForm(log: self).insertion(of: record, as: item, beside: anchor, after: place.isAfter)
        case .tableRow: return TableForm(log: self).insertion(of: record, beside: anchor, after: place.isAfter)
        case .blockQuote: return BlockQuoteForm(log: self).insertion(of: record, beside: anchor, after: place.isAfter)
        case .frontMatter: return nil
        }
    }

    /// Edits that write the first record of a file.
    private func firstRecord(_ record: LogRecord, as item: String?) -> [TextEdit]? {
        guard format == .markdown else { return JSONForm(log: self).firstInsertion(of: record) }
        let form = ItemForm(log: self)
        let text = form.text(of: record, like: nil)
        switch record {
        case .coffee(let entry): return text.map { [form.firstInsertion(of: item ?? "- \($0)", on: entry.date)] }
        case .alarm(let alarm):
            let box = alarm.isEnabled ? "[x]" : "[ ]"
            return text.map { [.insert("\(gapAtEnd)- \(box) \($0)\(lineEnd)", at: bytes.count)] }
        case .quote: return BlockQuoteForm(log: self).insertion(of: record, beside: nil, after: true)
        }
    }

    /// What makes an empty line between the file and a text behind it.
    var gapAtEnd: String { bytes.isEmpty ? "" : endsWithLineEnd ? lineEnd : lineEnd + lineEnd }

    /// Alternative edits that turn the record at `index` into `record`, best first; none if its form can't express it.
    func edits(of index: Int, to record: LogRecord) -> [[TextEdit]] {
        let old = records[index]
        let edits: [TextEdit]?
        switch old.form {
        case .listItem: return movesDay(old, record) ? [] : ItemForm(log: self).edits(of: old, to: record)
        case .jsonObject: edits = JSONForm(log: self).edits(of: old, to: record)
        case .tableRow: edits = TableForm(log: self).edits(of: old, to: record)
        case .blockQuote: return BlockQuoteForm(log: self).edits(of: old, to: record)
        case .frontMatter: edits = NoteForm(log: self).edits(of: old, to: record)
        }
        return edits.map { [$0] } ?? []
    }

    /// Alternative lines for a list item that moves to another day, with the lines nested in it, best first; none for
    /// other changes.
    func items(_ index: Int, saying record: LogRecord) -> [String] {
        let old = records[index]
        guard old.form == .listItem, movesDay(old, record) else { return [] }
        return ItemForm(log: self).edits(of: old, to: record).map { edits in
            let own = edits.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
            return own + text(old.bytes.upperBound..<withNested(old).upperBound)
        }
    }

    /// Whether an entry would have to move below the heading of another day.
    private func movesDay(_ old: WrittenRecord, _ record: LogRecord) -> Bool {
        old.record.coffeeEntry?.date != record.coffeeEntry?.date
    }

    /// The number of non-blank lines that belong to a record in addition to its own.
    func countFurtherLines(of record: WrittenRecord) -> Int {
        var (own, all) = (record.bytes, withNested(record))
        if record.form == .blockQuote {
            own = BlockQuoteForm(log: self).extent(of: record, withCommentary: false)
            all = BlockQuoteForm(log: self).extent(of: record, withCommentary: true)
        }
        return lines.lines(of: all).dropFirst(lines.lines(of: own).count).count { !line($0).isBlank }
    }

    /// Edits that take a record out, with all that belongs to it.
    func removal(of record: WrittenRecord) -> [TextEdit] {
        switch record.form {
        case .jsonObject: JSONForm(log: self).removal(of: record)
        case .listItem, .tableRow: [TextEdit(wholeLines(withNested(record)), "")]
        case .blockQuote: BlockQuoteForm(log: self).removal(of: record)
        case .frontMatter: NoteForm(log: self).removal(of: record)
        }
    }
}
