import Diagnostics
import Documents
import Model

/// Coffee entries from the fields of JSON records and of front matter.
struct CoffeeDecoder: RecordDecoder {
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

    func record(_ node: Node, _ problems: inout Problems) -> CoffeeEntry? { entry(node, by: Self.fields, &problems) }

    /// The entry of a note's front matter; nil where it has an error.
    func entry(ofNote node: Node, _ problems: inout Problems) -> CoffeeEntry? {
        entry(node, by: Self.noteFields, &problems)
    }

    private func entry(
        _ node: Node, by fields: borrowing RecordFields, _ problems: inout Problems
    ) -> CoffeeEntry? {
        let errorsBefore = problems.errorCount
        guard let values = fields.read(node, &problems) else { return nil }
        let moment = values.readDateTime(0, "date", of: "a coffee entry", &problems)
        let cups = values.readQuantity(1, "cups", atMost: CoffeeEntry.mostCups, help: Self.zeroHelp, &problems)
        let drink = values.readText(2, "drink", &problems)
        let note = values.readText(3, "note", &problems)
        let place = values.readText(4, "place", &problems)
        let caffeine = values.readQuantity(5, "caffeine", atMost: Self.mostCaffeine, help: nil, &problems)
        let tags = values[6]?.readTags("tags", &problems) ?? []
        guard let moment, problems.errorCount == errorsBefore else { return nil }
        return entry(
            moment, cups: cups, drink: drink, note: note, place: place, caffeine: caffeine, tags: tags,
            source: node.place)
    }

    /// An entry from values that were read in whatever form, without those that are private.
    func entry(
        _ moment: DateTime, cups: Quantity?, drink: String?, note: String?, place: String? = nil,
        caffeine: Quantity? = nil, tags: [String], source: SourcePlace
    ) -> CoffeeEntry {
        let local = moment.local(in: context.zone)
        return CoffeeEntry(
            date: local.date, time: local.time, dayStart: context.settings.dayStartsAt, cups: cups ?? Quantity(1),
            drink: context.unlessPrivate(.coffeeDrink, drink), note: context.unlessPrivate(.coffeeNote, note),
            place: context.unlessPrivate(.coffeePlace, place),
            caffeine: context.unlessPrivate(.coffeeCaffeine, caffeine),
            tags: context.unlessPrivate(.coffeeTags, tags) ?? [],
            forgetsTime: context.hides(.coffeeTime), source: source)
    }
}
