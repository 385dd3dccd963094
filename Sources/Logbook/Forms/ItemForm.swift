import Intake
import Model
import Text

/// Records as items of lists: `- 08:10 2 latte — note #tag` and `- [x] 06:45 Swim · Mon · ♪ Bell`.
struct ItemForm {
    let log: LogFile

    /// The text of an item after its marks, spelled like `other`; parts that both share keep their markup.
    func text(of record: LogRecord, like other: LogFile.WrittenRecord?) -> String? {
        let written = other.map { ListItem(log.text($0.bytes)).text } ?? ""
        let otherText = String(ToolMarks.removed(from: written[...])).trimmed
        switch record {
        case .coffee(let entry):
            var unsayable = entry.details
            for field in [CoffeeDetails.Field.drink, .note, .tags] { unsayable.remove(field) }
            guard unsayable.isEmpty else { return nil }
            return self.text(of: entry, like: other?.record.coffeeEntry, LogItem(otherText), in: otherText)
        case .alarm(let alarm):
            return AlarmParts(otherText, other?.record.alarm).text(of: alarm, saysOnce: log.context.needsOnce(alarm)) {
                other.flatMap { spelling(of: alarm.days, near: $0) }
            }
        case .quote: return nil
        }
    }

    /// How far away alarms are looked at for the form of their days.
    private static let maxDistance = 20

    /// Days in the form of those of the nearest alarm that has some; nil if none has.
    private func spelling(of days: Repeat, near other: LogFile.WrittenRecord) -> String? {
        guard let index = log.records.firstIndex(where: { $0.bytes == other.bytes }) else { return nil }
        return (1...Self.maxDistance).lazy.flatMap { [index - $0, index + $0] }.filter(log.records.indices.contains)
            .compactMap { index in
                let near = log.records[index]
                guard near.form == .listItem else { return nil }
                return AlarmParts(ListItem(log.text(near.bytes)).text, near.record.alarm).spelling(of: days)
            }.first
    }

    private func text(of entry: CoffeeEntry, like other: CoffeeEntry?, _ item: LogItem, in text: String)
        -> String
    {
        var words: [String] = []
        if let time = entry.time {
            words.append(time == other?.time ? item.time ?? "\(time)" : Spelling.of(time, like: other?.time, in: text))
        }
        // Behind a dash a number may be the cups, unless the item has them.
        let isNumbered = entry.note?.first?.isNumber == true
        let isPlain = !isNumbered && (entry.drink.map(LogItem.isDrinkAlone) ?? (entry.time != nil))
        if entry.cups != Quantity(1) || item.count != nil || !isPlain {
            let written = entry.cups == other?.cups ? item.count : nil
            let number = log.written(entry.cups)
            // At the start of an item `1.25` may be a time.
            let isFraction = !entry.cups.isWhole && entry.cups > Quantity(1)
            let mayBeTime = words.isEmpty && isFraction && WrittenForms(log.context).isTime(number)
            words.append(written ?? number + (mayBeTime ? "x" : ""))
        }
        if let drink = entry.drink {
            words.append(drink == other?.drink ? item.drink ?? drink : MarkdownText.inline(drink))
        }
        let tagsBeforeNote = entry.note == nil ? [] : Self.tagsBeforeNote(other, in: text)
        words += entry.tags.filter(tagsBeforeNote.contains).map { "#" + $0 }
        if let note = entry.note {
            // Without a drink, any other dash could be read as the one before it.
            let dashes = entry.drink == nil ? [] : [" — ", " – ", " -- ", " - "]
            let dash = dashes.first(where: text.contains)?.trimmed ?? "—"
            words += [dash, note == other?.note ? item.note ?? note : MarkdownText.inline(note)]
        }
        words += entry.tags.filter { !tagsBeforeNote.contains($0) }.map { "#" + $0 }
        return words.joined(separator: " ")
    }

    /// The tags that an item has before the dash of its note.
    private static func tagsBeforeNote(_ entry: CoffeeEntry?, in text: String) -> [String] {
        guard let entry, entry.note != nil else { return [] }
        let words = text.split(whereSeparator: \.isWhitespace).prefix { !["—", "–", "--", "-"].contains($0) }
        return entry.tags.filter { words.contains("#" + $0) }
    }

    /// Alternative edits that turn an item into `record`, best first; none if an item can't express it.
    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [[TextEdit]] {
        guard let text = text(of: record, like: old), let plain = self.text(of: record, like: nil) else { return [] }
        let item = ListItem(log.text(old.bytes))
        let before = self.text(of: old.record, like: old) ?? ""
        let kept =
            ItemWords(item.text).replacing(before, by: text)
            ?? changing(item.text, from: old.record, to: record)
            ?? Self.extending(item.text, saying: before, to: text)
        // The last choice drops markup around changed parts, as in `*12:00* tea`, but never the address of a link.
        let anew = [text, text.contains("](") ? nil : plain].compactMap(\.self)
        let marks = ToolMarks.marks(in: item.text)
        let choices = [kept].compactMap(\.self) + anew.map { ([$0] + marks).joined(separator: " ") }
        return choices.map { [TextEdit(old.bytes, item.marks + Self.box(record, like: item.box) + $0)] }
    }

    /// The text of an item with only its number of cups or its drink replaced, as in `latte x2` and `ラテ2杯`; nil
    /// unless only that changes and is there once.
    private func changing(_ text: String, from old: LogRecord, to record: LogRecord) -> String? {
        guard let old = old.coffeeEntry, let new = record.coffeeEntry else { return nil }
        let values = [
            (LogItem(text).count, old.cups == new.cups ? nil : log.written(new.cups)),
            (old.drink, old.drink == new.drink ? nil : new.drink.map(MarkdownText.inline)),
        ]
        let changes = values.filter { $0.1 != nil }
        // The bracket of `(08:10 latte)` goes with its drink.
        guard changes.count == 1, let written = changes[0].0, let value = changes[0].1,
            !written.contains(where: { "()[]（）".contains($0) })
        else { return nil }
        let parts = text.split(separator: written, omittingEmptySubsequences: false)
        return parts.count == 2 ? parts[0] + value + parts[1] : nil
    }

    /// The text of an item that says `before`, with what `wanted` has in front of the same words or behind them.
    private static func extending(_ text: String, saying before: String, to wanted: String) -> String? {
        if before.isEmpty { return nil }
        if wanted.hasSuffix(before) { return wanted.dropLast(before.count) + text }
        guard wanted.hasPrefix(before), ToolMarks.marks(in: text).isEmpty else { return nil }
        return text.trimmed + wanted.dropFirst(before.count)
    }

    /// The task box of a record: for alarms their state, for entries the box of their neighbour, if any.
    private static func box(_ record: LogRecord, like other: String) -> String {
        guard let alarm = record.alarm else { return other }
        if other.isEmpty ? alarm.isEnabled : other.lowercased().contains("x") == alarm.isEnabled { return other }
        return alarm.isEnabled ? "[x] " : "[ ] "
    }
}

extension ItemForm {
    /// Puts a record beside the item at `anchor`, below a heading of its own if it is of another day.
    func insertion(of record: LogRecord, as item: String?, beside anchor: Int, after: Bool) -> [TextEdit]? {
        let neighbour = log.records[anchor]
        guard let text = text(of: record, like: neighbour) else { return nil }
        let other = ListItem(log.text(neighbour.bytes))
        let marked = item.map(ListItem.init) ?? other
        let rest = item.map { String($0.dropFirst(marked.marks.count)) } ?? Self.box(record, like: other.box) + text
        if let entry = record.coffeeEntry, let day = neighbour.record.coffeeEntry?.date, entry.date != day {
            let first = marked.marks(numbered: 1) + rest
            return DayHeadings(log: log).insertion(of: first, on: entry.date, beside: anchor, of: day, after: after)
        }
        let line = marked.marks(numbered: number(beside: anchor, other, after: after)) + rest
        return [log.insertion(ofLine: line, beside: neighbour, after: after)]
    }

    /// The number of a new item in a numbered list: one more than the one before, unless all have the same.
    private func number(beside anchor: Int, _ other: ListItem, after: Bool) -> Int {
        let number = other.number ?? 1
        guard after else { return number }
        let before = anchor > 0 ? log.records[anchor - 1] : nil
        let isSame =
            before.map { before in
                before.form == .listItem && before.record.date == log.records[anchor].record.date
                    && ListItem(log.text(before.bytes)).number == number
            } ?? false
        return isSame ? number : number + 1
    }
}

extension StringProtocol {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
