import Forms
import Logbook
import Model

extension CoffeeValues {
    init(_ entry: CoffeeEntry) {
        self.init(date: entry.date, time: entry.time, cups: entry.cups, drink: entry.drink, note: entry.note)
    }

    func changes(from old: Self, into fields: inout RecordFields) {
        if date != old.date || time != old.time {
            fields.set("date", [date.description, time?.withSeconds].compactMap(\.self).joined(separator: " "))
        }
        if cups != old.cups { fields.set("cups", .number(cups.description)) }
        if drink != old.drink { fields.set("drink", drink ?? "") }
        if note != old.note { fields.set("note", note ?? "") }
    }
}

extension AlarmValues {
    init(_ alarm: Alarm) {
        self.init(
            time: alarm.time, label: alarm.label, days: alarm.days, date: alarm.date, sound: alarm.sound,
            isEnabled: alarm.isEnabled, snooze: alarm.snooze)
    }

    func changes(from old: Self, into fields: inout RecordFields) {
        if time != old.time { fields.set("time", time.withSeconds) }
        if label != old.label { fields.set("label", label ?? "") }
        if days != old.days { fields.set("repeat", days.days.map(\.name).joined(separator: ",")) }
        if date != old.date { fields.set("date", date?.description ?? "") }
        if sound != old.sound { fields.set("sound", sound ?? "") }
        if isEnabled != old.isEnabled { fields.set("enabled", .flag(isEnabled)) }
        if snooze != old.snooze { fields.set("snooze", snooze.map { .number($0.description) } ?? .nothing) }
    }
}

extension QuoteValues {
    init(_ quote: Quote) {
        self.init(
            text: quote.text, author: quote.author, work: quote.work, tags: quote.tags, isFavorite: quote.isFavorite)
    }

    func changes(from old: Self, into fields: inout RecordFields) {
        if text != old.text { fields.set("text", text) }
        if author != old.author { fields.set("author", author ?? "") }
        if work != old.work { fields.set("source", work ?? "") }
        if tags != old.tags { fields.set("tags", .list(tags)) }
        if isFavorite != old.isFavorite { fields.set("favorite", .flag(isFavorite)) }
    }
}
