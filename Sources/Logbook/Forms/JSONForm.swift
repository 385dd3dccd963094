import Diagnostics
import Documents
import Intake
import Markup
import Model
import Text

/// Records as JSON objects, in a list or one a line.
struct JSONForm {
    let log: LogFile

    /// The JSON object of a new record, in the style of `neighbour`.
    func object(_ record: LogRecord, like neighbour: LogFile.WrittenRecord?) -> String {
        let node = neighbour.flatMap { JSONObject(log.text($0.bytes)) }
        let style = node?.style ?? JSONObject.Style()
        let fields = fields(of: record, like: neighbour?.record, in: node)
        let order = node?.names ?? []
        func place(_ field: JSONField) -> Int { order.firstIndex(of: field.name) ?? order.count }
        let sorted = fields.sorted { place($0) < place($1) }
        let written = sorted.map { "\(JSONObject.quoted($0.name))\(style.colon)\($0.value)" }
        return style.opening + written.joined(separator: style.comma) + style.closing
    }

    /// Edits that give an object the values of `record` where they differ.
    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit] {
        guard let node = JSONObject(log.text(old.bytes)) else { return [] }
        let before = fields(of: old.record, like: old.record, in: node)
        let after = fields(of: record, like: old.record, in: node)
        let removed = before.filter { field in !after.contains { $0.name == field.name } }
        let changes =
            Self.changes(from: before, to: after).map { JSONObject.Change.set($0.name, $0.value) }
            + removed.map { .remove($0.name) }
        return [TextEdit(old.bytes, node.applying(changes))]
    }

    /// The fields that are new or have another value than before.
    static func changes(from before: [JSONField], to after: [JSONField]) -> [JSONField] {
        after.filter { field in !before.contains { $0 == field } }
    }

    /// The fields that a new record has, the required one first, with their values in JSON.
    func values(of record: LogRecord) -> [JSONField] { fields(of: record, like: nil, in: nil) }

    typealias JSONField = (name: String, value: String)

    /// The fields that a record has, with the names and the spelling of a neighbour.
    private func fields(of record: LogRecord, like other: LogRecord?, in node: JSONObject?) -> [JSONField] {
        let fields =
            switch record {
            case .coffee(let entry): fields(of: entry, like: other?.coffeeEntry, in: node)
            case .alarm(let alarm): Self.fields(of: alarm, in: node)
            case .quote(let quote): Self.fields(of: quote, in: node)
            }
        return fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    /// A field with its value in JSON; nil for a field that the record does not have.
    private typealias PossibleField = (name: String, value: String?)

    private func fields(of entry: CoffeeEntry, like other: CoffeeEntry?, in node: JSONObject?) -> [PossibleField] {
        let names = node?.names ?? []
        let hasTimeField = names.contains("time")
        let written = node?.text(of: "date") ?? ""
        let (date, time) = Spelling.of(entry, like: other, in: written, log.context.settings)
        let mark = written.contains("T") || !written.contains(" ") ? "T" : " "
        let usesISO = date == entry.date.description && time == entry.time?.withSeconds
        let both = date + (hasTimeField ? "" : time.map { (usesISO ? mark : " ") + $0 } ?? "")
        let hidesOne = node != nil && !names.contains("cups") && !names.contains("count")
        return [
            ("date", JSONObject.quoted(both)),
            ("time", hasTimeField ? entry.time.map { JSONObject.quoted($0.withSeconds) } : nil),
            (names.contains("count") ? "count" : "cups", hidesOne && entry.cups == Quantity(1) ? nil : "\(entry.cups)"),
        ] + CoffeeDetails.Field.allCases.map { ($0.rawValue, log.json(entry.details[$0])) }
    }

    private static func fields(of alarm: Alarm, in node: JSONObject?) -> [PossibleField] {
        let hidesEnabled = alarm.isEnabled && node?.names.contains("enabled") != true
        return [
            ("time", JSONObject.quoted(alarm.time.withSeconds)), ("label", alarm.label.map(JSONObject.quoted)),
            ("repeat", alarm.days == .never ? nil : days(alarm.days, like: node?.source(of: "repeat"))),
            ("sound", alarm.sound.map(JSONObject.quoted)), ("enabled", hidesEnabled ? nil : "\(alarm.isEnabled)"),
            ("snooze", alarm.snooze.map { "\($0)" }), ("date", alarm.date.map { JSONObject.quoted("\($0)") }),
        ]
    }

    private static func fields(of quote: Quote, in node: JSONObject?) -> [PossibleField] {
        let favorite = ["favourite", "favorite"].first { node?.names.contains($0) == true }
        let isFavorite = quote.isFavorite || favorite != nil ? "\(quote.isFavorite)" : nil
        return [
            ("text", JSONObject.quoted(quote.text)), ("author", quote.authorWithYears.map(JSONObject.quoted)),
            ("source", quote.work.map(JSONObject.quoted)), ("tags", JSONObject.list(quote.tags)),
            (favorite ?? "favorite", isFavorite), ("date", quote.date.map { JSONObject.quoted("\($0)") }),
            ("lang", quote.language.map(JSONObject.quoted)), ("note", quote.note.map(JSONObject.quoted)),
        ]
    }

    /// Days as seven Booleans if `other` has them, or else as a word or a list.
    private static func days(_ days: Repeat, like other: String?) -> String {
        if let other, other.contains("true") || other.contains("false") {
            return "[" + Weekday.allCases.map { "\(days.contains($0))" }.joined(separator: ", ") + "]"
        }
        return days.word.map(JSONObject.quoted) ?? JSONObject.list(days.days.map(\.shortName)) ?? "[]"
    }
}

extension JSONForm {
    /// Puts a record before or after the object at `anchor`.
    func insertion(of record: LogRecord, beside anchor: Int, after: Bool) -> [TextEdit] {
        let neighbour = log.records[anchor]
        let object = object(record, like: neighbour)
        let separator = separator(at: anchor)
        return [
            after
                ? .insert(separator + object, at: neighbour.bytes.upperBound)
                : .insert(object + separator, at: neighbour.bytes.lowerBound)
        ]
    }

    /// The text to put between two objects: the existing separator, or one that fits the layout.
    private func separator(at anchor: Int) -> String {
        if log.format == .jsonLines { return log.lineEnd }
        for left in [anchor, anchor - 1] where left >= 0 && left + 1 < log.records.count {
            let between = log.text(log.records[left].bytes.upperBound..<log.records[left + 1].bytes.lowerBound)
            if between.filter({ !$0.isWhitespace }) == "," { return between }
        }
        let start = log.records[anchor].bytes.lowerBound
        let line = log.lines.range(ofLine: log.lines.line(at: start))
        let indentation = log.text(line.lowerBound..<start)
        return indentation.isBlank ? "," + log.lineEnd + indentation : ", "
    }

    /// Puts a record into a file without records.
    func firstInsertion(of record: LogRecord) -> [TextEdit]? {
        let object = object(record, like: nil)
        if log.format == .jsonLines {
            return [.insert(log.missingLineEnd + object + log.lineEnd, at: log.bytes.count)]
        }
        guard let open = log.bytes.firstIndex(of: UInt8(ascii: "[")) else {
            return log.bytes.allSatisfy { $0 <= 0x20 } ? [.insert("[\n  \(object)\n]\n", at: 0)] : nil
        }
        guard let close = log.bytes[open...].firstIndex(of: UInt8(ascii: "]")),
            log.bytes[(open + 1)..<close].allSatisfy({ $0 <= 0x20 })
        else { return nil }
        return [TextEdit(open + 1..<close, log.lineEnd + "  " + object + log.lineEnd)]
    }

    /// Takes an object out of its list, or its line out of the file.
    func removal(of record: LogFile.WrittenRecord) -> [TextEdit] {
        let bytes = record.bytes
        if log.format == .jsonLines { return [TextEdit(log.wholeLines(bytes), "")] }
        let rest = log.bytes[bytes.upperBound...]
        if let next = rest.firstIndex(where: { $0 > 0x20 }), log.bytes[next] == UInt8(ascii: ",") {
            let following = log.bytes[(next + 1)...].firstIndex { $0 > 0x20 } ?? next + 1
            return [TextEdit(bytes.lowerBound..<following, "")]
        }
        let before = log.bytes[..<bytes.lowerBound].lastIndex { $0 > 0x20 }
        guard let before else { return [TextEdit(bytes, "[]")] }
        return [TextEdit((log.bytes[before] == UInt8(ascii: ",") ? before : bytes.lowerBound)..<bytes.upperBound, "")]
    }
}

extension LogFile {
    /// A value in JSON, or in the YAML of a note; nil for none.
    func json(_ value: CoffeeDetails.FieldValue) -> String? {
        switch value {
        case .text(let text): text.map(JSONObject.quoted)
        case .number(let number): number.map(written)
        case .list(let texts): JSONObject.list(texts)
        }
    }
}
