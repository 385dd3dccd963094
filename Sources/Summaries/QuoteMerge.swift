import Diagnostics
import Model
import Text

/// Merges quotes that have the same text and author.
struct QuoteMerge {
    /// The merged quotes, sorted by source place.
    private(set) var quotes: [KeyedQuote]
    private(set) var diagnostics: [Diagnostic] = []
    /// Positions of quotes by `identity` and by `likeness`.
    private var identical: [UInt64: [Int]] = [:]
    private var similar: [Int: [Int]] = [:]

    init(_ all: [KeyedQuote]) {
        quotes = all
        // Quotes usually arrive sorted from the files.
        let isSorted = all.indices.dropFirst().allSatisfy { !Self.isEarlier(all[$0], all[$0 - 1]) }
        if !isSorted { quotes.sort(by: Self.isEarlier) }
        let duplicates = quotes.indices.filter { isDuplicate($0) }
        if !duplicates.isEmpty { quotes.removeAll(at: duplicates) }
    }

    /// Sorts by source place, then by text if several quotes give the same place.
    private static func isEarlier(_ left: KeyedQuote, _ right: KeyedQuote) -> Bool {
        if left.quote.source != right.quote.source { return left.quote.source < right.quote.source }
        return left.quote.text.precedesByBytes(right.quote.text)
    }

    /// Whether the quote at `index` repeats an earlier one. If so, the earlier one adopts its additional fields.
    private mutating func isDuplicate(_ index: Int) -> Bool {
        let key = quotes[index].identity
        let first = identical[key]?.first { other in
            let (other, quote) = (quotes[other].quote, quotes[index].quote)
            return other.author.shownName.isExactly(quote.author.shownName) && isSameText(other.text, quote.text)
        }
        guard let first else {
            warnOfSimilar(index)
            identical[key, default: []].append(index)
            return false
        }
        diagnostics.append(.duplicateQuote(quotes[index].quote, of: quotes[first].quote))
        quotes[first] = KeyedQuote(quotes[first].quote.completed(by: quotes[index].quote))
        return true
    }

    /// Warns of a near duplicate; both stay published because only the user knows which one is right.
    private mutating func warnOfSimilar(_ index: Int) {
        guard let key = quotes[index].likeness else { return }
        let first = similar[key]?.first { other in
            let (other, quote) = (quotes[other].quote, quotes[index].quote)
            return other.author.shownName.mayBeSame(as: quote.author.shownName)
                && FoldedText.isSame(other.text, quote.text)
        }
        if let first { diagnostics.append(.nearDuplicateQuote(quotes[index].quote, of: quotes[first].quote)) }
        similar[key, default: []].append(index)
    }
}

extension Array {
    /// Removes the elements at ascending `indices`.
    fileprivate mutating func removeAll(at indices: [Int]) {
        var kept = 0
        var removed = indices[...]
        for index in self.indices {
            if removed.first == index {
                removed.removeFirst()
            } else {
                swapAt(kept, index)
                kept += 1
            }
        }
        removeLast(count - kept)
    }
}

extension String? {
    /// The name without surrounding white space; nil if it is blank.
    var shownName: String? { flatMap { $0.trimmedOfUnicodeSpace.nonEmpty } }

    /// Whether both names match without case and punctuation, or either is unknown.
    fileprivate func mayBeSame(as other: String?) -> Bool {
        guard let self, let other else { return true }
        return self == other || QuoteGrouping.slug(self) == QuoteGrouping.slug(other)
    }

    /// Whether both have the same bytes; canonically equivalent texts are different.
    fileprivate func isExactly(_ other: String?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.hasSameBytes(as: other)
    }
}

extension Quote {
    /// The quote with the fields that only `duplicate` has.
    fileprivate func completed(by duplicate: Quote) -> Quote {
        var merged = self
        let slugs = Set(tags.map(QuoteGrouping.slug))
        merged.tags += duplicate.tags.filter { !slugs.contains(QuoteGrouping.slug($0)) }
        merged.isFavorite = isFavorite || duplicate.isFavorite
        merged.authorYears = authorYears ?? duplicate.authorYears
        merged.work = work ?? duplicate.work
        merged.date = date ?? duplicate.date
        merged.language = language ?? duplicate.language
        merged.note = note ?? duplicate.note
        merged.commentary = commentary ?? duplicate.commentary
        return merged
    }

    /// The fields whose values in `duplicate` differ and are dropped.
    fileprivate func conflicts(with duplicate: Quote) -> [String] {
        func differ<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
            left != nil && right != nil && left != right
        }
        var names: [String] = []
        if differ(work, duplicate.work) { names.append("source") }
        if differ(date, duplicate.date) { names.append("date") }
        if differ(language, duplicate.language) { names.append("lang") }
        if differ(note, duplicate.note) { names.append("note") }
        if differ(commentary?.digest, duplicate.commentary?.digest) { names.append("commentary") }
        return names
    }
}

extension Diagnostic {
    fileprivate static func nearDuplicateQuote(_ quote: Quote, of first: Quote) -> Diagnostic {
        let isSame = isSameText(quote.text, first.text)
        let (own, other) = (quote.author.shownName, first.author.shownName)
        let message =
            switch (isSame, own, other) {
            case (true, .some, nil), (true, nil, .some):
                "the same quote is at \(first.source.handle), and only one of them names the author"
            case (true, _, _):
                "the same quote is at \(first.source.handle) by \"\(other ?? "")\", here by \"\(own ?? "")\""
            default:
                "the quote at \(first.source.handle) differs from this one in case, punctuation or white space alone"
            }
        return Diagnostic(
            .warning, "near-duplicate-quote", message, at: quote.source,
            help: "both are published; write them alike, or remove one of them")
    }

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
