public import Diagnostics
public import Model
import Summaries
import Text

extension SiteRecords {
    /// A warning for each alarm whose sound file is missing, and for each enabled alarm without a day to ring on.
    /// Sorted by place.
    public var alarmProblems: [Diagnostic] {
        let sounds = Set(sounds.map(\.name))
        var problems: [Diagnostic] = []
        for alarm in schedule.alarms {
            if let sound = alarm.sound, !sounds.contains(sound) {
                problems.append(.missingSound(sound, of: alarm, among: sounds))
            }
            if let warning = Diagnostic.alarmWithoutDay(alarm) { problems.append(warning) }
        }
        return problems.sortedByPlace()
    }
}

extension Diagnostic {
    fileprivate static func missingSound(_ sound: String, of alarm: Alarm, among names: Set<String>) -> Diagnostic {
        let meant = suggestion(for: sound, among: names.sorted())
        return Diagnostic(
            .warning, "missing-sound", "there is no sound file content/sounds/\(sound).(mp3|wav|ogg)",
            at: alarm.source, help: meant)
    }

    /// nil for an alarm that has a day to ring on, or is off.
    public static func alarmWithoutDay(_ alarm: Alarm) -> Diagnostic? {
        guard alarm.isEnabled, alarm.hasNoDay else { return nil }
        return Diagnostic(
            .warning, "alarm-without-day", "this alarm never rings: it does not repeat and has no date",
            at: alarm.source, help: "give it a date or days to repeat on, or switch it off")
    }
}
