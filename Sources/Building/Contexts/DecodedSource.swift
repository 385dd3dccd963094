import Files
import Intake
import Summaries

/// The records of a content file.
final class DecodedSource: Sendable {
    /// The file, with its state when it was decoded.
    let source: SourceFile
    /// All but the quotes.
    let records: DecodedFile
    let quotes: [KeyedQuote]
    /// nil if there is no entry.
    let coffee: CoffeeRun?

    init(_ source: SourceFile, _ records: consuming DecodedFile) {
        self.source = source
        quotes = records.quotes.map(KeyedQuote.init)
        coffee = records.coffee.isEmpty ? nil : CoffeeRun(records.coffee)
        records.quotes = []
        self.records = records
    }
}

/// Content files as an earlier build decoded them.
typealias DecodedSources = [FilePath: DecodedSource]

extension DecodedSources {
    init(_ sources: [DecodedSource]) { self.init(sources.map { (FilePath($0.source.file.path), $0) }) { $1 } }

    /// The records of a file that has not changed since.
    func unchanged(_ source: SourceFile) -> DecodedSource? {
        guard let state = source.state, let known = self[FilePath(source.file.path)] else { return nil }
        return known.source.state == state ? known : nil
    }
}
