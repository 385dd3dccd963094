import Intake
import Model
import Text

/// The place of a new record in a file: before or after an existing record, or in a file without records.
struct Placement {
    /// The index of the record in its file; nil for none.
    let anchor: Int?
    let isAfter: Bool
    /// Whether the file has its newest day first.
    let isNewestFirst: Bool

    /// Behind the last record.
    fileprivate init(behind last: Int) { (anchor, isAfter, isNewestFirst) = (last, true, false) }

    /// Keeps the file's order: by day, newest first or last; within a day by time, where a file with its newest day
    /// first may have the latest time first too; alarms by their time.
    init(of record: LogRecord, in log: LogFile) {
        let indices = log.records.indices.filter { log.records[$0].form != .frontMatter }
        guard let first = indices.first, let last = indices.last else {
            (anchor, isAfter, isNewestFirst) = (nil, true, false)
            return
        }
        func date(_ index: Int) -> CivilDate? { log.records[index].record.date }
        let dates = [date(first), date(last)].compactMap(\.self)
        isNewestFirst = dates.count == 2 && dates[0] > dates[1]
        let place: (anchor: Int, isAfter: Bool)
        if let day = record.date, date(first) != nil {
            let sameDay = indices.filter { date($0) == day }
            func isNotLater(_ index: Int) -> Bool { log.records[index].record.isNotLater(than: record) }
            if let lastOfDay = sameDay.last, isNewestFirst, Self.hasLatestTimeFirst(sameDay, in: log) {
                let next = sameDay.first { (!record.hasTime || log.records[$0].record.hasTime) && isNotLater($0) }
                place = next.map { ($0, false) } ?? (lastOfDay, true)
            } else if let firstOfDay = sameDay.first {
                let earlier = sameDay.prefix(while: isNotLater)
                // What has no time says nothing of the order.
                let isOrdered = !sameDay.dropFirst(earlier.count).contains {
                    log.records[$0].record.hasTime && isNotLater($0)
                }
                let previous = isOrdered ? earlier.last : sameDay.last(where: isNotLater)
                place = previous.map { ($0, true) } ?? (firstOfDay, false)
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
    }

    /// Whether the first two different times of the entries of one day have the later one first.
    private static func hasLatestTimeFirst(_ indices: [Int], in log: LogFile) -> Bool {
        let times = indices.compactMap { log.records[$0].record.coffeeEntry?.time }
        return zip(times, times.dropFirst()).first(where: !=).map(>) ?? false
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

    /// Whether two new records with this place can be inserted together, the later first in a file that has its newest
    /// first.
    fileprivate func joins(_ earlier: LogRecord, _ later: LogRecord) -> Bool {
        if isNewestFirst, earlier.date == later.date { return false }
        return earlier.mayPrecede(later)
    }
}

/// The text of an entry that moves below the heading of another day: an item with the lines nested in it, or a table
/// that has only its row.
struct MovedRecord {
    let form: LogAccount.RecordForm
    let text: String
}

extension LogRecord {
    /// Whether the record is at most as late as another one of the same day; true if either has no time.
    fileprivate func isNotLater(than other: LogRecord) -> Bool {
        guard let time = coffeeEntry?.time, let otherTime = other.coffeeEntry?.time else { return true }
        return time <= otherTime
    }

    fileprivate var hasTime: Bool { coffeeEntry?.time != nil }

    /// Whether it may come before another record in a file that has its oldest first, or its alarms by their time.
    fileprivate func mayPrecede(_ other: LogRecord) -> Bool {
        if let time = alarm?.time, let otherTime = other.alarm?.time { return time <= otherTime }
        guard let date, let otherDate = other.date else { return date == other.date }
        return date < otherDate || (date == otherDate && isNotLater(than: other))
    }
}

extension LogFile {
    /// Edits that insert a new record; nil if the file's format can't express it. Uses the text of a moved record as it
    /// is.
    func insertion(of record: LogRecord, as moved: MovedRecord? = nil) -> [TextEdit]? {
        insertion(of: record, at: Placement(of: record, in: self), as: moved)
    }

    /// Whether the form of the last record can express another one.
    func hasForm(for record: LogRecord) -> Bool {
        guard let last = records.lastIndex(where: { $0.form != .frontMatter }) else { return true }
        if records[last].form == .blockQuote, !BlockQuoteForm.canHold(record, like: records[last].record) {
            return false
        }
        return insertion(of: record, at: Placement(behind: last)) != nil
    }

    /// Edits that insert at most `limit` of `new`, which are sorted by time, and the indices of these records; none if
    /// the first has no form here. One that may have to stand beside another of its day waits until that one is there.
    func insertions(of new: [LogRecord], limit: Int) -> (edits: [TextEdit], indices: [Int]) {
        // By the gap between two records, of which one is the anchor. Two gaps with one offset would have no order.
        var inserted: [Int: Insertion] = [:]
        var (indices, offsets, waitingDays): ([Int], Set<Int>, Set<CivilDate?>) = ([], [], [])
        for (index, record) in new.enumerated() where !waitingDays.contains(record.date) {
            if indices.count == limit { break }
            let insertion = Insertion(of: record, into: self)
            if insertion == nil, indices.isEmpty { break }
            guard let insertion, let joined = insertion.joining(inserted[insertion.gap], atNew: &offsets) else {
                waitingDays.insert(record.date)
                continue
            }
            inserted[insertion.gap] = joined
            indices.append(index)
            if insertion.needsDay { waitingDays.insert(record.date) }
        }
        return (inserted.values.map(\.edit), indices)
    }

    /// An edit that inserts records in one place.
    private struct Insertion {
        var edit: TextEdit
        let place: Placement
        let gap: Int
        /// Whether the record stands below the heading of its day, which may be new.
        let needsDay: Bool
        let last: LogRecord

        /// Nil if the record has no form beside another one.
        init?(of record: LogRecord, into log: LogFile) {
            place = Placement(of: record, in: log)
            guard let anchor = place.anchor, let edits = log.insertion(of: record, at: place), edits.count == 1,
                edits[0].range.isEmpty
            else { return nil }
            (edit, gap, last) = (edits[0], place.isAfter ? anchor + 1 : anchor, record)
            let neighbour = log.records[anchor]
            let isRow = neighbour.form == .tableRow && record.date != nil
            needsDay = neighbour.form == .listItem || (isRow && !TableForm(log: log).hasDates(neighbour))
        }

        /// Joins this to the earlier insertion into its gap, if there is one. nil if that has another place, if this
        /// record may not follow its last one, or if another gap has this offset.
        func joining(_ earlier: Insertion?, atNew offsets: inout Set<Int>) -> Insertion? {
            guard let earlier else { return offsets.insert(edit.range.lowerBound).inserted ? self : nil }
            guard (place.anchor, place.isAfter) == (earlier.place.anchor, earlier.place.isAfter),
                edit.range == earlier.edit.range, place.joins(earlier.last, last)
            else { return nil }
            var joined = self
            let (before, after) = place.isNewestFirst ? (edit, earlier.edit) : (earlier.edit, edit)
            joined.edit = TextEdit(edit.range, bytes: before.bytes + after.bytes)
            return joined
        }
    }

    private func insertion(of record: LogRecord, at place: Placement, as moved: MovedRecord? = nil) -> [TextEdit]? {
        guard let anchor = place.anchor else { return firstRecord(record, as: moved) }
        let (form, text, isAfter) = (records[anchor].form, moved?.text, place.isAfter)
        if let moved, moved.form != form { return nil }
        switch form {
        case .jsonObject: return JSONForm(log: self).insertion(of: record, beside: anchor, after: isAfter)
        case .listItem: return ItemForm(log: self).insertion(of: record, as: text, beside: anchor, after: isAfter)
        case .tableRow: return TableForm(log: self).insertion(of: record, as: text, beside: anchor, after: isAfter)
        case .blockQuote: return BlockQuoteForm(log: self).insertion(of: record, beside: anchor, after: isAfter)
        case .frontMatter: return nil
        }
    }

    /// Edits that write the first record of a file.
    private func firstRecord(_ record: LogRecord, as moved: MovedRecord?) -> [TextEdit]? {
        guard format == .markdown else { return JSONForm(log: self).firstInsertion(of: record) }
        let text = ItemForm(log: self).text(of: record, like: nil)
        switch record {
        case .coffee(let entry):
            return (moved?.text ?? text.map { "- \($0)" }).map { item in
                [DayHeadings(log: self).firstInsertion(of: item, on: entry.date)]
            }
        case .alarm(let alarm):
            let box = alarm.isEnabled ? "[x]" : "[ ]"
            return text.map { [.insert("\(gapAtEnd)- \(box) \($0)\(lineEnd)", at: bytes.count)] }
        case .quote: return BlockQuoteForm(log: self).insertion(of: record, beside: nil, after: true)
        }
    }

    /// What makes an empty line between the file and a text behind it.
    var gapAtEnd: String { bytes.isEmpty ? "" : missingLineEnd + lineEnd }

    /// Alternative edits that turn the record at `index` into `record`, best first; none if its form can't express it.
    func edits(of index: Int, to record: LogRecord) -> [[TextEdit]] {
        let old = records[index]
        return switch old.form {
        case .listItem where movesDay(old, record), .tableRow where movesDay(old, record): []
        case .listItem: ItemForm(log: self).edits(of: old, to: record)
        case .jsonObject: [JSONForm(log: self).edits(of: old, to: record)]
        case .tableRow: [TableForm(log: self).edits(of: old, to: record)].compactMap(\.self)
        case .blockQuote: BlockQuoteForm(log: self).edits(of: old, to: record)
        case .frontMatter: [NoteForm(log: self).edits(of: old, to: record)].compactMap(\.self)
        }
    }

    /// Alternative texts for an entry that moves below the heading of another day, best first; none for other changes.
    func moved(_ index: Int, saying record: LogRecord) -> [MovedRecord] {
        let old = records[index]
        guard movesDay(old, record) else { return [] }
        if old.form == .tableRow {
            let table = TableForm(log: self).table(of: old, saying: record)
            return table.map { [MovedRecord(form: .tableRow, text: $0)] } ?? []
        }
        return ItemForm(log: self).edits(of: old, to: record).map { edits in
            let own = edits.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
            return MovedRecord(form: .listItem, text: own + text(old.bytes.upperBound..<withNested(old).upperBound))
        }
    }

    /// Whether an entry would have to move below the heading of another day.
    private func movesDay(_ old: WrittenRecord, _ record: LogRecord) -> Bool {
        let isBelowHeading = old.form == .listItem || (old.form == .tableRow && !TableForm(log: self).hasDates(old))
        return isBelowHeading && old.record.coffeeEntry?.date != record.coffeeEntry?.date
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
