public import Logbook
public import Model

/// What the form of a coffee entry shows and returns.
public struct CoffeeValues: RecordValues {
    /// The date in the calendar, also of a time before the site's day begins.
    public var date: CivilDate
    /// When it was, by the site's clocks.
    public var time: TimeOfDay?
    public var cups: Quantity
    public var drink: String?
    public var note: String?

    /// Values from their parts.
    public init(
        date: CivilDate, time: TimeOfDay? = nil, cups: Quantity = Quantity(1), drink: String? = nil, note: String? = nil
    ) {
        self.date = date
        self.time = time
        self.cups = cups
        self.drink = drink
        self.note = note
    }
}

extension CoffeeValues {
    /// The values of an entry.
    public init(_ entry: CoffeeEntry) {
        self.init(date: entry.date, time: entry.time, cups: entry.cups, drink: entry.drink, note: entry.note)
    }

    public init?(_ record: LogRecord) {
        guard let coffeeEntry = record.coffeeEntry else { return nil }
        self.init(coffeeEntry)
    }

    public func changes(from old: Self, into fields: inout RecordFields) {
        if date != old.date || (time != old.time && time != nil) {
            fields.set("date", [date.description, time?.withSeconds].compactMap(\.self).joined(separator: " "))
        }
        if time == nil, old.time != nil { fields.set("time", "") }
        if cups != old.cups { fields.set("cups", .number(cups.description)) }
        if !drink.isTyped(as: old.drink) { fields.set("drink", drink ?? "") }
        if !note.isTyped(as: old.note) { fields.set("note", note ?? "") }
    }
}
