import Diagnostics
import Markdown
import Model
import Text

/// Reads lines outside lists and tables, where days and entries may hide.
extension CoffeeMarkdown {
    /// A line that looks like a record or a day but is not read as one.
    private struct UnreadLine {
        let message: String
        let help: String
        /// The day that the line names, so that the records below it don't belong to the day before.
        var day: LogLine.NamedDay?
    }

    private static let lineHelp = "write it as an item, such as - 08:10 latte"

    /// Whether a line inside an item starts something new: a day's heading, the name of another day, or text that looks
    /// like a record.
    func startsAnew(_ number: Int, isLast: Bool) -> Bool {
        let line = LogLine(file.text(ofLine: number).text, decoder.context.forms)
        return line.dayHeading != nil || unread(line, isFirst: false) != nil
            || !file.isIndented(line: number)
                && (isOtherDay(line, isAlone: isLast) || isTopic(line, isAlone: isLast))
    }

    /// Reads a day's heading that Markdown takes for text, and warns of lines that look like records or days.
    mutating func readLines(_ lines: ClosedRange<Int>, _ problems: inout Problems) {
        var table = UnreadTable()
        for number in lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text, decoder.context.forms)
            endTopicInLine()
            // The error of front matter covers its lines.
            let isCovered = table.covers(line) || (file.isFaulty && file.frontMatter == nil)
            if file.isDamaged(number...number), line.hasDigits {
                day = Day(date: nil, level: LogLine.lowestLevel)
                account.add(number...number, of: file, .unread)
            } else if let heading = line.dayHeading {
                begin(heading.date, level: heading.level, placed, number...number, &problems)
                account.add(number...number, of: file, .heading)
            } else if isOtherDay(line, isAlone: lines.count == 1) {
                doubtfulDay = DoubtfulDay(text: placed, level: day?.level ?? LogLine.lowestLevel)
                day = nil
            } else if isTopic(line, isAlone: lines.count == 1) {
                takeTopic(inLine: line.text)
            } else if let unread = unread(line, isFirst: number == lines.lowerBound)
                ?? unreadDrink(line.text, isAlone: lines.count == 1)
            {
                table.report(line)
                if !isCovered {
                    problems.add(placed.unreadLine(unread.message, help: unread.help))
                }
                switch unread.day {
                case .alone: closeDay(namedBy: number...number)
                case .withText(let dateTime, _):
                    leaveOut(number...number, namesDay: true)
                    if dateTime == nil || dateTime?.date != day?.date {
                        day = Day(date: nil, level: LogLine.lowestLevel)
                    }
                case nil: leaveOut(number...number)
                }
            }
        }
    }

    /// Whether a line is a heading without its marks: `Yesterday:`, or `Today` below it.
    private func isTopic(_ line: LogLine, isAlone: Bool) -> Bool {
        guard day?.date != nil, isAlone || "*_:：".contains(line.text.last ?? " ") else { return false }
        return Self.isOtherDay(line.text) || (topic?.isOtherDay == true && Self.isThisDay(line.text))
    }

    /// Whether a line is the name of another weekday, or alone in its paragraph and probably meant as a day.
    private func isOtherDay(_ line: LogLine, isAlone: Bool) -> Bool {
        if isOtherWeekday(line.text), isAlone || "*_:：".contains(line.text.last ?? " ") { return true }
        return isAlone && DayHeading.isProbablyDay(line.text, besides: day?.date, line.forms) && line.namedDay == nil
            && !hasShortDay(line.withoutMark.text)
    }

    /// Ends the current day at the 1-based `lines`, which name another one that is not read: the records below them
    /// belong to that day.
    mutating func closeDay(namedBy lines: ClosedRange<Int>) {
        day = Day(date: nil, level: LogLine.lowestLevel)
        isBelowEntry = false
        account.add(lines, of: file, .unread)
    }

    /// Warns of a line that is a day but not its heading, and ends the current day at the 1-based `lines`.
    mutating func leaveDay(
        _ date: CivilDate?, _ line: PlacedText, _ lines: ClosedRange<Int>, _ problems: inout Problems
    ) {
        let unread = Self.unreadDay(.alone(date))
        problems.add(line.unreadLine(unread.message, help: unread.help))
        closeDay(namedBy: lines)
    }

    private static func unreadDay(_ day: LogLine.NamedDay) -> UnreadLine {
        UnreadLine(message: "this line is not read as a day", help: day.help, day: day)
    }

    private func unread(_ line: LogLine, isFirst: Bool) -> UnreadLine? {
        if isBesideCoffee { return nil }
        if let named = line.namedDay { return unread(line, named, isFirst: isFirst) }
        if let (message, help) = line.unread(as: "an entry", columns: Self.columns.fields, help: helpForItem) {
            return UnreadLine(message: message, help: help)
        }
        return unreadDay(line) ?? (day?.date == nil ? nil : unreadEntry(line))
    }

    /// Why a line that begins with a whole date is not read; nil for the day that it is in, and for a sentence.
    private func unread(_ line: LogLine, _ named: LogLine.NamedDay, isFirst: Bool) -> UnreadLine? {
        switch named {
        case .withText(_, let text):
            // A sentence may begin with a date; below a day it is reported, unless it goes on a paragraph.
            guard (isFirst && day != nil) || LogItem(text).mayBeEntry else { return nil }
            if line.isSeparatedByMarks {
                let columns = LogItem.isNumber(text.drop { !$0.isNumber }) ? "Date and Cups" : "Date, Time and Drink"
                let help = "put it into a table with the columns \(columns)"
                return UnreadLine(message: "this line is not read as an entry", help: help, day: named)
            }
            let message = "this line begins with a day but is not read"
            return UnreadLine(message: message, help: named.help, day: named)
        case .alone(let date?) where date == day?.date: return nil
        case .alone: return Self.unreadDay(named)
        }
    }

    /// Why a line that announces another day, or begins with a day without its year, is not read.
    private func unreadDay(_ line: LogLine) -> UnreadLine? {
        if day != nil, let date = line.announcedDay, date != day?.date {
            let help = "write the day as a heading: ## \(date)"
            return UnreadLine(message: "this line is not read as a day", help: help, day: .alone(date))
        }
        guard hasShortDay(line.withoutMark.text) else { return nil }
        return UnreadLine(
            message: "this line begins with a day but is not read", help: Self.shortDayHelp,
            day: .withText(nil, text: ""))
    }

    /// Why a line below a day, which looks like an entry, is none.
    private func unreadEntry(_ line: LogLine) -> UnreadLine? {
        let message = "this line is not read as an entry"
        if CoffeeNegation.isLine(line.text) {
            return UnreadLine(
                message: "this line is not read as a day without coffee", help: "write it as an item: - 0")
        }
        if Self.isCupsField(line.text) {
            return UnreadLine(message: message, help: "write the cups as an item, such as - 2")
        }
        let (text, box, _) = line.withoutMark
        let item = LogItem(String(text))
        guard item.beginsWithNumber || (line.hasBullet && item.mayBeEntry), line.hasBullet || !isSentence(text, item)
        else {
            return nil
        }
        return UnreadLine(message: message, help: item.isReadable ? helpForItem(box + text) : Self.lineHelp)
    }

    /// What to write for a line with the text of an `item`.
    private func helpForItem(_ item: String) -> String {
        let isPlain = !item.contains { "*_~()".contains($0) } && !".!?:".contains(item.last ?? ".")
        guard isPlain, LogItem(item).isReadable else { return Self.lineHelp }
        return day?.date != nil ? "write - \(item)" : "write - \(item) below a heading such as ## 2026-11-20"
    }

    /// What to write for a `BareRecord`: as an item `kaffee kaffee` would be one cup.
    private func helpForRecord(_ line: String) -> String {
        let item = LogItem(line)
        let isKnown = item.drink.map { DrinkName.isKnown($0) } ?? true
        return item.hasTimeOrCount && isKnown ? helpForItem(line) : Self.lineHelp
    }

    /// Why a line that is only the name of a drink, perhaps behind a number in words, is not read, without a mark of an
    /// item or behind another sign: `latte`, `two lattes`, `– espresso`, `→ latte`, `latte 2`.
    private func unreadDrink(_ line: String, isAlone: Bool) -> UnreadLine? {
        guard day?.date != nil, !isBesideCoffee else { return nil }
        let message = "this line is not read as an entry"
        if BareRecord(line)?.hasCups == true { return UnreadLine(message: message, help: helpForRecord(line)) }
        let name = line.drop { !$0.isLetter && !$0.isNumber }
        guard isAlone || name.startIndex > line.startIndex, !line.hasPrefix("**") else { return nil }
        if DrinkName.isDistinct(name) { return UnreadLine(message: message, help: "write it as an item: - \(name)") }
        // `Two lattes` and `早上一杯拿鐵` say how many, in a way that is not read in an item either.
        guard line.utf8.count <= 40, line.words.count <= 3, let last = line.words.last else { return nil }
        switch LogItem(line).doubt {
        case .numberWord where DrinkName.isDrinkOrCups(last) || last.unicodeScalars.contains("☕"):
            return UnreadLine(message: message, help: Self.lineHelp)
        case .cupsInside(_, let item?) where LogItem(item).drink.map { DrinkName.isKnown($0) } == true:
            return UnreadLine(message: message, help: "write - \(item)")
        default: return nil
        }
    }

    private static let maxWordsOfEntry = 6

    /// Whether a line that begins with a number is a sentence: `90% of the beans were good.`
    private func isSentence(_ text: Substring, _ item: LogItem) -> Bool {
        // `3人で公園に行った` begins with a word and no number.
        if let word = item.count?.drop(while: { EastAsianNumber.isDigit($0) || "%％".contains($0) }),
            word.unicodeScalars.first?.isChineseOrJapanese == true
        {
            return true
        }
        guard item.time == nil || !text.contains(":"), let end = text.last else { return false }
        let words = String(text).words.dropFirst()
        let isLong = words.count > Self.maxWordsOfEntry
        return (isLong || (words.count > 1 && ".!?。".contains(end)))
            && !words.prefix(2).contains { DrinkName.isDrinkOrCups($0) } && !DrinkName.isDistinct(in: item.drink)
    }

    static let shortDayHelp = "write its day as a heading such as ## 2026-11-20, and the rest as an item below"

    /// Whether a text is a day without a year or in an unknown order, or a weekday, and behind it a drink or a number
    /// of cups: `11/20 latte`, `20.11.2026 latte`, `Nov 19: 3`, `Sunday: 2 lattes`, `Fri 2 lattes`.
    func hasShortDay(_ text: Substring) -> Bool {
        guard text.utf8.count <= 80, mayBeginWithDay(text) else { return false }
        let text = String(text).replacing("：", with: ": ")
        let words = text.words
        guard (2...7).contains(words.count), let first = words.first else { return false }
        let forms = decoder.context.forms.inEveryLanguage
        let (date, rest) = WrittenDate.leading(in: text.replacing(": ", with: " "), forms)
        switch date {
        case .withoutYear, .ambiguous: return isDrunk(rest)
        case .date, .impossible, .notADate: break
        }
        let isNumbered = words[1].first?.isNumber == true
        // 水 is water too.
        let isAlone = isNumbered && first.count > 1
        guard first.last == ":" || isAlone || LogItem.isFraction(first), isDrunk(words.dropFirst()) else {
            return false
        }
        if LogItem.isFraction(first) { return Quantity.reading(first) == .notANumber }
        let name = first.last == ":" ? first.dropLast() : first
        // "So" and "Do" are days before a number.
        let weekday = name.count > 2 || isNumbered ? forms.weekday(named: name) : nil
        return weekday.map { $0 != day?.date?.weekday } ?? (DayHeading.isOrdinal(name) || LogItem.isFraction(name))
    }

    /// Whether the first two words may be such a day. Almost all items begin with a time or a drink.
    private func mayBeginWithDay(_ text: Substring) -> Bool {
        let first = text.prefix { !$0.isWhitespace }
        // A range such as `1-2` has one dash.
        let isDashed = first.utf8.count { $0 == UInt8(ascii: "-") } == 2
        if isDashed || first.utf8.contains(where: { "/.:".utf8.contains($0) }) {
            return TimeOfDay(parsing: first) == nil
        }
        if first.utf8.contains(where: { $0 >= 0x80 }), first.contains(where: { "月：".contains($0) }) { return true }
        guard let byte = first.utf8.first else { return false }
        let names = CalendarNames.everyLanguage
        guard byte.isDigit else { return names.month(named: first) != nil || names.weekday(named: first) != nil }
        let second = text[first.endIndex...].drop(while: \.isWhitespace).prefix(while: \.isLetter)
        return DayHeading.isOrdinal(first) || (!second.isEmpty && names.month(named: second) != nil)
    }

    /// Whether words are a drink, or a number of cups of one or of none.
    private func isDrunk(_ words: some Collection<Substring>) -> Bool {
        let item = LogItem(words.joined(separator: " "))
        if words.count <= 4, item.doubt == .nothing { return true }
        guard words.count <= 4, item.isReadable else { return false }
        guard let drink = item.drink else { return item.count != nil }
        let isKnown = DrinkName.isDistinct(in: drink) || drink.words.contains { DrinkName.isDrinkOrCups($0) }
        return isKnown || (item.count != nil && drink.unicodeScalars.first?.isChineseOrJapanese == true)
    }

    /// Warns of days and items in HTML and in indented code, but not in fenced code and comments, which are deliberate.
    mutating func readUnparsed(_ block: MarkdownBlock, _ problems: inout Problems) {
        if file.isCommentOrCode(block) { return }
        for number in block.lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text, decoder.context.forms)
            if let named = line.loneDay {
                leaveDay(named.date, placed, number...number, &problems)
            } else if let day, line.hasMark, LogItem(String(line.withoutMark.text)).mayBeEntry {
                if day.date != nil { problems.add(file.unparsedItem(number, in: block, "an entry")) }
                leaveOut(number...number)
            }
        }
    }

    /// Counts the items with a time, cups or coffee in a block without an end, which a warning covers.
    mutating func leaveOutItems(in block: MarkdownBlock) {
        for number in block.lines {
            let line = LogLine(file.text(ofLine: number).text, decoder.context.forms)
            let item = line.hasMark ? LogItem(String(line.withoutMark.text)) : nil
            if item?.hasTimeCountOrCoffee == true { leaveOut(number...number, namesDay: true) }
        }
    }

    /// Warns of another day, and of a record, on a line of its own in a quote.
    mutating func readQuoted(_ block: MarkdownBlock, _ problems: inout Problems) {
        for number in block.lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text.drop { "> ".contains($0) }, decoder.context.forms)
            if let named = line.loneDay, named.date == nil || named.date != day?.date {
                leaveDay(named.date, placed, number...number, &problems)
            } else if day?.date != nil, !isBesideCoffee, BareRecord(line.text)?.hasCups == true {
                let message = "this line is not read as an entry, because it is in a quote"
                problems.add(placed.unreadLine(message, help: helpForRecord(line.text)))
                leaveOut(number...number)
            }
        }
    }

    /// Warns of a day's heading in a quote or an item.
    mutating func readNestedHeading(_ block: MarkdownBlock, _ problems: inout Problems) {
        let heading = file.text(of: block)
        guard DayHeading.date(in: heading.text, decoder.context.forms) != .notADate else { return }
        let message = "this heading is not read as a day, because it is in a quote or an item"
        problems.add(heading.unreadLine(message, help: "begin its line with ##, as in ## 2026-11-20"))
        day = Day(date: nil, level: LogLine.lowestLevel)
        // A heading beside the mark of an item is on a line of that item.
        let line = file.text(ofLine: block.firstLine).text
        if line.drop(while: { "> ".contains($0) }).hasPrefix("#") { account.add(block.lines, of: file, .unread) }
    }
}
