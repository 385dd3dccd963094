import Files
import Intake
import Summaries
import Text

/// The records of a content file.
final class DecodedSource: Sendable {
    let path: String
    /// The file's state when it was decoded; nil if a change may leave no trace.
    let state: ContentHash?
    /// Whether the records came from the cache.
    let isKept: Bool
    /// All but the quotes.
    let records: DecodedFile
    let quotes: QuoteRun
    /// nil if there is no entry.
    let coffee: CoffeeRun?

    init(path: String, state: ContentHash?, isKept: Bool, _ records: consuming DecodedFile) {
        self.path = path
        self.state = state
        self.isKept = isKept
        quotes = QuoteRun(records.quotes)
        coffee = records.coffee.isEmpty ? nil : CoffeeRun(records.coffee)
        records.quotes = []
        self.records = records
    }

    convenience init(_ source: SourceFile, _ records: consuming DecodedFile) {
        self.init(path: source.file.path, state: source.state, isKept: false, records)
    }
}
