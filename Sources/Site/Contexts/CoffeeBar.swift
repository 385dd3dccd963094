import Charts
import Languages
import Markup
import Model

/// A bar of a coffee chart, which is a row of the table beside it as well.
struct CoffeeBar: Sendable {
    let label: String
    let name: String
    /// nil where nothing is logged.
    let cups: Quantity?
    let address: PageAddress?
    let isMarked: Bool
}

extension PageFrame {
    func barChart(
        identifier: String, title: String, description: String, bars: [CoffeeBar], limit: Quantity? = nil
    ) -> RawHTML {
        let wording = site.wording
        let drawn = bars.map { bar in
            let value = bar.cups.map { wording.cups($0) } ?? wording[.notLogged]
            return BarChart.Bar(
                label: bar.label, description: wording.labelled(bar.name, value), value: bar.cups?.double,
                link: bar.address.map(link), isMarked: bar.isMarked)
        }
        return BarChart(
            identifier: identifier, title: title, description: description, bars: drawn,
            limit: limit.map { ($0.double, wording.labelled(wording[.limit], wording.number($0))) }
        ).svg
    }

    func row(of bar: CoffeeBar) -> ChartRowContext {
        ChartRowContext(
            label: bar.name, value: bar.cups.map { site.wording.number($0) } ?? site.wording[.notLogged],
            url: bar.address.map(link), amount: bar.cups, isMarked: bar.isMarked)
    }
}
