import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads items of lists.
extension CoffeeMarkdown {
    private static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"

    mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        if readNumberedDay(block, &problems) { return }
        let lines = file.textLines(of: block)
        let own = lines.enumerated().prefix { offset, line in
            offset == 0 || !startsAnew(line.number, isLast: offset == lines.count - 1)
        }.map(\.element)
        let count = ownLines(own)
        readItem(block, Array(own.prefix(count)), isChecked: isChecked, &problems)
        for line in own.dropFirst(count) { readText(below: line.number, String(line.text), &problems) }
        if own.count < lines.count { readLines(lines[own.count].number...lines[lines.count - 1].number, &problems) }
    }

    /// How many of an item's lines belong to it: text that begins a line without a blank is not part of the drink, but
    /// may continue a note.
    private func ownLines(_ lines: [(number: Int, text: Substring)]) -> Int {
        var hasNote = false
        for (index, line) in lines.enumerated() {
            if index > 0, !hasNote, !file.isIndented(line: line.number) { return index }
            hasNote = hasNote || LogItem.hasNote(line.text)
        }
        return lines.count
    }

    /// Warns of text on the 1-based `line` directly below an item, unless it is prose.
    private mutating func readText(below line: Int, _ text: String, _ problems: inout Problems) {
        guard day?.date != nil, LogItem(text).mayBeEntry else { return }
        let message = "this line is not read: it is neither an item nor indented like a part of the item above"
        let help = "write it as an item, or put an empty line before it"
        problems.add(file.text(ofLine: line).diagnostic(.warning, "unread-line", message, help: help))
        account.add(line...line, of: file, .unread)
    }

    /// Reads an item from its `own` lines, which end before a line that starts something new.
    private mutating func readItem(
        _ block: MarkdownBlock, _ own: [(number: Int, text: Substring)], isChecked: Bool?, _ problems: inout Problems
    ) {
        let lines = block.firstLine...(block.firstLine + own.count - 1)
        var words = Substring(own.map(\.text).joined(separator: "\n"))
        let isChecked = isChecked ?? LogLine.takeBox(&words)
        words = ToolMarks.removed(from: words)
        let item = LogItem(String(words))
        let isInside = block.depth > 1 && isBelowEntry && quoteDepth == nil
        if block.depth == 1 { isBelowEntry = false }
        let text = file.text(of: block)
        guard let day else {
            if isChecked == false { return }
            return readItemWithoutDay(block, words, item, text, lines, &problems)
        }
        guard let date = day.date else {
            return namedDay(words)?.isAlone == true ? closeDay(namedBy: lines) : leaveOut(lines)
        }
        if isInside, Self.isNote(item, words) { return }
        if isBesideCoffee {
            // Without a heading for coffee even a name of coffee is worth a word.
            let mayBeEntry =
                day.coffeeLevel == nil
                && (item.time != nil && item.count != nil || item.drink.map(Self.mayBeAboutCoffee) == true)
            let isEntry =
                mayBeEntry || DrinkName.isDistinct(in: item.drink) || (topic?.isOtherDay == true && item.hasTimeOrCount)
                || (item.drink == nil && item.note == nil && item.hasTimeOrCount)
            guard isChecked != false, item.isReadable, isEntry else { return }
            let message = "this item is not read as an entry, because \(besideCoffee.reason)"
            problems.add(unread(text, message, help: besideCoffee.help))
            return leaveOut(lines)
        }
        if let problem = problem(block, isChecked: isChecked, words, item, text) {
            problems.add(problem)
            if let named = namedDay(words), named.isAlone, named.date != date { return closeDay(namedBy: lines) }
            return leaveOut(lines)
        }
        let read: CoffeeEntry? = problems.ifGood { problems in entry(item, text, date, &problems) }
        isBelowEntry = read != nil && item.hasTimeCountOrCoffee
        checkTime(of: read, &problems)
        keep(read, .listItem, lines)
    }

    /// Whether an item inside an entry is a note about it: `with Anna`, `too bitter.`, `rating:: 4`, a picture.
    private static func isNote(_ item: LogItem, _ words: Substring) -> Bool {
        let first = words.prefix { !$0.isWhitespace }
        if LogItem.isLink(first) { return true }
        if words.firstRange(of: ":: ") != nil {
            let name = String(first.prefix { $0 != ":" })
            return LogItem.fieldName(first) == nil && !CupsName.isOne(name) && !DrinkName.isKnown(name)
        }
        if item.hasTimeCountOrCoffee { return false }
        return LogItem.beginsNote(first) || words.last.map { ".!?".contains($0) } == true
    }

    /// Reports an item above the first day, and a day that is not read above it, if it looks like an entry.
    private mutating func readItemWithoutDay(
        _ block: MarkdownBlock, _ words: Substring, _ item: LogItem, _ text: PlacedText, _ lines: ClosedRange<Int>,
        _ problems: inout Problems
    ) {
        let named = namedDay(words)
        if let doubtful = doubtfulDay, block.depth > doubtful.depth, item.mayBeEntry {
            let message = "this is not read as a day, so the items below it are not read as entries"
            let help = doubtful.help ?? "write one day, as ## 2026-11-20"
            problems.add(doubtful.text.diagnostic(.warning, "unread-line", message, help: help))
            self.day = Day(date: nil, level: doubtful.level)
            leaveOut(lines)
        } else if let named, named.isEntry {
            problems.add(unread(text, "an item does not name its day", help: named.help))
            leaveOut(lines, namesDay: true)
        } else if hasShortDay(words) {
            problems.add(unread(text, "an item does not name its day", help: Self.shortDayHelp))
            leaveOut(lines, namesDay: true)
        } else if item.doubt == nil || item.hasCupsOrHour, item.hasTimeOrCount {
            problems.add(withoutDay(text))
            leaveOut(lines)
        } else if named?.isAlone == true {
            doubtfulDay = DoubtfulDay(text: text, level: LogLine.lowestLevel, depth: block.depth)
        } else if item.doubt == nil, let drink = item.drink, DrinkName.isDistinct(drink) {
            drinksWithoutDay.append((text, lines))
        }
    }

    /// Reports the drinks that belong to no day, in a file that has days. One without may be about something else.
    mutating func readDrinksWithoutDay(_ problems: inout Problems) {
        guard !entries.isEmpty || leftOut > 0 else { return }
        day = nil
        for drink in drinksWithoutDay {
            problems.add(withoutDay(drink.text))
            leaveOut(drink.lines)
        }
    }

    private func withoutDay(_ item: PlacedText) -> Diagnostic {
        let help = "put it below a heading such as ## 2026-11-20"
        guard let note = file.frontMatter else { return unread(item, "this item has no day above it", help: help) }
        guard note["cups"] ?? note["count"] != nil else {
            return unread(item, "this item has no day above it", help: help + ", or give the front matter a date")
        }
        return unread(item, "this item has no day above it: the front matter is an entry of its own", help: help)
    }

    /// Why an item with a known day is not an entry; nil if it is one.
    private func problem(
        _ block: MarkdownBlock, isChecked: Bool?, _ words: Substring, _ item: LogItem, _ text: PlacedText
    ) -> Diagnostic? {
        guard block.depth == 1 else {
            let message = "an item inside another, or inside a quote, is not read as an entry"
            return unread(text, message, help: "begin its line with - and nothing before it")
        }
        guard isChecked != false else {
            let message = "an item that is not ticked is not read as an entry"
            return unread(text, message, help: "tick it, or remove the box")
        }
        if let struckOut = file.struckOutItem(block, readAs: "an entry") { return struckOut }
        if let box = LogLine.badBox(words) {
            return unread(text.narrowed(to: box), "\(box) is not a task box", help: "write [x], or remove it")
        }
        if let state = ToolMarks.taskState(at: words) {
            let message = "\(state) is not read as the state of a task"
            return unread(text.narrowed(to: state), message, help: "remove it, or the item if there was no cup")
        }
        if let named = namedDay(words) { return unread(text, "an item does not name its day", help: named.help) }
        if item.time == nil, hasShortDay(words), item.count.map({ LogItem.isFraction($0[...]) }) != true {
            return unread(text, "an item does not name its day", help: Self.shortDayHelp)
        }
        if hasStruckOutPart(block) {
            let message = "an item with a part that is struck out is not read as an entry"
            return unread(text, message, help: "remove what is struck out")
        }
        if let other = otherDay(words, day?.date) {
            let message = "\(other) is not the day of this item's heading"
            let help = "put the item below the heading of its day, or write 1 before a drink of that name"
            return unread(text.narrowed(to: other), message, help: help)
        }
        if !item.hasTimeCountOrCoffee, holdsEntry(block) {
            let message = "this item holds others, so it is not read as an entry"
            return unread(text, message, help: "make each entry an item of its own, with nothing before its -")
        }
        return (item.isOnlyDenial ? .nothing : item.doubt).map { problem($0, text) }
    }

    /// Whether a line inside an item looks like an entry, as below `- Morning`.
    private func holdsEntry(_ block: MarkdownBlock) -> Bool {
        block.lines.dropFirst(file.textLines(of: block).count).contains { number in
            let words = file.text(ofLine: number).text.words
            let isNumber = words.first.map { ".)".contains($0.last ?? " ") && $0.dropLast().allSatisfy(\.isNumber) }
            let item = LogItem(words.dropFirst().joined(separator: " "))
            guard ["-", "*", "+"].contains(words.first) || isNumber == true, item.isReadable else { return false }
            return item.hasTimeOrCount
                ? DrinkName.isDistinct(in: item.drink) : item.drink.map { DrinkName.isDistinct($0) } == true
        }
    }

    /// The whole date that an item begins with, and the text behind it.
    private func namedDay(_ item: Substring) -> LogLine.NamedDay? {
        guard TimeOfDay(parsing: item.prefix { !$0.isWhitespace }) == nil,
            item.utf8.count(where: \.isDigit) >= 4 || item.utf8.contains(where: { $0 >= 0x80 }),
            case let start = String(item.prefix(LogLine.maxLength)),
            case (.date(let dateTime), let rest) = WrittenDate.leading(in: start, decoder.context.forms)
        else { return nil }
        return LogLine.withText(dateTime, rest, of: String(item), decoder.context.forms)
    }

    /// Warns of a second paragraph in an item, which entries ignore.
    mutating func readFurtherParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard day?.date != nil else { return }
        let message = "a second paragraph of an item is not read"
        problems.add(
            file.text(of: block).diagnostic(
                .warning, "unread-line", message, help: "write it in the line of the item, behind —"))
    }

    /// Warns of a block nested deeper than the parser descends.
    mutating func readDeepest(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard day?.date != nil else { return }
        problems.add(
            unread(
                file.text(of: block), "this is nested too deep to be read as an entry",
                help: "put the entry below its day's heading, as - 08:10 latte"))
        leaveOut(block.lines)
    }

    private func unread(_ text: PlacedText, _ message: String, help: String) -> Diagnostic {
        text.diagnostic(.warning, "unread-item", message, help: help)
    }

    private func problem(_ doubt: LogItem.Doubt, _ text: PlacedText) -> Diagnostic {
        switch doubt {
        case .prose: return unread(text, "this item is not read as an entry", help: Self.proseHelp(text.text))
        case .timeOrCount(let word, let time, let count):
            return text.narrowed(to: word).diagnostic(
                .error, "ambiguous-item", "\(word) may be a time or a number of cups",
                help: "write \(time) for the time, or \(count) for the cups")
        case .amount(let amount):
            let message = "\(amount) is an amount, not a number of cups"
            let help =
                "write the cups, and the amount as a note"
                + (Self.withAmountAsNote(amount, text.text).map { ": \($0)" } ?? "")
            return unread(text.narrowed(to: amount), message, help: help)
        case .nothing:
            let isDrink = Self.mayBeDrink(text.text) && text.text.words.count > 2
            let help = CoffeeDecoder.zeroHelp + (isDrink ? ", or 1 before a drink of that name" : "")
            return unread(text, "this item is not read as an entry", help: help)
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
            return unread(text.narrowed(to: tag), "the tag \(tag) stands before words of the drink", help: help)
        case .numberWord(let word, let number):
            let isDrink = isReadable(text.text, with: "1 \(word)", for: word)
            let help = "write \(number) for the cups" + (isDrink ? ", or 1 \(word) for a drink of that name" : "")
            return unread(text.narrowed(to: word), "\(word) is not read as a number of cups", help: help)
        case .cupsInside(let word, let corrected):
            let message = "\(word) is inside other words, so it is not read as a number of cups"
            return unread(text, message, help: "write \(corrected ?? "the cups before the drink, as in 2 latte")")
        case .numberInNote(let note):
            let message = "\(note) is behind a dash, so it is not read as a number of cups"
            let help = "write the cups before the drink, as in 2 latte; if this is a note, write 1 there"
            return unread(text.narrowed(to: note), message, help: help)
        case .possibleTime(let words):
            let message = "\(words) may be a time of day, but is not read as one"
            let moved = LogItem.withTimeInFront(text.text)
            let help = moved.map { "write \($0)" } ?? "write a time as 08:30, and half a cup as ½"
            return unread(text.narrowed(to: words), message, help: help)
        case .secondTime(let time):
            let message = "\(time) is a second time, and an item has only one"
            return unread(text.narrowed(to: time), message, help: "write one time, or an item for each")
        case .fieldName(let name):
            let message = "\(name) is not read as the name of a field"
            return unread(text.narrowed(to: name), message, help: Self.itemHelp)
        case .total(let word):
            let message = "\(word) seems to count other entries again, so this item is not read as one"
            return unread(text.narrowed(to: word), message, help: "leave it out, or write it as text outside the list")
        case .noteInDrink(let words):
            let isDrink = isReadable(text.text, with: "1 \(words)", for: words)
            let help = "write — \(words) for a note" + (isDrink ? ", or 1 \(words) for a drink of that name" : "")
            return unread(text.narrowed(to: words), "\(words) is not read as a drink", help: help)
        case .drinks(let names):
            let help = "write an item for each, or 1 \(names) for a drink of that name"
            return unread(text.narrowed(to: names), "\(names) may be more than one drink", help: help)
        case .several:
            let message = "this item has a time or a number after its drink"
            let moved = LogItem.withTimeInFront(text.text)
            let help = moved.map { "write \($0)" } ?? "\(Self.itemHelp); write one for each entry"
            return unread(text, message, help: help)
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
        let before = String(item[..<range.lowerBound].trimmingSuffix { ", ".contains($0) }).trimmed.nonEmpty
        var drink = String(item[range.upperBound...]).trimmed.nonEmpty
        if drink?.hasPrefix("of ") == true { drink?.removeFirst(3) }
        let isBehind = before.map { LogItem($0).drink != nil } == true && drink?.hasPrefix("#") != false
        let words = isBehind ? [before, "— \(amount)", drink] : [before, "1", drink, "— \(amount)"]
        let whole = words.compactMap(\.self).joined(separator: " ")
        return LogItem(whole).isReadable ? whole : nil
    }

    /// Whether an item is read if `replacement` takes the place of a part.
    private func isReadable(_ item: String, with replacement: String, for part: String) -> Bool {
        guard let range = item.firstRange(of: part) else { return false }
        return LogItem(item[..<range.lowerBound] + replacement + item[range.upperBound...]).isReadable
    }

    /// Whether an item is read with 1 before all of it.
    private static func mayBeDrink(_ item: String) -> Bool { LogItem("1 \(item)").isReadable }

    private static func unreadCount(_ count: String, _ word: PlacedText, _ item: String) -> Diagnostic {
        if LogItem.mayBeDay(count) {
            let message = "\(count) may be a part of a cup or a day"
            let help = "write the cups with a decimal point, or the item below the heading of its day"
            return word.diagnostic(.error, "ambiguous-item", message, help: help)
        }
        let message = "\"\(count)\" is neither a time nor a number of cups"
        let help = mayBeDrink(item) ? "write 1 before a drink of that name" : itemHelp
        return word.diagnostic(.warning, "unread-item", message, help: help)
    }

    private func entry(
        _ item: LogItem, _ text: PlacedText, _ day: CivilDate, _ problems: inout Problems
    ) -> CoffeeEntry? {
        let time = item.time.flatMap { text.narrowed(to: $0).time($0, "time", &problems) }
        var cups: Quantity?
        if let count = item.count {
            let word = text.narrowed(to: count)
            if LogItem.hasMoreThanDigits(count), Quantity.reading(count) == .notANumber {
                problems.add(Self.unreadCount(count, word, text.text))
                return nil
            }
            cups = word.cups(count, &problems)
        }
        return decoder.entry(
            DateTime(date: day, time: time), cups: cups, drink: item.drink, note: item.note, place: nil,
            caffeine: nil, tags: item.tags, source: text.place)
    }
}
