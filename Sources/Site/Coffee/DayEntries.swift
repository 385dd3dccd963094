import Model
import Summaries

/// The entries of one day, in the order of the log.
struct DayEntries: Sendable {
    let date: CivilDate
    let entries: ArraySlice<CoffeeEntry>

    /// The entries with their identifiers.
    var rows: [(id: EntryID, entry: CoffeeEntry)] {
        zip(1..., entries).map { (EntryID(date, $0), $1) }
    }
}

extension DayEntries: Encodable {
    /// Encodes the date, then the entries: a slice is not `Encodable` itself.
    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(date)
        for entry in entries { try values.encode(entry) }
    }
}
