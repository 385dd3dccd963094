import Diagnostics
import Documents
import Model
import Text

/// Reads typed values of fields. Null counts as a missing field; a wrong type is an error at the value.
extension Node {
    /// Text without surrounding blanks; empty text counts as missing.
    func readText(_ name: String, as wanted: String = "text", _ problems: inout Problems) -> String? {
        if kind == .null { return nil }
        guard let text else {
            problems.add(wrongType(name, wanted))
            return nil
        }
        return text.trimmed.nonEmpty
    }

    /// `true` or `false`.
    func readBoolean(_ name: String, _ problems: inout Problems) -> Bool? {
        if kind == .null { return nil }
        guard let boolean else {
            problems.add(wrongType(name, "true or false"))
            return nil
        }
        return boolean
    }

    /// `true` or `false`, or an answer in words, such as `yes` or `off`.
    func readAnswer(_ name: String, _ problems: inout Problems) -> Bool? {
        text.flatMap { WrittenBool.answer($0.trimmed) } ?? readBoolean(name, &problems)
    }

    /// A number from 0 to `limit`, given as a number or as text in any form that list items allow, perhaps with its
    /// unit.
    func readQuantity(
        _ name: String, unit: String? = nil, atMost limit: Quantity, help: String?, _ problems: inout Problems
    ) -> Quantity? {
        if kind == .null { return nil }
        if let plain = withNumberText(Quantity.plain(_:)) ?? nil, plain <= limit { return plain }
        guard let written = numberText ?? text else {
            problems.add(wrongType(name, "a number"))
            return nil
        }
        let number = unit.map(written.without) ?? LogItem.number(in: written)
        return quantity(number, name, atMost: limit, help: help, &problems)
    }

    /// A day with optional time and offset.
    func readDateTime(_ name: String, _ forms: DateForms, _ problems: inout Problems) -> DateTime? {
        if let dateTime = withText({ text in try? DateTime(utf8: text) }) ?? nil { return dateTime }
        return readText(name, as: Self.dateText, &problems).flatMap { dateTime($0, name, forms, &problems) }
    }

    /// A day without a time.
    func readDay(_ name: String, _ forms: DateForms, _ problems: inout Problems) -> CivilDate? {
        readText(name, as: Self.dateText, &problems).flatMap { day($0, name, forms, &problems) }
    }

    /// `HH:MM`.
    func readTime(_ name: String, _ problems: inout Problems) -> TimeOfDay? {
        readText(name, as: "text such as \"06:45\"", &problems).flatMap { time($0, name, &problems) }
    }

    private static let dateText = "text such as \"2026-11-20\""

    /// The error for a missing required field.
    func missing(_ name: String, of record: String) -> Diagnostic {
        diagnostic(.error, "missing-field", "\(record) needs \(name)")
    }

    /// Whether the value is null or blank text.
    var isVoid: Bool {
        kind == .null || withText { text in text.indices.allSatisfy { text[$0].isBlank } } == true
    }
}
