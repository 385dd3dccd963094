public import Model

extension Sequence<CoffeeEntry> {
    /// The drinks that the entries name, the most frequent first; common ones if they name none.
    public var usualDrinks: [String] {
        let drinks = compactMap(\.drink).mostFrequentFirst
        return drinks.isEmpty ? ["latte", "espresso", "cappuccino", "americano", "filter"] : drinks
    }
}

extension Sequence<String> {
    /// Each value once, the most frequent first; of equally frequent ones, the first in the order of their scalars.
    public var mostFrequentFirst: [String] {
        let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
