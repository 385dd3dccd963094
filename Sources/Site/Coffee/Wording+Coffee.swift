import Languages
import Model
import Summaries

/// Numbers of the coffee log in words.
extension Wording {
    /// The short forms of a weekday's name, for an axis.
    func axisForms(of weekday: Weekday) -> [String] {
        [NameStyle.short, .narrow].map { self.weekday(weekday, style: $0) }
    }

    /// The cups of a period: `3 cups`, or `3 cups (so far)` if it is not over.
    func cups(_ value: Quantity, of total: PeriodTotal) -> String {
        total.isPartial ? text(cups(value), aside: self[.soFar]) : cups(value)
    }

    func streakFigure(_ id: String, _ word: Word, _ streak: Streak?, _ value: String) -> FigureContext {
        FigureContext(
            id: id, label: self[word], value: days(streak?.length ?? 0),
            detail: streak.map { dateRange($0.first, $0.last) }, evidence: .streak(streak, value))
    }

    /// The assumed milligrams per drink, unknown drinks together; empty if nothing was assumed.
    func assumed(_ assumptions: [CaffeineAssumption]) -> String {
        var texts = assumptions.filter(\.isKnown).map { assumption in
            text(
                .caffeinePerCup,
                [
                    ("drink", .text(assumption.drink ?? self[.drinkNotNamed])),
                    ("amount", .text(milligrams(assumption.milligramsPerCup))),
                ])
        }
        if let other = assumptions.first(where: { !$0.isKnown }) {
            texts.append(text(.caffeineOfOtherDrinks, [("amount", .text(milligrams(other.milligramsPerCup)))]))
        }
        return list(texts)
    }
}
