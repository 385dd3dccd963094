import Files
import Intake
import Summaries
import Text

/// Finds the records of a content file that has not changed since it was decoded.
typealias SourceLookup = @Sendable (SourceFile) -> DecodedSource?

/// The records of a content file.
final class DecodedSource: Sendable {
    let path: String
    let role: ContentFile.Role
    /// The file's state when it was decoded; nil if a change may leave no trace.
    let state: ContentHash?
    /// Whether the records came from the cache.
    let isKept: Bool
    /// All but the quotes.
    let records: DecodedFile
    let quotes: QuoteRun
    /// nil if there is no entry.
    let coffee: CoffeeRun?

    init(_ source: SourceFile, isKept: Bool = false, _ records: consuming DecodedFile) {
        path = source.file.path
        role = source.file.role
        state = source.state
        self.isKept = isKept
        quotes = QuoteRun(records.quotes)
        coffee = records.coffee.isEmpty ? nil : CoffeeRun(records.coffee)
        records.quotes = []
        self.records = records
    }
}
