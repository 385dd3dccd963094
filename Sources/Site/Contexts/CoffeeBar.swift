import Charts
import Languages
import Markup
import Model

/// A bar of a coffee chart, which is a row of the table beside it as well.
struct CoffeeBar: Sendable {
    /// Shorter forms of `name` for the axis, the longest first; empty where the axis leaves it out.
    let labels: [String]
    let name: String
    /// nil where nothing is logged.
    let cups: Quantity?
    let address: PageAddress?
    let isMarked: Bool
}

extension PageFrame {
    /// Bars of cups, with a line at the limit where there is one.
    func barChart(
        identifier: String, title: String, description: String, bars: [CoffeeBar], limit: Quantity? = nil
    ) -> RawHTML {
        let wording = site.wording
        let chart = Chart(id: identifier, title: title, description: description) {
            for bar in bars {
                let words = bar.cups.map { wording.cups($0) } ?? wording[.notLogged]
                BarMark(
                    x: .value(wording[.day], bar.name, short: bar.labels),
                    y: .value(wording[.cups], bar.cups?.double, text: words)
                )
                .style(bar.isMarked ? .alert : .primary)
                .tooltip(wording.labelled(bar.name, words))
                .link(bar.address.map(link))
            }
            if let limit {
                RuleMark(y: .value(wording[.limit], limit.double))
                    .style(.alert)
                    .annotation(wording.labelled(wording[.limit], wording.number(limit)))
            }
        }
        return chart.yAxis(.numbers(isWhole: true)).svg
    }

    func row(of bar: CoffeeBar) -> ChartRowContext {
        ChartRowContext(
            label: bar.name, value: bar.cups.map { site.wording.number($0) } ?? site.wording[.notLogged],
            url: bar.address.map(link), amount: bar.cups, isMarked: bar.isMarked)
    }
}
