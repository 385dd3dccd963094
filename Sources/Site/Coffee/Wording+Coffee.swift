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

    /// `12 weeks`.
    func count(of kind: Period.Kind, _ count: Int) -> String {
        switch kind {
        case .week: weeks(count)
        case .month: text(.monthCount, [("count", .number(count))])
        case .year: text(.yearCount, [("count", .number(count))])
        }
    }

    /// Compares a period with the one before it: `4½ more than the week before`. For a period that is not over, says
    /// how much of it is logged so far. nil if the two can't be compared.
    func comparison(of summary: PeriodSummary) -> ComparisonContext? {
        if summary.isPartial {
            let days = text(
                .soFarDays, [("logged", .number(summary.daysLogged)), ("count", .number(summary.daysSoFar))])
            return ComparisonContext(text: days)
        }
        guard let comparison = summary.comparison else { return nil }
        let difference = comparison.difference
        let period: Word =
            switch summary.period.kind {
            case .week: .theWeekBefore
            case .month: .theMonthBefore
            case .year: .theYearBefore
            }
        let word: Word = difference == .zero ? .asManyAs : difference > .zero ? .moreThan : .fewerThan
        var text = text(
            word, [("amount", .text(number(difference.magnitude))), ("period", .text(self[period]))])
        if let days = comparison.unevenDays {
            text += self.text(.withDaysLogged, [("count", .number(days.now)), ("before", .number(days.before))])
        }
        let figure = FigureContext(
            id: "change", label: self[.change], value: text,
            evidence: .change(difference, from: comparison.before, of: summary.period.previous, to: summary.cups))
        return ComparisonContext(
            text: text, direction: difference == .zero ? .same : difference > .zero ? .more : .fewer, figure: figure)
    }

    /// Says how many entries a chart leaves out because they have no time.
    func notes(untimed: Int) -> [String] {
        untimed == 0 ? [] : [text(.withoutTime, [("count", .number(untimed))])]
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
