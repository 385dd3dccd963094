import Diagnostics
import Documents
import Text

/// The fields of one record, looked at once each: aliases that repeat a field and names that no field has are told of.
struct RecordFields {
    /// What has them, with its article.
    let subject: StaticString
    let table: FieldTable
    /// Whether names that no field has are passed over without a word, unless one is a near miss.
    var passesOverOthers = false

    /// The value of each known field by its position in the table.
    func read(_ node: Node, _ problems: inout Problems) -> FieldValues? {
        guard node.kind == .object else {
            problems.add(node.wrongType("\(subject)", "an object with fields such as \(table.name(0))"))
            return nil
        }
        let values = FieldValues(of: node, by: table)
        if !values.isPlain { diagnose(node, &problems) }
        return values
    }

    /// Tells of each field that is unknown, or stands a second time by another name.
    private func diagnose(_ node: Node, _ problems: inout Problems) {
        var found: Set<Int> = []
        for field in node.fields {
            guard let position = table.position(of: field.key) else {
                if let problem = unknown(field) { problems.add(problem) }
                continue
            }
            if !found.insert(position).inserted, !isRepeated(field.key, in: node) {
                let name = table.name(position)
                let message = "\(field.key.text) is another name of \(name), which this record has already"
                problems.add(field.key.diagnostic(.error, "duplicate-field", message))
            }
        }
    }

    /// The reader has told of a name that stands twice.
    private func isRepeated(_ key: FieldKey, in node: Node) -> Bool {
        let name = key.text
        return node.fields.reduce(0) { $0 + ($1.key.text == name ? 1 : 0) } > 1
    }

    /// A slip of the pen would change numbers without a word, so it is an error; what other programs add is passed
    /// over.
    private func unknown(_ field: Field) -> Diagnostic? {
        let name = field.key.text
        if let meant = nearest(to: name, among: table.allNames) {
            return field.key.diagnostic(
                .error, "unknown-field", "\(subject) has no field \"\(name)\"", help: "did you mean \"\(meant)\"?")
        }
        if passesOverOthers { return nil }
        return field.key.diagnostic(
            .warning, "unknown-field", "\(subject) has no field \"\(name)\"; it is passed over",
            help: "the fields are \(table.names.joined(separator: ", "))")
    }
}
