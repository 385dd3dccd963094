import Diagnostics
import Intake

/// Asks whether texts are quotes where a table could as well be a diary.
extension TableChoice {
    /// Headings that texts of any kind have.
    private static let anyText: Set = ["text", "content", "body", "内文", "內文", "正文", "本文"]
    private static let diaries: Set = [
        "creationdate", "modifieddate", "createdat", "date", "timestamp", "datum", "日付", "日期",
    ]

    /// Refuses texts with a day, of which no column names an author or a work.
    func checkQuotes(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        guard let text = columns[.text], Self.anyText.contains(values.keys[text]),
            [.author, .source, .favorite].allSatisfy({ columns[$0] == nil }),
            values.keys.contains(where: Self.diaries.contains)
        else { return }
        throw Refusal(
            table.source.diagnostic(
                .error, "missing-column", "these texts may be a diary: no column names an author or a work", at: 0,
                help: "write --map \(ColumnMapping.pair(.text, names[text])) if they are quotes"))
    }
}
