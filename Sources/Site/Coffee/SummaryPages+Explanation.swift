import Languages
import Model
import Summaries

extension PeriodPage {
    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        var explanation = Explanation(days.isEmpty ? [] : ledger.records(of: summary.cups.entries))
        let answer = answer
        let charts = [answer.chart, calendar, drinksChart, hoursChart, caffeineCharts?.day, caffeineCharts?.nights]
        explanation.figures =
            ledger.explained(answer.evidenced + figures) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + ledger.explained(answer.sparkline?.rows ?? [], of: answer.sparkline?.label ?? "")
            + ledger.explained(weeksOfMonth, of: wording[.weeks])
        explanation.otherInputs = ["the \(summary.period.kind.rawValue) \(summary.period.name)"]
        if ways.previous != nil || ways.next != nil {
            explanation.otherInputs.append("the periods before and after, by name")
        }
        if recent.count > 1 { explanation.otherInputs.append("the totals of the periods before, at most eleven") }
        if !parts.isEmpty { explanation.otherInputs.append("the totals of its months or weeks") }
        if caffeineDecay != nil {
            explanation.otherInputs.append("the entries of the two days before, for their caffeine")
        }
        return explanation
    }
}

extension CoffeePage {
    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        var explanation = Explanation()
        guard let answer else { return explanation }
        let charts = [answer.chart, monthsChart, trendChart, weekdaysChart, hoursChart, drinksChart]
        explanation.figures =
            ledger.explained(answer.evidenced + figures) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + ledger.explained(answer.sparkline?.rows ?? [], of: answer.sparkline?.label ?? "")
        explanation.otherInputs = ["the whole coffee log", "the totals of its weeks, months and years"]
        return explanation
    }
}
