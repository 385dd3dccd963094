public import Diagnostics
public import Model
import Summaries

/// Where a page comes from: its numbers, each with the records behind it, and the records that it shows.
public struct Explanation: Sendable {
    /// In the order of the page.
    public var figures: [ExplainedFigure] = []
    /// What the page shows or is written from, in the order of the page.
    public var records: [ExplainedRecord] = []
    /// What it is made of beside its records, in words.
    public var matter: [String] = []

    /// Made from no record.
    public init() {}

    /// A page that shows records and no numbers.
    init(_ records: [ExplainedRecord], matter: [String] = []) {
        self.records = records
        self.matter = matter
    }

    /// Every record, those behind numbers too, by place and each once.
    public var sources: [SourcePlace] {
        let behind = figures.reduce(EntrySet.empty) { $0.union($1.entries) }
        let ledger = figures.first?.ledger
        let entries = behind.indices.compactMap { ledger?.entries[$0].source }
        return Set(records.map(\.source) + entries).sorted()
    }
}

/// A number on a page.
public struct ExplainedFigure: Sendable {
    /// Its identifier on the page.
    public let id: String
    /// What the page calls it.
    public let label: String
    /// The chart or the list that it stands in, as the page calls it; nil for the page's own numbers.
    public let part: String?
    /// As the page prints it.
    public let value: String
    /// Cups, days or milligrams, as exact as it is known.
    public let number: Quantity
    /// How it was made.
    public let formula: Formula
    /// The summary's value that it is, such as `PeriodSummary.cups`; nil where it is none.
    public let summary: String?
    fileprivate let entries: EntrySet
    fileprivate let ledger: CoffeeLedger

    /// From how many records.
    public var count: Int { entries.count }

    /// From what, oldest first; made when they are asked for.
    public var records: [ExplainedRecord] { entries.indices.map(ledger.record) }
}

/// A record that something on a page was made from.
public struct ExplainedRecord: Sendable {
    /// The identifier of its row on the page, where it has one.
    public var id: String?
    /// Where it stands.
    public let source: SourcePlace
    /// What it says, in one line.
    public let text: String
    /// The entry, where it is one of the coffee log.
    public var entry: CoffeeEntry?
}

extension ExplainedRecord {
    init(_ entry: CoffeeEntry, id: String?) {
        let time = entry.time.map { " \($0)" } ?? ""
        let unit = entry.cups == Quantity(1) ? "cup" : "cups"
        let drink = entry.drink.map { " of \($0)" } ?? ""
        let text = "\(entry.date)\(time)  \(entry.cups) \(unit)\(drink)"
        self.init(id: id, source: entry.source, text: text, entry: entry)
    }

    init(_ alarm: Alarm, id: String? = nil) {
        let text = ["\(alarm.time)", alarm.label].compactMap { $0 }.joined(separator: "  ")
        self.init(id: id, source: alarm.source, text: text)
    }

    init(_ quote: Quote) {
        let text = [quote.opening, quote.author.map { "— \($0)" }].compactMap { $0 }.joined(separator: "  ")
        self.init(source: quote.source, text: text)
    }
}

extension CoffeeLedger {
    func record(at index: Int) -> ExplainedRecord { ExplainedRecord(entries[index], id: rowID(of: index)) }

    /// The numbers that have evidence, explained by it.
    func explained(_ figures: [FigureContext]) -> [ExplainedFigure] {
        figures.compactMap { figure in
            figure.evidence.map { explained(figure.id, figure.label, nil, figure.value, $0) }
        }
    }

    /// The numbers of a chart's table that were made from entries.
    func explained(_ chart: ChartContext) -> [ExplainedFigure] {
        chart.rows.flatMap { row in
            zip(chart.columns.dropFirst(), row.cells).compactMap { column, cell in
                guard let id = cell.id, let evidence = cell.evidence else { return nil }
                let label = row.cells.count > 1 ? "\(row.label), \(column)" : row.label
                return explained(id, label, chart.title, cell.text, evidence)
            }
        }
    }

    /// The totals of a list of periods.
    func explained(_ rows: [MeasureRowContext], of part: String) -> [ExplainedFigure] {
        rows.compactMap { row in
            guard let id = row.id, let evidence = row.evidence else { return nil }
            return explained(id, row.label, part, row.value, evidence)
        }
    }

    private func explained(
        _ id: String, _ label: String, _ part: String?, _ value: String, _ evidence: Evidence
    ) -> ExplainedFigure {
        ExplainedFigure(
            id: id, label: label, part: part, value: value, number: evidence.number, formula: evidence.formula,
            summary: evidence.value, entries: evidence.entries, ledger: self)
    }
}
