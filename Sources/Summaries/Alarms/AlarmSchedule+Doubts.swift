public import Diagnostics
public import Model

extension AlarmSchedule {
    /// A warning for each alarm that rings from `today` on although an equal one does so already.
    public func doubts(on today: CivilDate) -> [Diagnostic] {
        var places: [Alarm: SourcePlace] = [:]
        return alarms.compactMap { alarm in
            guard alarm.isEnabled, !alarm.hasNoDay, alarm.date.map({ $0 >= today }) ?? true else { return nil }
            var content = alarm
            content.source = SourcePlace(file: "", line: 1)
            guard let first = places[content] else {
                places[content] = alarm.source
                return nil
            }
            return Diagnostic(
                .warning, "duplicate-alarm", "this alarm rings twice: the same one is at \(first.handle)",
                at: alarm.source, help: "remove one of them")
        }
    }
}
