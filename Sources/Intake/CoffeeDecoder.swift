import Diagnostics
import Documents
import Model

/// Coffee entries from the fields of JSON records and of front matter.
struct CoffeeDecoder {
    let context: DecodingContext

    private static let fields = RecordFields(
        subject: "a coffee entry",
        table: FieldTable(
            ["date", "cups", "drink", "note", "place", "caffeine", "tags"], aliases: [("count", "cups")]))
    /// A note's front matter may say more than concerns us.
    private static let noteFields = RecordFields(
        subject: "a daily note", table: fields.table, passesOverOthers: true)

    static let zeroHelp = "write 0 for a day without coffee"
    static let mostCaffeine = Quantity(100_000)

    /// The entry of a record; nil where it has an error.
    func entry(_ node: Node, isNote: Bool = false, _ problems: inout Problems) -> CoffeeEntry? {
        problems.ifGood { problems in
            guard let values = (isNote ? Self.noteFields : Self.fields).read(node, &problems) else { return nil }
            let date = values[0].flatMap { $0.isVoid ? nil : $0 }
            if date == nil { problems.add(node.missing("date", of: "a coffee entry")) }
            let moment = date?.readMoment("date", &problems)
            let cups = values[1]?.readQuantity(
                "cups", atMost: CoffeeEntry.mostCups, help: Self.zeroHelp, &problems)
            let drink = values[2]?.readText("drink", &problems)
            let note = values[3]?.readText("note", &problems)
            let place = values[4]?.readText("place", &problems)
            let caffeine = values[5]?.readQuantity("caffeine", atMost: Self.mostCaffeine, help: nil, &problems)
            let tags = values[6]?.readTags("tags", &problems) ?? []
            guard let moment else { return nil }
            return entry(
                moment, cups: cups, drink: drink, note: note, place: place, caffeine: caffeine, tags: tags,
                source: node.place)
        }
    }

    /// An entry from values that were read in whatever form, without those that are private.
    func entry(
        _ moment: Moment, cups: Quantity?, drink: String?, note: String?, place: String? = nil,
        caffeine: Quantity? = nil, tags: [String], source: SourcePlace
    ) -> CoffeeEntry {
        let local = moment.local(in: context.zone)
        let entry = CoffeeEntry(
            date: local.date, time: local.time, dayStart: context.settings.dayStartsAt, cups: cups ?? Quantity(1),
            drink: context.unlessPrivate(.coffeeDrink, drink), note: context.unlessPrivate(.coffeeNote, note),
            place: context.unlessPrivate(.coffeePlace, place),
            caffeine: context.unlessPrivate(.coffeeCaffeine, caffeine),
            tags: context.unlessPrivate(.coffeeTags, tags) ?? [], source: source)
        return context.settings.privateFields.contains(.coffeeTime) ? entry.withoutTime : entry
    }
}
