import Charts
import Languages
import Markup
import Model
import Summaries

/// A bar of a coffee chart, and a row of the chart's table.
struct CoffeeBar: Sendable {
    /// Forms of `name` for the axis, the longest first.
    let labels: [String]
    /// The name in the table and in tooltips, unique in the chart.
    let name: String
    /// nil if nothing is logged.
    let cups: Quantity?
    /// The address of its page, if it has one.
    var address: PageAddress?
    /// The identifier of its number, unique on the page.
    let id: String
    var evidence: Evidence?
    /// Whether it is over the limit.
    var isMarked = false
    /// Whether its day or month is after today and has no entry.
    var isStillToCome = false
    /// Whether it is not over yet.
    var isPartial = false
}

/// A chart of bars of cups.
struct CoffeeBarChart {
    let id: String
    let title: String
    let description: String
    let bars: [CoffeeBar]
    var limit: Quantity?
    /// A mean to compare the days with, and its name.
    var usual: (name: Word, mean: Mean)?
    /// The header of the places.
    var placeColumn: Word = .date
    /// The header of the amounts.
    var valueColumn: Word = .cups
    let sizes: [ChartSize]
    var takeaway: String?
    /// Whether its amounts are means, which are rounded.
    var isMean: Bool { valueColumn == .cupsPerLoggedDay }
}

extension EntryGuide {
    private var wording: Wording { frame.site.wording }

    /// The chart and its table, with a row for every bar.
    func context(_ bars: CoffeeBarChart) -> ChartContext {
        let columns = [wording[bars.placeColumn], wording[bars.valueColumn]]
        let rows = bars.bars.map { bar in
            // A bar that is still to come has no number.
            var own = cell(bar.isStillToCome ? wording[.stillToCome] : words(of: bar, bars), bar.id, bar.evidence)
            if bar.address != nil { own.url = nil }
            var row = ChartContext.Row(label: bar.name, cells: [own])
            row.url = bar.address.map(frame.link)
            row.isMarked = bar.isMarked
            return row
        }
        return ChartContext(
            id: bars.id, title: bars.title, drawing: chart(bars).svg(bars.sizes), columns: columns, rows: rows,
            takeaway: bars.takeaway)
    }

    private func chart(_ bars: CoffeeBarChart) -> Chart {
        let places = bars.bars.map { bar in
            PlottableValue.value(wording[bars.placeColumn], bar.name, ticks: bar.labels)
        }
        let chart = Chart(id: bars.id, title: bars.title, description: bars.description) {
            for (bar, place) in zip(bars.bars, places) {
                if !bar.isStillToCome { mark(of: bar, at: place, of: bars) }
            }
            if let limit = bars.limit {
                RuleMark(y: .value(wording[.limit], limit.double))
                    .style(.alert)
                    .annotation(wording.labelled(wording[.limit], wording.number(limit, decimals: 3)))
            }
            if let usual = bars.usual {
                RuleMark(y: .value(wording[usual.name], usual.mean.shown.double))
                    .style(.secondary)
                    .annotation(wording.labelled(wording[usual.name], wording.number(usual.mean)))
            }
        }
        return chart.xAxis(.bands(order: places)).yAxis(.hidden).legend(legend(bars))
    }

    private func mark(of bar: CoffeeBar, at place: PlottableValue, of bars: CoffeeBarChart) -> BarMark {
        let isDay = bars.placeColumn == .date
        let words = isDay ? bar.cups.map { wording.cupsDrunk($0) } ?? wording[.notLogged] : words(of: bar, bars)
        let mark = BarMark(x: place, y: .value(wording[bars.valueColumn], bar.cups?.double, text: words))
            .style(bar.isPartial ? .muted : .primary)
            .tooltip(wording.labelled(bar.name, words))
            .link(bar.address.map(frame.link) ?? bar.evidence.flatMap { url(of: $0.entries) })
            .annotation(bar.cups.map { bars.isMean ? wording.mean($0) : wording.number($0) } ?? "")
        return bars.limit.map { mark.limited(to: $0.double) } ?? mark
    }

    private func words(of bar: CoffeeBar, _ bars: CoffeeBarChart) -> String {
        guard let cups = bar.cups else { return wording[.notLogged] }
        let words = bars.isMean ? wording.meanCups(cups) : wording.cups(cups)
        return bar.isPartial ? wording.text(words, aside: wording[.soFar]) : words
    }

    /// The meaning of the bars, if there is more than one.
    private func legend(_ bars: CoffeeBarChart) -> Legend {
        let isPartial = bars.bars.contains(where: \.isPartial)
        let isMissing = bars.bars.contains { !$0.isStillToCome && $0.cups == nil }
        guard isPartial || isMissing else { return .hidden }
        let hasWhole = bars.bars.contains { !$0.isPartial && $0.cups != nil }
        let whole: [Legend.Entry] = isPartial && hasWhole ? [.bar(wording[bars.valueColumn], .primary)] : []
        let partial: [Legend.Entry] = isPartial ? [.bar(wording[.soFarAlone], .muted)] : []
        return Legend(whole + partial + [.missing(wording[.notLogged])])
    }
}
