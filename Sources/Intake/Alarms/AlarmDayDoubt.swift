public import Model
import Text

/// Words at the end of an alarm's label that may be meant as days.
struct AlarmDayDoubt {
    /// The words, such as `every day`.
    let days: String
    private let isOneDay: Bool
    private let corrections: (days: String, label: String)

    /// Days in front of the days that a label ends with, in the `whole` text of both: `Swim Mon, Wed`.
    init?(atEndOf label: String, before days: String, in whole: String, _ names: CalendarNames) {
        let words = label.words
        let more = words.reversed().prefix { Repeat(written: String($0), names) != nil }.count
        guard more > 0, more < words.count, let day = words.last, !label.hasSuffix(":") else { return nil }
        let all = whole[words[words.count - more].startIndex...]
        self.days = String(day)
        isOneDay = true
        corrections = ("\(words.dropLast(more).joined(separator: " ")) · \(all)", "\(label) · \(days)")
    }

    /// Days at the end of the label of an alarm without days: `Swim every day`. With a date, one day or a weekend alone
    /// is part of a name: `Good Friday`.
    init?(atEndOf label: String, isDated: Bool, _ names: CalendarNames) {
        let words = label.words
        for start in words.indices.dropFirst().suffix(Self.maxWords) {
            let text = words[start...].joined(separator: " ")
            guard let days = Repeat(written: text, names), days != .never else { continue }
            isOneDay = days.days.count == 1
            let isName = (isOneDay || days == .weekends) && !Self.everyWords.contains(words[start].lowercased())
            // `sun` and, in German, `so` are words too.
            let isWord = text.count <= 3 && text.first?.isLowercase == true
            if isName, isDated || isWord { return nil }
            let short = words[..<start].joined(separator: " ")
            self.days = text
            corrections = ("\(short) · \(text)\(isDated ? " without the date" : "")", "\(label) · once")
            return
        }
        return nil
    }

    private static let everyWords: Set = ["every", "each", "jeden", "jede"]
    /// `Mon, Tue, Wed, Thu, Fri, Sat and Sun`.
    private static let maxWords = 8

    var message: String { "\(days) may be \(isOneDay ? "a day" : "days") or part of the label" }

    var help: String { "write \(corrections.days), or \(corrections.label)" }
}

extension DecodingContext {
    /// Whether a list item must say that an alarm rings only once, because its label ends in days.
    public func needsOnce(_ alarm: Alarm) -> Bool {
        guard alarm.days == .never, let label = alarm.label else { return false }
        return AlarmDayDoubt(atEndOf: label, isDated: alarm.date != nil, forms.names) != nil
    }
}
