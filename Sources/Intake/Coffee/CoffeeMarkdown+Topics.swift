import Diagnostics
import Markdown
import Model
import Text

/// Tells the lists about coffee in a day from its other lists, if one of its headings is only a name of coffee.
extension CoffeeMarkdown {
    /// Names of coffee, and words beside one that change nothing.
    private static let wordsOfCoffee = DrinkName.coffees.union([
        "log", "my", "and", "mein", "und", "和", "と", "tea", "tee", "茶", "drinks", "caffeine",
    ])

    /// Whole headings of daily notes whose lists are hardly about coffee, in lower case.
    private static let others: Set = [
        "notes", "todo", "todos", "to do", "tasks", "ideas", "links", "gratitude", "mood", "sleep", "dreams",
        "food", "meals", "health", "habits", "exercise", "workout", "meetings", "appointments", "shopping", "groceries",
        "projects", "notizen", "aufgaben", "termine", "einkauf", "einkaufsliste", "ideen", "schlaf", "träume", "sport",
        "essen", "mahlzeiten", "gesundheit", "gewohnheiten", "dankbarkeit", "projekte", "笔记", "筆記", "待办", "待辦",
        "待办事项", "待辦事項", "任务", "任務", "日程", "购物", "購物", "睡眠", "运动", "運動", "メモ", "タスク", "予定",
        "やること", "買い物", "食事",
    ]

    /// What a heading inside a day is about.
    struct Topic {
        /// The heading; nil for a line.
        let heading: PlacedText?
        let level: Int
        let isCoffee: Bool
        /// Whether it has the name of another part of a daily note.
        let hasOtherName: Bool
        let isOtherDay: Bool

        /// Whether it is another part, or about another day. A title may be the name of all that follows.
        var isOther: Bool { isOtherDay || (hasOtherName && level > 1) }
    }

    /// Whether a heading is only a name of coffee: `Coffee`, `☕ Coffee log`, `Coffee & tea`, `Coffee (3 cups)`.
    static func isAboutCoffee(_ heading: String) -> Bool {
        guard heading.utf8.count <= 40 else { return false }
        let words = Set(words(of: withoutCount(heading) ?? heading))
        return words.isEmpty
            ? heading.unicodeScalars.contains("☕")
            : !words.isDisjoint(with: DrinkName.coffees) && words.isSubset(of: wordsOfCoffee)
    }

    /// Whether coffee may be logged below a heading: a part of the day, a name of coffee with more words, or a drink.
    static func mayBeAboutCoffee(_ heading: String) -> Bool {
        isAboutCoffee(heading) || isPartOfDay(heading) || words(of: heading).contains { DrinkName.isKnown($0) }
    }

    /// The heading without the number of cups at its end, `(3)`, `: 3`, `x3` or `3 cups`; nil if it has none.
    private static func withoutCount(_ heading: String) -> String? {
        guard heading.utf8.contains(where: \.isDigit) else { return nil }
        let count =
            #/
            (?: [\(（\[] \s* [x×]? [0-9.,½]+ \s* (?:cups? | tassen? | 杯)? \s* [\)）\]]
                | [:：] \s* [0-9.,½]+
                | \s [x×] \s? [0-9]+
                | \s [0-9.,½]+ \s* (?:cups? | tassen? | 杯) ) \s* $
            /#.ignoresCase()
        return heading.firstMatch(of: count).map { String(heading[..<$0.range.lowerBound]) }
    }

    /// Warns of the number of cups in a heading for coffee, which is not read.
    func checkCount(inTopic heading: PlacedText, _ problems: inout Problems) {
        guard day?.date != nil, Self.isAboutCoffee(heading.text), Self.withoutCount(heading.text) != nil else { return }
        let message = "the number in this heading is not read as a number of cups"
        problems.add(heading.unreadLine(message, help: "remove it, or write the cups as items below"))
    }

    private static func words(of heading: String) -> [String] {
        heading.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Looks for a heading about coffee among those of the current day, which begins above the 1-based `line`.
    mutating func findCoffeeHeading(from line: Int) {
        guard let dayLevel = day?.level else { return }
        var next = line
        for block in headings[headings.partitioningIndex { $0.firstLine >= line }...] {
            guard case .heading(let level) = block.kind, level > dayLevel,
                DayHeading.date(in: block.text, decoder.context.forms) == .notADate,
                !(next..<max(next, block.firstLine)).contains(where: isDayHeading)
            else { return }
            if Self.isAboutCoffee(block.text) {
                day?.coffeeLevel = level
                return
            }
            next = block.lines.upperBound + 1
        }
    }

    /// Whether a 1-based line is a day's heading that Markdown takes for text.
    private func isDayHeading(_ number: Int) -> Bool {
        let line = LogLine(file.text(ofLine: number).text, decoder.context.forms)
        guard !line.hasMark, line.dayHeading != nil else { return false }
        let index = verbatim.partitioningIndex { $0.lines.upperBound >= number }
        return index == verbatim.count || verbatim[index].firstLine > number
    }

    /// Takes a heading that is no day as what the blocks below it are about.
    mutating func takeTopic(_ heading: PlacedText, level: Int) { takeTopic(heading.text, heading, level: level) }

    private mutating func takeTopic(_ heading: String, _ place: PlacedText?, level: Int) {
        let isOtherDay = Self.isOtherDay(heading) || isRelativeWeekday(heading)
        // Deeper headings divide the part that they are in.
        if let topic, level > topic.level, !isOtherDay, !topic.hasOtherName || topic.isOther {
            let isNew = topic.isOther ? Self.mayBeAboutCoffee(heading) : Self.isAboutCoffee(heading)
            if topic.isCoffee || topic.isOtherDay || !isNew { return }
        }
        let hasOtherName = Self.others.contains(Self.words(of: heading).joined(separator: " "))
        topic = Topic(
            heading: place, level: level, isCoffee: Self.mayBeAboutCoffee(heading), hasOtherName: hasOtherName,
            isOtherDay: isOtherDay)
    }

    /// Takes a line that names a day as the heading of what follows, up to the next line outside a list.
    mutating func takeTopic(inLine text: String) {
        topicAboveLine = topic
        takeTopic(text, nil, level: LogLine.lowestLevel)
    }

    mutating func endTopicInLine() { if topic?.level == LogLine.lowestLevel { topic = topicAboveLine } }

    /// Whether the current block is in a part of the day that is not about coffee: by its name, or because another part
    /// is. A title above the heading for coffee is no such part.
    var isBesideCoffee: Bool {
        guard let topic else { return false }
        if topic.isOther { return true }
        return day?.coffeeLevel.map { !topic.isCoffee && topic.level >= $0 } ?? false
    }

    /// Why the current item or table is not read where `isBesideCoffee`, and where to put it.
    var besideCoffee: (reason: String, help: String) {
        if topic?.isOtherDay == true {
            let line = topic?.level == LogLine.lowestLevel ? "line" : "heading"
            return ("the \(line) above it names another day", "put it below the heading of that day")
        }
        return day?.coffeeLevel == nil
            ? ("the heading above it is not about coffee", "put it below a heading such as Coffee")
            : ("its day has a heading for coffee", "put it below that heading")
    }

    /// The entries in the lists of a daily note, or below a heading that says nothing of coffee, wherever that stands
    /// in the file.
    struct VagueLists {
        /// The heading, or the first item of the note.
        let text: PlacedText
        /// How many entries there are, up to the first with coffee.
        var count = 0
        /// Whether one of them has a known drink, or no drink.
        var hasCoffee = false
    }

    /// Counts the entry of an item if nothing above speaks of coffee. A title may be the name of all that follows.
    mutating func countVague(_ entry: CoffeeEntry, _ item: PlacedText) {
        if topic?.isCoffee == true { return }
        let heading = topic.flatMap { $0.level > 1 ? $0.heading : nil }
        guard heading != nil || (topic?.level ?? 0 <= 1 && day?.level == 0) else { return }
        var lists = vagueLists[heading?.text] ?? VagueLists(text: heading ?? item)
        guard !lists.hasCoffee else { return }
        lists.count += 1
        lists.hasCoffee = entry.drink == nil || decoder.context.settings.coffee.caffeine.knows(entry.drink)
        vagueLists[heading?.text] = lists
    }

    /// A note for each of these whose entries may be no coffee.
    func notesOfVagueLists() -> [Diagnostic] {
        let lists = vagueLists.filter { !$0.value.hasCoffee }.sorted { $0.value.text.place < $1.value.text.place }
        return lists.map { heading, lists in
            let place = heading.map { "below \($0)" } ?? "of this note"
            let message =
                lists.count == 1
                ? "1 item \(place) counts as coffee, but names no known drink"
                : "\(lists.count) items \(place) count as coffee, but none names a known drink"
            return lists.text.diagnostic(
                .note, "vague-list", message,
                help: "if it is none, put the coffee of the day below a heading Coffee: then this list is prose")
        }
    }
}
