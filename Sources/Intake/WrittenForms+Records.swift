public import Diagnostics
public import Model

/// Makes records from typed or imported values.
extension WrittenForms {
    /// An entry of the coffee log, with its time on the site's clocks.
    public func coffee(
        _ dateTime: DateTime, cups: Quantity? = nil, _ details: CoffeeDetails = CoffeeDetails(), source: SourcePlace
    ) -> CoffeeEntry {
        CoffeeDecoder(context: context).entry(dateTime, cups: cups, details, source: source)
    }

    /// A warning for a value that says that there was no coffee, in a record without a number of cups.
    public static func noCoffee(_ value: PlacedText) -> Diagnostic { CoffeeDecoder.noCoffee(value) }

    /// An alarm; its sound loses the ending of a sound file.
    public func alarm(
        time: TimeOfDay, label: String? = nil, days: Repeat = .never, sound: String? = nil, isEnabled: Bool = true,
        snooze: Int? = nil, date: CivilDate? = nil, source: SourcePlace
    ) -> Alarm {
        AlarmDecoder(context: context).alarm(
            time: time, label: label, days: days, sound: sound, isEnabled: isEnabled, snooze: snooze, date: date,
            source: source)
    }

    /// Adds an error if an alarm with a date has days too. `date` is where its date is written.
    public func checkRingsOnce(_ days: Repeat, _ date: PlacedText, _ problems: inout Problems) {
        AlarmDecoder(context: context).checkRingsOnce(days, date, &problems)
    }

    /// A quote; moves years of life from the author's name to their own field, and drops an author "Anonymous".
    public func quote(
        _ text: String, author: String? = nil, work: String? = nil, tags: [String] = [], isFavorite: Bool = false,
        date: CivilDate? = nil, language: String? = nil, note: String? = nil, source: SourcePlace
    ) -> Quote {
        QuoteDecoder(context: context).quote(
            text,
            QuoteDecoder.Attributes(
                author: author, work: work, tags: tags, isFavorite: isFavorite, date: date, language: language,
                note: note),
            source: source)
    }
}
