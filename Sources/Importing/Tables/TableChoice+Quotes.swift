import Diagnostics
import Intake

/// Asks whether texts are quotes where a file is a diary.
extension TableChoice {
    /// What each entry of Day One has beside its text (dayoneapp.com, "JSON export"), in the form of `columnKey`.
    private static let entryOfDayOne: Set = ["uuid", "creationdate"]

    /// Refuses the entries of a diary, which nobody wants to publish as quotes by mistake.
    func checkQuotes(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        guard let text = columns[.text], columns[.author] == nil, columns[.source] == nil,
            Self.entryOfDayOne.isSubset(of: values.keys)
        else { return }
        throw Refusal(
            table.source.diagnostic(
                .error, "missing-column", "these texts are the entries of a diary, as Day One writes them", at: 0,
                help: "write --map \(ColumnMapping.pair(.text, names[text])) if they are quotes"))
    }
}
