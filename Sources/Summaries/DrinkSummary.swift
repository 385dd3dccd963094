public import Model

/// How much of one drink there was.
public struct DrinkSummary: Hashable, Sendable, Encodable {
    /// As first written in the log, case aside one name a drink; nil for entries that name none.
    public let name: String?
    /// Its cups.
    public let cups: Figure
}

/// An estimate of caffeine.
public struct CaffeineSummary: Hashable, Sendable, Encodable {
    /// Milligrams, as logged or else estimated from the drink.
    public let milligrams: Figure
    /// How many of its entries do not state theirs, so that it was estimated.
    public let estimated: Int
    /// What those are taken for, a drink each, in the order in which they were first drunk.
    public let assumptions: [CaffeineAssumption]
}

/// What a cup of a drink is taken for where the entry does not state its caffeine.
public struct CaffeineAssumption: Hashable, Sendable, Encodable {
    /// Nil for entries that name no drink.
    public let drink: String?
    /// Milligrams.
    public let milligramsPerCup: Quantity
    /// Whether the caffeine table has the drink; else it is taken for coffee.
    public let isKnown: Bool
}

/// The drinks of a ledger, each known by a small number.
struct DrinkIndex: Sendable {
    /// For each entry the number of its drink.
    let drinks: [Int32]
    /// For each drink its name as first written; nil for the one that has none.
    let names: [String?]
    /// For each drink its place in the order of names, the nameless last.
    let ranks: [Int]
    /// For each drink milligrams a cup.
    let milligramsPerCup: [Quantity]
    /// For each drink whether the caffeine table has it.
    let isKnown: [Bool]

    init(_ entries: CoffeeEntries, table: CaffeineTable) {
        var numbersByKey: [String?: Int32] = [:]
        var names: [String?] = []
        var keys: [String?] = []
        var drinks: [Int32] = []
        drinks.reserveCapacity(entries.count)
        for run in entries.runs {
            let numbers = run.spellings.map { spelling in
                let written = spelling.flatMap { $0.isEmpty ? nil : $0 }
                let key = written?.lowercased()
                let number = numbersByKey[key] ?? Int32(clamping: names.count)
                if Int(number) == names.count {
                    names.append(written)
                    keys.append(key)
                    numbersByKey[key] = number
                }
                return number
            }
            drinks += run.drinks.lazy.map { numbers[Int($0)] }
        }
        self.drinks = drinks
        var ranks = [Int](repeating: 0, count: names.count)
        let order = names.indices.sorted { Self.isOrdered(keys[$0], keys[$1]) }
        for (rank, number) in order.enumerated() { ranks[number] = rank }
        self.names = names
        self.ranks = ranks
        milligramsPerCup = names.map { table.milligramsPerCup(of: $0) }
        isKnown = names.map { table.knows($0) }
    }

    /// What a drink is taken for.
    func assumption(_ drink: Int) -> CaffeineAssumption {
        CaffeineAssumption(
            drink: names[drink], milligramsPerCup: milligramsPerCup[drink], isKnown: isKnown[drink])
    }

    private static func isOrdered(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left != nil && right == nil }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
