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
        Set((records + figures.flatMap(\.records)).map(\.source)).sorted()
    }
}

/// A number on a page.
public struct ExplainedFigure: Sendable {
    /// Its identifier on the page.
    public let id: String
    /// What the page calls it.
    public let label: String
    /// As the page prints it.
    public let value: String
    /// Cups, days or milligrams, as exact as it is known.
    public let number: Quantity
    /// How it was made.
    public let formula: Formula
    /// From what, oldest first.
    public let records: [ExplainedRecord]
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

    init(_ alarm: Alarm) {
        let text = ["\(alarm.time)", alarm.label].compactMap { $0 }.joined(separator: "  ")
        self.init(source: alarm.source, text: text)
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
            figure.evidence.map { explained(figure.id, figure.label, figure.value, $0) }
        }
    }

    /// The rows of tables that have an identifier, explained by their evidence.
    func explained(_ rows: [ChartRowContext]) -> [ExplainedFigure] {
        rows.compactMap { row in
            guard let id = row.id, let evidence = row.evidence else { return nil }
            return explained(id, row.label, row.value, evidence)
        }
    }

    private func explained(_ id: String, _ label: String, _ value: String, _ evidence: Evidence) -> ExplainedFigure {
        ExplainedFigure(
            id: id, label: label, value: value, number: evidence.number, formula: evidence.formula,
            records: evidence.entries.indices.map(record))
    }
}
