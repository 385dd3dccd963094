public import Model

/// A quote with its place among the others; an object, to which each page that shows it holds a pointer.
public final class ShelvedQuote: Sendable {
    /// The quote, with what its duplicates knew more.
    public let quote: Quote
    /// The last part of its address; no two quotes have the same.
    public let slug: Slug
    /// Its author's index into the shelf's `authors`.
    public let author: Int?
    /// Its tags' indices into the shelf's `tags`, in the order written.
    public let tags: [Int]
    /// The index of the quote before it by the same author.
    public let previousByAuthor: Int?
    /// The index of the quote after it by the same author.
    public let nextByAuthor: Int?

    init(_ quote: Quote, _ slug: Slug, author: Int?, tags: [Int], previousByAuthor: Int?, nextByAuthor: Int?) {
        self.quote = quote
        self.slug = slug
        self.author = author
        self.tags = tags
        self.previousByAuthor = previousByAuthor
        self.nextByAuthor = nextByAuthor
    }
}

extension ShelvedQuote: Equatable {
    public static func == (left: ShelvedQuote, right: ShelvedQuote) -> Bool {
        left.quote == right.quote && left.slug == right.slug && left.author == right.author
            && left.tags == right.tags && left.previousByAuthor == right.previousByAuthor
            && left.nextByAuthor == right.nextByAuthor
    }
}

/// The quotes of one author or with one tag.
public struct QuoteGroup: Hashable, Sendable {
    /// As first written, an author's without the years.
    public let name: String
    /// The last part of its address; names with the same one are one group.
    public let slug: Slug
    /// Indices into the shelf's `quotes`, ascending, never empty.
    public let quotes: [Int]
    /// When the author lived, where a quote says so.
    public internal(set) var years: LifeYears?
    /// What it is listed under: its first letter in upper case, without the marks of Latin letters; nil where it begins with none.
    public var initial: String? { nameInitial(name) }
}

/// Gathers names that have one address.
struct QuoteGrouping {
    private(set) var groups: [QuoteGroup]
    /// For each quote the groups that it is in, in the order of its names.
    private(set) var membership: [[Int]]

    /// Groups quotes by `names`, one list a quote; groups are sorted by name as `NameKey` says.
    init(_ names: [[String]]) {
        var numbers: [Slug: Int] = [:]
        var numbersByName: [String: Int] = [:]
        var found: [QuoteGroup] = []
        var members: [[Int]] = []
        var membership = [[Int]](repeating: [], count: names.count)
        for (quote, names) in names.enumerated() {
            for name in names where !name.isBlank {
                let number = numbersByName[name] ?? Self.number(of: name, &numbers, &found)
                if number == members.count { members.append([]) }
                numbersByName[name] = number
                guard members[number].last != quote else { continue }
                members[number].append(quote)
                membership[quote].append(number)
            }
        }
        let keys = found.map { NameKey($0.name) }
        let order = found.indices.sorted { keys[$0] < keys[$1] }
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, number) in order.enumerated() { ranks[number] = rank }
        groups = order.map { QuoteGroup(name: found[$0].name, slug: found[$0].slug, quotes: members[$0]) }
        self.membership = membership.map { $0.map { ranks[$0] } }
    }

    /// The number of the group of a name that was not met before.
    private static func number(of name: String, _ numbers: inout [Slug: Int], _ found: inout [QuoteGroup]) -> Int {
        let slug = slug(name)
        if let number = numbers[slug] { return number }
        numbers[slug] = found.count
        found.append(QuoteGroup(name: name.trimmed, slug: slug, quotes: []))
        return found.count - 1
    }

    /// The slug of a name; that of a long one, which may have been cut, says so by its end.
    static func slug(_ name: String) -> Slug {
        let slug = Slug(name)
        return name.utf8.count > Slug.longest ? slug.distinguished(by: name.trimmed.lowercased()) : slug
    }
}
