import Diagnostics
import Model

/// Makes one quote of those that have the same text and the same author.
struct QuoteMerge {
    /// In the order of their places.
    private(set) var quotes: [Quote] = []
    /// A number for each quote's text and author.
    private(set) var identities: [UInt64] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var positions: [UInt64: [Int]] = [:]

    init(_ all: [Quote]) {
        // Quotes are large, their indices are not.
        for index in all.indices.sorted(by: { Self.isEarlier(all[$0], all[$1]) }) { add(all[index]) }
    }

    /// By place; the rest counts only for quotes that say that they stand at one place.
    private static func isEarlier(_ left: Quote, _ right: Quote) -> Bool {
        if left.source != right.source { return left.source < right.source }
        return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    private mutating func add(_ quote: Quote) {
        let author = quote.author.shownName
        let key = identity(of: quote.text, by: author)
        let first = positions[key, default: []].first { position in
            let other = quotes[position]
            return other.author.shownName.isExactly(author) && isSameText(other.text, quote.text)
        }
        guard let first else {
            positions[key, default: []].append(quotes.count)
            quotes.append(quote)
            identities.append(key)
            return
        }
        diagnostics.append(.duplicateQuote(quote, of: quotes[first]))
        quotes[first] = quotes[first].completed(by: quote)
    }
}

extension String? {
    /// Trimmed; nil where nothing is left.
    var shownName: String? { flatMap { $0.isBlank ? nil : $0.trimmed } }

    /// Whether both have the same bytes; text that is only canonically equivalent differs.
    fileprivate func isExactly(_ other: String?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.utf8.elementsEqual(other.utf8)
    }
}

extension Quote {
    /// With what only a duplicate knows.
    fileprivate func completed(by duplicate: Quote) -> Quote {
        var merged = self
        let slugs = Set(tags.map(QuoteGrouping.slug))
        merged.tags += duplicate.tags.filter { !slugs.contains(QuoteGrouping.slug($0)) }
        merged.isFavorite = isFavorite || duplicate.isFavorite
        merged.work = work ?? duplicate.work
        merged.date = date ?? duplicate.date
        merged.language = language ?? duplicate.language
        merged.note = note ?? duplicate.note
        merged.commentary = commentary ?? duplicate.commentary
        return merged
    }

    /// The fields in which a duplicate says something else, which is lost.
    fileprivate func conflicts(with duplicate: Quote) -> [String] {
        func differ<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
            left != nil && right != nil && left != right
        }
        var names: [String] = []
        if differ(work, duplicate.work) { names.append("source") }
        if differ(date, duplicate.date) { names.append("date") }
        if differ(language, duplicate.language) { names.append("lang") }
        if differ(note, duplicate.note) { names.append("note") }
        if differ(commentary?.bytes, duplicate.commentary?.bytes) { names.append("commentary") }
        return names
    }
}

extension Diagnostic {
    fileprivate static func duplicateQuote(_ quote: Quote, of first: Quote) -> Diagnostic {
        let conflicts = first.conflicts(with: quote)
        let help =
            conflicts.isEmpty
            ? "remove one of them" : "remove one of them; its \(conflicts.joined(separator: ", ")) is left out"
        return Diagnostic(
            .warning, "duplicate-quote", "the same quote by the same author is at \(first.source.handle)",
            at: quote.source, help: help)
    }
}
