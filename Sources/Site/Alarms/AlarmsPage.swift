import Languages
import Model
import Summaries
import Templates

/// The alarm schedule.
struct AlarmsPage: FramedPage {
    let frame: PageFrame
    /// All alarms in the order of the schedule.
    let rows: [AlarmRow]
    let rings: [UpcomingRing]
    let notes: [AlarmNote]
    let leftOut: Int
    var prepared = PreparedPage()

    var title: String { wording[.alarms] }
    var schedule: AlarmSchedule { AlarmSchedule(rows.map(\.alarm)) }

    static var template: String { "alarms" }

    static let fields: TemplateFields<AlarmsPage> = [
        .page, .words,
        .list("next", about: "The next rings, soonest first.") { page in
            page.rings.map { RingContext(upcoming: $0, frame: page.frame) }
        },
        .record("week", about: "What rings on which weekday; absent where no alarm repeats.") { $0.week },
        .list("notes", about: "What is worth a look, such as alarms that ring close together.") { page in
            let ids = page.rowIDs
            return page.notes.map { AlarmNoteContext(note: $0, rowIDs: ids, frame: page.frame) }
        },
        .flag("has_notes", about: "Whether there are `notes`.") { !$0.notes.isEmpty },
        .flag("is_empty", about: "Whether there is no alarm at all.") { $0.rows.isEmpty },
        .list("alarms", about: "The alarms without a date, by time, disabled ones last.") { page in
            page.contexts { $0.date == nil && $0.isEnabled } + page.contexts { $0.date == nil && !$0.isEnabled }
        },
        .list("dated", about: "The alarms with a date, by date, including disabled ones.") { page in
            let dated = page.contexts { $0.date != nil }
            let byAlarm = Dictionary(dated.map { ($0.row.alarm, $0) }) { first, _ in first }
            return page.schedule.datedAlarms.compactMap { byAlarm[$0] }
        },
        .flag("has_dated", about: "Whether there are `dated` alarms.") { $0.rows.contains { $0.alarm.date != nil } },
        .text("data_url", about: "The address of the alarms as data.") { $0.frame.link(to: .data("alarms")) },
        .optionalText("calendar_url", about: "The address of the alarms as a calendar, where one is on.") { page in
            page.rows.contains { $0.alarm.isEnabled && !$0.alarm.hasNoDay } ? page.frame.link(to: .alarmCalendar) : nil
        },
    ]

    var rowIDs: [Alarm: String] {
        Dictionary(rows.map { ($0.alarm, $0.id) }) { first, _ in first }
    }

    private func contexts(where isMeant: (Alarm) -> Bool) -> [AlarmContext] {
        rows.filter { isMeant($0.alarm) }.map { AlarmContext(row: $0, frame: frame) }
    }

    func explanation(in _: SiteRecords) -> Explanation {
        Explanation(rows.map { ExplainedRecord($0.alarm, id: $0.id) })
    }
}

/// An alarm and its row on the page.
struct AlarmRow: Sendable, Encodable {
    let alarm: Alarm
    /// Unique on the page: the time, and the number among the alarms of that time, as in `a-0640-1`.
    let id: String
    let nextRing: AlarmSchedule.Ring?
    /// The published file of its sound; nil if there is none.
    let soundFile: PageAddress?
}

extension AlarmSchedule {
    /// The identifiers of the alarms' rows, in the order of the alarms.
    var rowIDs: [String] {
        var count = 0
        return alarms.indices.map { index in
            count = index > 0 && alarms[index - 1].time == alarms[index].time ? count + 1 : 1
            return "a-\(alarms[index].time.withSeconds.filter { $0 != ":" })-\(count)"
        }
    }
}
