public import Model
import Text

/// Reads single values that are typed instead of written in a file.
extension WrittenForms {
    /// A day without a time.
    public func day(typed text: String) throws(ValueFault) -> CivilDate {
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
