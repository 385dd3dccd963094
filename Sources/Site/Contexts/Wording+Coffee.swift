import Languages
import Model
import Summaries

/// Numbers of the coffee log as rows of a page.
extension Wording {
    /// A weekday's name as an axis may shorten it.
    func axisForms(of weekday: Weekday) -> [String] {
        [NameStyle.short, .narrow].map { self.weekday(weekday, style: $0) }
    }

    func streakFigure(_ id: String, _ word: Word, _ streak: Streak?) -> FigureContext {
        FigureContext(
            id: id, label: self[word], value: days(streak?.length ?? 0),
            detail: streak.map { dateRange($0.first, $0.last) }, evidence: .streak(streak))
    }

    func caffeineFigure(_ caffeine: CaffeineSummary) -> FigureContext {
        let isEstimate = !caffeine.estimated.isEmpty
        return FigureContext(
            id: "caffeine", label: self[isEstimate ? .caffeineEstimate : .caffeine],
            value: milligrams(caffeine.milligrams.value), evidence: .caffeine(caffeine))
    }

    func drinkRows(_ drinks: [DrinkSummary], of total: Quantity) -> [ChartRowContext] {
        var taken: Set<String> = []
        return drinks.map { drink in
            let slug = Slug(drink.name ?? "")
            var id = "drink-\(drink.name == nil ? "not-named" : slug.text)"
            if taken.contains(id) { id = "drink-\(slug.distinguished(by: drink.name ?? "").text)" }
            taken.insert(id)
            return ChartRowContext(
                label: drink.name ?? self[.drinkNotNamed], value: number(drink.cups.value),
                share: percent(drink.cups.value, of: total), amount: drink.cups.value, id: id,
                evidence: .sum(drink.cups))
        }
        .withBars()
    }

    func hourRows(_ hours: [Figure]) -> [ChartRowContext] {
        zip(0..., hours).compactMap { hour, cups in
            guard !cups.entries.isEmpty, let time = TimeOfDay(hour: hour, minute: 0) else { return nil }
            return ChartRowContext(
                label: self.time(time), value: number(cups.value), amount: cups.value, id: "hour-\(hour)",
                evidence: .sum(cups))
        }
        .withBars()
    }

    func untimedNote(_ untimed: Figure) -> String? {
        untimed.entries.isEmpty ? nil : text(.withoutTime, [("count", .number(untimed.entries.count))])
    }
}

extension SiteFrame {
    /// What an estimate of caffeine rests on, in words.
    func caffeineAssumptions(_ caffeine: CaffeineSummary) -> [FigureContext] {
        guard !caffeine.estimated.isEmpty else { return [] }
        let estimate = FigureContext(
            id: "caffeine-estimate", label: wording[.assumptions], value: wording[.caffeineAssumption])
        return [estimate]
    }
}
