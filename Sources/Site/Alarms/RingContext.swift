import Languages
import Model
import Summaries
import Templates

/// A future ring of an alarm.
struct UpcomingRing: Sendable, Encodable {
    let ring: AlarmSchedule.Ring
    /// The identifier of its alarm's row.
    let rowID: String
}

/// A future ring, for templates.
struct RingContext: TemplateContext {
    let upcoming: UpcomingRing
    let frame: PageFrame

    private var ring: AlarmSchedule.Ring { upcoming.ring }
    private var wording: Wording { frame.site.wording }

    static let fields: TemplateFields<RingContext> = [
        .text("when", about: "Day and time, in words.") { $0.wording.when($0.ring, asOf: $0.frame.today) },
        .text("day", about: "Today, tomorrow or the date.") { $0.day },
        .text("iso_date", about: "YYYY-MM-DDTHH:MM.") { "\($0.ring.date)T\($0.ring.time)" },
        .text("time") { $0.wording.time($0.ring.time) },
        .optionalText("label") { $0.ring.alarm.label },
        .text("url", about: "The address of the alarm's row.") { context in
            context.frame.link(to: .alarms, part: context.upcoming.rowID)
        },
    ]

    private var day: String {
        switch frame.today.map(ring.date.days(since:)) {
        case 0: wording[.today]
        case 1: wording[.tomorrow]
        default: wording.date(ring.date, style: ring.date.year == frame.today?.year ? .weekday : .long)
        }
    }
}

extension Wording {
    /// Says on which day the site was built.
    func asOf(_ today: CivilDate) -> String { text(.asOf, [("date", .text(date(today, style: .medium)))]) }

    /// When a ring is, in words relative to `today`. A short date has no weekday, and no year if it is today's.
    func when(_ ring: AlarmSchedule.Ring, asOf today: CivilDate?, isShort: Bool = false) -> String {
        let time = (name: "time", value: PhraseValue.text(self.time(ring.time)))
        switch today.map(ring.date.days(since:)) {
        case 0: return text(.todayAt, [time])
        case 1: return text(.tomorrowAt, [time])
        default:
            let short: DateStyle = ring.date.year == today?.year ? .short : .medium
            let day = date(ring.date, style: isShort ? short : .long)
            return text(.dateAt, [(name: "date", value: .text(day)), time])
        }
    }
}
