import Intake

/// Asks whether texts are quotes where a file may be a diary.
extension TableChoice {
    /// What each entry of Day One has beside its text (dayoneapp.com, "JSON export"), in the form of `columnKey`.
    private static let entryOfDayOne: Set = ["uuid", "creationdate"]
    /// Headings that entries of a diary have too.
    private static let vagueTexts: Set = ["text", "content", "body", "內文", "正文", "本文"]
    private static let quoteWords = ["quot", "highlight", "zitat", "名言", "引文", "語錄", "语录", "句子"]

    /// How to say that the first row is a quote; empty if none of its cells is a sentence, or there are many.
    var helpWithQuotes: String {
        guard let text = names.firstIndex(where: { $0.last.map(".!。！…".contains) ?? false }), names.count <= 3 else {
            return ""
        }
        let author = names.indices.first { $0 != text }.map { ",author=\($0 + 1)" } ?? ""
        return "if the first row is a quote, write --map text=\(text + 1)\(author); else "
    }

    /// Refuses what may be the entries of a diary, which nobody wants to publish as quotes by mistake: texts with a
    /// date and a title, which need not be a work. `titles` are the names of the file.
    func checkQuotes(_ table: some RecordTable, _ values: ColumnValues, titles: [String]) throws(Refusal) {
        guard let text = columns[.text], columns[.author] == nil else { return }
        let isDayOne = columns[.source] == nil && Self.entryOfDayOne.isSubset(of: values.keys)
        let isTitled = columns[.source].map { ["title", "titel"].contains(values.keys[$0]) } ?? false
        let speaksOfQuotes = (titles + table.titles + names).contains { name in
            Self.quoteWords.contains(where: name.lowercased().contains)
        }
        let isVague = isTitled && Self.vagueTexts.contains(values.keys[text]) && !speaksOfQuotes
        guard isDayOne || columns[.date] != nil && isVague else { return }
        throw table.missingColumn(
            isDayOne
                ? "these texts are the entries of a diary, as Day One writes them"
                : "these texts have dates and titles but no author, and may be the entries of a diary",
            help: "write --map \(ColumnMapping.pair(.text, names[text])) if they are quotes")
    }
}
