private import CICal
import Model

/// The fields of an event (RFC 5545 §3.6.1) that an alarm needs, read with libical.
struct CalendarEvent {
    /// SUMMARY.
    private(set) var summary: String?
    /// DTSTART, with the time on the clocks where the event takes place, or in UTC.
    private(set) var start: DateTime?
    /// The time zone of DTSTART (TZID); nil if it is in UTC, or in that of the reader.
    private(set) var zone: String?
    /// RRULE.
    private(set) var recurrence = Recurrence.none
    /// Whether the repeats end, or have exceptions.
    private(set) var isLimited = false
    /// The day on which the repeats end, or a later one (UNTIL, COUNT); nil if they go on, or if it is not known.
    private(set) var end: CivilDate?
    /// STATUS is CANCELLED.
    private(set) var isCancelled = false
    /// When its alarms ring.
    private(set) var triggers: [Trigger] = []
    /// What is not read of the event.
    private(set) var unread: Set<UnreadPart> = []

    /// When an alarm of the event rings (TRIGGER).
    enum Trigger: Hashable {
        /// In seconds after the start of the event.
        case offset(Int)
        /// Once, at a time of its own.
        case instant(DateTime)
    }

    enum UnreadPart: Hashable, CaseIterable {
        /// Further dates (RDATE).
        case dates
        /// Further rules (RRULE).
        case rules
        /// A time at which it rings, or more of these than are read.
        case triggers
        /// That an alarm rings several times (REPEAT).
        case repeats
        /// That it is one of an event's dates, moved or changed (RECURRENCE-ID).
        case change
    }

    enum Recurrence: Hashable {
        case none
        /// Weekly on these days, or on the weekday of the start if the set is empty.
        case days(Repeat)
        /// A rule that days of the week can't express.
        case other
    }

    /// Whether libical is installed, which reads events.
    static var canBeRead: Bool { report_calendar_is_available() }

    private static let maxTriggers = 16
    private static let maxCount = 100_000
    /// The maximum distance in seconds between a ring and its event.
    private static let maxOffset = 366 * 86_400

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
        isCancelled = unsafe icalcomponent_get_status(event) == ICAL_STATUS_CANCELLED
        start = unsafe Self.dateTime(icalcomponent_get_dtstart(event))
        zone = unsafe Self.zone(ICAL_DTSTART_PROPERTY, of: event)
        unsafe readRepeats(of: event)
        unsafe readAlarms(of: event)
    }

    private mutating func readRepeats(of event: OpaquePointer) {
        if let property = unsafe icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY) {
            let rule = unsafe icalproperty_get_rrule(property)
            recurrence = unsafe Self.recurrence(rule, from: start)
            let hasEnd = unsafe icaltime_is_null_time(rule.until) == 0
            isLimited = unsafe rule.count > 0 || hasEnd
            // A time in UTC may be on the next day here.
            end =
                hasEnd
                ? unsafe Self.dateTime(rule.until)?.date.adding(days: 1)
                : unsafe Self.end(of: rule, recurrence, from: start)
        }
        if unsafe icalcomponent_get_first_property(event, ICAL_EXDATE_PROPERTY) != nil { isLimited = true }
        if unsafe icalcomponent_get_first_property(event, ICAL_RDATE_PROPERTY) != nil { unread.insert(.dates) }
        if unsafe icalcomponent_count_properties(event, ICAL_RRULE_PROPERTY) > 1 { unread.insert(.rules) }
        if unsafe icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY) != nil { unread.insert(.change) }
    }

    private mutating func readAlarms(of event: OpaquePointer) {
        let length = unsafe Self.length(of: event)
        var alarm = unsafe icalcomponent_get_first_component(event, ICAL_VALARM_COMPONENT)
        while let found = unsafe alarm {
            unsafe alarm = icalcomponent_get_next_component(event, ICAL_VALARM_COMPONENT)
            // Apple writes this action, with a time long ago, for an event without alarms.
            if unsafe Self.value(ICAL_ACTION_PROPERTY, of: found) == "NONE" { continue }
            if triggers.count < Self.maxTriggers, let trigger = unsafe Self.trigger(of: found, eventLength: length) {
                triggers.append(trigger)
                if unsafe Self.value(ICAL_REPEAT_PROPERTY, of: found) ?? "0" != "0" { unread.insert(.repeats) }
            } else {
                unread.insert(.triggers)
            }
        }
    }

    private static func dateTime(_ time: icaltimetype) -> DateTime? {
        let date = unsafe CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
        guard let date else { return nil }
        if unsafe time.is_date != 0 { return DateTime(date: date) }
        let clock = unsafe TimeOfDay(hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second))
        return DateTime(date: date, time: clock, utcOffset: unsafe icaltime_is_utc(time) != 0 ? 0 : nil)
    }

    /// The value of a property as it is written, in capitals.
    private static func value(_ kind: icalproperty_kind, of component: OpaquePointer) -> String? {
        guard let property = unsafe icalcomponent_get_first_property(component, kind),
            let value = unsafe icalproperty_get_value_as_string(property)
        else { return nil }
        return unsafe String(cString: value).uppercased()
    }

    /// The time zone of a property (TZID), without quotation marks.
    private static func zone(_ kind: icalproperty_kind, of event: OpaquePointer) -> String? {
        guard let property = unsafe icalcomponent_get_first_property(event, kind),
            let zone = unsafe icalproperty_get_parameter_as_string(property, "TZID")
        else { return nil }
        return unsafe String(cString: zone).filter { $0 != "\"" }
    }

    /// The seconds from the start of an event to its end; nil if these are in different time zones.
    private static func length(of event: OpaquePointer) -> Int? {
        let hasEnd = unsafe icalcomponent_get_first_property(event, ICAL_DTEND_PROPERTY) != nil
        guard let start = unsafe dateTime(icalcomponent_get_dtstart(event)),
            let end = unsafe dateTime(icalcomponent_get_dtend(event)), start.utcOffset == end.utcOffset,
            unsafe !hasEnd || zone(ICAL_DTSTART_PROPERTY, of: event) == zone(ICAL_DTEND_PROPERTY, of: event)
        else { return nil }
        let seconds = [start, end].map { Int($0.time?.secondsSinceMidnight ?? 0) }
        return end.date.days(since: start.date) * 86_400 + seconds[1] - seconds[0]
    }

    /// When a VALARM rings (RFC 5545 §3.8.6.3); nil if that can't be read.
    private static func trigger(of alarm: OpaquePointer, eventLength: Int?) -> Trigger? {
        guard let property = unsafe icalcomponent_get_first_property(alarm, ICAL_TRIGGER_PROPERTY) else { return nil }
        let trigger = unsafe icalproperty_get_trigger(property)
        if unsafe icaltime_is_null_time(trigger.time) == 0 { return unsafe dateTime(trigger.time).map { .instant($0) } }
        let duration = unsafe trigger.duration
        let days = Int(duration.weeks) * 7 + Int(duration.days)
        let minutes = (days * 24 + Int(duration.hours)) * 60 + Int(duration.minutes)
        var seconds = (minutes * 60 + Int(duration.seconds)) * (duration.is_neg != 0 ? -1 : 1)
        if let related = unsafe icalproperty_get_first_parameter(property, ICAL_RELATED_PARAMETER),
            unsafe icalparameter_get_related(related) == ICAL_RELATED_END
        {
            guard let eventLength else { return nil }
            seconds += eventLength
        }
        return abs(seconds) <= maxOffset ? .offset(seconds) : nil
    }

    /// A day after the last date of a rule with a number of them (COUNT); nil if that is not known. libical's iterator
    /// could look for a sixth Monday for hours.
    private static func end(of rule: icalrecurrencetype, _ recurrence: Recurrence, from start: DateTime?) -> CivilDate?
    {
        let count = unsafe Int(rule.count)
        guard let start, (1...maxCount).contains(count) else { return nil }
        switch recurrence {
        case .none: return nil
        case .days(let days): return start.date.adding(days: 7 * (count / max(1, days.days.count) + 1))
        case .other:
            guard let days = unsafe daysBetweenDates(of: rule, from: start), days * count < 1_000_000 else {
                return nil
            }
            return start.date.adding(days: days * count)
        }
    }

    /// The most days from one date of a rule to the next; nil if the rule may skip some of its weeks, months or years.
    private static func daysBetweenDates(of rule: icalrecurrencetype, from start: DateTime) -> Int? {
        // A day of the month may be that of the start alone, and not each month has a 29th.
        let monthDay = unsafe rule.by_month_day
        let limits = unsafe [
            rule.by_month.0, rule.by_week_no.0, rule.by_year_day.0, rule.by_hour.0, rule.by_minute.0,
            rule.by_second.0, rule.by_set_pos.0, monthDay.1,
        ]
        guard limits.allSatisfy({ $0 == unset }), [unset, Int16(start.date.day)].contains(monthDay.0) else {
            return nil
        }
        let hasNoDay = unsafe rule.by_day.0 == unset
        let isInEach = hasNoDay && start.date.day <= 28
        let days: Int? =
            switch unsafe rule.freq {
            case ICAL_DAILY_RECURRENCE: hasNoDay && monthDay.0 == unset ? 1 : nil
            case ICAL_WEEKLY_RECURRENCE: monthDay.0 == unset ? 7 : nil
            case ICAL_MONTHLY_RECURRENCE: isInEach ? 31 : nil
            case ICAL_YEARLY_RECURRENCE: isInEach ? 366 : nil
            default: nil
            }
        return days.map { unsafe $0 * max(1, Int(rule.interval)) }
    }

    /// The days on which an event that begins at `start` repeats.
    private static func recurrence(_ rule: icalrecurrencetype, from start: DateTime?) -> Recurrence {
        guard unsafe rule.interval == 1 else { return .other }
        guard unsafe rule.freq == ICAL_DAILY_RECURRENCE || rule.freq == ICAL_WEEKLY_RECURRENCE else { return .other }
        var byDay = unsafe rule.by_day
        let isDaily = unsafe rule.freq == ICAL_DAILY_RECURRENCE
        // An alarm can't express a rule with other times, or one that is limited to parts of a year or a week.
        let others = unsafe [
            rule.by_month.0, rule.by_week_no.0, rule.by_year_day.0, rule.by_month_day.0, rule.by_set_pos.0,
            rule.by_hour.1, rule.by_minute.1, rule.by_second.1,
        ]
        // Some programs repeat the time of the start in the rule.
        let time = start?.time
        let times = unsafe [
            (rule.by_hour.0, time?.hour), (rule.by_minute.0, time?.minute), (rule.by_second.0, time?.second),
        ]
        guard others.allSatisfy({ $0 == unset }), times.allSatisfy({ $0 == unset || Int($0) == $1 }) else {
            return .other
        }
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
