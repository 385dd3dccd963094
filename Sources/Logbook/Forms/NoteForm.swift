import Model
import Text

/// A daily note: a record in the front matter of a Markdown file.
struct NoteForm {
    let log: LogFile

    /// The lines of the front matter with the names of their keys.
    private func keys(in bytes: Range<Int>) -> [(name: String, line: Range<Int>, value: Range<Int>)] {
        let first = log.lines.line(at: bytes.lowerBound)
        let last = log.lines.line(at: max(bytes.lowerBound, bytes.upperBound - 1))
        return (first...last).compactMap { number in
            let range = log.lines.range(ofLine: number)
            let text = log.text(range)
            guard let colon = text.firstIndex(of: ":"), let start = text.first, !start.isWhitespace, start != "#" else {
                return nil
            }
            let behind = text[text.index(after: colon)...]
            let blanks = behind.prefix(while: \.isWhitespace).utf8.count
            let from = range.lowerBound + text[..<colon].utf8.count + 1 + blanks
            return (String(text[..<colon]).trimmed, range, min(from, range.upperBound)..<range.upperBound)
        }
    }

    private static let ownKeys = ["cups", "count", "drink", "note", "place", "caffeine", "time"]

    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit]? {
        guard let before = old.record.coffeeEntry, let after = record.coffeeEntry, before.tags == after.tags else {
            return nil
        }
        let keys = keys(in: old.bytes)
        let cupsKey = keys.contains { $0.name == "count" } ? "count" : "cups"
        let hasTime = keys.contains { $0.name == "time" }
        let written = keys.first { $0.name == "date" }.map { log.text($0.value) } ?? ""
        let date = Spelling.of(after.date, like: before.date, in: written) ?? after.date.description
        let time = after.time.map { Spelling.of($0, like: before.time, in: written) }
        let showsTime = !hasTime && (before.time != nil)
        var values: [(String, String?)] = []
        if before.date != after.date || (showsTime && before.time != after.time) {
            values.append(("date", showsTime ? [date, time].compactMap(\.self).joined(separator: " ") : date))
        }
        if !showsTime, before.time != after.time { values.append(("time", time.map { "\"\($0)\"" })) }
        if before.cups != after.cups { values.append((cupsKey, "\(after.cups)")) }
        if before.drink != after.drink { values.append(("drink", after.drink.map(JSONObject.quoted))) }
        if before.note != after.note { values.append(("note", after.note.map(JSONObject.quoted))) }
        if before.place != after.place { values.append(("place", after.place.map(JSONObject.quoted))) }
        if before.caffeine != after.caffeine { values.append(("caffeine", after.caffeine.map { "\($0)" })) }
        let fence = log.lines.range(ofLine: log.lines.line(at: max(old.bytes.lowerBound, old.bytes.upperBound - 1)))
        return values.compactMap { name, value in
            let key = keys.first { $0.name == name }
            switch (key, value) {
            case (let key?, let value?): return TextEdit(key.value, value)
            case (let key?, nil): return TextEdit(log.wholeLines(key.line), "")
            case (nil, let value?): return .insert("\(name): \(value)\(log.lineEnd)", at: fence.lowerBound)
            case (nil, nil): return nil
            }
        }
    }

    /// Takes the keys of an entry out of the front matter; the note stays.
    func removal(of index: Int) -> [TextEdit] {
        keys(in: log.records[index].bytes).filter { Self.ownKeys.contains($0.name) }
            .map { TextEdit(log.wholeLines($0.line), "") }
    }
}
