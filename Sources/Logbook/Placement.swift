import Intake
import Model
import Text

/// Where a new record goes in a file: beside a record that is there, or into a file without any.
struct Placement {
    /// The index of the record in its file; nil for none.
    let anchor: Int?
    let isAfter: Bool
    /// Whether it goes behind the last record of a file that has its oldest first, as all later ones do.
    let isAtEnd: Bool

    /// Keeps the order that the file has: by day, the newest first or last, and by time within a day.
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
            place = isNewestFirst ? (first, false) : (last, true)
        }
        (anchor, isAfter) = place
        isAtEnd = !isNewestFirst && place == (last, true)
    }
}

extension LogRecord {
    /// Whether its time of day is not later than that of a record of the same day, as far as both have one.
    fileprivate func isNotLater(than other: LogRecord) -> Bool {
        guard let time = coffeeEntry?.time, let otherTime = other.coffeeEntry?.time else { return true }
        return time <= otherTime
    }

    /// Whether it may stand before another record in a file that has its oldest first.
    fileprivate func mayPrecede(_ other: LogRecord) -> Bool {
        guard let date, let otherDate = other.date else { return date == other.date }
        return date < otherDate || (date == otherDate && isNotLater(than: other))
    }
}

extension LogFile {
    /// Edits that write a new record; nil if no form of the file has a place for it. If it is written already, as the
    /// lines of an item, those stay as they are.
    func insertion(of record: LogRecord, as item: String? = nil) -> [TextEdit]? {
        insertion(of: record, at: Placement(of: record, in: self), as: item)
    }

    /// The edit that writes as many of `new` as go to the end of the file one behind the other; nil if it is not one
    /// place for them. Items of lists are not written so, since days need headings.
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
        case .blockQuote: return QuoteForm(log: self).insertion(of: record, beside: anchor, after: place.isAfter)
        case .frontMatter: return nil
        }
    }

    /// Edits that write the first record of a file.
    private func firstRecord(_ record: LogRecord, as item: String?) -> [TextEdit]? {
        guard format == .markdown else {
            if bytes.isEmpty, format == .json {
                return [.insert("[\n  \(JSONForm(log: self).object(record, like: nil))\n]\n", at: 0)]
            }
            return JSONForm(log: self).insertion(of: record, beside: nil, after: true)
        }
        if case .quote = record { return QuoteForm(log: self).insertion(of: record, beside: nil, after: true) }
        guard let text = ItemForm(log: self).text(of: record, like: nil) else { return nil }
        let gap = bytes.isEmpty ? "" : bytes.last == 0x0A ? lineEnd : lineEnd + lineEnd
        var block = ""
        switch record {
        case .coffee(let entry): block = "## \(entry.date)\(lineEnd)\(lineEnd)" + (item ?? "- \(text)")
        case .alarm(let alarm): block = "- [\(alarm.isEnabled ? "x" : " ")] \(text)"
        case .quote: return nil
        }
        return [.insert(gap + block + lineEnd, at: bytes.count)]
    }

    /// The edits that may make a record say what `record` says, the best first; none if its form has no place for that.
    func edits(of index: Int, to record: LogRecord) -> [[TextEdit]] {
        let old = records[index]
        let edits: [TextEdit]?
        switch old.form {
        case .listItem: return movesDay(old, record) ? [] : ItemForm(log: self).edits(of: old, to: record)
        case .jsonObject: edits = JSONForm(log: self).edits(of: old, to: record)
        case .tableRow: edits = TableForm(log: self).edits(of: old, to: record)
        case .blockQuote: edits = QuoteForm(log: self).edits(of: old, to: record)
        case .frontMatter: edits = NoteForm(log: self).edits(of: old, to: record)
        }
        return edits.map { [$0] } ?? []
    }

    /// The lines that may be the item of an entry that moves to another day, with what is nested in it, the best first;
    /// none for anything else.
    func items(_ index: Int, saying record: LogRecord) -> [String] {
        let old = records[index]
        guard old.form == .listItem, movesDay(old, record) else { return [] }
        return ItemForm(log: self).edits(of: old, to: record).map { edits in
            let own = edits.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
            return own + text(old.bytes.upperBound..<withNested(old).upperBound)
        }
    }

    /// Whether an entry below the heading of its day would have to move to another one.
    private func movesDay(_ old: WrittenRecord, _ record: LogRecord) -> Bool {
        old.record.coffeeEntry?.date != record.coffeeEntry?.date
    }

    /// How many lines that are not blank belong to a record beyond its own.
    func countFurtherLines(of record: WrittenRecord) -> Int {
        var (own, all) = (record.bytes, withNested(record))
        if record.form == .blockQuote {
            own = QuoteForm(log: self).extent(of: record, withCommentary: false)
            all = QuoteForm(log: self).extent(of: record, withCommentary: true)
        }
        return lines.lines(of: all).dropFirst(lines.lines(of: own).count).count { !line($0).isBlank }
    }

    /// Edits that take a record out, with all that belongs to it.
    func removal(of record: WrittenRecord) -> [TextEdit] {
        switch record.form {
        case .jsonObject: JSONForm(log: self).removal(of: record)
        case .listItem, .tableRow: [TextEdit(wholeLines(withNested(record)), "")]
        case .blockQuote: QuoteForm(log: self).removal(of: record)
        case .frontMatter: NoteForm(log: self).removal(of: record)
        }
    }
}
