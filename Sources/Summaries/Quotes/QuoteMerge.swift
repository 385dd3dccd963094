import Diagnostics
import Model
import Text

/// Merges quotes that have the same text and author.
struct QuoteMerge {
    /// The merged quotes, sorted by source place.
    private(set) var quotes: [KeyedQuote]
    private(set) var diagnostics: [Diagnostic] = []
    /// Indices of quotes by `identity`.
    private var identical: [UInt64: [Int]] = [:]
    /// The index of the first quote with each `likeness`.
    private var firstSimilar: [Int: Int] = [:]
    /// By `likeness`, if several quotes have it.
    private var similar: [Int: SimilarQuotes] = [:]
    /// The quotes that later ones repeat, by index.
    private var completed: [Int: CompletedQuote] = [:]

    init(_ all: [KeyedQuote]) {
        quotes = all
        // Quotes usually arrive sorted from the files.
        let isSorted = all.indices.dropFirst().allSatisfy { !Self.isEarlier(all[$0], all[$0 - 1]) }
        if !isSorted { quotes.sort(by: Self.isEarlier) }
        var duplicates: [Int] = []
        for index in quotes.indices {
            if let first = firstOccurrence(of: quotes[index]) {
                complete(first, by: quotes[index].quote)
                duplicates.append(index)
            } else {
                warnOfSimilar(index)
                identical[quotes[index].identity, default: []].append(index)
            }
        }
        for (index, completed) in completed { quotes[index] = KeyedQuote(completed.quote) }
        if !duplicates.isEmpty { quotes.removeAll(at: duplicates) }
    }

    /// Sorts by source place, then by text if several quotes give the same place.
    private static func isEarlier(_ left: KeyedQuote, _ right: KeyedQuote) -> Bool {
        if left.quote.source != right.quote.source { return left.quote.source < right.quote.source }
        return left.quote.text.precedesByBytes(right.quote.text)
    }

    /// The index of an earlier quote with the same text and author.
    private func firstOccurrence(of keyed: KeyedQuote) -> Int? {
        identical[keyed.identity]?.first { index in
            let (other, quote) = (quotes[index].quote, keyed.quote)
            return other.author.shownName.isExactly(quote.author.shownName) && isSameText(other.text, quote.text)
        }
    }

    /// Warns of a duplicate, and adopts its additional fields.
    private mutating func complete(_ first: Int, by duplicate: Quote) {
        let original = quotes[first].quote
        diagnostics.append(.duplicateQuote(duplicate, of: completed[first]?.quote ?? original))
        // Changed in place: a copy would copy the tags of all earlier duplicates.
        completed[first, default: CompletedQuote(original)].adopt(duplicate)
    }

    /// Warns of a near duplicate; both stay published because only the user knows which one is right.
    private mutating func warnOfSimilar(_ index: Int) {
        let keyed = quotes[index]
        guard let key = keyed.likeness else { return }
        guard let first = firstSimilar[key] else {
            firstSimilar[key] = index
            return
        }
        if similar[key] == nil { similar[key] = SimilarQuotes(first, by: quotes[first].quote.authorSlug) }
        let author = keyed.quote.authorSlug
        if let other = similar[key]?.first(by: author), FoldedText.isSame(quotes[other].quote.text, keyed.quote.text) {
            diagnostics.append(.nearDuplicateQuote(keyed.quote, of: quotes[other].quote))
        }
        similar[key]?.add(index, by: author)
    }
}

/// Quotes whose texts differ in case, punctuation or white space at most, by their indices.
private struct SimilarQuotes {
    private let first: Int
    /// The first quote of each author; nil for those without one.
    private var firstByAuthor: [Slug?: Int]

    init(_ first: Int, by author: Slug?) {
        self.first = first
        firstByAuthor = [author: first]
    }

    mutating func add(_ index: Int, by author: Slug?) {
        if firstByAuthor[author] == nil { firstByAuthor[author] = index }
    }

    /// The first quote that may be by `author`: an unknown author may be anybody.
    func first(by author: Slug?) -> Int? {
        guard let author else { return first }
        return [firstByAuthor[author], firstByAuthor[nil]].compactMap(\.self).min()
    }
}

/// A quote with the fields of its duplicates.
private struct CompletedQuote {
    private(set) var quote: Quote
    private var tags: Set<Slug>

    init(_ quote: Quote) {
        self.quote = quote
        tags = Set(quote.tags.map(QuoteGrouping.slug))
    }

    /// Adopts the fields that only `duplicate` has.
    mutating func adopt(_ duplicate: Quote) {
        quote.tags += duplicate.tags.filter { tags.insert(QuoteGrouping.slug($0)).inserted }
        quote.isFavorite = quote.isFavorite || duplicate.isFavorite
        quote.authorYears = quote.authorYears ?? duplicate.authorYears
        quote.work = quote.work ?? duplicate.work
        quote.date = quote.date ?? duplicate.date
        quote.language = quote.language ?? duplicate.language
        quote.note = quote.note ?? duplicate.note
        quote.commentary = quote.commentary ?? duplicate.commentary
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

    /// Whether both have the same bytes; canonically equivalent texts are different.
    fileprivate func isExactly(_ other: String?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.hasSameBytes(as: other)
    }
}

extension Quote {
    /// nil without an author.
    fileprivate var authorSlug: Slug? { author.shownName.map(QuoteGrouping.slug) }

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
        let leftOut = conflicts.joined(separator: ", ") + (conflicts.count == 1 ? " is left out" : " are left out")
        let help = conflicts.isEmpty ? "remove one of them" : "remove one of them; its \(leftOut)"
        return Diagnostic(
            .warning, "duplicate-quote", "the same quote by the same author is at \(first.source.handle)",
            at: quote.source, help: help)
    }
}
