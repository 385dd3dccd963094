public import Model
import Text

/// Words at the start or the end of an alarm's label that may be meant as days, or as the day of an alarm.
struct AlarmDayDoubt {
    /// The words, such as `every day` or `2026-12-24`.
    let text: String
    private let meaning: Meaning
    /// Whether nothing but days may be meant, and nothing else of the item has to change.
    private var isPlain = false
    /// `days`: what to write if they are days; nil behind `not` and such. `label`: what to write if they belong to the
    /// label.
    private let corrections: (days: String?, label: String)

    private enum Meaning: String {
        case day = "a day"
        case days = "days"
        case date = "the day on which it rings"
        case change = "a change of the days"

        init(_ days: Repeat) { self = days.days.count == 1 ? .day : .days }
    }

    /// Days at the end of a label that more days follow: `Swim Mon, Wed`. `whole` is the text of both.
    init?(atEndOf label: String, before days: String, in whole: String, _ names: CalendarNames) {
        let words = label.words
        let more = words.reversed().prefix { Repeat(written: String($0), names) != nil }.count
        if let (day, correction) = Self.otherDays(label, endingInDays: more, before: days, names) {
            self.text = day
            meaning = .day
            corrections = (nil, correction)
            return
        }
        guard more > 0, more < words.count, let day = words.last, !label.hasSuffix(":"),
            !days.contains(where: \.isNumber)
        else { return nil }
        let rest = Self.withoutMarks(words.dropLast(more))
        let named = words.suffix(more)
        let all = whole[words[words.count - more].startIndex...]
        let isList = Repeat(written: String(all), names) != nil
        let inner = named.map { String($0.trimming(while: "(),:;".contains)) }
        self.text = String(day)
        meaning = .day
        corrections = (
            "\(rest) · \(isList ? String(all) : (inner + [days]).joined(separator: ", "))",
            "\(rest) \(inner.joined(separator: " ")) · \(days)"
        )
    }

    /// Days at the start of the label of an alarm with `days`, which don't include them: `Mon-Fri Swim · Sat`.
    init?(atStartOf label: String, beside days: [String], _ names: CalendarNames) {
        guard let found = Self.leadingDays(in: label.words, names) else { return nil }
        self.init(found.text, found.days, besides: days, of: found.rest, names)
    }

    /// A doubt about days that other words change, `Gym, biweekly, Mon`, or that stand beside a word that is a day or a
    /// misspelt one, `Gym, Monday, Wendesday, Friday`; and the item if all of it is the label. `more` words at the end
    /// of the label are days too.
    private static func otherDays(
        _ label: String, endingInDays more: Int, before days: String, _ names: CalendarNames
    ) -> (day: String, correction: String)? {
        let words = label.words
        let isChanged = AlarmMarkdown.Parts.ends(of: label).contains { changesDays($0.end, names) }
        if isChanged || changesDays(words.dropLast(more)) {
            return (days, "\(inLabel("\(withoutMarks(words[...])), \(days)")) · once")
        }
        guard more == 0, !Repeat.isWord(days) else { return nil }
        let pieces = label.split { ",，、;；:：–—-/".contains($0) }.dropFirst().map { String($0).trimmed }
        let day = pieces.first { piece in
            Repeat(written: piece, names) != nil || (piece.count > 5 && AlarmDecoder.dayMeant(by: piece) != nil)
        }
        return day.map { ($0, "\(inLabel(label)) · \(days)") }
    }

    /// Words behind a mark or in parentheses that change the `days` behind a dot: `Swim (every other week) · Mon`.
    init?(changing days: [String], behind label: String, _ names: CalendarNames) {
        let ends = AlarmMarkdown.Parts.ends(of: label)
        guard let (name, end) = ends.first(where: { Self.changesDays($0.end, names) }) else { return nil }
        let whole = "\(Self.withoutMarks(name.words[...])) \(Self.inLabel(end))".trimmed
        text = end
        meaning = .change
        corrections = (nil, "\(whole) · \(days.joined(separator: ", "))")
    }

    /// A date in the label of an alarm that repeats: `Swim 2026-12-24 · Mon`.
    init?(dateIn label: String, beside days: [String], _ forms: DateForms) {
        let words = label.words.map { Substring($0.trimming { "()（）[]".contains($0) }) }
        guard let (text, dates, rest) = Self.date(in: words, forms), !Self.changesDays(rest.words) else { return nil }
        self.text = text
        meaning = .date
        let written = dates.map(\.description).joined(separator: " or ")
        corrections = ("\(rest) · \(written)", "\(rest) · \(days.joined(separator: ", "))")
    }

    /// Days behind the label of an alarm with other `days`, which don't include them: `Swim (Mon) · Tue`.
    init?(behind label: String, _ inner: [String], beside days: [String], _ names: CalendarNames) {
        let read = inner.compactMap { Repeat(written: $0, names) }
        guard let first = inner.first, read.count == inner.count, !label.isEmpty else { return nil }
        let text = inner.count == 1 ? first : inner.joined(separator: ", ")
        self.init(text, read.reduce(.never) { $0.union($1) }, besides: days, of: label, names)
    }

    private init?(_ text: String, _ more: Repeat, besides days: [String], of label: String, _ names: CalendarNames) {
        let given = days.compactMap { Repeat(written: $0, names) }.reduce(Repeat.never) { $0.union($1) }
        guard given != .never, given.union(more) != given else { return nil }
        let all = days.joined(separator: ", ")
        self.text = text
        meaning = Meaning(more)
        corrections = ("\(label) · \(text), \(all)", "\(label) \(Self.inLabel(text)) · \(all)")
    }

    /// The words of a label without marks at their end, which belonged to the days behind them.
    private static func withoutMarks(_ words: ArraySlice<Substring>) -> String {
        String(words.joined(separator: " ").trimmingSuffix(while: " -–—:,;(（，、：；".contains))
    }

    /// Days without the marks that would end a label before them: `Mon Wed` for `Mon, Wed`.
    private static func inLabel(_ days: String) -> String {
        let parts = days.split { ",;、，；・".contains($0) }.map { String($0).trimmed }
        return parts.joined(separator: " ").replacing(/\s+[-–—]\s+/, with: "-")
    }

    /// Days or a date in the label of an alarm without days: `Swim every day`, `Mon-Fri Swim`, `Swim 2026-12-01`.
    init?(in label: String, isDated: Bool, _ forms: DateForms) {
        let words = label.words
        if let found = Self(trailingDays: words, isDated: isDated, forms.names) {
            self = found
        } else if let (text, days, rest) = Self.leadingDays(in: words, forms.names) {
            self.init(text, Meaning(days), written: text, of: rest, in: label, isDated: isDated)
        } else if !isDated, let (text, days, rest) = Self.date(in: words, forms) {
            let dates = days.map(\.description).joined(separator: " or ")
            let written = Self.changesDays(rest.words) ? nil : dates
            self.init(text, .date, written: written, of: rest, in: label, isDated: false)
        } else {
            return nil
        }
    }

    /// Days in the label of an alarm without days, to be `written` behind `rest`, which is the label without them.
    private init(
        _ text: String, _ meaning: Meaning, written: String?, of rest: String, in label: String, isDated: Bool
    ) {
        self.text = text
        self.meaning = meaning
        corrections = (written.map { "\(rest) · \($0)\(isDated ? " without the date" : "")" }, "\(label) · once")
        isPlain = !isDated && meaning != .date
    }

    /// Days at the end of a label. With a date, one day or a weekend alone is part of a name: `Good Friday`.
    private init?(trailingDays words: [Substring], isDated: Bool, _ names: CalendarNames) {
        for start in words.indices.dropFirst().suffix(Self.maxWords) {
            let text = words[start...].joined(separator: " ")
            guard let days = Repeat(written: text, names), days != .never else { continue }
            let isName =
                (days.days.count == 1 || days == .weekends) && !Self.everyWords.contains(words[start].lowercased())
            // `sun` and, in German, `so` are words too.
            let isWord = text.count <= 3 && text.first?.isLowercase == true
            if isName, isDated || isWord { return nil }
            let (rest, before) = (Self.withoutMarks(words[..<start]), words[..<start].joined(separator: " "))
            // A mark before the days would make them days again.
            let label = rest == before ? words.joined(separator: " ") : "\(rest) \(Self.inLabel(text))"
            let written = Self.changesDays(words[..<start]) ? nil : text
            self.init(text, Meaning(days), written: written, of: rest, in: label, isDated: isDated)
            return
        }
        return nil
    }

    /// Several days, or days behind `every`, at the start of a label, and the rest of it: `Mon-Fri Swim`. One day or a
    /// word such as `Weekend` is more likely part of a name.
    private static func leadingDays(
        in words: [Substring], _ names: CalendarNames
    ) -> (text: String, days: Repeat, rest: String)? {
        guard words.count > 1 else { return nil }
        for count in (1...min(words.count - 1, maxWords)).reversed() {
            let text = String(words[..<count].joined(separator: " ").trimmingSuffix(while: ":,".contains))
            guard let days = Repeat(written: text, names), days != .never else { continue }
            let isName = days.days.count == 1 || Repeat.isWord(text)
            guard !isName || everyWords.contains(words[0].lowercased()) else { return nil }
            let rest = words[count...].drop { $0.allSatisfy(\.isDash) }
            return rest.isEmpty ? nil : (text, days, rest.joined(separator: " "))
        }
        return nil
    }

    /// A date at the end or the start of a label, the days that it may mean, and the rest of the label.
    private static func date(
        in words: [Substring], _ forms: DateForms
    ) -> (text: String, days: [CivilDate], rest: String)? {
        func read(_ range: Range<Int>) -> (String, [CivilDate], String)? {
            let text = words[range].joined(separator: " ")
            guard text.contains(where: \.isNumber) else { return nil }
            let rest = (words[..<range.lowerBound] + words[range.upperBound...]).joined(separator: " ")
            return switch WrittenDate(text, forms) {
            case .date(let dateTime) where dateTime.time == nil: (text, [dateTime.date], rest)
            case .ambiguous(let days): (text, days, rest)
            case .date, .impossible, .withoutYear, .notADate: nil
            }
        }
        guard words.count > 1 else { return nil }
        let counts = (1...min(words.count - 1, maxDateWords)).reversed()
        return counts.lazy.compactMap { read((words.count - $0)..<words.count) ?? read(0..<$0) }.first
    }

    static let everyWords: Set = ["every", "each", "jeden", "jede", "alle"]
    /// `Mon, Tue, Wed, Thu, Fri, Sat and Sun`.
    private static let maxWords = 8
    /// `Thu, 24 December 2026`.
    private static let maxDateWords = 4

    var message: String { "\(text) may be \(meaning.rawValue) or part of the label" }

    var help: String {
        if let days = corrections.days { return "write \(days), or \(corrections.label)" }
        let wanted = meaning == .date ? "the day on which it rings" : "each day on which it rings"
        return "write \(wanted) behind ·, or \(corrections.label)"
    }

    /// The label and what is behind it, if the words are nothing but days.
    var withDays: String? { isPlain ? corrections.days : nil }
}

extension DecodingContext {
    /// Whether a list item must say that an alarm rings only once, because its label has days or a date.
    public func needsOnce(_ alarm: Alarm) -> Bool {
        guard alarm.days == .never, let label = alarm.label else { return false }
        return AlarmDayDoubt(in: label, isDated: alarm.date != nil, forms) != nil
    }
}
