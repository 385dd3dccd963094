import Model

/// Counts entries by drink, weekday, hour and caffeine in one pass.
struct Tally {
    let weekHours: WeekHours
    /// The number of entries with cups but without a time.
    let untimed: Int
    let drinks: [DrinkSummary]
    let caffeine: CaffeineSummary

    init(_ days: ArraySlice<LoggedDay>, of entries: CoffeeEntries, drinks index: DrinkIndex) {
        var weekHours = WeekHours()
        var untimed = 0
        var byDrink: [(drink: Int, cups: Figure)] = []
        var positions: [Int32: Int] = [:]
        var milligrams = Quantity.zero
        var estimated = 0
        var assumed: [Int] = []
        var isAssumed = Set<Int32>()
        for day in days {
            entries.forEach(in: day.entries) { position, entry in
                let (cups, span) = (entry.cups, day.span(ofEntryAt: position))
                if let time = entry.time {
                    weekHours.add(cups, from: span, on: day.date.weekday, at: time.hour)
                } else if cups > .zero {
                    untimed += 1
                }
                let drink = index.drinks[position]
                let place = positions[drink] ?? byDrink.count
                if place == byDrink.count {
                    positions[drink] = place
                    byDrink.append((Int(drink), .none))
                }
                byDrink[place].cups.add(cups, from: span)
                if let logged = entry.caffeine {
                    milligrams += logged
                } else {
                    milligrams += cups * index.milligramsPerCup[Int(drink)]
                    estimated += 1
                    if isAssumed.insert(drink).inserted { assumed.append(Int(drink)) }
                }
            }
        }
        (self.weekHours, self.untimed) = (weekHours, untimed)
        byDrink.sort { left, right in
            left.cups.value != right.cups.value
                ? left.cups.value > right.cups.value : index.ranks[left.drink] < index.ranks[right.drink]
        }
        drinks = byDrink.filter { $0.cups.value > .zero }.map {
            DrinkSummary(name: index.names[$0.drink], cups: $0.cups)
        }
        caffeine = CaffeineSummary(
            milligrams: Figure(value: milligrams, entries: EntrySet(days)), estimated: estimated,
            assumptions: assumed.map(index.assumption))
    }
}
