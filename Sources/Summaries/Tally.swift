import Model

/// A run of entries counted by drink, hour and caffeine in one pass.
struct Tally {
    private(set) var hours = [Figure](repeating: .none, count: 24)
    private(set) var untimed = Figure.none
    private(set) var drinks: [DrinkSummary] = []
    let caffeine: CaffeineSummary

    init(_ range: Range<Int>, of entries: [CoffeeEntry], drinks index: DrinkIndex) {
        var byDrink: [(drink: Int, cups: Figure)] = []
        var positions: [Int32: Int] = [:]
        var milligrams = Quantity.zero
        var estimated = EntrySet.empty
        for entry in range {
            let cups = entries[entry].cups
            if let time = entries[entry].time {
                hours[time.hour].add(cups, entry: entry)
            } else {
                untimed.add(cups, entry: entry)
            }
            let drink = index.drinks[entry]
            if let position = positions[drink] {
                byDrink[position].cups.add(cups, entry: entry)
            } else {
                positions[drink] = byDrink.count
                byDrink.append((Int(drink), Figure(value: cups, entries: EntrySet(entry..<(entry + 1)))))
            }
            if let logged = entries[entry].caffeine {
                milligrams += logged
            } else {
                milligrams += cups * index.milligramsPerCup[Int(drink)]
                estimated.append(entry)
            }
        }
        byDrink.sort { left, right in
            left.cups.value != right.cups.value
                ? left.cups.value > right.cups.value : index.ranks[left.drink] < index.ranks[right.drink]
        }
        drinks = byDrink.map { DrinkSummary(name: index.names[$0.drink], cups: $0.cups) }
        caffeine = CaffeineSummary(
            milligrams: Figure(value: milligrams, entries: EntrySet(range)), estimated: estimated)
    }
}
