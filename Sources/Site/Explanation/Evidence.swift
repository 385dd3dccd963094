import Model
import Summaries

/// Where a number of a page comes from: what it is, how it was made, and from which entries.
struct Evidence: Sendable {
    /// Cups, days or milligrams, not rounded for people.
    let number: Quantity
    let formula: Formula
    let entries: EntrySet
}

extension Evidence {
    static func sum(_ cups: Figure) -> Evidence {
        Evidence(number: cups.value, formula: .sum, entries: cups.entries)
    }

    static func mean(_ mean: Mean, over unit: Formula.Unit) -> Evidence {
        Evidence(
            number: mean.value, formula: .mean(mean.total.value, count: mean.count, unit), entries: mean.entries)
    }

    static func days(_ count: Int, _ formula: Formula, _ entries: EntrySet) -> Evidence {
        Evidence(number: Quantity(count), formula: formula, entries: entries)
    }

    static func change(_ change: Quantity, from previous: Figure, of period: Period, to cups: Figure) -> Evidence {
        Evidence(
            number: change, formula: .difference(cups.value, before: previous.value, period),
            entries: cups.entries.union(previous.entries))
    }

    static func bestDay(_ date: CivilDate, _ cups: Figure) -> Evidence {
        Evidence(number: cups.value, formula: .bestDay(date), entries: cups.entries)
    }

    static func streak(_ streak: Streak?) -> Evidence {
        guard let streak else { return Evidence(number: .zero, formula: .noStreak, entries: .empty) }
        return Evidence(
            number: Quantity(streak.length), formula: .streak(streak.first, streak.last), entries: streak.entries)
    }

    static func caffeine(_ caffeine: CaffeineSummary) -> Evidence {
        Evidence(
            number: caffeine.milligrams.value, formula: .caffeine(estimated: caffeine.estimated.count),
            entries: caffeine.milligrams.entries)
    }

    /// A number that the settings give.
    static func setting(_ key: String, _ number: Quantity) -> Evidence {
        Evidence(number: number, formula: .setting(key), entries: .empty)
    }
}

extension [EntrySet] {
    /// The entries of any.
    var union: EntrySet { reduce(.empty) { $0.union($1) } }
}
