public import Intake
public import Languages
public import Model
import Text

/// What is typed into the form of an alarm.
public struct TypedAlarm: TypedRecord {
    public enum Name: String, CaseIterable, Sendable {
        case time, label, days, date, sound, enabled, snooze
    }

    public var texts: [Name: String]

    public init(texts: [Name: String]) { self.texts = texts }

    public init(_ values: AlarmValues, _: Wording) {
        texts = [
            .time: values.time.withSeconds, .label: values.label ?? "", .date: values.date?.description ?? "",
            .sound: values.sound ?? "", .enabled: values.isEnabled ? "on" : "",
            .snooze: values.snooze.map(String.init) ?? "",
        ]
        days = values.days
    }

    /// The text of days that nobody has chosen yet: every day, unless there is a date.
    public static let presetDays = "preset"

    /// The days on which it rings.
    public var days: Repeat {
        get {
            if self[.days] == Self.presetDays { return optionalText(.date) == nil ? .daily : .never }
            return Repeat(self[.days].split(separator: ",").compactMap { Weekday(name: String($0)) })
        }
        set { self[.days] = Self.names(of: newValue) }
    }

    /// Whether it rings on no day.
    public var neverRings: Bool { days == .never && optionalText(.date) == nil }

    /// The names of days between commas, as the field has them.
    public static func names(of days: Repeat) -> String { days.days.map(\.name).joined(separator: ",") }

    /// The day on which it rings once; nil if none is typed.
    public func date(_ forms: WrittenForms) -> Result<CivilDate?, ValueFault> {
        readUnlessEmpty(.date, forms.day(typed:))
    }

    /// In minutes; nil for none.
    public func snooze(_ forms: WrittenForms) -> Result<Int?, ValueFault> { read(.snooze, forms.snooze(typed:)) }

    private func time(_ forms: WrittenForms) -> Result<TimeOfDay, ValueFault> { read(.time, forms.time(typed:)) }

    public func values(_ forms: WrittenForms) -> AlarmValues? {
        guard
            case (.success(let time), .success(let date), .success(let snooze)) =
                (time(forms), date(forms), snooze(forms)), date == nil || days == .never
        else { return nil }
        return AlarmValues(
            time: time, label: optionalText(.label), days: days, date: date, sound: optionalText(.sound),
            isEnabled: !self[.enabled].isEmpty, snooze: snooze)
    }

    public func problem(with name: Name, _ forms: WrittenForms, _ wording: Wording) -> String? {
        switch name {
        case .time: return wording.problem(with: time(forms), self[name])
        case .date:
            if case .success(.some) = date(forms), days != .never { return wording[.repeatWithDate] }
            return wording.problem(with: date(forms), self[name])
        case .snooze: return wording.problem(with: snooze(forms), self[name])
        case .label, .days, .sound, .enabled: return nil
        }
    }
}
