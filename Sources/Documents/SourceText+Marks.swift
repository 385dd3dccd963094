public import Diagnostics
import Text

extension SourceText {
    /// The text with at most `[UInt8].maxMarks` combining marks in a row, as long as before, and a warning if it had
    /// more.
    public func limitingMarks() -> (text: SourceText, warning: Diagnostic?) {
        var bytes = bytes
        guard let offset = bytes.limitMarks() else { return (self, nil) }
        let warning = diagnostic(
            .warning, "too-many-marks", "more than \([UInt8].maxMarks) accents on one letter; some are left out",
            at: offset, help: "remove them")
        return (SourceText(file: file, bytes: bytes), warning)
    }
}
