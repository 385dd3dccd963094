import Diagnostics

/// Why a file can't be imported at all.
struct Refusal: Error {
    let diagnostic: Diagnostic
}

extension RecordTable {
    /// Refuses the table, because a column that the import needs is missing, doubtful or can't be read.
    func missingColumn(_ message: String, help: String) -> Refusal {
        Refusal(diagnostic: source.diagnostic(.error, "missing-column", message, at: 0, help: help))
    }
}
