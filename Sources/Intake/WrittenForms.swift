public import Model
import Text

/// Applies the logs' rules to values that people type or import from other programs, and makes records of them.
public struct WrittenForms: Sendable {
    let context: DecodingContext
    /// The date and time at which values are typed.
    let now: DateTime?

    /// The rules of a site. With `now`, words such as `yesterday` are days too.
    public init(_ context: DecodingContext, now: DateTime? = nil) {
        self.context = context
        self.now = now
    }

    /// The days that a text means with the day first and with the month first; nil for an order in which it means none.
    public func days(in text: String) -> (dayFirst: CivilDate?, monthFirst: CivilDate?) {
        (date(in: text, .dayFirst)?.date, date(in: text, .monthFirst)?.date)
    }

    /// Whether a text is a date in some order of day and month.
    public func isDate(_ text: String) -> Bool { dateTime(in: text) != nil }

    /// The date and time of a text in any order of day and month.
    public func dateTime(in text: String) -> DateTime? {
        DateOrder.allCases.lazy.compactMap { date(in: text, $0) }.first
    }

    private func date(in text: String, _ order: DateOrder) -> DateTime? {
        var forms = context.forms
        forms.order = order
        return WrittenDate(text, forms).dateTime
    }

    /// The day at the start of a text; nil if there is none.
    public func day(leading text: String) -> CivilDate? {
        WrittenDate.leading(in: text, context.forms).date.dateTime?.date
    }

    /// The day that a heading of a coffee log gives to the entries below it; nil if it is no day.
    public func day(ofHeading text: String) -> CivilDate? {
        let line = LogLine(text, context.forms)
        return (line.dayHeading?.date ?? DayHeading.date(in: text, context.forms)).dateTime?.date
    }

    /// Whether a heading is only a name of coffee, such as `Coffee log`.
    public static func isAboutCoffee(heading: String) -> Bool { CoffeeMarkdown.isAboutCoffee(heading) }

    /// Whether a text is a time of day.
    public func isTime(_ text: String) -> Bool { WrittenTime(text).isTime }

    /// Whether a text is the days of a repeat.
    public func areDays(_ text: String) -> Bool { Repeat(written: text, context.forms.names) != nil }

    /// Whether a text is a number.
    public func isNumber(_ text: String) -> Bool {
        switch Quantity.reading(LogItem.number(in: text)) {
        case .exact, .rounded: true
        case .outOfRange, .notANumber: false
        }
    }

    /// Whether a text is a number with a unit or a coin, and nothing else: `250 ml`, `12 fl oz`, `$4.50`.
    public func isAmount(_ text: String) -> Bool {
        let words = text.words
        guard let first = words.first, let last = words.last, words.count <= 3 else { return false }
        if first.first?.isCurrencySymbol == true { return isNumber(String(text.drop { !$0.isNumber })) }
        let isUnit = words.count == 1 || LogItem.amount(["1", last]) != nil
        return first.first?.isNumber == true && isUnit && LogItem.amount(words[...]) != nil
    }

    /// Whether a text is a time of day in four digits: `0810`.
    public func isTimeInDigits(_ text: String) -> Bool { Self.withColon(text) != nil }

    /// `08:10` for `0810`; nil for other texts.
    private static func withColon(_ text: String) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy(\.isDigit) else { return nil }
        let time = "\(text.prefix(2)):\(text.suffix(2))"
        return TimeOfDay(parsing: time) == nil ? nil : time
    }

    /// A day with optional time and offset.
    public func dateTime(_ value: PlacedText, _ name: String, _ problems: inout Problems) -> DateTime? {
        value.dateTime(value.text, name, context.forms, &problems)
    }

    /// A time of day, also as `0810`.
    public func time(_ value: PlacedText, _ name: String, _ problems: inout Problems) -> TimeOfDay? {
        value.time(Self.withColon(value.text) ?? value.text, name, &problems)
    }

    /// A date with the time of `value`, unless it has a time itself.
    public func dateTime(_ date: DateTime, at value: PlacedText?, _ problems: inout Problems) -> DateTime {
        guard date.time == nil, let time = value.flatMap({ time($0, "time", &problems) }) else { return date }
        return DateTime(date: date.date, time: time)
    }

    /// Whether a value says yes; false, with an error, if it says neither yes nor no.
    public func truth(_ value: PlacedText, _ name: String, _ problems: inout Problems) -> Bool {
        if let truth = WrittenBool.value(of: value.text) { return truth }
        problems.add(value.wrongType(name, "true or false"))
        return false
    }

    /// A number of cups.
    public func cups(_ value: PlacedText, _ problems: inout Problems) -> Quantity? {
        value.cups(LogItem.number(in: value.text), &problems)
    }

    /// Milligrams of caffeine, also as `80 mg`.
    public func caffeine(_ value: PlacedText, _ problems: inout Problems) -> Quantity? { value.caffeine(&problems) }

    /// The days of a repeat.
    public func days(_ value: PlacedText, _ problems: inout Problems) -> Repeat {
        AlarmDecoder(context: context).days(value.text, at: value, &problems)
    }

    /// Minutes of a snooze, also as `9 min`, or whether there is one.
    public func snooze(_ value: PlacedText, _ problems: inout Problems) -> Int? {
        let text = WrittenBool.answer(value.text)?.description ?? WrittenMinutes.number(in: value.text)
        return AlarmDecoder(context: context).snooze(text, at: value, &problems)
    }

    /// The tag of a language.
    public func language(_ value: PlacedText, _ problems: inout Problems) -> String? {
        QuoteDecoder.language(value.text, at: value, &problems)
    }
}
