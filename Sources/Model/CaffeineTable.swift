/// Milligrams of caffeine a cup, by drink.
public struct CaffeineTable: Hashable, Sendable, Encodable {
    private let milligrams: [String: Quantity]
    private let wordsLongestFirst: [String]
    private let milligramsByWords: [String: Quantity]

    /// The built-in table with `overrides` (mg a cup by drink name) laid over it.
    public init(overrides: [String: Quantity] = [:]) {
        let lowered = overrides.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
        milligrams = Self.builtIn.merging(lowered) { $1 }
        let byWords = milligrams.sorted { $0.key < $1.key }.map { (Self.words(of: $0.key), $0.value) }
        milligramsByWords = Dictionary(byWords) { first, _ in first }
        wordsLongestFirst = milligramsByWords.keys.filter { $0 != " " }.sorted {
            $0.utf8.count != $1.utf8.count ? $0.utf8.count > $1.utf8.count : $0 < $1
        }
    }

    /// Estimates for common servings, after the USDA FoodData Central entries for brewed coffee (95 mg a 237 ml cup)
    /// and espresso (63 mg a shot); drinks on one shot count as one, on two as two.
    private static let builtIn = [
        "americano": 63, "cappuccino": 63, "chai": 50, "chocolate": 5, "cocoa": 5, "coffee": 95, "cold brew": 150,
        "cortado": 63, "decaf": 3, "doppio": 126, "espresso": 63, "filter": 95, "flat white": 126, "green tea": 30,
        "instant": 60, "latte": 63, "lungo": 70, "macchiato": 63, "matcha": 70, "mocha": 70, "ristretto": 60,
        "tea": 47,
    ].mapValues { Quantity($0) }

    /// The entry for an unnamed or unknown drink.
    public static let fallbackName = "coffee"

    /// Milligrams a cup of `drink`: its own entry, else decaf where the name says so, else the longest entry whose
    /// words it contains, else that of `coffee`.
    public func milligramsPerCup(of drink: String?) -> Quantity {
        entry(of: drink) ?? milligrams[Self.fallbackName] ?? Quantity(95)
    }

    /// Whether `drink` has an entry, so that it is not taken for `coffee`.
    public func knows(_ drink: String?) -> Bool { entry(of: drink) != nil }

    private func entry(of drink: String?) -> Quantity? {
        guard let name = drink?.lowercased() else { return nil }
        if let exact = milligrams[name] { return exact }
        if name.contains("decaf") { return milligrams["decaf"] }
        let words = Self.words(of: name)
        return wordsLongestFirst.first { words.contains($0) }.flatMap { milligramsByWords[$0] }
    }

    /// The words with one blank before, between and after them.
    private static func words(of name: String) -> String {
        let parts = name.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        return parts.reduce(into: " ") { $0 += String($1) + " " }
    }

    /// Milligrams of a whole entry: as logged, else estimated from its drink.
    public func milligrams(of entry: CoffeeEntry) -> Quantity {
        entry.caffeine ?? entry.cups * milligramsPerCup(of: entry.drink)
    }
}
