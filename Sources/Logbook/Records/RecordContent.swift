public import Intake
public import Model
import Text

/// The values of a record without its place: records with equal content mean the same.
struct RecordContent: Hashable, Encodable {
    fileprivate let values: [String?]
    private var details: CoffeeDetails?

    init(_ record: LogRecord) {
        switch record {
        case .coffee(let entry):
            values = ["coffee", "\(entry.date)", entry.time?.withSeconds, "\(entry.cups)"]
            details = entry.details
        case .alarm(let alarm):
            values = [
                "alarm", alarm.time.withSeconds, alarm.label, "\(alarm.days.days)", alarm.sound, "\(alarm.isEnabled)",
                alarm.snooze?.description, alarm.date?.description,
            ]
        case .quote(let quote):
            values = [
                "quote", quote.text, quote.author, quote.authorYears?.description, quote.work,
                "\(quote.tags)", "\(quote.isFavorite)", quote.date?.description, quote.language,
                quote.commentary.map { "\($0.digest)" }, quote.note,
            ]
        }
    }
}

/// What tells a record from others although somebody adds a note or tags to it, or switches it off: the date, minute,
/// drink and number of cups; the words and author of a quote; the time, label and days of an alarm.
struct RecordIdentity: Hashable {
    private var values: [String?]

    private static let drinks = CaffeineTable()

    init(_ record: LogRecord) {
        switch record {
        case .coffee(let entry):
            // `Latte` and `lattes` are one drink, as in the built-in table of caffeine.
            let drink = entry.drink.map { Self.drinks.singular(of: $0).lowercased() }
            // Some programs write seconds, and others leave them out.
            let minute = entry.time.map { "\($0.hour):\($0.minute)" }
            values = ["coffee", "\(entry.date)", minute, "\(entry.cups)", drink]
        case .alarm(let alarm):
            values = ["alarm", alarm.time.withSeconds, alarm.label, "\(alarm.days.days)", alarm.date?.description]
        // An author may have been imported as `― Oscar Wilde`.
        case .quote(let quote): values = ["quote", quote.text, quote.author?.withoutLeadingDash]
        }
    }

    /// What tells it from others that are added with it: alarms at one time may differ in their sounds.
    init(amongNew record: LogRecord) {
        self.init(record)
        if case .alarm = record { values = RecordContent(record).values }
    }
}

extension LogRecord {
    /// A hash of all fields, to detect changes; the commentary below a quote is not a field.
    public var version: String { ContentHash(encoding: RecordContent(withoutCommentary)).description }

    var withoutCommentary: LogRecord {
        guard case .quote(var quote) = self else { return self }
        quote.commentary = nil
        return .quote(quote)
    }

    /// The log that it belongs to.
    public var kind: LogKind {
        switch self {
        case .coffee: .coffee
        case .alarm: .alarms
        case .quote: .quotes
        }
    }

    /// The record with the commentary of `old`: editing a quote leaves the commentary below it alone.
    func keepingCommentary(of old: LogRecord) -> LogRecord {
        guard case .quote(var quote) = self, case .quote(let previous) = old else { return self }
        quote.commentary = previous.commentary
        return .quote(quote)
    }

    /// The day that determines the record's position in its log.
    var date: CivilDate? {
        switch self {
        case .coffee(let entry): entry.date
        case .alarm(let alarm): alarm.date
        case .quote(let quote): quote.date
        }
    }
}
