import Charts
import Languages
import Markup
import Model
import Summaries

/// A bar of a coffee chart, and a row of the chart's table.
struct CoffeeBar: Sendable {
    /// Shorter forms of `name` for the axis, the longest first.
    let labels: [String]
    /// The name in the table and in tooltips, unique in the chart.
    let name: String
    /// nil if nothing is logged.
    let cups: Quantity?
    /// The address of its page, if it has one.
    var address: PageAddress?
    /// The identifier of its number, unique on the page.
    var id = ""
    var evidence: Evidence?
    /// Whether it is over the limit.
    var isMarked = false
    /// Whether its day or month is in the future: then it is neither missing nor zero.
    var isFuture = false
    /// Whether it is not over yet.
    var isPartial = false
    /// The number to compare it with; nil if nothing was logged.
    var before: Quantity?
    var beforeID = ""
    var beforeEvidence: Evidence?
    /// A second line under its label.
    var detail = ""
    /// Whether its number is printed above it.
    var isAnnotated = false
}

/// A chart of bars of cups.
struct CoffeeBarChart {
    let id: String
    let title: String
    let description: String
    let bars: [CoffeeBar]
    var limit: Quantity?
    /// Cups per logged day, drawn if there is no limit.
    var mean: Quantity?
    /// The header of the places.
    var placeColumn: Word = .date
    /// The header of the amounts.
    var valueColumn: Word = .cups
    /// The header of the compared numbers, if there are some.
    var beforeColumn: String?
    var sizes: [ChartSize] = [.compact]
    var takeaway: String?
    var notes: [String] = []
}

extension EntryGuide {
    private var wording: Wording { frame.site.wording }

    /// The chart and its table, with a row for every bar.
    func context(_ bars: CoffeeBarChart) -> ChartContext {
        let chart = chart(bars)
        let columns = [wording[bars.placeColumn], wording[bars.valueColumn]]
        let rows = bars.bars.map { bar in
            // A bar in the future has no number of its own.
            var own = cell(bar.isFuture ? wording[.stillToCome] : words(bar.cups), bar.id, bar.evidence)
            if bar.address != nil { own.url = nil }
            let before = bars.beforeColumn.map { _ in cell(words(bar.before), bar.beforeID, bar.beforeEvidence) }
            var row = ChartContext.Row(label: bar.name, cells: [own] + (before.map { [$0] } ?? []))
            row.url = bar.address.map(frame.link)
            row.isMarked = bar.isMarked
            return row
        }
        return ChartContext(
            id: bars.id, title: bars.title, drawing: chart.svg(bars.sizes),
            columns: columns + (bars.beforeColumn.map { [$0] } ?? []), rows: rows, takeaway: bars.takeaway,
            notes: bars.notes)
    }

    private func chart(_ bars: CoffeeBarChart) -> Chart {
        let valueColumn = wording[bars.valueColumn]
        let places = bars.bars.map { bar in
            PlottableValue.value(wording[bars.placeColumn], bar.name, short: bar.labels, detail: bar.detail)
        }
        let chart = Chart(id: bars.id, title: bars.title, description: bars.description) {
            for (bar, place) in zip(bars.bars, places) {
                if !bar.isFuture { mark(of: bar, at: place, series: valueColumn, isDay: bars.placeColumn == .date) }
                if let column = bars.beforeColumn {
                    let words = words(bar.before)
                    TickMark(x: place, y: .value(column, bar.before?.double, text: words))
                        .series(column)
                        .tooltip(wording.labelled(wording.text(bar.name, aside: column), words))
                }
            }
            if let limit = bars.limit {
                RuleMark(y: .value(wording[.limit], limit.double))
                    .style(.alert)
                    .annotation(wording.labelled(wording[.limit], wording.number(limit)))
            } else if let mean = bars.mean {
                RuleMark(y: .value(wording[.cupsPerLoggedDay], mean.double)).style(.outline)
            }
        }
        return chart.xAxis(.bands(order: places)).yAxis(.numbers(isWhole: true)).legend(legend(bars))
    }

    private func mark(
        of bar: CoffeeBar, at place: PlottableValue, series: String, isDay: Bool
    ) -> BarMark {
        let words = isDay ? bar.cups.map(wording.cupsDrunk) ?? wording[.notLogged] : words(bar.cups)
        let mark = BarMark(x: place, y: .value(series, bar.cups?.double, text: words))
            .style(bar.isMarked ? .alert : bar.isPartial ? .muted : .primary)
            .series(series)
            .tooltip(wording.labelled(bar.name, words))
            .link(bar.address.map(frame.link) ?? bar.evidence.flatMap { url(of: $0.entries) })
        guard bar.isAnnotated, let cups = bar.cups else { return mark }
        return mark.annotation(wording.number(cups, decimals: 1))
    }

    private func words(_ cups: Quantity?) -> String {
        cups.map { wording.cups($0) } ?? wording[.notLogged]
    }

    /// The meaning of the bars, if there is more than one.
    private func legend(_ bars: CoffeeBarChart) -> Legend {
        let isCompared = bars.beforeColumn != nil
        let isOver = bars.bars.contains { $0.isMarked }
        let isPartial = bars.bars.contains { $0.isPartial && !$0.isMarked }
        let isMissing = bars.bars.contains { !$0.isFuture && $0.cups == nil }
        let mean = bars.limit == nil ? bars.mean : nil
        guard isCompared || isOver || isPartial || isMissing || mean != nil else { return .hidden }
        var entries: [Legend.Entry] = [.bar(wording[bars.valueColumn], .primary)]
        if isPartial { entries.append(.bar(wording[.soFar], .muted)) }
        if isOver { entries.append(.bar(wording[.overTheLimit], .alert)) }
        if let column = bars.beforeColumn { entries.append(.tick(column)) }
        if let mean {
            entries.append(.line(wording.labelled(wording[.cupsPerLoggedDay], wording.number(mean)), .outline))
        }
        return Legend(entries + [.missing(wording[.notLogged])])
    }
}
