import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads items of lists.
extension CoffeeMarkdown {
    static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"

    mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        if readNumberedDay(block, &problems) { return }
        let (numbers, others) = block.textLines { startsAnew($0, isLast: $1) }
        let own = zip(numbers, block.text.lines).map { (number: $0, text: $1) }
        let count = ownLines(own)
        readItem(block, Array(own.prefix(count)), isChecked: isChecked, &problems)
        for line in own.dropFirst(count) { readText(below: line.number, String(line.text), &problems) }
        if let others { readLines(others, &problems) }
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
        problems.add(file.text(ofLine: line).unreadLine(message, help: help))
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
        // A link to a daily note names its day, and no number.
        let linksToDay = words.hasPrefix("[[") && namedDay(words) != nil
        let item = LogItem(linksToDay ? String(words) : String(words).namingWikiLinks)
        let isInside = block.depth > 1 && isBelowEntry && quoteDepth == nil
        if block.depth == 1 { isBelowEntry = false }
        let text = file.text(of: block)
        guard let day else {
            if isChecked == false { return }
            return readItemWithoutDay(block, words, item, text, lines, &problems)
        }
        guard let date = day.date else {
            guard let named = namedDay(words) else { return leaveOut(lines) }
            if named.isAlone { return closeDay(namedBy: lines) }
            problems.add(text.unreadItem("an item does not name its day", help: named.help))
            return leaveOut(lines, namesDay: true)
        }
        if isInside, Self.isNote(item, words) { return }
        if isBesideCoffee {
            // Without a heading for coffee even a name of coffee is worth a word.
            let hasCoffeeHeading = day.coffeeLevel != nil
            let namesCoffee = !hasCoffeeHeading && item.drink.map(Self.mayBeAboutCoffee) == true
            let isEntry =
                namesCoffee || DrinkName.isDistinct(in: item.drink)
                || (!hasCoffeeHeading && item.time != nil && item.count != nil)
                || (topic?.isOtherDay == true && item.hasTimeOrCount)
                || (item.drink == nil && item.note == nil && item.hasTimeOrCount)
            guard isChecked != false, isEntry,
                namesCoffee ? item.mayBeEntry : item.isReadable || (item.isEntry && item.doubt != nil)
            else { return }
            let message = "this item is not read as an entry, because \(besideCoffee.reason)"
            problems.add(text.unreadItem(message, help: besideCoffee.help))
            return leaveOut(lines)
        }
        if let problem = problem(block, isChecked: isChecked, words, item, text) {
            problems.add(problem)
            if let named = namedDay(words), named.isAlone, named.date != date { return closeDay(namedBy: lines) }
            // An open task is no entry that a page lacks.
            return isChecked == false ? account.add(lines, of: file, .unread) : leaveOut(lines)
        }
        let read: CoffeeEntry? = problems.ifGood { problems in entry(item, text, date, &problems) }
        isBelowEntry = read != nil && item.hasTimeCountOrCoffee
        checkTime(of: read, &problems)
        if let read { countVague(read, text) }
        keep(read, .listItem, lines)
    }

    /// Whether an item inside an entry is a note about it: `with Anna`, `too bitter.`, `rating:: 4`, a picture.
    private static func isNote(_ item: LogItem, _ words: Substring) -> Bool {
        let first = words.prefix { !$0.isWhitespace }
        if LogItem.isMarkup(first) { return true }
        if words.firstRange(of: ":: ") != nil {
            let name = String(first.prefix { $0 != ":" })
            return LogItem.fieldName(first) == nil && !CupsName.isOne(name) && !DrinkName.isKnown(name)
        }
        if item.hasTimeCountOrCoffee { return false }
        return LogItem.noteOpenings.has(first) || words.last.map { ".!?".contains($0) } == true
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
            problems.add(doubtful.text.unreadLine(message, help: help))
            self.day = Day(date: nil, level: doubtful.level)
            leaveOut(lines)
        } else if let named, named.isEntry {
            problems.add(text.unreadItem("an item does not name its day", help: named.help))
            leaveOut(lines, namesDay: true)
        } else if hasShortDay(words) {
            problems.add(text.unreadItem("an item does not name its day", help: Self.shortDayHelp))
            leaveOut(lines, namesDay: true)
        } else if item.isEntry, item.hasTimeOrCount {
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
        guard let note = file.frontMatter else { return item.unreadItem("this item has no day above it", help: help) }
        guard note["cups"] ?? note["count"] != nil else {
            return item.unreadItem("this item has no day above it", help: help + ", or give the front matter a date")
        }
        return item.unreadItem(
            "this item has no day above it: the front matter is an entry of its own",
            help: help + " to add it, or remove the cups of the front matter")
    }

    /// Why an item with a known day is not an entry; nil if it is one.
    private func problem(
        _ block: MarkdownBlock, isChecked: Bool?, _ words: Substring, _ item: LogItem, _ text: PlacedText
    ) -> Diagnostic? {
        if let problem = problemOfForm(block, isChecked: isChecked, words, text) { return problem }
        if let problem = problemOfDay(block, words, item, text) { return problem }
        if !item.hasTimeCountOrCoffee, holdsEntry(block) {
            let message = "this item holds others, so it is not read as an entry"
            return text.unreadItem(message, help: "make each entry an item of its own, with nothing before its -")
        }
        return (item.isOnlyDenial ? .nothing : item.doubt).map { problem($0, text) }
    }

    /// Why an item is not an entry because of its place, its box or a mark that Markdown gives it.
    private func problemOfForm(
        _ block: MarkdownBlock, isChecked: Bool?, _ words: Substring, _ text: PlacedText
    ) -> Diagnostic? {
        guard block.depth == 1 else {
            let message = "an item inside another, or inside a quote, is not read as an entry"
            return text.unreadItem(message, help: "begin its line with - and nothing before it")
        }
        guard isChecked != false else {
            let message = "an item that is not ticked is not read as an entry"
            return text.unreadItem(message, help: "tick it, or remove the box")
        }
        if let struckOut = file.struckOutItem(block, readAs: "an entry") { return struckOut }
        if let box = LogLine.badBox(words) {
            return text.narrowed(to: box).unreadItem("\(box) is not a task box", help: "write [x], or remove it")
        }
        guard let state = ToolMarks.taskState(at: words) else { return nil }
        let message = "\(state) is not read as the state of a task"
        return text.narrowed(to: state).unreadItem(message, help: "remove it, or the item if there was no cup")
    }

    /// Why an item that names a day, or has a part that is struck out, is not an entry.
    private func problemOfDay(
        _ block: MarkdownBlock, _ words: Substring, _ item: LogItem, _ text: PlacedText
    ) -> Diagnostic? {
        let message = "an item does not name its day"
        if let named = namedDay(words) { return text.unreadItem(message, help: named.help) }
        if item.time == nil, hasShortDay(words), item.count.map({ LogItem.isFraction($0[...]) }) != true {
            return text.unreadItem(message, help: Self.shortDayHelp)
        }
        if hasStruckOutPart(block) {
            let message = "an item with a part that is struck out is not read as an entry"
            return text.unreadItem(message, help: "remove what is struck out")
        }
        guard let other = otherDay(words, day?.date) else { return nil }
        let help = "put the item below the heading of its day, or write 1 before a drink of that name"
        return text.narrowed(to: other).unreadItem("\(other) is not the day of this item's heading", help: help)
    }

    /// Whether a line inside an item looks like an entry, as below `- Morning`.
    private func holdsEntry(_ block: MarkdownBlock) -> Bool {
        block.lines.dropFirst(block.text.lines.count).contains { number in
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
        problems.add(file.text(of: block).unreadLine(message, help: "write it in the line of the item, behind —"))
    }

    /// Warns of a block nested deeper than the parser descends.
    mutating func readDeepest(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard day?.date != nil else { return }
        problems.add(
            file.text(of: block).unreadItem(
                "this is nested too deep to be read as an entry",
                help: "put the entry below its day's heading, as - 08:10 latte"))
        leaveOut(block.lines)
    }

    private static func unreadCount(_ count: String, _ word: PlacedText, _ item: String) -> Diagnostic {
        if LogItem.mayBeDay(count) {
            let message = "\(count) may be a part of a cup or a day"
            let help = "write the cups with a decimal point, or the item below the heading of its day"
            return word.diagnostic(.error, "ambiguous-item", message, help: help)
        }
        let message = "\"\(count)\" is neither a time nor a number of cups"
        let help =
            mayBeDrink(item) ? "write the cups as in 2 latte, or 1 before a drink of that name" : itemHelp
        return word.unreadItem(message, help: help)
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
            DateTime(date: day, time: time), cups: cups,
            CoffeeDetails(drink: item.drink, note: item.note, tags: item.tags), source: text.place)
    }
}
