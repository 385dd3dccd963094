public import Diagnostics
public import Model
import Summaries

/// Explains a page: its numbers, each with the records behind it, and the records that it shows.
public struct Explanation: Sendable {
    /// In the order of the page.
    public var figures: [ExplainedFigure] = []
    /// The records that the page shows, in the order of the page.
    public var records: [ExplainedRecord] = []
    /// Other inputs, in words.
    public var otherInputs: [String] = []

    /// Explains a page without numbers.
    init(_ records: [ExplainedRecord] = [], otherInputs: [String] = []) {
        self.records = records
        self.otherInputs = otherInputs
    }

    /// The places of all records, including those of numbers, sorted and without duplicates.
    public var sources: [SourcePlace] {
        let behind = figures.map(\.entries).union
        let entries = figures.first?.ledger.entries(of: behind) ?? []
        return Set(records.map(\.source) + entries.map(\.entry.source)).sorted()
    }
}

/// A number on a page.
public struct ExplainedFigure: Sendable {
    /// Its identifier on the page.
    public let id: String
    /// Its name on the page.
    public let label: String
    /// The title of its chart or list; nil for the page's own numbers.
    public let part: String?
    /// As the page prints it, with plain spaces.
    public let value: String
    /// Cups, days or milligrams, before rounding for display.
    public let number: Quantity
    /// How it was made.
    public let formula: Formula
    /// The summary property that it shows, such as `PeriodSummary.cups`, if any.
    public let property: String?
    fileprivate let entries: EntrySet
    fileprivate let ledger: CoffeeLedger

    /// A number of a page, explained by `evidence`, whose entries are in `ledger`.
    init(id: String, label: String, part: String?, value: String, _ evidence: Evidence, in ledger: CoffeeLedger) {
        self.id = id
        self.label = label.withPlainSpaces
        self.part = part?.withPlainSpaces
        self.value = value.withPlainSpaces
        number = evidence.number
        formula = evidence.formula
        property = evidence.property
        entries = evidence.entries
        self.ledger = ledger
    }

    /// The number of its records.
    public var count: Int { ledger.count(of: entries) }

    /// Its records, oldest first; made on demand.
    public var records: [ExplainedRecord] { ledger.records(of: entries) }
}

extension String {
    /// The text with a plain space in place of each no-break one, which pages have between a number and its unit.
    fileprivate var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}

/// A record behind something on a page.
public struct ExplainedRecord: Sendable {
    /// The identifier of its row on the page, if it has one.
    public var id: String?
    /// The record's place in the content.
    public let source: SourcePlace
    /// Its content on one line.
    public let text: String
    /// The entry, if it is a record of the coffee log.
    public var entry: CoffeeEntry?
}

extension ExplainedRecord {
    init(_ entry: CoffeeEntry, id: String?) {
        let time = entry.time.map { " \($0)" } ?? ""
        let drink = entry.drink.map { " of \($0)" } ?? ""
        let text = "\(entry.date)\(time)  \(entry.cups.inCups)\(drink)"
        self.init(id: id, source: entry.source, text: text, entry: entry)
    }

    init(_ alarm: Alarm, id: String? = nil) {
        let text = ["\(alarm.time)", alarm.label].compactMap { $0 }.joined(separator: "  ")
        self.init(id: id, source: alarm.source, text: text)
    }

    init(_ quote: Quote) {
        let text = [quote.text.opening(), quote.author.map { "— \($0)" }].compactMap { $0 }.joined(separator: "  ")
        self.init(source: quote.source, text: text)
    }
}

extension CoffeeLedger {
    /// The records of a set of entries, oldest first, each with the identifier of its row.
    func records(of set: EntrySet) -> [ExplainedRecord] {
        entries(of: set).map { ExplainedRecord($0.entry, id: $0.id.rowID) }
    }
}

extension EntryID {
    /// The identifier of the entry's row, the same on every page.
    var rowID: String { "e-\(day)-\(number)" }
}

extension Explanation {
    static func entries(of ledger: CoffeeLedger) -> Explanation {
        Explanation(ledger.entries.map { ExplainedRecord($0, id: nil) })
    }

    static func alarms(_ alarms: [Alarm]) -> Explanation { Explanation(alarms.map { ExplainedRecord($0) }) }

    static func quotes(_ quotes: some Sequence<Quote>) -> Explanation {
        Explanation(quotes.map { ExplainedRecord($0) })
    }

    /// All that the search looks through.
    static func search(in records: SiteRecords) -> Explanation {
        let pages = records.pages.map { ExplainedRecord(source: $0.source, text: $0.title) }
        let (quotes, entries) = (quotes(records.shelf.quotes.map(\.quote)), entries(of: records.coffee.ledger))
        return Explanation(quotes.records + entries.records + pages)
    }

    /// Files that are copied.
    static func files(_ paths: [String]) -> Explanation {
        Explanation(paths.map { ExplainedRecord(source: SourcePlace(file: $0, line: 1), text: "the whole file") })
    }

    /// A file that is made from the settings.
    static var baseURL: Explanation { Explanation(otherInputs: ["base_url in site.yml"]) }

    static func pages(_ count: Int) -> Explanation {
        Explanation(
            otherInputs: [
                count == 1 ? "the address of 1 page" : "the addresses of \(count) pages", "base_url in site.yml",
            ])
    }
}
