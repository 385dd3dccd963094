import Languages
import Model
import Summaries
import Text

/// Finds the rows and the pages that show the entries behind a number.
struct EntryGuide: Sendable {
    let frame: PageFrame
    /// The days whose entries the page has rows for.
    var days: [Shared<DayEntries>] = []
    /// All entries of these days.
    var shown = EntrySet.empty
    /// The entries of weeks whose numbers are on the page without rows; links go to the pages of these weeks.
    var otherWeeks: [EntrySet] = []
    /// How the rows write a day.
    var dateStyle = DateStyle.medium
    /// The year of the page, which names of periods leave out.
    var year: Int?

    /// The maximum number of week links next to a figure. More weeks become months, and too many months become years.
    private static let maxWeeks = 5
    private static let maxMonths = 12

    /// The page's rows in their order.
    var rows: (count: Int, at: @Sendable (Int) -> EntryContext) {
        let rows = days.flatMap(\.value.rows)
        return (
            rows.count,
            { [site = frame.site, dateStyle] row in
                EntryContext(
                    entry: rows[row].entry, id: rows[row].id, site: site, dateStyle: dateStyle,
                    previous: row > 0 ? rows[row - 1].entry : nil)
            }
        )
    }

    /// The figure with links to the entries that it was made from.
    func linked(_ figure: FigureContext) -> FigureContext {
        guard let entries = figure.evidence?.entries, !entries.isEmpty else { return figure }
        var figure = figure
        let elsewhere = pages(of: entries)
        let own = anchor(of: entries)
        figure.url = own ?? url(of: entries)
        if own != nil, elsewhere.count == 1, figure.detail != nil {
            figure.detailURL = frame.link(to: .period(elsewhere[0])) + "#entries"
        } else if own != nil || elsewhere.count > 1 {
            figure.sources = elsewhere.map { LinkContext(name($0), to: .period($0), from: frame) }
        }
        return figure
    }

    /// The name of a period on the page.
    func name(_ period: Period) -> String { frame.site.wording.names(of: [period], in: year) }

    /// The figure with one link, to the first of its entries.
    func linkedToFirstEntry(_ figure: FigureContext) -> FigureContext {
        var figure = figure
        figure.url = figure.url ?? figure.evidence.flatMap { url(of: $0.entries) }
        return figure
    }

    /// The comparison with one link, to the first of its entries.
    func linkedToFirstEntry(_ comparison: ComparisonContext) -> ComparisonContext {
        var comparison = comparison
        comparison.figure = comparison.figure.map(linkedToFirstEntry)
        return comparison
    }

    /// A number of a table with a link to its entries.
    func cell(_ text: String, _ id: String, _ evidence: Evidence?) -> ChartContext.Cell {
        guard let evidence, !evidence.entries.isEmpty else { return ChartContext.Cell(text) }
        return ChartContext.Cell(text, id: id, url: url(of: evidence.entries), evidence: evidence)
    }

    /// The address of the first entry: on this page if it shows one of them, else on the page of the week.
    func url(of entries: EntrySet) -> String? {
        if let anchor = anchor(of: entries) { return anchor }
        guard let first = entries.first else { return nil }
        let week = Period(.week, holding: first.day, weekRule: frame.site.settings.weekRule)
        return frame.link(to: .period(week)) + "#" + (otherWeeks.contains(entries) ? "entries" : first.rowID)
    }

    /// The fragment of the first row of `entries`, or of all rows; nil if the page shows none of them.
    private func anchor(of entries: EntrySet) -> String? {
        guard let bounds = shown.bounds, !entries.isEmpty else { return nil }
        if entries == shown { return "#entries" }
        return entries.within(bounds).first.map { "#" + $0.rowID }
    }

    /// The periods whose pages show the entries that this page lacks: weeks, or else months, or else years.
    private func pages(of entries: EntrySet) -> [Period] {
        let elsewhere = shown.bounds.map(entries.outside) ?? entries
        let days = elsewhere.spans.map(\.days)
        let weeks = periods(.week, of: days)
        if weeks.count <= Self.maxWeeks { return weeks }
        let months = periods(.month, of: days)
        return months.count <= Self.maxMonths ? months : periods(.year, of: days)
    }

    private func periods(_ kind: Period.Kind, of runs: [ClosedRange<CivilDate>]) -> [Period] {
        var periods: [Period] = []
        for run in runs {
            var period = Period(kind, holding: run.lowerBound, weekRule: frame.site.settings.weekRule)
            if periods.last != period { periods.append(period) }
            while period.last < run.upperBound {
                period = period.next
                periods.append(period)
            }
        }
        return periods
    }
}
