import Diagnostics
import Documents

/// The fields of one record, looked at once each: aliases that repeat a field and names that no field has are told of.
struct RecordFields {
    /// The name that `alias` stands for.
    struct Alias {
        let alias: StaticString
        let name: StaticString
    }

    /// What has them, with its article.
    let subject: String
    let names: [StaticString]
    let aliases: [Alias]
    /// Whether names that no field has are passed over without a word, unless one is a near miss.
    var passesOverOthers = false

    /// The value of each known field by its position in `names`.
    func read(_ node: Node, _ problems: inout Problems) -> [Node?]? {
        guard node.kind == .object else {
            problems.add(node.wrongType(subject, "an object with fields such as \(names[0])"))
            return nil
        }
        var values = [Node?](repeating: nil, count: names.count)
        for field in node.fields {
            guard let position = position(of: field.key) else {
                if let problem = unknown(field) { problems.add(problem) }
                continue
            }
            if values[position] != nil, !isRepeated(field.key, in: node) {
                let message = "\(field.key.text) is another name of \(names[position]), which this record has already"
                problems.add(field.key.diagnostic(.error, "duplicate-field", message))
            }
            values[position] = values[position] ?? field.value
        }
        return values
    }

    private func position(of key: FieldKey) -> Int? {
        if let position = names.firstIndex(where: { key == $0 }) { return position }
        guard let alias = aliases.first(where: { key == $0.alias }) else { return nil }
        return names.firstIndex { $0.description == alias.name.description }
    }

    /// The reader has told of a name that stands twice.
    private func isRepeated(_ key: FieldKey, in node: Node) -> Bool {
        let name = key.text
        return node.fields.reduce(0) { $0 + ($1.key.text == name ? 1 : 0) } > 1
    }

    /// A slip of the pen would change numbers without a word, so it is an error; what other programs add is passed over.
    private func unknown(_ field: Field) -> Diagnostic? {
        let name = field.key.text
        let known = names.map(\.description) + aliases.map(\.alias.description)
        if let meant = nearest(to: name, among: known) {
            return field.key.diagnostic(
                .error, "unknown-field", "\(subject) has no field \"\(name)\"", help: "did you mean \"\(meant)\"?")
        }
        if passesOverOthers { return nil }
        return field.key.diagnostic(
            .warning, "unknown-field", "\(subject) has no field \"\(name)\"; it is passed over",
            help: "the fields are \(names.map(\.description).joined(separator: ", "))")
    }
}
