import Diagnostics
public import Intake
public import Model

/// Changes to the fields of a record, by their JSON names, with values as people write them.
public struct RecordFields: Sendable {
    /// A value before it is decoded.
    public enum Value: Hashable, Sendable {
        /// A text, a number, a date or a time, as people write them.
        case text(String)
        case list([String])
        /// A number as JSON has it.
        case number(String)
        case flag(Bool)
        /// Takes the field away.
        case nothing
    }

    private var values: [(name: String, value: Value)] = []

    /// No fields.
    public init() {}

    /// Whether no field is given.
    public var isEmpty: Bool { values.isEmpty }

    /// Sets a field if a value is given. Empty text takes the field away.
    public mutating func set(_ name: String, _ text: String?) {
        if let text { values.append((name, text.isEmpty ? .nothing : .text(text))) }
    }

    /// Sets a field, which must not be set twice.
    public mutating func set(_ name: String, _ value: Value) { values.append((name, value)) }

    /// Sets the tags that options name, each one or several between commas; an empty one takes the field away.
    public mutating func set(tags: [String]) {
        let tags = tags.flatMap { $0.contains(",") ? WrittenTags.tags(in: $0) : [$0] }
        if !tags.isEmpty { set("tags", .list(tags.filter { !$0.isEmpty })) }
    }

    /// Changes that split `old` into date and time fields, so that a new date without a time keeps the old time.
    fileprivate func changes(splitting old: LogRecord?, _ forms: WrittenForms) -> [JSONObject.Change] {
        guard case .coffee(let entry) = old, let time = entry.time,
            values.contains(where: { $0.name == "date" || $0.name == "time" })
        else { return [] }
        let bringsTime = values.contains { name, value in
            if name == "date", case .text(let text) = value { forms.dateTime(in: text)?.time != nil } else { false }
        }
        let day = JSONObject.Change.set("date", JSONObject.quoted(entry.date.description))
        return bringsTime ? [day] : [day, .set("time", JSONObject.quoted(time.withSeconds))]
    }

    fileprivate var changes: [JSONObject.Change] {
        values.map { name, value in
            switch value {
            case .text(let text): .set(name, JSONObject.quoted(text))
            case .list(let texts): JSONObject.list(texts).map { .set(name, $0) } ?? .remove(name)
            case .number(let number): .set(name, number)
            case .flag(let flag): .set(name, "\(flag)")
            case .nothing: .remove(name)
            }
        }
    }
}

extension Logbook {
    /// A log that has only one line of JSON Lines.
    private func log(_ kind: LogKind, line: String) -> LogFile {
        LogFile(ContentFile(path: "", role: .log(kind, .jsonLines)), Array(line.utf8), decoder)
    }

    /// The form of a line of JSON Lines without neighbours.
    var lineForm: JSONForm { JSONForm(log: log(.coffee, line: "")) }

    /// A record as a line of JSON Lines, without its end.
    public func line(of record: LogRecord) -> String { lineForm.object(record, like: nil) }

    /// The record that a line of JSON Lines is read as; nil if it is none.
    public func record(_ kind: LogKind, line: String) -> LogRecord? { log(kind, line: line).records.first?.record }

    /// The record that a build would decode from `fields`, which `old` completes. Throws `.content` with the errors
    /// that a build would report, and for unknown fields and numbers that would be rounded.
    public func record(
        _ kind: LogKind, _ fields: RecordFields, changing old: LogRecord? = nil
    ) throws(LogbookFailure) -> LogRecord {
        if let old, fields.isEmpty { return old }
        let base = old.map(line) ?? "{}"
        let split = JSONObject(base)?.applying(fields.changes(splitting: old, WrittenForms(decoder.context))) ?? base
        let text = JSONObject(split)?.applying(fields.changes) ?? split
        let log = log(kind, line: text)
        let refused: Set = ["unknown-field", "rounded-number"]
        let problems = log.diagnostics.filter { $0.severity == .error || refused.contains($0.identifier) }
        guard problems.isEmpty, let record = log.records.first?.record else {
            let reasons = problems.isEmpty ? log.diagnostics : problems
            throw .content(reasons.map { Diagnostic(.error, $0.identifier, $0.message, help: $0.help) })
        }
        return record
    }
}
