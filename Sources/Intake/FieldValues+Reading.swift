import Documents
import Model
import Text

/// Typed values of a record's fields. What is written as it mostly is, is read from its bytes; all else by its node.
extension FieldValues {
    /// Text without blanks around it; empty text counts as none.
    func readText(_ position: Int, _ name: String, _ problems: inout Problems) -> String? {
        withPlainText(at: position, trimmedText) ?? self[position]?.readText(name, &problems)
    }

    /// A number, not negative and at most `most`.
    func readQuantity(
        _ position: Int, _ name: String, atMost most: Quantity, help: String?, _ problems: inout Problems
    ) -> Quantity? {
        if let plain = withNumberText(at: position, Quantity.plain(_:)), plain <= most { return plain }
        return self[position]?.readQuantity(name, atMost: most, help: help, &problems)
    }

    /// The day, time and offset that every `subject` has.
    func readDateTime(
        _ position: Int, _ name: String, of subject: String, _ problems: inout Problems
    ) -> DateTime? {
        if let moment = withPlainText(at: position, { text in try? DateTime(utf8: text) }) { return moment }
        guard let node = self[position], !node.isVoid else {
            problems.add(record.missing(name, of: subject))
            return nil
        }
        return node.readDateTime(name, &problems)
    }
}

/// A text that neither is empty nor has blanks around it.
private func trimmedText(_ text: Span<UInt8>) -> String? {
    guard text.count > 0, !text[0].isBlank, !text[text.count - 1].isBlank else { return nil }
    // Short texts, such as most are, are made in place and without a search for bytes that are no UTF-8.
    return unsafe String(unsafeUninitializedCapacity: text.count) { made in
        unsafe text.withUnsafeBufferPointer { unsafe made.initialize(from: $0).1 }
    }
}
