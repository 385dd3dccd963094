import Diagnostics
import Documents
import Text

/// Reads the fields of a record. Reports unknown names, and aliases that repeat a field.
struct RecordFieldReader {
    /// The record's kind with its article, for messages.
    let subject: StaticString
    let table: FieldTable
    /// Whether unknown names are ignored silently, unless they are near misses.
    var ignoresUnknownFields = false

    /// The values of the known fields, by position in the table.
    func read(_ node: Node, _ problems: inout Problems) -> FieldValues? {
        guard node.kind == .object else {
            problems.add(node.wrongType("\(subject)", "an object with fields such as \(table.name(0))"))
            return nil
        }
        let values = FieldValues(of: node, by: table)
        if !values.isPlain { diagnose(node, &problems) }
        return values
    }

    /// Reports that `record` lacks the required field `name`, unless `read` has already reported a misspelling of it.
    func reportMissing(_ name: String, in record: Node, of subject: String, _ problems: inout Problems) {
        let isMisspelled = record.fields.contains { field in
            table.position(of: field.key) == nil && nearest(to: field.key.text, among: table.allNames) == name
        }
        if !isMisspelled { problems.add(record.missing(name, of: subject)) }
    }

    /// Reports each unknown field and each alias that repeats a field.
    private func diagnose(_ node: Node, _ problems: inout Problems) {
        // The document reader has already reported each name that is repeated.
        let uses = node.fields.reduce(into: [String: Int]()) { $0[$1.key.text, default: 0] += 1 }
        var found: [Int: String] = [:]
        for field in node.fields {
            guard let position = table.position(of: field.key) else {
                if let problem = unknown(field, in: node) { problems.add(problem) }
                continue
            }
            let first = found[position] ?? field.key.text
            found[position] = first
            if first != field.key.text, uses[field.key.text] == 1 {
                let message = "\(field.key.text) is another name of \(first), which this record has already"
                problems.add(field.key.diagnostic(.error, "duplicate-field", message))
            }
        }
    }

    /// A near miss is an error, because a typo would silently change numbers. Other unknown fields come from other
    /// programs and are ignored, with a warning unless `ignoresUnknownFields` is set.
    private func unknown(_ field: Field, in record: Node) -> Diagnostic? {
        let name = field.key.text
        if let meant = nearest(to: name, among: table.allNames) {
            let position = table.position(ofName: meant)
            let taken = record.fields.first { table.position(of: $0.key) == position }?.key.text
            return field.key.diagnostic(
                .error, "unknown-field", "\(subject) has no field \"\(name)\"",
                help: taken.map { "this record has \($0) already; remove one" } ?? "did you mean \"\(meant)\"?")
        }
        if ignoresUnknownFields { return nil }
        return field.key.diagnostic(
            .warning, "unknown-field", "\(subject) has no field \"\(name)\"",
            help: "the fields are \(table.names.joined(separator: ", "))")
    }
}
