public import Model

extension Sequence<CoffeeEntry> {
    /// The drinks that the entries name, the most frequent first; common ones if they name none.
    public var usualDrinks: [String] {
        let counts: [String: Int] = reduce(into: [:]) { counts, entry in
            if let drink = entry.drink { counts[drink, default: 0] += 1 }
        }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return sorted.isEmpty ? ["latte", "espresso", "cappuccino", "americano", "filter"] : sorted
    }
}
