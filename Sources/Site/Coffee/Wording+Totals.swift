import Languages
import Model
import Summaries

extension [PeriodTotal] {
    /// The total with the most cups; the latest in a tie, which is that of the page if it has one of them.
    var highest: PeriodTotal? {
        reversed().filter { $0.cups != nil }.max { $0.cups?.value ?? .zero < $1.cups?.value ?? .zero }
    }

    /// Those with as many cups as `total`.
    fileprivate func equals(of total: PeriodTotal) -> [PeriodTotal] {
        filter { $0.cups != nil && $0.cups?.value == total.cups?.value }
    }
}

extension Wording {
    /// The names of one or two totals; nil for more.
    private func names(of totals: [PeriodTotal], in year: Int?) -> String? {
        totals.count < 3 ? names(of: totals.map(\.period), in: year) : nil
    }

    /// Names the total with the most cups, or both if two have them, or says how many share them. Nil if none has any.
    /// Names leave out the `year` of their page.
    func mostTakeaway(of totals: [PeriodTotal], in year: Int? = nil) -> String? {
        guard let highest = totals.highest, let amount = highest.cups?.value else { return nil }
        let equals = totals.equals(of: highest)
        let count = count(of: highest.period.kind, equals.count)
        return most(cups(amount), of: names(of: equals, in: year), orSharedBy: count)
    }

    /// The name of the highest total, or of both if two are, or how many share it. Names leave out the `year` of their
    /// page.
    func holders(of highest: PeriodTotal, among totals: [PeriodTotal], in year: Int?) -> String {
        let equals = totals.equals(of: highest)
        return names(of: equals, in: year) ?? sharedBy(count(of: highest.period.kind, equals.count))
    }
}
