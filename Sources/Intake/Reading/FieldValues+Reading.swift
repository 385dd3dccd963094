import Documents
import Model
import Text

/// Reads typed values of a record's fields: common forms directly from their bytes, all others from their nodes.
extension FieldValues {
    /// Text without surrounding blanks; empty text counts as missing.
    func readText(_ position: Int, _ name: String, _ problems: inout Problems) -> String? {
        withPlainText(at: position, trimmedText) ?? self[position]?.readText(name, &problems)
    }

    /// A number from 0 to `limit`.
    func readQuantity(
        _ position: Int, _ name: String, unit: String? = nil, atMost limit: Quantity, help: String?,
        _ problems: inout Problems
    ) -> Quantity? {
        if let plain = withNumberText(at: position, Quantity.plain(_:)), plain <= limit { return plain }
        return self[position]?.readQuantity(name, unit: unit, atMost: limit, help: help, &problems)
    }

    /// The day, time and offset, which are required.
    func readDateTime(
        _ position: Int, _ name: String, by fields: borrowing RecordFieldReader, _ forms: DateForms,
        _ problems: inout Problems
    ) -> DateTime? {
        if let dateTime = withPlainText(at: position, { text in try? DateTime(utf8: text) }) { return dateTime }
        guard let node = self[position], !node.isVoid else {
            fields.reportMissing(name, in: record, &problems)
            return nil
        }
        return node.readDateTime(name, forms, &problems)
    }
}

/// The text; nil if it is empty or has surrounding blanks.
private func trimmedText(_ text: Span<UInt8>) -> String? {
    guard text.count > 0, !text[0].isBlank, !text[text.count - 1].isBlank else { return nil }
    // Creates short strings, the common case, in place and without a search for invalid UTF-8.
    return unsafe String(unsafeUninitializedCapacity: text.count) { made in
        unsafe text.withUnsafeBufferPointer { unsafe made.initialize(from: $0).1 }
    }
}
