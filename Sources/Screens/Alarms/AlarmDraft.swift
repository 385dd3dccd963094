import Editing
import Intake
import Languages
import Logbook
import Model
import Text

/// The fields of the form of an alarm.
enum AlarmFieldName: String, CaseIterable, Sendable {
    case time, label, days, date, sound, enabled, snooze
}

/// The text typed into the form of an alarm.
struct AlarmDraft: Draft {
    static let kind = LogKind.alarms

    var texts: [AlarmFieldName: String]

    init(_ values: AlarmValues, on _: ScreenSite) {
        texts = [
            .time: values.time.withSeconds, .label: values.label ?? "", .days: Self.text(values.days),
            .date: values.date?.description ?? "", .sound: values.sound ?? "", .enabled: values.isEnabled ? "on" : "",
            .snooze: values.snooze.map(String.init) ?? "",
        ]
    }

    private init(texts: [AlarmFieldName: String]) { self.texts = texts }

    /// Every day at seven.
    static func new(on _: ScreenSite) -> AlarmDraft {
        AlarmDraft(texts: [.time: "07:00", .days: text(Repeat(Weekday.allCases)), .enabled: "on", .snooze: "9"])
    }

    static func requiredFields(on site: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("time", "07:00")
        return fields
    }

    static func values(of record: LogRecord) -> AlarmValues? { record.alarm.map { AlarmValues($0) } }

    static func changes(of values: AlarmValues, from old: AlarmValues, into fields: inout RecordFields) {
        values.changes(from: old, into: &fields)
    }

    private static func text(_ days: Repeat) -> String { days.days.map(\.name).joined(separator: ",") }

    /// The days on which it rings.
    var days: Repeat {
        get { Self.days(named: self[.days].split(separator: ",").map(String.init)) }
        set { self[.days] = Self.text(newValue) }
    }

    static func days(named names: [String]) -> Repeat { Repeat(names.compactMap { Weekday(name: $0) }) }

    static func summary(of values: AlarmValues, on site: ScreenSite) -> String {
        [site.wording.time(values.time), values.label, site.wording.repeatLabel(values.days)].compactMap(\.self)
            .joined(separator: " · ")
    }

    func values(on site: ScreenSite) -> AlarmValues? {
        guard case .success(let time) = read(.time, site.forms.time(typed:)),
            case .success(let date) = readUnlessEmpty(.date, site.forms.day(typed:)),
            case .success(let snooze) = read(.snooze, site.forms.snooze(typed:)), date == nil || days == .never
        else { return nil }
        return AlarmValues(
            time: time, label: optionalText(.label), days: days, date: date, sound: optionalText(.sound),
            isEnabled: !self[.enabled].isEmpty, snooze: snooze)
    }

    func problem(with name: AlarmFieldName, on site: ScreenSite) -> String? {
        let wording = site.wording
        switch name {
        case .time: return wording.problem(with: read(.time, site.forms.time(typed:)), self[.time])
        case .date:
            let date = readUnlessEmpty(.date, site.forms.day(typed:))
            if case .success(.some) = date, days != .never { return wording[.repeatWithDate] }
            return wording.problem(with: date, self[.date])
        case .snooze: return wording.problem(with: read(.snooze, site.forms.snooze(typed:)), self[.snooze])
        case .label, .days, .sound, .enabled: return nil
        }
    }
}
