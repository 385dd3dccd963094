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
        /// The offset after the colon.
        let start: Int
        /// The value as it is written; nil for none.
        let value: Range<Int>?
        /// The lines of both, with the end of the last.
        let lines: Range<Int>
    }

    private func keys(of record: LogFile.WrittenRecord) -> [Key] {
        let lines = log.lines.lines(of: record.bytes)
        guard lines.count > 2 else { return [] }
        let note = readYAML(log.source, lines: lines.lowerBound + 1...lines.upperBound - 1).0
        return note?.fields.map { field in
            let name = field.key.bytes
            let colon = log.bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ":")) ?? name.upperBound
            let value = field.value.bytes.lowerBound..<end(of: field.value)
            let all = name.lowerBound..<max(name.upperBound, value.upperBound)
            return Key(
                name: field.key.text, start: colon + 1, value: value.isEmpty ? nil : value, lines: log.wholeLines(all))
        } ?? []
    }

    /// The end of a value. A list or object without brackets ends with its last value, before blanks and comments.
    private func end(of value: Node) -> Int {
        var bytes = value.bytes
        let isInBrackets = bytes.first.map { "[{".utf8.contains(log.bytes[$0]) } ?? false
        if !isInBrackets, let last = value.elements.map(end).max() { return last }
        if !isInBrackets, let last = value.fields.map({ end(of: $0.value) }).max() { return last }
        while let last = log.bytes[bytes].last, last <= 0x20 { bytes.removeLast() }
        return bytes.upperBound
    }

    /// Whether a key has its lines to itself, unlike in `{date: 2026-11-20, cups: 1}`.
    private func isAlone(_ key: Key, among keys: [Key]) -> Bool { keys.count { $0.lines.overlaps(key.lines) } == 1 }

    /// The keys of an entry. Tags may be those of the note.
    private static let ownKeys =
        ["cups", "count", "time"] + CoffeeDetails.Field.allCases.filter { $0 != .tags }.map(\.rawValue)

    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit]? {
        guard let before = old.record.coffeeEntry, let after = record.coffeeEntry else { return nil }
        let keys = keys(of: old)
        let cupsKey = keys.contains { $0.name == "count" } ? "count" : "cups"
        let hasTime = keys.contains { $0.name == "time" }
        let written = keys.first { $0.name == "date" }.flatMap(\.value).map(log.text) ?? ""
        let (date, time) = Spelling.of(after, like: before, in: written, log.context.settings)
        let showsTime = !hasTime && (before.time != nil)
        var values: [(String, String?)] = []
        if before.date != after.date || (showsTime && before.time != after.time) {
            values.append(("date", showsTime ? [date, time].compactMap(\.self).joined(separator: " ") : date))
        }
        if !showsTime, before.time != after.time { values.append(("time", time.map { "\"\($0)\"" })) }
        if before.cups != after.cups { values.append((cupsKey, log.written(after.cups))) }
        for field in CoffeeDetails.Field.allCases where before.details[field] != after.details[field] {
            values.append((field.rawValue, log.json(after.details[field])))
        }
        let fence = log.lines.range(ofLine: log.lines.lines(of: old.bytes).upperBound)
        var edits: [TextEdit] = []
        for (name, value) in values {
            let key = keys.first { $0.name == name }
            switch (key, value) {
            case (let key?, let value?): edits += replacement(of: key, by: value)
            case (let key?, nil):
                guard isAlone(key, among: keys) else { return nil }
                edits.append(TextEdit(key.lines, ""))
            case (nil, let value?):
                edits.append(.insert("\(name): \(value)\(log.lineEnd)", at: fence.lowerBound))
            case (nil, nil): break
            }
        }
        return edits
    }

    private func replacement(of key: Key, by value: String) -> [TextEdit] {
        guard let old = key.value else { return [.insert(" " + value, at: key.start)] }
        let line = log.lines.line(at: key.start - 1)
        if log.lines.line(at: old.lowerBound) == line { return [TextEdit(old, value)] }
        return [.insert(" " + value, at: key.start), TextEdit(log.wholeLines(old), "")]
    }

    /// Takes the keys of an entry out of the front matter; the note stays.
    func removal(of record: LogFile.WrittenRecord) -> [TextEdit] {
        let keys = keys(of: record)
        let own = keys.filter { Self.ownKeys.contains($0.name) }
        return own.allSatisfy { isAlone($0, among: keys) } ? own.map { TextEdit($0.lines, "") } : []
    }
}
