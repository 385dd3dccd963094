import Editing
import Intake
import Languages
import Logbook
import Model

extension TypedAlarm: Draft {
    static let kind = LogKind.alarms

    /// Every day at seven, unless a date is typed.
    static func new(on _: ScreenSite) -> TypedAlarm {
        TypedAlarm(texts: [.time: "07:00", .days: presetDays, .enabled: "on", .snooze: "9"])
    }

    static func requiredFields(on site: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("time", "07:00")
        return fields
    }

    static func days(named names: [String]) -> Repeat { Repeat(names.compactMap { Weekday(name: $0) }) }

    static func summary(of values: AlarmValues, on site: ScreenSite) -> String {
        [site.wording.time(values.time), values.label, site.wording.repeatLabel(values.days)].compactMap(\.self)
            .joined(separator: " · ")
    }
}
