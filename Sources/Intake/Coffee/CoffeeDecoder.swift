import Diagnostics
import Documents
import Model
import Text

/// Decodes coffee entries from JSON records and front matter.
struct CoffeeDecoder: RecordDecoder {
    let context: DecodingContext

    private static var table: FieldTable {
        FieldTable(
            ["date", "cups", "drink", "note", "place", "caffeine", "tags", "time"], aliases: [("count", "cups")])
    }
    private static let fields = RecordFieldReader(subject: "a coffee entry", table: table)
    /// A note's front matter may have fields that do not concern coffee.
    private static let noteFields = RecordFieldReader(
        subject: "a daily note", table: table, ignoresUnknownFields: true)

    static let zeroHelp = "write 0 for a day without coffee"
    static let maxCaffeine = Quantity(100_000)
    static let caffeineUnit = "mg"

    func record(_ node: Node, _ problems: inout Problems) -> CoffeeEntry? {
        guard let values = Self.fields.values(of: node, &problems) else { return nil }
        if !values.isPlain, let mistake = cupsUnderDay(values) ?? cupsByOtherName(values) {
            problems.add(mistake)
            return nil
        }
        return entry(values, by: Self.fields, &problems)
    }

    /// The error for a record without `date` that has a day as the name of a field: `{"2026-11-20": 2}`.
    private func cupsUnderDay(_ values: borrowing FieldValues) -> Diagnostic? {
        guard values[0] == nil, let day = values.record.fields.first(where: isDate) else { return nil }
        let cups =
            day.value.kind == .number ? try? Quantity(written: day.value.sourceText, atMost: CoffeeEntry.maxCups) : nil
        let help =
            cups.map { "write each day as a record: {\"date\": \"\(day.key.text)\", \"cups\": \($0)}" }
            ?? "write each day as a record, such as {\"date\": \"2026-11-20\", \"cups\": 2}"
        return day.key.diagnostic(.error, "missing-field", "a coffee entry needs date", help: help)
    }

    /// The error for cups under a name that is not read, which would silently count as one: `"coffee": 2`. Beside a
    /// drink or caffeine, or if it is no usual number of cups, it may be grams. A near miss such as `Cups` is reported
    /// with the others.
    private func cupsByOtherName(_ values: borrowing FieldValues) -> Diagnostic? {
        guard values[1] == nil, values[2] == nil, values[5] == nil,
            let cups = values.record.fields.first(where: { CupsName.isOne($0.key.text) }), cups.value.kind == .number,
            let number = try? Quantity(written: cups.value.sourceText, atMost: Quantity(CoffeeEntry.maxUsualCups)),
            number.thousandths.isMultiple(of: 500), nearest(to: cups.key.text, among: Self.table.allNames) == nil
        else { return nil }
        return cups.key.diagnostic(
            .error, "unknown-field", "a coffee entry has no field \"\(cups.key.text)\"", help: "did you mean \"cups\"?")
    }

    private func isDate(_ field: Field) -> Bool { WrittenDate(field.key.text, context.forms).dateTime != nil }

    /// The entry in a note's front matter, which may leave its date to the name of the note, `day`; nil if it has an
    /// error.
    func entry(ofNote node: Node, of day: CivilDate?, _ problems: inout Problems) -> CoffeeEntry? {
        guard let values = Self.noteFields.values(of: node, &problems) else { return nil }
        let day = values[0]?.isVoid ?? true ? day : nil
        return entry(values, by: Self.noteFields, on: day.map { DateTime(date: $0) }, &problems)
    }

    private func entry(
        _ values: borrowing FieldValues, by fields: borrowing RecordFieldReader, on day: DateTime? = nil,
        _ problems: inout Problems
    ) -> CoffeeEntry? {
        let errorsBefore = problems.errorCount
        fields.reportUnknown(in: values, &problems)
        let date = day ?? values.readDateTime(0, "date", by: fields, context.forms, &problems)
        let cups = values.readQuantity(1, "cups", atMost: CoffeeEntry.maxCups, help: Self.zeroHelp, &problems)
        let drink = values.readText(2, "drink", &problems)
        if cups == nil, let drink, let node = values[2] { checkDrink(drink, node, &problems, inTable: false) }
        let note = values.readText(3, "note", &problems)
        let place = values.readText(4, "place", &problems)
        let caffeine = values.readQuantity(
            5, "caffeine", unit: Self.caffeineUnit, atMost: Self.maxCaffeine, help: nil, &problems)
        let tags = values[6]?.readTags("tags", &problems) ?? []
        let time = values[7].flatMap { readTime($0, beside: date, &problems) }
        guard let date, problems.errorCount == errorsBefore else { return nil }
        let dateTime = time.map { DateTime(date: date.date, time: $0) } ?? date
        let details = CoffeeDetails(drink: drink, note: note, place: place, caffeine: caffeine, tags: tags)
        if cups == nil, CoffeeNegation.isRecord(details, at: dateTime.time),
            let value = values[drink == nil ? 3 : 2]
        {
            problems.add(Self.noCoffee(value))
            return nil
        }
        return entry(dateTime, cups: cups, details, source: values.record.place)
    }

    /// Reports a number of cups in the `text` of a drink, where the record has none. In JSON and front matter, which
    /// are not `inTable`, only a known drink must stand beside it.
    func checkDrink(_ text: String, _ drink: some PlacedValue, _ problems: inout Problems, inTable: Bool) {
        if LogItem.areDrinks(text) {
            problems.add(
                drink.diagnostic(
                    .error, "ambiguous-item", "\(text) may be one drink or more",
                    help: inTable
                        ? "write a row for each, or 1 into a column Cups for a drink of that name"
                        : "write a record for each, or cups 1 for a drink of that name"))
            return
        }
        guard Self.mayHaveNumber(text) || (inTable && Self.beginsWithNumberWord(text)) else { return }
        // The 08 of `08 latte` is no hour here.
        let item = LogItem(
            text.hasPrefix("0") && text.dropFirst().first?.isNumber == true ? "\(text.dropFirst())" : text)
        if !inTable {
            guard item.doubt == nil, item.time == nil, item.count != "1", let name = item.drink,
                DrinkName.isDistinct(name)
            else { return }
        }
        guard let (meaning, help) = Self.otherMeaning(of: item, inTable: inTable) else { return }
        let message = "\(text) may be \(meaning) or a drink of that name"
        problems.add(drink.diagnostic(.error, "ambiguous-item", message, help: help))
    }

    private static func mayHaveNumber(_ text: String) -> Bool {
        text.utf8.contains { $0.isDigit || $0 >= 0x80 }
            && text.contains { $0.isNumber || $0 == "杯" || $0.unicodeScalars.first == "☕" }
    }

    private static func beginsWithNumberWord(_ text: String) -> Bool {
        LogItem.numberWords[text.prefix { $0 != " " }.lowercased()] != nil
    }

    /// What the text of a drink may mean if it is not only a name, and what to write.
    private static func otherMeaning(of item: LogItem, inTable: Bool) -> (meaning: String, help: String)? {
        func cups(_ count: String, of drink: String?) -> (meaning: String, help: String) {
            let name = drink.map { " of \($0)" } ?? ""
            let answers = inTable ? "\(count) into a column Cups, or 1" : "the cups beside it: cups \(count), or cups 1"
            return ("\(count) cups\(name)", "write \(answers)")
        }
        switch item.doubt {
        case nil where item.isReadable:
            if let time = item.time, inTable {
                guard let name = item.drink, DrinkName.isKnown(name) else { return nil }
                return ("\(name) at \(time)", "write its time into a column Time")
            }
            guard item.time == nil, let count = item.count, item.drink != nil || count != "1" else { return nil }
            return cups(count, of: item.drink)
        case .numberWord(_, let number) where isCounted(item) || item.count != nil: return cups(number, of: nil)
        case .noteInDrink: return item.time == nil ? item.count.map { cups($0, of: nil) } : nil
        // `Espresso 18` and `Filter 250` are names.
        case .countOrDrink(_, let number, let drink, _) where number.count == 1 && DrinkName.isKnown(drink):
            return cups(number, of: drink)
        case .cupsInside(_, let corrected?):
            let corrected = LogItem(corrected)
            guard let drink = corrected.drink, DrinkName.isKnown(drink) else { return nil }
            return corrected.count.map { cups($0, of: drink) }
        default: return nil
        }
    }

    /// Whether a drink is a number in words or pictures and nothing but a drink behind it: `two lattes`, `☕☕`.
    private static func isCounted(_ item: LogItem) -> Bool {
        guard let words = item.drink?.words, words.count <= 2, let last = words.last else { return false }
        return DrinkName.isDrinkOrCups(last) || last.unicodeScalars.contains("☕")
    }

    /// A warning for a drink that says that there was none, in a record without a number of cups.
    static func noCoffee(_ drink: some PlacedValue) -> Diagnostic {
        let message = "this record is not read as an entry, because it says that there was no coffee"
        return drink.unreadItem(message, help: "write 0 cups for a day without coffee")
    }

    /// The time, if the date has none already.
    private func readTime(_ node: Node, beside dateTime: DateTime?, _ problems: inout Problems) -> TimeOfDay? {
        guard !node.isVoid, dateTime?.time != nil else { return node.readTime("time", &problems) }
        problems.add(
            node.diagnostic(
                .error, "duplicate-field", "the date of this record has a time already", help: "remove one of them"))
        return nil
    }

    func day(of record: Node) -> CivilDate? {
        // `record` has already reported the problems of this field.
        var problems = Problems()
        return record["date"].flatMap { day(ofNote: $0, &problems) }
    }

    /// The day in the `date` field of a daily note, on the site's clocks; nil if it can't be read.
    func day(ofNote date: Node, _ problems: inout Problems) -> CivilDate? {
        date.readDateTime("date", context.forms, &problems)?.local(in: context.zone).date
    }

    /// Makes an entry from values of any format; drops values that the site's settings make private.
    func entry(
        _ dateTime: DateTime, cups: Quantity?, _ details: consuming CoffeeDetails, source: SourcePlace
    ) -> CoffeeEntry {
        let local = dateTime.local(in: context.zone)
        details.nameWikiLinks()
        for field in context.hiddenDetails { details.remove(field) }
        return CoffeeEntry(
            date: local.date, time: local.time, dayStart: context.settings.dayStartsAt, cups: cups ?? Quantity(1),
            details: details, forgetsTime: context.hides(.coffeeTime), source: source)
    }
}

extension PlacedText {
    /// The number of cups that the text gives; `number` is the text without a word such as `cups`.
    func cups(_ number: String, _ problems: inout Problems) -> Quantity? {
        quantity(number, "cups", atMost: CoffeeEntry.maxCups, help: CoffeeDecoder.zeroHelp, &problems)
    }

    /// Milligrams of caffeine, also as `80 mg`.
    func caffeine(_ problems: inout Problems) -> Quantity? {
        let number = text.without(unit: CoffeeDecoder.caffeineUnit)
        return quantity(number, "caffeine", atMost: CoffeeDecoder.maxCaffeine, help: nil, &problems)
    }
}
