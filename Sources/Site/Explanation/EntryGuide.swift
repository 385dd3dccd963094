import Languages
import Model
import Summaries

/// Finds the rows and the pages that show the entries behind a number.
struct EntryGuide: Sendable {
    let frame: PageFrame
    let ledger: CoffeeLedger
    /// The entries that the page has rows for.
    let shown: Range<Int>
    var isNewestFirst = false

    /// More pages than these are not listed beside a number: those of longer periods are.
    private static let mostPages = 5

    /// The page's rows in their order.
    var rows: (count: Int, at: @Sendable (Int) -> EntryContext) {
        (
            shown.count,
            { row in
                let index = isNewestFirst ? shown.upperBound - 1 - row : shown.lowerBound + row
                let entry = ledger.entries[index]
                return EntryContext(entry: entry, site: frame.site, id: ledger.rowID(of: index, on: entry.day))
            }
        )
    }

    /// The figure with links to the entries that it was made from.
    func linked(_ figure: FigureContext) -> FigureContext {
        guard let entries = figure.evidence?.entries, !entries.isEmpty else { return figure }
        var figure = figure
        let elsewhere = pages(of: entries)
        figure.url = anchor(of: entries)
        if figure.url == nil, elsewhere.count == 1, let first = entries.first {
            figure.url = frame.link(to: .period(elsewhere[0])) + "#" + ledger.rowID(of: first)
        } else if figure.url != nil, elsewhere.count == 1, figure.detail != nil {
            figure.detailURL = frame.link(to: .period(elsewhere[0])) + "#entries"
        } else {
            figure.sources = elsewhere.map { LinkContext($0.name, to: .period($0), from: frame) }
        }
        return figure
    }

    /// The figure with one link, to where its entries begin.
    func pointed(_ figure: FigureContext) -> FigureContext {
        var figure = figure
        figure.url = figure.url ?? figure.evidence.flatMap { url(of: $0.entries) }
        return figure
    }

    /// A number of a table with a link to its entries.
    func cell(_ text: String, _ id: String, _ evidence: Evidence?) -> ChartContext.Cell {
        guard let evidence, !evidence.entries.isEmpty else { return ChartContext.Cell(text) }
        return ChartContext.Cell(text, id: id, url: url(of: evidence.entries), evidence: evidence)
    }

    /// The number of a day of a calendar, with a link where the page shows the day's entries; elsewhere its row leads to its week.
    func day(_ date: CivilDate, _ text: String) -> ChartContext.Cell {
        guard let day = ledger.days[ledger.days(in: date...date)].first else { return ChartContext.Cell(text) }
        let evidence = Evidence.sum(day.figure, "\(LoggedDay.self).cups")
        return ChartContext.Cell(text, id: "day-\(date)", url: anchor(of: evidence.entries), evidence: evidence)
    }

    /// Where the entries begin: on this page where it shows one of them, else on their week's.
    func url(of entries: EntrySet) -> String? {
        if let anchor = anchor(of: entries) { return anchor }
        guard let first = entries.first else { return nil }
        let week = Period(.week, holding: ledger.entries[first].day, weekRule: frame.site.settings.weekRule)
        let isWhole = entries.ranges == [ledger.entries(in: week)]
        return frame.link(to: .period(week)) + "#" + (isWhole ? "entries" : ledger.rowID(of: first))
    }

    /// All entries of the page, or the first row of those that are asked for; nil where the page shows none of them.
    private func anchor(of entries: EntrySet) -> String? {
        if entries.ranges == [shown] { return "#entries" }
        let here = entries.ranges.compactMap { range -> Range<Int>? in
            let common = range.clamped(to: shown)
            return common.isEmpty ? nil : common
        }
        let first = isNewestFirst ? here.last.map { $0.upperBound - 1 } : here.first?.lowerBound
        return first.map { "#" + ledger.rowID(of: $0) }
    }

    /// The weeks, or else the months or years, whose pages show those of `entries` that this one does not.
    private func pages(of entries: EntrySet) -> [Period] {
        let elsewhere = entries.ranges.flatMap { range in
            [range.clamped(to: 0..<shown.lowerBound), range.clamped(to: shown.upperBound..<Int.max)]
        }.filter { !$0.isEmpty }
        let runs = shown.isEmpty ? entries.ranges : elsewhere
        let weeks = periods(.week, of: runs)
        if weeks.count <= Self.mostPages { return weeks }
        let months = periods(.month, of: runs)
        return months.count <= Self.mostPages ? months : periods(.year, of: runs)
    }

    private func periods(_ kind: Period.Kind, of runs: [Range<Int>]) -> [Period] {
        var periods: [Period] = []
        for run in runs {
            var index = run.lowerBound
            while index < run.upperBound {
                let rule = frame.site.settings.weekRule
                let period = Period(kind, holding: ledger.entries[index].day, weekRule: rule)
                if periods.last != period { periods.append(period) }
                index = max(index + 1, ledger.entries(in: period).upperBound)
            }
        }
        return periods
    }
}

extension CoffeeLedger {
    /// The identifier of an entry's row, the same on every page: its day, and its place among the entries of the day.
    func rowID(of index: Int) -> String { rowID(of: index, on: entries[index].day) }

    /// The same of an entry that counts for `day`.
    func rowID(of index: Int, on day: CivilDate) -> String {
        Self.rowID(of: day, index - entries(in: day...day).lowerBound + 1)
    }

    static func rowID(of day: CivilDate, _ position: Int) -> String { "e-\(day)-\(position)" }
}
