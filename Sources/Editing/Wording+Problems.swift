public import Intake
public import Languages
public import Logbook
import Model
import Text

extension Wording {
    /// A message about why `text` is not a valid value; nil if it is.
    public func problem<Value>(with value: Result<Value, ValueFault>, _ text: String) -> String? {
        guard case .failure(let fault) = value else { return nil }
        let found = text.trimmedOfUnicodeSpace
        guard !found.isEmpty else { return self[.mustNotBeEmpty] }
        return problem(fault, found: found)
    }

    /// A message about the fields that the form of a log can't express; nil for other failures.
    public func problem(with failure: LogbookFailure) -> String? {
        guard case .noForm(let file, _, let fields) = failure, !fields.isEmpty else { return nil }
        let names = fields.map { field in Self.labels[field].map { self[$0] } ?? field }
        return text(.unwritable, [("file", .text(file)), ("fields", .text(list(names)))])
    }

    private static let labels: [String: Word] = [
        "date": .date, "time": .time, "cups": .cups, "drink": .drink, "place": .place,
        "caffeine": .caffeine, "tags": .tags, "label": .label, "repeat": .repeats, "sound": .sound,
        "enabled": .enabled, "snooze": .snooze, "text": .quoteText, "author": .author, "source": .quoteWork,
        "favorite": .favorite, "note": .note,
    ]

    private func problem(_ fault: ValueFault, found: String) -> String {
        let found = (name: "found", value: PhraseValue.text(found))
        return switch fault {
        case .negative: text(.cupsNegative, [found])
        case .notANumber: text(.cupsNotANumber, [found])
        case .tooPrecise: text(.cupsTooPrecise, [found])
        case .tooLarge(let limit): text(.cupsTooLarge, [("limit", .quantity(limit)), found])
        case .noSuchDay: text(.noSuchDay, [found])
        case .notADay: text(.dayUnreadable, [found])
        case .ambiguousDay(let days):
            text(.dayAmbiguous, [("days", .text(list(days.map(\.description)))), found])
        case .noSuchTime: text(.noSuchTime, [found])
        case .notATime: text(.timeUnreadable, [found])
        case .notMinutes(let limit): text(.snoozeUnreadable, [("limit", .number(limit)), found])
        }
    }
}
