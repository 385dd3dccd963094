import Documents
import Intake
import Model
import Text

/// A daily note: a record in the front matter of a Markdown file.
struct NoteForm {
    let log: LogFile

    /// A key of the front matter with its value.
    private struct Key {
        let name: String
        /// The value as it is written; empty, behind the colon, for none.
        let value: Range<Int>
        /// The lines of both, with the end of the last.
        let lines: Range<Int>
    }

    private func keys(of record: LogFile.WrittenRecord) -> [Key] {
        let lines = log.lines.lines(of: record.bytes)
        guard lines.count > 2 else { return [] }
        let note = readYAML(log.source, lines: lines.lowerBound + 1...lines.upperBound - 1).0
        return note.map { note in
            note.fields.map { field in
                let name = field.key.bytes
                var value = field.value.bytes
                while let last = log.bytes[value].last, last <= 0x20 { value.removeLast() }
                let all = name.lowerBound..<max(name.upperBound, value.upperBound)
                return Key(name: field.key.text, value: value, lines: log.wholeLines(all))
            }
        } ?? []
    }

    private static let ownKeys = ["cups", "count", "drink", "note", "place", "caffeine", "time"]

    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit]? {
        guard let before = old.record.coffeeEntry, let after = record.coffeeEntry else { return nil }
        let keys = keys(of: old)
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
        if before.tags != after.tags { values.append(("tags", JSONObject.list(after.tags))) }
        let fence = log.lines.range(ofLine: log.lines.lines(of: old.bytes).upperBound)
        return values.compactMap { name, value in
            let key = keys.first { $0.name == name }
            switch (key, value) {
            case (let key?, let value?): return TextEdit(key.value, key.value.isEmpty ? " " + value : value)
            case (let key?, nil): return TextEdit(key.lines, "")
            case (nil, let value?): return .insert("\(name): \(value)\(log.lineEnd)", at: fence.lowerBound)
            case (nil, nil): return nil
            }
        }
    }

    /// Takes the keys of an entry out of the front matter; the note stays.
    func removal(of index: Int) -> [TextEdit] {
        keys(of: log.records[index]).filter { Self.ownKeys.contains($0.name) }.map { TextEdit($0.lines, "") }
    }
}
