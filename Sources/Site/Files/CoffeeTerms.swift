import Model
import Summaries

/// What the coffee log can be searched for: the names of drinks, tags and notes, each with its newest entries.
struct CoffeeTerms {
    /// The raw values are part of the index format.
    enum Kind: Int {
        case drink, tag, note
    }

    struct Row {
        let kind: Kind
        let text: String
        /// The number of entries.
        var count = 0
        /// The newest entry of each of the newest weeks.
        var hits: [(week: Int, entry: EntryID)] = []
    }

    private struct Key: Hashable {
        let kind: Kind
        let text: String
    }

    private(set) var rows: [Row] = []
    /// The weeks that hits are in.
    private(set) var weeks: [Period] = []
    private var positions: [Key: Int] = [:]
    private var counts: [Kind: Int] = [:]

    /// The maximum number of weeks for each term.
    private static let maxHits = 5
    /// The maximum number of terms of a kind; the newest win.
    private static let maxTerms = 5000

    /// The terms of the log, the most recently used first.
    init(of coffee: CoffeeSummariser) {
        for day in coffee.ledger.days.reversed() {
            let entries = coffee.ledger.entries(of: day)
            let week = Period(.week, holding: day.date, weekRule: coffee.weekRule)
            for (number, entry) in zip(1..., entries).reversed() {
                let id = EntryID(day.date, number)
                if let drink = entry.drink { add(drink, of: id, in: week, as: .drink) }
                for tag in entry.tags { add(tag, of: id, in: week, as: .tag) }
                if let note = entry.note { add(note, of: id, in: week, as: .note) }
            }
        }
    }

    private mutating func add(_ text: String, of entry: EntryID, in week: Period, as kind: Kind) {
        let key = Key(kind: kind, text: text)
        guard let position = positions[key] ?? newPosition(of: key) else { return }
        rows[position].count += 1
        guard rows[position].hits.count < Self.maxHits else { return }
        if weeks.last != week { weeks.append(week) }
        let index = weeks.count - 1
        if rows[position].hits.last?.week != index { rows[position].hits.append((index, entry)) }
    }

    private mutating func newPosition(of key: Key) -> Int? {
        guard counts[key.kind, default: 0] < Self.maxTerms else { return nil }
        counts[key.kind, default: 0] += 1
        positions[key] = rows.count
        rows.append(Row(kind: key.kind, text: key.text))
        return rows.count - 1
    }
}
