import Charts
import Languages
import Model
import Summaries

extension AlarmsPage {
    private static let weekID = "alarm-week"

    /// The repeating alarms: a row for each weekday from midnight to midnight, and in the table a row for each alarm.
    /// nil if there are none.
    var week: ChartContext? {
        let weekly = schedule.alarms.filter { $0.date == nil && $0.days != .never }
        guard !weekly.isEmpty else { return nil }
        let timetable = Timetable(
            id: Self.weekID, title: wording[.alarmWeek], description: description(of: weekly),
            days: weekdays.map(wording.axisForms),
            hours: (0..<24).compactMap { TimeOfDay(hour: $0, minute: 0).map(wording.time) } + ["24:00"],
            events: weekly.map(event),
            legend: legend(of: weekly))
        let rows = weekly.sorted { $0.time < $1.time }.map { alarm in
            ChartContext.Row(
                label: wording.time(alarm.time),
                cells: [.init(alarm.label ?? ""), .init(withState(wording.repeatLabel(alarm.days), alarm))])
        }
        return ChartContext(
            id: Self.weekID, title: wording[.alarmWeek], drawing: timetable.svg,
            columns: [wording[.time], wording[.label], wording[.repeats]], rows: rows)
    }

    private var weekdays: [Weekday] { frame.site.settings.firstWeekday.week }

    private func event(_ alarm: Alarm) -> Timetable.Event {
        let text = wording.labelled(
            [wording.time(alarm.time), alarm.label].compactMap { $0 }.joined(separator: " "),
            wording.repeatLabel(alarm.days))
        return Timetable.Event(
            minute: Double(alarm.time.secondsSinceMidnight) / 60, time: wording.time(alarm.time), alarm.label ?? "",
            tooltip: withState(text, alarm),
            days: weekdays.indices.filter { alarm.days.contains(weekdays[$0]) },
            style: alarm.isEnabled ? .primary : .outline)
    }

    /// `Weekdays`, or `Weekdays (Off)`.
    private func withState(_ text: String, _ alarm: Alarm) -> String {
        alarm.isEnabled ? text : wording.text(text, aside: wording[.disabled])
    }

    private func description(of weekly: [Alarm]) -> String {
        let disabled = weekly.count { !$0.isEnabled }
        let states = [(Word.enabled, weekly.count - disabled), (.disabled, disabled)]
        let counts = states.map { wording.labelled(wording[$0], wording.number($1)) }
        return wording.text(wording.alarms(weekly.count), aside: wording.list(counts))
    }

    private func legend(of weekly: [Alarm]) -> Legend {
        let styles = [(Word.enabled, MarkStyle.primary, true), (.disabled, .outline, false)]
        return Legend(
            styles.filter { _, _, isEnabled in weekly.contains { $0.isEnabled == isEnabled } }
                .map { Legend.Entry.point(wording[$0.0], $0.1) })
    }
}
