private import CICal
import Model

/// The fields of an event (RFC 5545 §3.6.1) that an alarm needs, read with libical.
struct CalendarEvent {
    /// SUMMARY.
    private(set) var summary: String?
    /// DTSTART, with the time on the clocks where the event takes place, or in UTC.
    private(set) var start: DateTime?
    /// RRULE.
    private(set) var recurrence = Recurrence.none
    /// Whether the repeats end, or have exceptions.
    private(set) var isLimited = false
    /// When its alarms ring, in seconds after the start.
    private(set) var triggers: [Int] = []

    enum Recurrence: Hashable {
        case none
        /// Weekly on these days, or on the weekday of the start if the set is empty.
        case days(Repeat)
        /// A rule that days of the week can't express.
        case other
    }

    private static let maxTriggers = 16
    private static let week = 7 * 86_400

    /// Reads the lines from BEGIN:VEVENT to END:VEVENT.
    init?(_ bytes: [UInt8]) {
        guard !bytes.contains(0) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let event = unsafe icalparser_parse_string(text) else { return nil }
        defer { unsafe icalcomponent_free(event) }
        guard unsafe icalcomponent_isa(event) == ICAL_VEVENT_COMPONENT else { return nil }
        if let summary = unsafe icalcomponent_get_summary(event) {
            let text = unsafe String(cString: summary)
            self.summary = text.isEmpty ? nil : text
        }
        let time = unsafe icalcomponent_get_dtstart(event)
        if let date = CivilDate(year: Int(unsafe time.year), month: Int(unsafe time.month), day: Int(unsafe time.day)) {
            let isUTC = unsafe icaltime_is_utc(time) != 0
            let clock =
                unsafe time.is_date != 0
                ? nil
                : TimeOfDay(
                    hour: Int(unsafe time.hour), minute: Int(unsafe time.minute), second: Int(unsafe time.second))
            start = DateTime(date: date, time: clock, utcOffset: isUTC ? 0 : nil)
        }
        if let property = unsafe icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY) {
            let rule = unsafe icalproperty_get_rrule(property)
            recurrence = unsafe Self.recurrence(rule)
            isLimited = unsafe rule.count > 0 || icaltime_is_null_time(rule.until) == 0
        }
        if unsafe icalcomponent_get_first_property(event, ICAL_EXDATE_PROPERTY) != nil { isLimited = true }
        var alarm = unsafe icalcomponent_get_first_component(event, ICAL_VALARM_COMPONENT)
        while let found = unsafe alarm, triggers.count < Self.maxTriggers {
            if let property = unsafe icalcomponent_get_first_property(found, ICAL_TRIGGER_PROPERTY) {
                let trigger = unsafe icalproperty_get_trigger(property)
                if unsafe icaltime_is_null_time(trigger.time) != 0 {
                    let seconds = Int(unsafe icaldurationtype_as_int(trigger.duration))
                    if abs(seconds) < Self.week { triggers.append(seconds) }
                }
            }
            unsafe alarm = icalcomponent_get_next_component(event, ICAL_VALARM_COMPONENT)
        }
    }

    private static func recurrence(_ rule: icalrecurrencetype) -> Recurrence {
        guard unsafe rule.interval == 1 else { return .other }
        guard unsafe rule.freq == ICAL_DAILY_RECURRENCE || rule.freq == ICAL_WEEKLY_RECURRENCE else { return .other }
        var byDay = unsafe rule.by_day
        let isDaily = unsafe rule.freq == ICAL_DAILY_RECURRENCE
        // An alarm can't express a rule that is limited to parts of a year.
        guard unsafe rule.by_month.0 == Self.unset, unsafe rule.by_month_day.0 == Self.unset,
            unsafe rule.by_hour.0 == Self.unset
        else { return .other }
        var days: [Weekday] = []
        let values = unsafe withUnsafeBytes(of: &byDay) { unsafe Array($0.bindMemory(to: Int16.self)) }
        for value in values {
            guard value != Self.unset else { break }
            let day = Int(icalrecurrencetype_day_day_of_week(value).rawValue)
            if (1...7).contains(day) { days.append(Weekday(daysAfterSunday: day - 1)) }
        }
        if days.isEmpty { return .days(isDaily ? .daily : .never) }
        return .days(Repeat(days))
    }

    /// ICAL_RECURRENCE_ARRAY_MAX, which ends a list.
    private static let unset: Int16 = 0x7F7F
}
