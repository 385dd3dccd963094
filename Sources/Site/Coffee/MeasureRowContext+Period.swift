import Languages
import Model
import Summaries

extension MeasureRowContext {
    /// The cups of a period, with a link to its page if it has an entry. Its name leaves out the `year` of the page.
    init(_ total: PeriodTotal, on frame: PageFrame, in year: Int? = nil) {
        let wording = frame.site.wording
        self.init(
            label: wording.names(of: [total.period], in: year), value: wording.cups(of: total),
            url: total.cups.map { _ in frame.link(to: .period(total.period)) }, amount: total.cups?.value,
            id: total.cups.map { _ in "total-\(total.period.name)" }, evidence: total.cups.map { _ in .total(total) })
    }
}
