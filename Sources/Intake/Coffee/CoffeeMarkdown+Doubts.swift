import Diagnostics
import Markdown
import Model
import Text

/// Finds numbers of cups, struck-out text and weekdays where they are not read.
extension CoffeeMarkdown {
    /// Words that name another day than that of the heading.
    private static let otherDays: Set = [
        "yesterday", "tomorrow", "gestern", "vorgestern", "昨日", "昨天", "前天", "昨晚", "昨夜", "明天", "明日", "一昨日", "翌日",
        "前日", "次の日", "次日", "隔天", "第二天", "day before yesterday", "the day before yesterday", "the day before",
        "the day after", "the next day", "next day", "the previous day", "am nächsten tag", "am vortag", "tags darauf",
        "am tag darauf", "am tag davor", "am tag zuvor",
    ]
    /// Words that say which of its days a weekday is: `Last Friday`.
    private static let relativeWords: Set = ["last", "next", "letzten", "nächsten", "vorigen"]
    private static let wordsBeforeWeekday = relativeWords.union(["on", "am"])
    private static let thisDay: Set = ["today", "tonight", "heute", "今天", "今日"]

    /// Whether a heading is a part of the day above it: `Evening`, `Today`.
    static func isPartOfDay(_ heading: String) -> Bool {
        let word = bareWord(heading)
        return DayPart.names.contains(word) || thisDay.contains(word)
    }

    /// Whether a heading is another day than the one above it: `Yesterday`.
    static func isOtherDay(_ heading: String) -> Bool { otherDays.contains(bareWord(heading)) }

    static func isThisDay(_ heading: String) -> Bool { thisDay.contains(bareWord(heading)) }

    /// What to write for a heading that is a part of `day`, but ends it: `Evening`.
    static func helpForPart(_ heading: String, of day: Day) -> String? {
        guard DayPart.names.contains(bareWord(heading)), (1...5).contains(day.level) else { return nil }
        return "write it as \(String(repeating: "#", count: day.level + 1)) \(heading) below its day"
    }

    private static func bareWord(_ heading: String) -> String { heading.trimming { !$0.isLetter }.lowercased() }

    /// Warns of what is not read of a day's heading on the 1-based `lines`.
    mutating func checkHeading(_ heading: PlacedText, _ lines: ClosedRange<Int>, _ problems: inout Problems) {
        // The error of late front matter covers its lines.
        let isCovered = file.isFaulty && file.frontMatter == nil
        if !isCovered, heading.text.utf8.contains(UInt8(ascii: "\n")),
            heading.text.lines.contains(where: { Self.isCupsField(String($0)) })
        {
            let message = "this looks like front matter, which is read only at the start of a file"
            let help = "write its cups as an item below a heading such as ## 2026-11-20"
            problems.add(heading.unreadLine(message, help: help))
            leaveOut(lines)
            return
        }
        // Most headings are a date alone.
        guard heading.text.utf8.count > 10 else { return }
        let text = String(heading.text.drop { "#＃ ".contains($0) })
        let rest = WrittenDate.leading(in: text, decoder.context.forms).rest
        if hasCups(text, rest) || Self.areDrinks(rest) {
            let message = "what this heading says besides the day is not read"
            let help = "write it as an item below, such as - 2 latte"
            problems.add(heading.unreadLine(message, help: help))
            timeHeading = nil
        } else if CoffeeNegation.isDrink(Self.words(rest.joined(separator: " ")).joined(separator: " ")) {
            let message = "a heading is not read as a day without coffee"
            problems.add(heading.unreadLine(message, help: "write it as an item below: - 0"))
            timeHeading = nil
        }
    }

    /// Whether a heading is a time and nothing else: `08:10`, `8 am`.
    static func isTime(_ heading: String) -> Bool {
        let text = String(heading.trimming { "# ".contains($0) })
        return text.utf8.count <= 20 && WrittenTime.isSure(at: text.words, alone: true)
    }

    /// Warns of the time in a heading if an entry below it has none.
    mutating func checkTime(of entry: CoffeeEntry?, _ problems: inout Problems) {
        guard let heading = timeHeading, let entry, entry.time == nil else { return }
        let message = "the time of this heading is not read as that of the entries below"
        let help = "write it with each entry, such as - 08:10 latte"
        problems.add(heading.text.unreadLine(message, help: help))
        timeHeading = nil
    }

    /// The words of a heading without marks.
    private static func words(_ heading: String) -> [String] {
        let parts = heading.split { $0.isWhitespace || "():：（）,，、".contains($0) }
        return parts.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(String.init)
    }

    /// Whether a text is the name of a weekday other than that of the current day: `Friday`, `**Fri:**`, `☕ Friday`,
    /// `Friday, rainy`, `Last Friday`.
    func isOtherWeekday(_ text: String) -> Bool {
        guard let date = day?.date, text.utf8.count <= 40 else { return false }
        let words = text.trimming { !$0.isLetter && !$0.isNumber }
        var name = words.prefix { !",，、;".contains($0) }
        // "Sun, sea and coffee" is about no day, and "Sunday, we leave." is a sentence.
        let isSentence = text.words.count > 3 || text.last.map { ".!?。！？".contains($0) } == true
        if name.endIndex < words.endIndex, isSentence || (name.count < 5 && name.first?.isASCII == true) {
            name = words
        }
        let first = name.prefix { !$0.isWhitespace }
        if name.endIndex == words.endIndex, Self.wordsBeforeWeekday.has(first) {
            name = name[first.endIndex...].drop(while: \.isWhitespace)
        }
        guard name.count > 1, let weekday = decoder.context.forms.weekday(named: name) else { return false }
        return weekday != date.weekday
    }

    /// Whether a heading names a weekday by another day, as an agenda does: `Next Monday`.
    func isRelativeWeekday(_ heading: String) -> Bool {
        heading.words.first.map(Self.relativeWords.has) == true && isOtherWeekday(heading)
    }

    /// Whether a day's heading ends with a number of cups, and has nothing else behind its date: `2026-11-20: 3`,
    /// `2026-11-20 (3 cups)`.
    private func hasCups(_ heading: String, _ rest: [Substring]) -> Bool {
        let end = heading.words.suffix(3).map { word in word.filter { !"():,杯".contains($0) } }
        guard let last = end.last else { return false }
        let isCups: (Substring) -> Bool = {
            LogItem.isCount($0) && !$0.contains("/") && LogItem.isNumber(LogItem.withoutTimes($0))
        }
        let count: Int
        if isCups(Substring(last)) {
            count = 1
        } else if end.count > 1, isCups(Substring(end[end.count - 2])), DrinkName.isDrinkOrCups(last) {
            if LogItem.isCupWord(last) { return true }
            count = 2
        } else {
            return false
        }
        return rest.filter { $0.contains { $0.isLetter || $0.isNumber } }.count == count
    }

    /// Whether the words behind the day in its heading are drinks: `2026-11-20 08:10 latte`, `2026-11-20: latte x3,
    /// espresso`.
    private static func areDrinks(_ rest: [Substring]) -> Bool {
        // `2 lattes and an espresso`.
        let isCounted = zip(rest, rest.dropFirst()).contains { count, drink in
            LogItem.isNumberOfCups(count) && DrinkName.isKnown(drink.filter { $0 != "," })
        }
        if isCounted { return true }
        let words = rest.filter { !LogItem.isTimes($0) && $0.contains(where: \.isLetter) }
        guard let first = words.first else { return rest.contains { $0.contains("☕") } }
        return words.allSatisfy { DrinkName.isDistinct($0) } || DrinkName.isDistinct(words.joined(separator: " "))
            || LogItem.numberOfCups(first, words.dropFirst().first ?? "") != nil
    }

    /// Whether a line is `Cups: 3` or `cups:: 3`.
    static func isCupsField(_ line: String) -> Bool {
        guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
        let number = line[colon...].drop { ":： ".contains($0) }.filter { $0 != "*" }
        return LogItem.isNumber(LogItem.number(in: number))
            && CupsName.isOne(line[..<colon].filter { $0 != "*" }.trimmed)
    }

    /// The words at the start of an item that name another day than its heading: `Mon: latte`, `yesterday 2 cups`.
    func otherDay(_ item: Substring, _ day: CivilDate?) -> String? {
        // Almost all items begin with a digit.
        guard let day, item.first?.isLetter == true else { return nil }
        let word = item.prefix { !$0.isWhitespace && !"：，、".contains($0) }
        let name = word.trimmingSuffix(while: ":,.".contains)
        if let other = Self.otherDays.first(where: name.lowercased().hasPrefix) {
            let behind = item.dropFirst(other.count)
            let rest = behind.drop { " :：,、に".contains($0) }
            let isCounted = rest.first.map { $0.isNumber } ?? true
            // 昨日の豆で is of the beans of yesterday.
            let isBehindMark = behind.first.map { " :：,，、".contains($0) } == true
            let isApart = other.unicodeScalars.first?.isChineseOrJapanese == true && isBehindMark && rest.count <= 12
            return isCounted || isApart || DrinkName.isDistinct(rest) ? other : nil
        }
        if item.utf8.count > 10, item.prefix(10).lowercased() == "last night" { return String(item.prefix(10)) }
        guard name.count > 1, let weekday = decoder.context.forms.weekday(named: name), weekday != day.weekday else {
            return nil
        }
        // Sun tea is a drink.
        let isBare = name.endIndex == word.endIndex && item[word.endIndex...].first.map { "：，、".contains($0) } != true
        if isBare, word.endIndex == item.endIndex || name.utf8.count < 3 || name.lowercased() == "sun" { return nil }
        return String(name)
    }

    /// Whether a part of the block's first line, up to its note, is struck out.
    func hasStruckOutPart(_ block: MarkdownBlock) -> Bool {
        let before = block.inlines.prefix { $0.strikingMark == nil && !$0.text.contains("\n") }
        guard before.count < block.inlines.count, block.inlines[before.count].strikingMark != nil else { return false }
        return !LogItem.hasNote(Substring(before.map(\.text).joined() + "."))
    }
}
