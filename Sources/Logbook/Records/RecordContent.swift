public import Intake
public import Model
import Text

/// What a record says, wherever it is written: two records with the same content are the same to a reader.
struct RecordContent: Hashable, Encodable {
    private let values: [String?]

    init(_ record: LogRecord) {
        switch record {
        case .coffee(let entry):
            values = [
                "coffee", "\(entry.date)", entry.time?.description, "\(entry.cups)", entry.drink, entry.place,
                entry.caffeine?.description, entry.tags.joined(separator: "\n"), entry.note,
            ]
        case .alarm(let alarm):
            values = [
                "alarm", "\(alarm.time)", alarm.label, "\(alarm.days.days)", alarm.sound, "\(alarm.isEnabled)",
                alarm.snooze?.description, alarm.date?.description,
            ]
        case .quote(let quote):
            values = [
                "quote", quote.text, quote.author, quote.authorYears?.description, quote.work,
                quote.tags.joined(separator: "\n"),
                "\(quote.isFavorite)", quote.date?.description, quote.language,
                quote.commentary.map { "\($0.digest)" }, quote.note,
            ]
        }
    }
}

extension LogRecord {
    /// Tells what the record says in all its fields from anything else that it could say. A quote's commentary is none.
    public var version: String { ContentHash(encoding: RecordContent(withoutCommentary)).description }

    private var withoutCommentary: LogRecord {
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

    /// The commentary below a quote is no field of it, and stays where it is.
    func keepingCommentary(of old: LogRecord) -> LogRecord {
        guard case .quote(var quote) = self, case .quote(let former) = old else { return self }
        quote.commentary = former.commentary
        return .quote(quote)
    }

    /// The day that decides where it stands in its log.
    var date: CivilDate? {
        switch self {
        case .coffee(let entry): entry.date
        case .alarm(let alarm): alarm.date
        case .quote(let quote): quote.date
        }
    }
}
