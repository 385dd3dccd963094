public import Languages
public import Model
public import Summaries

/// Numbers of the coffee log in words.
extension Wording {
    /// Says for which day an entry counts, if not for its own.
    public func countsFor(_ entry: CoffeeEntry) -> String? {
        guard entry.day != entry.date else { return nil }
        return text(.countsFor, [("date", .text(date(entry.day, style: .short)))])
    }

    /// A mean outside of columns: `3.5`, or `3` if nothing was rounded.
    public func number(_ mean: Mean) -> String { mean.isWhole ? number(mean.shown) : self.mean(mean.shown) }

    /// `3.5 cups`, or `1 cup` if nothing was rounded.
    func cups(_ mean: Mean) -> String { mean.isWhole ? cups(mean.shown) : meanCups(mean.shown) }

    /// The short forms of a weekday's name, for an axis.
    func axisForms(of weekday: Weekday) -> [String] {
        [NameStyle.short, .narrow].map { self.weekday(weekday, style: $0) }
    }

    /// Names the busiest of the day's hours, or says that none had more if it is not the only one.
    func sentence(ofBusiest hour: Int, in hours: [Figure]) -> String {
        let amount = hours[hour].value
        return text(
            hours.count { $0.value == amount } == 1 ? .mostInHour : .oneOfFullestHours,
            [
                ("first", .text(EntryGuide.clock(hour))), ("last", .text(EntryGuide.clock(hour + 1))),
                ("amount", .text(cups(amount))),
            ])
    }

    /// The levels of numbers that are not negative: `< 2`, `2+`, `4+` and so on.
    func levels(from bounds: [Int]) -> [String] {
        bounds.prefix(1).map { "< " + number($0) } + bounds.map { number($0) + "+" }
    }

    /// The cups of a period: `3 cups`, `3 cups (so far)` if it is not over, or `not logged`.
    func cups(of total: PeriodTotal) -> String {
        guard let cups = total.cups.map({ self.cups($0.value) }) else { return self[.notLogged] }
        return total.isPartial ? text(cups, aside: self[.soFar]) : cups
    }

    /// `12 weeks`.
    func count(of kind: Period.Kind, _ count: Int) -> String {
        switch kind {
        case .week: weeks(count)
        case .month: text(.monthCount, [("count", .number(count))])
        case .year: text(.yearCount, [("count", .number(count))])
        }
    }

    /// Compares a period with the one before it: `4½ more than the week before`. A period that is not over is compared
    /// up to yesterday, or else tells how much of it is logged so far. nil if there is nothing to say.
    func comparison(of summary: PeriodSummary) -> ComparisonContext? {
        guard let comparison = summary.comparison else {
            guard summary.isPartial else { return nil }
            return ComparisonContext(
                text: text(
                    .soFarDays, [("logged", .number(summary.daysLogged)), ("count", .number(summary.daysSoFar))]))
        }
        let difference = comparison.difference
        let rounded = difference.rounded(decimals: 1)
        let word: Word = rounded == .zero ? .asManyAs : rounded > .zero ? .moreThan : .fewerThan
        var period = self[periodBefore(summary.period.kind)]
        if comparison.isPartial { period = text(.theSameDays, [("period", .text(period))]) }
        var text = text(word, [("amount", .text(number(difference.magnitude))), ("period", .text(period))])
        if comparison.isPartial { text = self.text(.upToYesterday, [("comparison", .text(text))]) }
        text += unevenDays(of: comparison)
        let figure = FigureContext(
            id: "change", label: self[.change], value: text,
            evidence: .change(comparison, from: summary.period.previous))
        return ComparisonContext(
            text: text, direction: rounded == .zero ? nil : rounded > .zero ? .more : .fewer, figure: figure)
    }

    /// The change from the period before: `+4½, with 7 days logged instead of 5`; nil if there is none.
    public func change(of summary: PeriodSummary) -> String? {
        summary.change.map { signed($0) + (summary.comparison.map(unevenDays) ?? "") }
    }

    private func unevenDays(of comparison: PeriodComparison) -> String {
        guard let days = comparison.unevenDays else { return "" }
        return text(.withDaysLogged, [("count", .number(days.now)), ("before", .number(days.before))])
    }

    private func periodBefore(_ kind: Period.Kind) -> Word {
        switch kind {
        case .week: .theWeekBefore
        case .month: .theMonthBefore
        case .year: .theYearBefore
        }
    }

    /// Says how many entries a chart leaves out because they have no time.
    func notes(untimed: Int) -> [String] {
        untimed == 0 ? [] : [text(.withoutTime, [("count", .number(untimed))])]
    }

    /// Says how many drinks the table of a chart has and its drawing has not.
    func notes(drinksWithoutBar count: Int) -> [String] {
        count > 0 ? [text(.drinksInTable, [("count", .number(count))])] : []
    }

    func streakFigure(_ id: String, _ word: Word, _ streak: Streak?, _ property: String) -> FigureContext {
        FigureContext(
            id: id, label: self[word], value: days(streak?.length ?? 0),
            detail: streak.map { dateRange($0.first, $0.last) }, evidence: .streak(streak, property))
    }

    /// The cups, without their unit.
    func total<Summary: CoffeeSummary>(of summary: Summary, id: String = "total") -> FigureContext {
        FigureContext(
            id: id, label: self[.total], value: number(summary.cups.value),
            evidence: .sum(summary.cups, Summary.named("cups")))
    }

    /// The mean per logged day; `detail` is the number to compare it with.
    func perDay<Summary: CoffeeSummary>(of summary: Summary, detail: String?) -> FigureContext? {
        summary.cupsPerLoggedDay.map { mean in
            FigureContext(
                id: "per-logged-day", label: self[.perDay], value: cups(mean), detail: detail,
                evidence: .mean(mean, over: .daysLogged, Summary.named("cupsPerLoggedDay")))
        }
    }

    /// The mean per logged day of the four weeks before.
    func usual(of summary: PeriodSummary) -> String? {
        summary.usual.map { labelled(self[.usual], number($0)) }
    }

    /// The mean of the four weeks before.
    func usualWeek(of summary: PeriodSummary) -> String? {
        summary.meanOfFour.map { labelled(self[.usualWeek], cups($0)) }
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

extension CoffeeSummary {
    /// The name of a property, as an explanation gives it.
    static func named(_ property: String) -> String { "\(Self.self).\(property)" }
}
