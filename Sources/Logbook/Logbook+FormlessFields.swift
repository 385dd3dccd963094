import Intake
import Model
import Text

/// Finds the fields that keep a record from being written into a log: those that the log can't take one by one.
extension Logbook {
    /// The names of the fields of a new record that the log has no form for, or of those that differ in `misread`, as
    /// which it would be read. Throws if not even its first field can be read there, because the log ends in code or a
    /// comment without an end.
    func formlessFields(
        of record: LogRecord, in log: LogFile, misread: LogRecord? = nil
    ) throws(LogbookFailure) -> [String] {
        let formless = try fieldsWithoutForm(of: record, in: log)
        guard let misread else { return formless }
        let (meant, read) = (lineForm.values(of: record), lineForm.values(of: misread))
        let changed = JSONForm.changes(from: read, to: meant) + JSONForm.changes(from: meant, to: read)
        return formless.contains { name in changed.contains { $0.name == name } }
            ? formless : distinct(changed.map(\.name))
    }

    private func fieldsWithoutForm(of record: LogRecord, in log: LogFile) throws(LogbookFailure) -> [String] {
        let fields = lineForm.values(of: record)
        let (date, others) = (fields.prefix(1), fields.dropFirst())
        func hasForm(_ fields: some Sequence<JSONForm.JSONField>) -> Bool {
            let changes = fields.map { JSONObject.Change.set($0.name, $0.value) }
            return self.record(record.kind, "{}", changes).map { adding($0, to: log) != nil } ?? true
        }
        if hasForm(date) { return others.filter { !hasForm(date + [$0]) }.map(\.name) }
        if let fault = log.openBlock { throw .content([fault]) }
        // A table without a column for cups takes no day without a drink.
        if let needed = others.first(where: { hasForm(date + [$0]) }) {
            return others.filter { !hasForm(date + [needed, $0]) }.map(\.name)
        }
        let neighbour = log.records.last.map { lineForm.values(of: $0.record).dropFirst() }
        let isSayable = neighbour.map { hasForm(date + $0) } ?? false
        return isSayable ? others.map(\.name) : date.map(\.name)
    }

    /// The names of the fields of `record` that the record at `index` can't be given.
    func formlessFields(of record: LogRecord, insteadOf index: Int, in log: LogFile) -> [String] {
        let old = log.records[index].record
        let (before, after) = (lineForm.values(of: old), lineForm.values(of: record))
        return JSONForm.changes(from: before, to: after).filter { field in
            let alone = self.record(record.kind, line(of: old), [.set(field.name, field.value)])
            guard let alone = alone?.keepingCommentary(of: old) else { return false }
            return (try? self.changed(log) { plans(for: alone, insteadOf: index, in: $0) }) == nil
        }.map(\.name)
    }

    /// The record that an object of JSON is read as after changes of its fields.
    private func record(_ kind: LogKind, _ object: String, _ changes: [JSONObject.Change]) -> LogRecord? {
        self.record(kind, line: JSONObject(object)?.applying(changes) ?? object)
    }
}
