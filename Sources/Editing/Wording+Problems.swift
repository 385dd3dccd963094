public import Intake
public import Languages
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
