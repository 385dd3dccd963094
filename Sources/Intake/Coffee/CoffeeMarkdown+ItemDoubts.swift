import Diagnostics
import Markdown
import Model
import Text

/// Says why an item is doubtful, and what to write instead.
extension CoffeeMarkdown {
    /// The diagnostic of a doubt, with an item that is read in its help.
    func problem(_ doubt: LogItem.Doubt, _ text: PlacedText) -> Diagnostic {
        switch doubt {
        case .prose: return text.unreadItem("this item is not read as an entry", help: Self.proseHelp(text.text))
        case .timeOrCount(let word, let time, let count):
            return text.narrowed(to: word).diagnostic(
                .error, "ambiguous-item", "\(word) may be a time or a number of cups",
                help: "write \(time) for the time, or \(count) for the cups")
        case .amount(let amount):
            let message = "\(amount) is an amount, not a number of cups"
            let help =
                "write the cups, and the amount as a note"
                + (Self.withAmountAsNote(amount, text.text).map { ": \($0)" } ?? "")
            return text.narrowed(to: amount).unreadItem(message, help: help)
        case .nothing:
            let isDrink = Self.mayBeDrink(text.text) && text.text.words.count > 2
            let help = CoffeeDecoder.zeroHelp + (isDrink ? ", or 1 before a drink of that name" : "")
            return text.unreadItem("this item is not read as an entry", help: help)
        case .countOrDrink(let word, let number, let drink, let whole):
            return text.narrowed(to: word).diagnostic(
                .error, "ambiguous-item", "\(word) may be a number of cups or part of the drink",
                help: "write \(number)x \(drink) for the cups, or 1 \(whole) for the drink")
        case .thousands(let number):
            let whole = number.prefix(while: \.isNumber)
            return text.narrowed(to: number).diagnostic(
                .error, "ambiguous-item", "\(number) may be \(whole) or \(whole)000 cups",
                help: "write \(whole)x or \(whole)000x")
        case .tagBeforeDrink(let tag):
            let help = "write it after the drink, or after the note"
            return text.narrowed(to: tag).unreadItem("the tag \(tag) stands before words of the drink", help: help)
        case .numberWord(let word, let number):
            let help = "write \(number) for the cups" + Self.orDrink(word, in: text.text)
            return text.narrowed(to: word).unreadItem("\(word) is not read as a number of cups", help: help)
        case .cupsInside(let word, let corrected):
            let message = "\(word) is inside other words, so it is not read as a number of cups"
            return text.unreadItem(message, help: "write \(corrected ?? "the cups before the drink, as in 2 latte")")
        case .numberInNote(let note):
            let message = "\(note) is behind a dash, so it is not read as a number of cups"
            let help = "write the cups before the drink, as in 2 latte; if this is a note, write 1 there"
            return text.narrowed(to: note).unreadItem(message, help: help)
        case .possibleTime(let words):
            let message = "\(words) may be a time of day, but is not read as one"
            let moved = LogItem.withTimeInFront(text.text).map { "write \($0)" }
            return text.narrowed(to: words).unreadItem(
                message, help: moved ?? "write a time as 15:45, and half a cup as ½")
        case .secondTime(let time):
            let message = "\(time) is a second time, and an item has only one"
            return text.narrowed(to: time).unreadItem(message, help: "write one time, or an item for each")
        case .fieldName(let name):
            let message = "\(name) is not read as the name of a field"
            let isOwn = LogItem.fieldName(name[...]) != nil
            return text.narrowed(to: name).unreadItem(
                message, help: isOwn ? Self.itemHelp : "write it behind a dash, as a note")
        case .total(let word):
            let message = "\(word) seems to count other entries again, so this item is not read as one"
            return text.narrowed(to: word).unreadItem(
                message, help: "leave it out, or write it as text outside the list")
        case .noteInDrink(let words):
            let help = "write — \(words) for a note" + Self.orDrink(words, in: text.text)
            return text.narrowed(to: words).unreadItem("\(words) is not read as a drink", help: help)
        case .drinks(let names):
            let help = "write an item for each, or 1 \(names) for a drink of that name"
            return text.narrowed(to: names).unreadItem("\(names) may be more than one drink", help: help)
        case .several:
            let message = "this item has a time or a number after its drink"
            let moved = LogItem.withTimeInFront(text.text).map { "write \($0)" }
            return text.unreadItem(message, help: moved ?? "\(Self.itemHelp); write one for each entry")
        }
    }

    /// What to write for an item without a time or a number that is too long for a drink, or a sentence.
    private static func proseHelp(_ item: String) -> String {
        let words = item.words
        let names = words.map { $0.filter { !",.;:!?".contains($0) } }
        let counted = "1 " + words.joined(separator: " ")
        guard
            DrinkName.isDistinct(in: names.joined(separator: " "))
                || names.first.map({ DrinkName.isKnown($0) }) == true,
            LogItem(counted).isReadable
        else { return itemHelp }
        return "without a time or a number it is taken for prose; if it is a cup, write \(counted)"
    }

    /// `1 latte — 250 ml` for `250 ml latte` and `latte — 250 ml` for `latte 250 ml`; nil if that is not read.
    private static func withAmountAsNote(_ amount: String, _ item: String) -> String? {
        guard let range = item.firstRange(of: amount), !item.contains("—") else { return nil }
        var amount = amount
        var words = item[..<range.lowerBound].trimmingSuffix { ", ".contains($0) }
        // `Kaffee à 200 ml`
        if let each = String(words).words.last, LogItem.wordsForEach.has(each) {
            amount = "\(each) \(amount)"
            words = words.dropLast(each.count)
        }
        let before = String(words).trimmed.nonEmpty
        var drink = String(item[range.upperBound...]).trimmed.nonEmpty
        if drink?.hasPrefix("of ") == true { drink?.removeFirst(3) }
        let item = before.map(LogItem.init)
        let isBehind = (item?.drink ?? item?.count) != nil && drink?.hasPrefix("#") != false
        let parts = isBehind ? [before, "— \(amount)", drink] : [before, "1", drink, "— \(amount)"]
        let whole = parts.compactMap(\.self).joined(separator: " ")
        return LogItem(whole).isReadable ? whole : nil
    }

    /// Help for words of an item that may be a drink; empty if the item is not read with 1 before them.
    private static func orDrink(_ words: String, in item: String) -> String {
        guard let range = item.firstRange(of: words),
            LogItem(item[..<range.lowerBound] + "1 " + item[range.lowerBound...]).isReadable
        else { return "" }
        return ", or 1 \(words) for a drink of that name"
    }

    /// Whether an item is read with 1 before all of it.
    static func mayBeDrink(_ item: String) -> Bool { LogItem("1 \(item)").isReadable }
}
