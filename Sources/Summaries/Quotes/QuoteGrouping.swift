import Model
import Text

/// Groups quotes by author or tag; names with the same address share a group.
struct QuoteGrouping {
    private var numbers: [Slug: Int] = [:]
    private var numbersByName: [String: Int] = [:]
    /// The groups in the order in which they were first seen.
    private var found: [(name: String, slug: Slug, quotes: [Int])] = []

    /// Adds a quote to the group of a name and returns the group's number. Nil if the name is blank or the group
    /// already has the quote. `quote` must not decrease between calls.
    mutating func add(_ quote: Int, to name: String) -> Int? {
        if name.trimmedOfUnicodeSpace.isEmpty { return nil }
        let number = numbersByName[name] ?? number(ofNew: name)
        if found[number].quotes.last == quote { return nil }
        found[number].quotes.append(quote)
        return number
    }

    /// The groups sorted by name, and the sorted position of each group by its number. `heading` gives the part of a
    /// name that counts first.
    func sorted(by heading: (String) -> Substring? = { _ in nil }) -> (groups: [QuoteGroup], places: [Int]) {
        let headings = found.map { heading($0.name) }
        let keys = zip(found, headings).map { group, heading in
            NameKey(heading.map { $0 + "\n" + group.name } ?? group.name)
        }
        let order = found.indices.sorted { keys[$0] < keys[$1] }
        var places = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        let groups = order.map { number in
            let (name, slug, quotes) = found[number]
            return QuoteGroup(name: name, slug: slug, quotes: quotes, heading: headings[number])
        }
        return (groups, places)
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

    /// The slug that is reserved for further pages of the list.
    private static let reserved = Slug("all")

    /// The slug of a name, with a hash if the slug alone could be ambiguous: a long name may be cut, and `C`, `C++` and
    /// `C#` differ only in signs.
    static func slug(_ name: String) -> Slug {
        let slug = Slug(name)
        let isWhole = name.utf8.count <= Slug.maxLength && !name.unicodeScalars.contains(where: isSign)
        return isWhole && slug != reserved ? slug : slug.distinguished(by: name.trimmedOfUnicodeSpace.lowercased())
    }

    /// Whether a character that slugs drop can distinguish names: `+` and `#` do, punctuation between words does not.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        if "#%&*@".unicodeScalars.contains(scalar) { return true }
        return [.mathSymbol, .currencySymbol, .otherSymbol].contains(scalar.properties.generalCategory)
    }
}
