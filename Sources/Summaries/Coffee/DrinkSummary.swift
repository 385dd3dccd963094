public import Model

/// The consumption of one drink.
public struct DrinkSummary: Hashable, Sendable, Encodable {
    /// The first spelling in the log; spellings that differ only in case, and the plural of a drink of the caffeine
    /// table, are one drink. Nil for entries without a drink.
    public let name: String?
    /// The cups of this drink, more than zero.
    public let cups: Figure
}

/// An estimate of caffeine.
public struct CaffeineSummary: Hashable, Sendable, Encodable {
    /// Milligrams as logged, or as estimated from the drink.
    public let milligrams: Figure
    /// The number of entries whose caffeine is estimated because the log does not state it.
    public let estimated: Int
    /// The assumption for each estimated drink, in the order of first use.
    public let assumptions: [CaffeineAssumption]
}

/// The assumed caffeine of a drink, for entries that do not state theirs.
public struct CaffeineAssumption: Hashable, Sendable, Encodable {
    /// Nil for entries without a drink.
    public let drink: String?
    /// Milligrams.
    public let milligramsPerCup: Quantity
    /// Whether the caffeine table lists the drink; if not, it counts as coffee.
    public let isKnown: Bool
}

/// Numbers the drinks of a ledger.
struct DrinkIndex: Sendable {
    /// For each entry, the number of its drink.
    let drinks: [Int32]
    /// For each drink, its first spelling; nil for the unnamed drink.
    let names: [String?]
    /// For each drink, its rank by name, with the unnamed drink last.
    let ranks: [Int]
    /// For each drink, milligrams per cup.
    let milligramsPerCup: [Quantity]
    /// For each drink, whether the caffeine table lists it.
    let isKnown: [Bool]

    init(_ entries: CoffeeEntries, table: CaffeineTable) {
        var numbersByKey: [String?: Int32] = [:]
        var names: [String?] = []
        var keys: [String?] = []
        var drinks: [Int32] = []
        drinks.reserveCapacity(entries.count)
        for run in entries.runs {
            let numbers = run.spellings.map { spelling in
                let written = spelling.flatMap { $0.isEmpty ? nil : table.singular(of: $0) }
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

    /// The assumed caffeine of a drink.
    func assumption(_ drink: Int) -> CaffeineAssumption {
        CaffeineAssumption(
            drink: names[drink], milligramsPerCup: milligramsPerCup[drink], isKnown: isKnown[drink])
    }

    private static func isOrdered(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left != nil && right == nil }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
