import Diagnostics
import Languages
import Model
import Summaries
import Templates

/// An alarm as a row of a table.
struct AlarmContext: TemplateContext {
    let row: AlarmRow
    let frame: PageFrame

    private var alarm: Alarm { row.alarm }
    private var wording: Wording { frame.site.wording }

    static let fields: TemplateFields<AlarmContext> = [
        .text("id", about: "Unique on the page: its time, and its number among the alarms of that time.") { $0.row.id },
        .text("time") { $0.wording.time($0.alarm.time) },
        .optionalText("label") { $0.alarm.label },
        .text("repeats", about: "On which days, in words.") { $0.wording.days(of: $0.alarm) },
        .list("days", about: "The seven weekdays if it repeats, to draw next to the words.") { $0.weekdays },
        .optionalText("sound") { $0.alarm.sound },
        .optionalText("sound_url", about: "The address of the sound, if its file exists.") { context in
            context.row.soundFile.map(context.frame.link)
        },
        .optionalText("play", about: "The label of the sound player.") { context in
            context.alarm.sound.map { context.wording.text(.playSound, [("name", .text($0))]) }
        },
        .flag("is_enabled") { $0.alarm.isEnabled },
        .flag("is_past", about: "Whether its date has passed.") { $0.isPast },
        .flag("is_silent", about: "Whether it is disabled or past.") { $0.isPast || !$0.alarm.isEnabled },
        .text("state", about: "On, off or past, in words.") { context in
            context.wording[context.isPast ? .past : context.alarm.isEnabled ? .enabled : .disabled]
        },
        .optionalText("snooze") { context in context.alarm.snooze.map(context.wording.minutes) },
        .optionalText("next_ring", about: "Says when it rings next, if it does.") { context in
            context.row.nextRing.map { ring in
                let when = context.wording.when(ring, asOf: context.frame.today, isShort: true)
                return context.wording.labelled(context.wording[.nextRing], when)
            }
        },
        .optionalText("never_rings", about: "Says why an alarm that is on never rings.") { context in
            context.alarm.isEnabled && context.alarm.hasNoDay ? context.wording[.neverRings] : nil
        },
        .optionalText("next_iso_date", about: "The next ring as YYYY-MM-DDTHH:MM.") { context in
            context.row.nextRing.map { "\($0.date)T\($0.time)" }
        },
        .optionalText("source", about: "FILE:LINE, unless the site hides sources.") { context in
            context.frame.site.handle(of: context.alarm.source)
        },
    ]

    private var isPast: Bool { frame.today.flatMap { today in alarm.date.map { $0 < today } } ?? false }

    private var weekdays: [WeekdayContext] {
        guard alarm.date == nil, alarm.days != .never else { return [] }
        return frame.site.settings.firstWeekday.week.map { day in
            WeekdayContext(initial: wording.weekday(day, style: .narrow), isOn: alarm.days.contains(day))
        }
    }
}

/// A weekday, and whether an alarm rings on it.
struct WeekdayContext: TemplateContext {
    let initial: String
    let isOn: Bool

    static let fields: TemplateFields<WeekdayContext> = [
        .text("initial") { $0.initial },
        .flag("is_on") { $0.isOn },
    ]
}
