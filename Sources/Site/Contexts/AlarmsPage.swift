import Languages
import Model
import Summaries
import Templates

/// The alarm schedule.
struct AlarmsPage: FramedContext {
    let frame: PageFrame
    let schedule: AlarmSchedule
    /// All alarms in the order of the schedule.
    let rows: [AlarmRow]
    let rings: [RingContext]
    let notes: [AlarmNote]
    /// The published files of the sounds that are there, by name.
    let sounds: [String: PageAddress]
    /// The schedule as a calendar file, where there is one.
    var calendar: PageAddress?

    static var template: String { "alarms" }

    static let fields: TemplateFields<AlarmsPage> = [
        .page, .words,
        .list("next", about: "The next rings, soonest first.") { $0.rings },
        .record("week", about: "What rings on which weekday; absent where no alarm repeats.") { $0.week },
        .list("notes", about: "What is worth a look, such as alarms that ring close together.") { page in
            let ids = page.rowIDs
            return page.notes.map { AlarmNoteContext(note: $0, rowIDs: ids, wording: page.wording) }
        },
        .flag("has_notes", about: "Whether there are `notes`.") { !$0.notes.isEmpty },
        .flag("is_empty", about: "Whether there is no alarm at all.") { $0.rows.isEmpty },
        .list("alarms", about: "The alarms by time but for those of one day, disabled ones too.") { page in
            page.contexts { $0.date == nil }
        },
        .list("dated", about: "The alarms of one day only, by that day, disabled ones too.") { page in
            let dated = page.contexts { $0.date != nil }
            let byAlarm = Dictionary(dated.map { ($0.row.alarm, $0) }) { first, _ in first }
            return page.schedule.datedAlarms.compactMap { byAlarm[$0] }
        },
        .flag("has_dated", about: "Whether there are `dated` alarms.") { !$0.schedule.datedAlarms.isEmpty },
        .text("data_url", about: "The address of the alarms as data.") { $0.frame.link(to: .data("alarms")) },
        .optionalText("calendar_url", about: "The address of the alarms as a calendar, where there is one.") { page in
            page.calendar.map(page.frame.link)
        },
    ]

    var rowIDs: [Alarm: String] {
        Dictionary(rows.map { ($0.alarm, $0.id) }) { first, _ in first }
    }

    private func contexts(where isMeant: (Alarm) -> Bool) -> [AlarmContext] {
        rows.filter { isMeant($0.alarm) }.map { row in
            AlarmContext(row: row, frame: frame, soundFile: row.alarm.sound.flatMap { sounds[$0] })
        }
    }
}

/// An alarm with what is known of its row on the page.
struct AlarmRow: Sendable {
    let alarm: Alarm
    /// Unique on the page: its time, and its place among the alarms of that time, `a-0640-1`.
    let id: String
    let nextRing: AlarmSchedule.Ring?
}

extension AlarmSchedule {
    /// The identifiers of the alarms' rows, in the order of the alarms.
    var rowIDs: [String] {
        var count = 0
        return alarms.indices.map { index in
            count = index > 0 && alarms[index - 1].time == alarms[index].time ? count + 1 : 1
            let time = "\(alarms[index].time)".filter { $0 != ":" }
            let second = alarms[index].time.second
            return "a-\(time)\(second == 0 ? "" : "\(second + 100)".dropFirst())-\(count)"
        }
    }
}
