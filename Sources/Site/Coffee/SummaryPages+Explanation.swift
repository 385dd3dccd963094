import Languages
import Model
import Summaries

extension PeriodPage {
    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        var explanation = Explanation(ledger.records(of: summary.cups.entries))
        let charts = [calendar, barsChart, drinksChart, hoursChart, caffeineCharts?.day, caffeineCharts?.nights]
        explanation.figures =
            ledger.explained(figures + self.records) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + ledger.explained(links(to: parts), of: wording[summary.period.kind == .year ? .months : .weeks])
            + ledger.explained(links(to: partsOfOtherKind), of: wording[.weeks])
        explanation.otherInputs = ["the \(summary.period.kind.rawValue) \(summary.period.name)"]
        if previous != nil || next != nil { explanation.otherInputs.append("the periods before and after, by name") }
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
        var explanation = Explanation(listsEntries ? ledger.records(of: summary.cups.entries).reversed() : [])
        guard entryCount > 0 else { return explanation }
        let charts = [trendChart] + calendars + [weekdaysChart, hoursChart, drinksChart, yearsChart]
        let lists = [(summary.years, Word.years), (months, .months), (summary.weeks, .weeks)]
        explanation.figures =
            ledger.explained(figures) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + lists.flatMap { ledger.explained(rows(of: $0), of: wording[$1]) }
        explanation.otherInputs = ["the whole coffee log", "the totals of its weeks, months and years"]
        return explanation
    }
}
