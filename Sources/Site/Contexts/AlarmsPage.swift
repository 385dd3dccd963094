import Diagnostics
import Languages
import Model
import Summaries
import Templates

/// The alarm schedule.
struct AlarmsPage: FramedContext {
    let frame: PageFrame
    let schedule: AlarmSchedule
    let rings: [AlarmSchedule.Ring]
    /// The published files of the sounds that are there, by name.
    let sounds: [String: PageAddress]

    static var template: String { "alarms" }

    static let fields: TemplateFields<AlarmsPage> = [
        .page, .words,
        .list("next", about: "The next rings, soonest first.") { page in
            page.rings.map { RingContext(ring: $0, site: page.frame.site) }
        },
        .list("alarms", about: "All alarms by time, disabled ones too.") { page in
            page.schedule.alarms.map { AlarmContext(alarm: $0, page: page) }
        },
        .text("data_url", about: "The address of the alarms as data.") { $0.frame.link(to: .data("alarms")) },
    ]
}

/// One alarm as a row.
struct AlarmContext: TemplateContext {
    let alarm: Alarm
    let page: AlarmsPage

    private var wording: Wording { page.wording }

    static let fields: TemplateFields<AlarmContext> = [
        .text("time") { $0.wording.time($0.alarm.time) },
        .optionalText("label") { $0.alarm.label },
        .text("repeats", about: "On which days, in words.") { $0.repeats },
        .list("days", about: "The seven weekdays, where it repeats, to be drawn beside the words.") { $0.weekdays },
        .optionalText("sound") { $0.alarm.sound },
        .optionalText("sound_url", about: "The address of the sound, where its file is there.") { context in
            context.alarm.sound.flatMap { context.page.sounds[$0] }.map(context.page.frame.link)
        },
        .flag("is_enabled") { $0.alarm.isEnabled },
        .text("state", about: "On or off, in words.") { $0.wording[$0.alarm.isEnabled ? .enabled : .disabled] },
        .optionalText("snooze") { context in context.alarm.snooze.map(context.wording.minutes) },
        .optionalText("source", about: "FILE:LINE, unless the site hides sources.") { context in
            context.page.frame.site.settings.showsSources ? context.alarm.source.handle : nil
        },
    ]

    private var weekdays: [WeekdayContext] {
        guard alarm.date == nil, alarm.days != .never else { return [] }
        return page.frame.site.settings.firstWeekday.week.map { day in
            WeekdayContext(initial: wording.weekday(day, style: .narrow), isOn: alarm.days.contains(day))
        }
    }

    private var repeats: String {
        guard let date = alarm.date else { return wording.repeatLabel(alarm.days) }
        return wording.text(.onceOn, [("date", .text(wording.date(date, style: .medium)))])
    }
}

/// A weekday on which an alarm rings or not.
struct WeekdayContext: TemplateContext {
    let initial: String
    let isOn: Bool

    static let fields: TemplateFields<WeekdayContext> = [
        .text("initial") { $0.initial },
        .flag("is_on") { $0.isOn },
    ]
}

/// One ring to come.
struct RingContext: TemplateContext {
    let ring: AlarmSchedule.Ring
    let site: SiteFrame

    static let fields: TemplateFields<RingContext> = [
        .text("when", about: "Day and time, in words.") { $0.when },
        .text("day", about: "Today, tomorrow or the date.") { $0.day },
        .text("iso_date", about: "YYYY-MM-DDTHH:MM.") { "\($0.ring.date)T\($0.ring.time)" },
        .text("time") { $0.site.wording.time($0.ring.time) },
        .optionalText("label") { $0.ring.alarm.label },
    ]

    private var day: String {
        switch ring.date.days(since: site.today) {
        case 0: site.wording[.today]
        case 1: site.wording[.tomorrow]
        default: site.wording.date(ring.date, style: .long)
        }
    }

    private var when: String {
        let time = (name: "time", value: PhraseValue.text(site.wording.time(ring.time)))
        switch ring.date.days(since: site.today) {
        case 0: return site.wording.text(.todayAt, [time])
        case 1: return site.wording.text(.tomorrowAt, [time])
        default:
            let date = site.wording.date(ring.date, style: .long)
            return site.wording.text(.dateAt, [(name: "date", value: .text(date)), time])
        }
    }
}
