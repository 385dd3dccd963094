import Model

/// A run of entries counted by drink, hour and caffeine in one pass.
struct Tally {
    private(set) var hours = [Figure](repeating: .none, count: 24)
    private(set) var untimed = Figure.none
    private(set) var drinks: [DrinkSummary] = []
    let caffeine: CaffeineSummary

    init(_ range: Range<Int>, of entries: CoffeeEntries, drinks index: DrinkIndex) {
        var hours = self.hours
        var untimed = Figure.none
        var byDrink: [(drink: Int, cups: Figure)] = []
        var positions: [Int32: Int] = [:]
        var milligrams = Quantity.zero
        var estimated = EntrySet.empty
        var assumed: [Int] = []
        var isAssumed = Set<Int32>()
        entries.forEach(in: range) { position, entry in
            let cups = entry.cups
            if let time = entry.time {
                hours[time.hour].add(cups, entry: position)
            } else {
                untimed.add(cups, entry: position)
            }
            let drink = index.drinks[position]
            if let place = positions[drink] {
                byDrink[place].cups.add(cups, entry: position)
            } else {
                positions[drink] = byDrink.count
                byDrink.append((Int(drink), Figure(value: cups, entries: EntrySet(position..<(position + 1)))))
            }
            if let logged = entry.caffeine {
                milligrams += logged
            } else {
                milligrams += cups * index.milligramsPerCup[Int(drink)]
                estimated.append(position)
                if isAssumed.insert(drink).inserted { assumed.append(Int(drink)) }
            }
        }
        (self.hours, self.untimed) = (hours, untimed)
        byDrink.sort { left, right in
            left.cups.value != right.cups.value
                ? left.cups.value > right.cups.value : index.ranks[left.drink] < index.ranks[right.drink]
        }
        drinks = byDrink.map { DrinkSummary(name: index.names[$0.drink], cups: $0.cups) }
        caffeine = CaffeineSummary(
            milligrams: Figure(value: milligrams, entries: EntrySet(range)), estimated: estimated,
            assumptions: assumed.map(index.assumption))
    }
}
