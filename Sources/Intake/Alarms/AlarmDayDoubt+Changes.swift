import Model
import Text

/// Words that make other days of the days beside them.
extension AlarmDayDoubt {
    /// Words that make the days behind them other ones: `Mon-Fri, not Wed`, `every other Monday`, `until Friday`.
    private static let changingWords = DayHeading.relativeWords.union([
        "not", "never", "nie", "except", "excluding", "without", "no", "but", "from", "other", "second", "third",
        "first", "last", "2nd", "alternate", "alternating", "nicht", "außer", "ausser", "ohne", "kein", "zweiten",
        "zweite", "zweiter", "dritten", "ersten", "letzten", "anderen",
    ])

    /// Those that begin a part of a label: `Lotion, after sun`.
    private static let wordsOfLabels: Set = ["before", "after", "since", "vor", "nach", "seit"]

    /// Words for a repeat that alarms don't have.
    private static let rarer: Set = [
        "biweekly", "bi-weekly", "fortnightly", "monthly", "quarterly", "yearly", "zweiwöchentlich", "14-tägig",
        "14-täglich",
        "vierzehntägig", "monatlich", "jährlich",
    ]
    private static let weeks: Set = ["week", "weeks", "woche", "wochen"]
    private static let spans = weeks.union(["day", "days", "month", "months", "tag", "tage", "kw", "monat", "monate"])
    /// Words between `every` and weeks or days.
    private static let steps: Set = [
        "other", "second", "2nd", "2.", "third", "3rd", "3.", "two", "three", "four", "zweite", "zweiten", "dritte",
        "dritten", "zwei", "drei", "vier",
    ]
    private static let halves: Set = [
        "alternate", "alternating", "odd", "even", "gerade", "geraden", "ungerade", "ungeraden",
    ]

    /// Whether words are a repeat that alarms don't have: `biweekly`, `every 2 weeks`, `ungerade Woche`.
    private static func areRarer(_ words: some BidirectionalCollection<String>) -> Bool {
        guard words.count > 1, let last = words.last, let which = words.dropLast().last else {
            return words.last.map(rarer.contains) ?? false
        }
        guard spans.contains(last) else { return false }
        let isEvery = words.count == 3 && words.first.map(everyWords.contains) == true
        if halves.contains(which) { return isEvery || words.count == 2 || ["in", "on"].contains(words.first) }
        return isEvery && (steps.contains(which) || Int(which) != nil)
    }

    /// Whether all of a text changes days: `biweekly`, `not Wed`, `第2・第4`.
    static func changesDays(_ text: String, _ names: CalendarNames) -> Bool {
        let words = text.words
        if areRarer(words.map { $0.lowercased() }) { return true }
        let before = words.prefix { word in
            let word = word.lowercased()
            return (changingWords.contains(word) && !wordsOfLabels.contains(word)) || everyWords.contains(word)
        }
        if changesDays(before) { return Repeat(written: words[before.count...].joined(separator: " "), names) != nil }
        return text.unicodeScalars.contains { $0.isChineseOrJapanese } && changesDays(inChineseOrJapanese: text, names)
    }

    /// `隔週`, `3週間ごと`, `毎月第1月曜`, `除了週三`, `水曜以外`.
    private static func changesDays(inChineseOrJapanese text: String, _ names: CalendarNames) -> Bool {
        let text = text.plainForm
        let rest = text.replacing(
            /^(?:[毎每]?隔一?[個个]?[週周天日]|[雙双單单][週周]|[毎每][兩两二三四2-9][個个]?[週周天日]|除了?)|(?:を?除く|以外|除外)$/, with: ""
        ).replacing(/^[0-9一二三四五六]+(?:[週周]間?|日|[かヶ個]月)(?:ごと|毎|おき)[にの]?/, with: "").replacing(
            /^(?:[毎每]月)?(?:第[0-9一二三四五](?:[・、,和と]*第?[0-9一二三四五])*[個个]?[週周]?)?/, with: "")
        return rest != text && (rest.isEmpty || Repeat(written: rest, names) != nil)
    }

    /// Whether the words right before days change them: `not`, `every other`, `every 2nd week`.
    static func changesDays(_ before: some BidirectionalCollection<Substring>) -> Bool {
        let words = before.suffix(3).map { String($0.lowercased().trimming { "(,，、:;".contains($0) }) }
        guard let last = words.last else { return false }
        if weeks.contains(last), words.count > 1, changingWords.contains(words[words.count - 2]) { return true }
        return changingWords.contains(last) || words.indices.contains { areRarer(words[$0...]) }
    }
}
