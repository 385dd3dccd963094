import Model
import Summaries
import Text

extension ReviewPage {
    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        let (clock, drinks, run, months) = (clock, drinks, run, months)
        let said = [
            bestDay, clock?.figure, drinks?.others, run?.length.figure, months.flatMap { _ in perDay },
        ]
        let figures = [total.figure] + facts + said.compactMap { $0 }
        var explanation = Explanation(quote.map { [ExplainedRecord($0.value.quote)] } ?? [])
        explanation.figures =
            ledger.explained(figures)
            + [calendar, clock?.chart, months].compactMap { $0 }.flatMap(ledger.explained)
            + ledger.explained(drinks?.rows ?? [], of: drinks?.title ?? "")
        explanation.otherInputs = ["the year \(summary.period.name)", "the totals of its months and weeks"]
        if quote != nil { explanation.otherInputs.append("all quotes, of which the year chooses one") }
        return explanation
    }
}
