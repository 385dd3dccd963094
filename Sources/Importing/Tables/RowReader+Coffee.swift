import Diagnostics
import Intake
import Model
import Text

/// Makes entries of the coffee log.
extension RowReader {
    /// The entry of a row; nil if it has an error or says that there was no coffee.
    func coffee(_ row: TableRow, in source: SourceText, _ problems: inout Problems) -> CoffeeEntry? {
        guard let date = dateTime(row, &problems) else { return nil }
        let (cups, drink, note) = (value(.cups, row), value(.drink, row), value(.note, row))
        if let several = severalValues(row, isCounted: cups != nil, in: source) {
            problems.add(several)
            return nil
        }
        let dateTime = forms.dateTime(date, at: time(row, &problems), &problems)
        var details = details(row, &problems)
        details.drink = drink?.text
        let answer = (cups ?? drink).flatMap { WrittenBool.answer($0.text) == false ? $0 : nil }
        let negation = cups == nil && CoffeeNegation.isRecord(details, at: dateTime.time) ? drink ?? note : nil
        if let value = answer ?? negation {
            problems.add(WrittenForms.noCoffee(value))
            return nil
        }
        let count: Quantity?
        (count, details.drink) = portion(cups, drink, &problems)
        return forms.coffee(dateTime, cups: count, details, source: row.place)
    }

    /// The details of a row without its drink, whose column may also have a number of cups.
    func details(_ row: TableRow, _ problems: inout Problems) -> CoffeeDetails {
        CoffeeDetails(
            note: value(.note, row)?.text, place: value(.place, row)?.text,
            caffeine: value(.caffeine, row).flatMap { forms.caffeine($0, &problems) }, tags: tags(row))
    }

    /// An error for a number of cups that is a list or an object, or for such a drink without a number of cups.
    private func severalValues(_ row: TableRow, isCounted: Bool, in source: SourceText) -> Diagnostic? {
        let fields: [ImportField] = isCounted || choice.isOneCup ? [.cups] : [.cups, .drink]
        let column = fields.compactMap { choice.columns[$0] }.first { row.isNested($0) }
        return column.map { TableChoice.severalValues(choice.names[$0], in: source, at: row.place) }
    }

    /// The cups and the drink of a row. `Yes` for either is one cup. Without a number of cups the drink may hold it.
    private func portion(
        _ cups: PlacedText?, _ drink: PlacedText?, _ problems: inout Problems
    ) -> (cups: Quantity?, drink: String?) {
        let named = drink.flatMap { WrittenBool.answer($0.text) == nil ? $0 : nil }
        if let cups {
            let isYes = WrittenBool.answer(cups.text) != nil
            return (isYes ? Quantity(1) : forms.cups(cups, &problems), named?.text)
        }
        guard let drink = named, !choice.isOneCup else { return (nil, named?.text) }
        return counted(drink, &problems)
    }

    /// The cups and the drink in `3`, `2 lattes` or `latte x2`; adds an error if the number may be part of the name.
    private func counted(_ drink: PlacedText, _ problems: inout Problems) -> (cups: Quantity?, drink: String?) {
        if forms.isNumber(drink.text) { return (forms.cups(drink, &problems), nil) }
        if let drawn = LogItem.drawnCups(drink.text.split(whereSeparator: \.isWhitespace)[...]) {
            problems.add(Self.ambiguous(drink, "\(drawn.number) cups"))
            return (nil, nil)
        }
        let item = LogItem(drink.text)
        guard let count = item.count, forms.isNumber(count) else {
            if hidesNumber(item, drink.text) || LogItem.areDrinks(drink.text) {
                problems.add(Self.ambiguous(drink, "several cups"))
            }
            return (nil, drink.text)
        }
        if count == "1", item.isReadable { return (Quantity(1), item.drink) }
        guard Self.isCertain(item, drink.text), let cups = try? forms.cups(typed: count) else {
            problems.add(Self.ambiguous(drink, "\(count) cups" + (item.drink.map { " of \($0)" } ?? "")))
            return (nil, nil)
        }
        return (cups, item.drink)
    }

    /// Whether the text has a number beside the name of a known drink, in a way that is not read: `latte 2`,
    /// `two lattes`.
    private func hidesNumber(_ item: LogItem, _ text: String) -> Bool {
        if item.isReadable { return false }
        let name = text.split(whereSeparator: \.isWhitespace).filter { word in
            !forms.isNumber(String(word.trimming(while: "()（）xX×".contains))) && !word.allSatisfy(\.isDash)
                && LogItem.numberWords[word.lowercased()] == nil
        }
        return DrinkName.isKnown(name.joined(separator: " "))
    }

    /// Whether the number in a drink is certainly that of its cups: before the name of a known drink, or with a word or
    /// a sign, as in `2x` and `2 cups`.
    private static func isCertain(_ item: LogItem, _ text: String) -> Bool {
        guard item.isReadable, item.time == nil, item.note == nil, item.tags.isEmpty, let count = item.count,
            let drink = item.drink
        else { return false }
        return text.collapsingWhitespace != "\(count) \(drink)" || DrinkName.isKnown(drink)
    }

    private static func ambiguous(_ drink: PlacedText, _ cups: String) -> Diagnostic {
        drink.diagnostic(
            .error, "ambiguous-item", "\(drink.text) may be \(cups) or a drink of that name",
            help: "write the number of cups into a column Cups, or write --map cups= if each row is one cup")
    }
}
