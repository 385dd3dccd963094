import Model
import Text

/// Gathers names that have one address.
struct QuoteGrouping {
    private var numbers: [Slug: Int] = [:]
    private var numbersByName: [String: Int] = [:]
    /// In the order in which they were met.
    private var found: [(name: String, slug: Slug, quotes: [Int])] = []

    /// Puts quote number `quote`, which is no earlier than those before, into the group of a name, and tells the number
    /// of that; nil where the name is blank, or the quote is in the group already.
    mutating func add(_ quote: Int, to name: String) -> Int? {
        if name.trimmedOfUnicodeSpace.isEmpty { return nil }
        let number = numbersByName[name] ?? number(ofNew: name)
        if found[number].quotes.last == quote { return nil }
        found[number].quotes.append(quote)
        return number
    }

    /// The groups, sorted by name as `NameKey` says, and for each number the place of its group among them.
    func sorted() -> (groups: [QuoteGroup], places: [Int]) {
        let keys = found.map { NameKey($0.name) }
        let order = found.indices.sorted { keys[$0] < keys[$1] }
        var places = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        return (order.map { QuoteGroup(name: found[$0].name, slug: found[$0].slug, quotes: found[$0].quotes) }, places)
    }

    private mutating func number(ofNew name: String) -> Int {
        let slug = Self.slug(name)
        let number = numbers[slug] ?? found.count
        if number == found.count {
            numbers[slug] = number
            found.append((name.trimmedOfUnicodeSpace, slug, []))
        }
        numbersByName[name] = number
        return number
    }

    /// The slug of a name; that of a long one, which may have been cut, says so by its end.
    static func slug(_ name: String) -> Slug {
        let slug = Slug(name)
        return name.utf8.count > Slug.longest ? slug.distinguished(by: name.trimmedOfUnicodeSpace.lowercased()) : slug
    }
}
