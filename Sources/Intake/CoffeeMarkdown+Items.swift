import Diagnostics
import Markdown
import Model
import Text

/// Reads items of lists.
extension CoffeeMarkdown {
    private static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"

    mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        if readNumberedDay(block, &problems) { return }
        var words = Substring(block.text)
        let isChecked = isChecked ?? LogLine.takeBox(&words)
        let item = LogItem(String(words))
        let text = file.text(of: block)
        guard let day else {
            if item.doubt == nil, item.time != nil || item.count != nil {
                leaveOut(
                    text, "this item is below no day", help: "put it below a heading such as ## 2026-11-20", &problems)
            }
            return
        }
        guard let date = day.date else { return leaveOut() }
        guard block.depth == 1 else {
            let message = "an item inside another, or inside a quote, is not read as an entry"
            return leaveOut(text, message, help: Self.itemHelp, &problems)
        }
        guard isChecked != false else {
            let message = "an item that is not ticked is not read as an entry"
            return leaveOut(text, message, help: "tick it, or remove the box", &problems)
        }
        if let doubt = item.doubt { return read(doubt, text, &problems) }
        keep(problems.ifGood { problems in entry(item, text, date, &problems) })
    }

    /// Warns of a paragraph in an item, which is no part of the entry.
    mutating func readFurtherParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard day?.date != nil else { return }
        let message = "a second paragraph of an item is not read"
        problems.add(
            file.text(of: block).diagnostic(
                .warning, "unread-line", message, help: "remove the empty line before it"))
    }

    /// Warns of what is nested deeper than blocks are read.
    mutating func readDeepest(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard day?.date != nil else { return }
        leaveOut(
            file.text(of: block), "this is nested too deep to be read as an entry",
            help: "put the entry below its day's heading, as - 08:10 latte", &problems)
    }

    private mutating func leaveOut(_ text: PlacedText, _ message: String, help: String, _ problems: inout Problems) {
        problems.add(text.diagnostic(.warning, "unread-item", message, help: help))
        leaveOut()
    }

    private mutating func read(_ doubt: LogItem.Doubt, _ text: PlacedText, _ problems: inout Problems) {
        switch doubt {
        case .prose: leaveOut(text, "this item is not read as an entry", help: Self.itemHelp, &problems)
        case .timeOrCount(let word, let time, let count):
            problems.add(
                text.narrowed(to: word).diagnostic(
                    .error, "ambiguous-item", "\(word) may be a time or a number of cups",
                    help: "write \(time) for the time, or \(count) for the cups"))
            leaveOut()
        case .amount(let amount):
            let message = "\(amount) is an amount, and no number of cups"
            leaveOut(
                text.narrowed(to: amount), message, help: "write the cups, and the amount as a note: 1 — \(amount)",
                &problems)
        case .nothing:
            leaveOut(text, "this item is not read as an entry", help: CoffeeDecoder.zeroHelp, &problems)
        }
    }

    private func entry(
        _ item: LogItem, _ text: PlacedText, _ day: CivilDate, _ problems: inout Problems
    ) -> CoffeeEntry? {
        let time = item.time.flatMap { text.narrowed(to: $0).time($0, "time", &problems) }
        var cups: Quantity?
        if let count = item.count {
            let word = text.narrowed(to: count)
            if Quantity.reading(count) == .notANumber, !count.contains(",") {
                let message = "\"\(count)\" is no time and no number of cups"
                problems.add(word.diagnostic(.warning, "unread-item", message, help: Self.itemHelp))
                return nil
            }
            cups = word.quantity(
                count, "cups", atMost: CoffeeEntry.maxCups, help: CoffeeDecoder.zeroHelp, &problems)
        }
        return decoder.entry(
            DateTime(date: day, time: time), cups: cups, drink: item.drink, note: item.note, place: nil,
            caffeine: nil, tags: item.tags, source: text.place)
    }
}
