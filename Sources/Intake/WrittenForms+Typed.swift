public import Model
import Text

/// Reads single values that are typed instead of written in a file.
extension WrittenForms {
    /// Days by their distance from today, in the languages of the pages.
    private static let relativeDays = [
        "today": 0, "yesterday": -1, "tomorrow": 1, "heute": 0, "gestern": -1, "vorgestern": -2, "morgen": 1, "今天": 0,
        "昨天": -1, "前天": -2, "明天": 1, "今日": 0, "昨日": -1, "一昨日": -2, "明日": 1,
    ]

    /// The date of a word such as `yesterday`; nil for other texts.
    public func relativeDay(_ text: String) -> CivilDate? {
        guard let now else { return nil }
        return Self.relativeDays[text.trimmedOfUnicodeSpace.lowercased()].map { now.date.adding(days: $0) }
    }

    /// The date of a coffee entry on the day that a word names; nil for days to come. Before `day_starts_at`, `today`
    /// is still the day before. An entry with a `time` as early is on the date after its day, unless that is to come.
    public func relativeDay(ofEntry text: String, at time: String?) -> CivilDate? {
        guard let now, let date = relativeDay(text), date <= now.date else { return nil }
        let start = context.settings.dayStartsAt
        let isLate = time.flatMap { try? self.time(typed: $0) }.map { $0 < start } ?? false
        let day = date.day(at: now.time, startingAt: start)
        return isLate && day < now.date ? day.adding(days: 1) : day
    }

    /// A day without a time.
    public func day(typed text: String) throws(ValueFault) -> CivilDate {
        if let day = relativeDay(text) { return day }
        switch WrittenDate(text.trimmedOfUnicodeSpace, context.forms) {
        case .date(let dateTime) where dateTime.time == nil: return dateTime.date
        case .ambiguous(let days): throw .ambiguousDay(days)
        case .impossible(.noSuchDay, _): throw .noSuchDay
        case .date, .impossible, .withoutYear, .notADate: throw .notADay
        }
    }

    /// A time of day.
    public func time(typed text: String) throws(ValueFault) -> TimeOfDay {
        switch WrittenTime(text.trimmedOfUnicodeSpace) {
        case .time(let time): return time
        case .impossible: throw .noSuchTime
        case .notATime: throw .notATime
        }
    }

    /// Cups of one entry.
    public func cups(typed text: String) throws(ValueFault) -> Quantity {
        try Quantity(written: LogItem.number(in: text.trimmedOfUnicodeSpace), atMost: CoffeeEntry.maxCups)
    }

    /// Whether a part of an alarm's list item is its snooze: `snooze 9 min`.
    public static func isSnooze(_ part: String) -> Bool { AlarmMarkdown.Parts.snooze(part) != nil }

    /// Minutes of a snooze, also as `9 min`, or whether there is one; nil for none.
    public func snooze(typed text: String) throws(ValueFault) -> Int? {
        let text = text.plainForm.trimmedOfUnicodeSpace
        if text.isEmpty { return nil }
        if let isOn = WrittenBool.answer(text) { return isOn ? Alarm.defaultSnooze : nil }
        return try AlarmDecoder.minutes(WrittenMinutes.number(in: text))
    }
}
