import Languages
import Model
import Summaries
import Templates

/// A remark about alarms, such as several within minutes, with links to them.
struct AlarmNoteContext: TemplateContext {
    let note: AlarmNote
    let rowIDs: [Alarm: String]
    let frame: PageFrame

    private var wording: Wording { frame.site.wording }

    static let fields: TemplateFields<AlarmNoteContext> = [
        .text("text") { $0.text },
        .list("alarms", about: "The alarms behind it.") { context in
            context.note.alarms.compactMap { alarm in
                context.rowIDs[alarm].map { AlarmLinkContext(alarm: alarm, rowID: $0, frame: context.frame) }
            }
        },
    ]

    private var text: String {
        switch note {
        case .gap(let gap):
            let days = gap.days.days.map { wording.weekday($0) }
            return wording.text(.noAlarmUnlikeWeekdays, [("days", .text(wording.list(days)))])
        case .cluster(let cluster):
            let days = (name: "days", value: PhraseValue.text(days(of: cluster)))
            let count = (name: "count", value: PhraseValue.number(cluster.alarms.count))
            if cluster.span == 0 {
                return wording.text(.alarmsAtOnce, [days, count, ("time", .text(wording.time(cluster.time)))])
            }
            let minutes = wording.minutes((cluster.span + 59) / 60)
            return wording.text(.alarmsWithin, [days, count, ("minutes", .text(minutes))])
        }
    }

    private func days(of cluster: AlarmNote.Cluster) -> String {
        if let date = cluster.date { return wording.date(date, style: .long) }
        let days = cluster.days.days
        return days.count == 1 ? wording.weekday(days[0]) : wording.repeatLabel(cluster.days)
    }
}

/// A link to an alarm's row on the same page.
struct AlarmLinkContext: TemplateContext {
    let alarm: Alarm
    let rowID: String
    let frame: PageFrame

    static let fields: TemplateFields<AlarmLinkContext> = [
        .text("url") { $0.frame.link(to: .alarms, part: $0.rowID) },
        .text("time") { $0.frame.site.wording.time($0.alarm.time) },
        .optionalText("label") { $0.alarm.label },
    ]
}
