import Diagnostics
import Documents
import Text

/// Reads the fields of a record. Reports unknown names, and aliases that repeat a field.
struct RecordFieldReader: ~Copyable {
    /// The record's kind with its article, for messages.
    let subject: StaticString
    let table: FieldTable
    /// Whether unknown names are ignored silently, unless they are near misses.
    var ignoresUnknownFields = false

    /// The values of the known fields, by position in the table. Reports the others.
    func read(_ node: Node, _ problems: inout Problems) -> FieldValues? {
        guard let values = values(of: node, &problems) else { return nil }
        reportUnknown(in: values, &problems)
        return values
    }

    /// The values of the known fields, by position in the table. Says nothing of the others.
    func values(of node: Node, _ problems: inout Problems) -> FieldValues? {
        guard node.kind == .object else {
            problems.add(node.wrongType("\(subject)", "an object with fields such as \(table.name(0))"))
            return nil
        }
        return FieldValues(of: node, by: table)
    }

    /// Reports that `record` lacks the required field `name`, unless `read` has already reported a misspelling of it.
    func reportMissing(_ name: String, in record: Node, _ problems: inout Problems) {
        let isMisspelled = record.fields.contains { field in
            table.position(of: field.key) == nil && nearest(to: field.key.text, among: table.allNames) == name
        }
        if !isMisspelled { problems.add(record.missing(name, of: "\(subject)")) }
    }

    /// Reports each unknown field and each alias that repeats a field.
    func reportUnknown(in values: borrowing FieldValues, _ problems: inout Problems) {
        guard !values.isPlain else { return }
        let node = values.record
        // The document reader has already reported each name that is repeated.
        let uses = node.fields.reduce(into: [String: Int]()) { $0[$1.key.text, default: 0] += 1 }
        var taken: [Int: String] = [:]
        for field in node.fields {
            if let position = table.position(of: field.key), taken[position] == nil { taken[position] = field.key.text }
        }
        for field in node.fields {
            let name = field.key.text
            guard let position = table.position(of: field.key) else {
                if let problem = unknown(field, taken) { problems.add(problem) }
                continue
            }
            if let first = taken[position], first != name, uses[name] == 1 {
                let message = "\(name) is another name of \(first), which this record has already"
                problems.add(field.key.diagnostic(.error, "duplicate-field", message))
            }
        }
    }

    /// A near miss is an error, because a typo would silently change numbers. Other unknown fields come from other
    /// programs and are ignored, with a warning unless `ignoresUnknownFields` is set. `taken` has the names of the
    /// record's known fields by position.
    private func unknown(_ field: Field, _ taken: [Int: String]) -> Diagnostic? {
        let name = field.key.text
        if let meant = nearest(to: name, among: table.allNames) {
            let other = table.position(ofName: meant).flatMap { taken[$0] }
            return field.key.diagnostic(
                .error, "unknown-field", "\(subject) has no field \"\(name)\"",
                help: other.map { "this record has \($0) already; remove one" } ?? "did you mean \"\(meant)\"?")
        }
        if ignoresUnknownFields { return nil }
        return field.key.diagnostic(
            .warning, "unknown-field", "\(subject) has no field \"\(name)\"",
            help: "the fields are \(table.names.joined(separator: ", "))")
    }
}
