/// Milligrams of caffeine per cup, by drink.
public struct CaffeineTable: Hashable, Sendable, Encodable {
    private let milligrams: [String: Quantity]
    private let milligramsByWords: [String: Quantity]
    /// The numbers of words that entries have, sorted.
    private let wordCounts: [Int]
    /// The words for decaf that the site has no entry of its own for.
    private let decafWords: [String]

    /// The built-in table with `overrides`, mg per cup by drink name.
    public init(overrides: [String: Quantity] = [:]) {
        let lowered = overrides.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
        milligrams = Self.builtIn.merging(lowered) { $1 }
        let own = lowered.map(\.0).filter { Self.builtIn[$0] == nil }
        decafWords = Self.decafWords.filter { word in !own.contains { $0.contains(word) } }
        let byWords = milligrams.sorted { $0.key < $1.key }.map { (Self.words(of: $0.key), $0.value) }
        milligramsByWords = Dictionary(byWords) { first, _ in first }
        wordCounts = Set(milligramsByWords.keys.map { Self.blanks(in: $0).count - 1 }).subtracting([0]).sorted()
    }

    /// The built-in table: estimates for common servings, after the USDA FoodData Central entries for brewed coffee
    /// (95 mg per 237 ml cup) and espresso (63 mg per shot). Drinks usually made with one shot count as one, those made
    /// with two as two.
    public static let builtIn = [
        "americano": 63, "cappuccino": 63, "chai": 50, "chocolate": 5, "cocoa": 5, "coffee": 95, "cold brew": 150,
        "cortado": 63, "decaf": 3, "doppio": 126, "double espresso": 126, "espresso": 63, "filter": 95,
        "flat white": 126, "green tea": 30, "herbal tea": 0, "instant": 60, "latte": 63, "lungo": 70, "macchiato": 63,
        "matcha": 70, "mocha": 70, "ristretto": 60, "tea": 47,
    ].mapValues { Quantity($0) }

    /// The entry that unnamed and unknown drinks use.
    static let fallbackName = "coffee"

    /// The name of the built-in entry for a name in lower case, or for its singular.
    public static func builtInName(_ name: String) -> String? {
        [name, withoutPlural(name)].compactMap(\.self).first { builtIn[$0] != nil }
    }

    /// A drink as written, without the s of a plural: `lattes` and `oat lattes`, if the table knows only the singular.
    public func singular(of drink: String) -> String {
        let name = drink.lowercased()
        guard let singular = Self.withoutPlural(name), ownEntry(of: name) == nil, ownEntry(of: singular) != nil
        else { return drink }
        return String(drink.dropLast())
    }

    private static func withoutPlural(_ name: String) -> String? {
        name.utf8.last == UInt8(ascii: "s") ? String(name.dropLast()) : nil
    }

    /// Milligrams per cup of `drink`, or of its singular, from the first match: its own entry, decaf if the name says
    /// so, the longest entry whose words the name contains, the entry that it translates, or the entry `coffee`.
    public func milligramsPerCup(of drink: String?) -> Quantity {
        entry(of: drink) ?? milligrams[Self.fallbackName] ?? Quantity(95)
    }

    /// Whether the table has an entry for `drink`, so that it does not count as `coffee`.
    public func knows(_ drink: String?) -> Bool { entry(of: drink) != nil }

    private func entry(of drink: String?) -> Quantity? {
        guard let name = drink.map({ singular(of: $0).lowercased() }) else { return nil }
        return ownEntry(of: name) ?? Self.translations[name].flatMap { milligrams[$0] }
    }

    /// The entry for a name in lower case, which may be a plural only if the table has that.
    private func ownEntry(of name: String) -> Quantity? {
        if let exact = milligrams[name] { return exact }
        if isDecaf(name) { return milligrams["decaf"] }
        let words = Self.words(of: name)
        let blanks = Self.blanks(in: words).prefix(Self.maxWords + 1)
        var longest = ""
        for count in wordCounts where count < blanks.count {
            for (start, end) in zip(blanks, blanks.dropFirst(count)) {
                let run = words[start..<words.utf8.index(after: end)]
                guard run.utf8.count >= longest.utf8.count, milligramsByWords[String(run)] != nil else { continue }
                if run.utf8.count > longest.utf8.count || run < longest { longest = String(run) }
            }
        }
        return milligramsByWords[longest]
    }

    private func isDecaf(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return decafWords.contains { word in name.indices.contains { name[$0...].starts(with: word.utf8) } }
    }

    /// Parts of names of drinks without caffeine, in lower case.
    private static let decafWords = [
        "decaf", "caffeine-free", "caffeine free", "koffeinfrei", "coffeinfrei", "entkoffeiniert", "entcoffeiniert",
        "デカフェ", "カフェインレス", "ノンカフェイン", "低因", "脫因", "脱因", "低咖啡因", "無咖啡因", "无咖啡因", "脫咖啡因", "脱咖啡因",
    ]

    /// The number of words of a name that are looked up.
    private static let maxWords = 64

    private static func blanks(in words: String) -> [String.Index] {
        words.utf8.indices.filter { words.utf8[$0] == UInt8(ascii: " ") }
    }

    /// The words of a name with a single blank before, between and after them.
    private static func words(of name: String) -> String {
        let parts = name.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        return parts.reduce(into: " ") { $0 += String($1) + " " }
    }

    /// Milligrams of a whole entry, as logged or as estimated from its drink.
    public func milligrams(of entry: CoffeeEntry) -> Quantity {
        entry.caffeine ?? entry.cups * milligramsPerCup(of: entry.drink)
    }
}
