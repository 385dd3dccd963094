import Diagnostics

/// A template with 1️⃣ before the place where a diagnostic must point.
struct MarkedText {
    let source: SourceText
    /// The place of the mark, one byte long; none without a mark.
    let mark: SourcePlace?

    init(file: String, _ text: String) {
        let parts = text.split(separator: "1️⃣", omittingEmptySubsequences: false)
        source = SourceText(file: file, text: parts.joined())
        mark = parts.count > 1 ? source.place(at: parts[0].utf8.count) : nil
    }
}
