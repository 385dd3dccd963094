private import CICal
import Model

/// A calendar file as libical parses it, copied out of libical's memory.
struct ParsedCalendar {
    struct Event {
        let identifier: String
        let summary: String
        let start: Reading
        let stamp: Reading
        let rule: String?
        let transparency: String?
        let alarms: [Alarm]
        /// The first occurrences, from libical's iterator.
        let occurrences: [Reading]
    }

    struct Alarm: Equatable {
        let action: String
        var description: String?
        var attachment: String?
    }

    /// The date and time of a clock.
    struct Reading: Hashable {
        let date: CivilDate
        let time: TimeOfDay
        var isUTC = false
    }

    let name: String?
    let commonName: String?
    let events: [Event]

    /// Returns nil if libical can't parse the file or reports an error in it.
    init?(_ bytes: [UInt8], occurrences limit: Int = 400) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let calendar = unsafe icalparser_parse_string(text) else { return nil }
        defer { unsafe icalcomponent_free(calendar) }
        guard unsafe icalcomponent_isa(calendar) == ICAL_VCALENDAR_COMPONENT,
            unsafe icalrestriction_check(calendar) == 1, unsafe icalcomponent_count_errors(calendar) == 0
        else { return nil }
        name = unsafe Self.value(calendar, ICAL_NAME_PROPERTY)
        commonName = unsafe Self.value(calendar, ICAL_X_PROPERTY)
        var events: [Event] = []
        var next = unsafe icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT)
        while let event = unsafe next {
            guard let read = unsafe Self.event(event, limit: limit) else { return nil }
            events.append(read)
            unsafe next = unsafe icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)
        }
        self.events = events
    }

    private static func event(_ event: OpaquePointer, limit: Int) -> Event? {
        let first = unsafe icalcomponent_get_dtstart(event)
        guard let start = unsafe reading(first), let stamp = unsafe reading(icalcomponent_get_dtstamp(event)) else {
            return nil
        }
        var alarms: [Alarm] = []
        var next = unsafe icalcomponent_get_first_component(event, ICAL_VALARM_COMPONENT)
        while let alarm = unsafe next {
            unsafe alarms.append(
                Alarm(
                    action: value(alarm, ICAL_ACTION_PROPERTY) ?? "",
                    description: value(alarm, ICAL_DESCRIPTION_PROPERTY),
                    attachment: value(alarm, ICAL_ATTACH_PROPERTY)))
            unsafe next = unsafe icalcomponent_get_next_component(event, ICAL_VALARM_COMPONENT)
        }
        var occurrences = [start]
        if let property = unsafe icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY) {
            let iterator = unsafe icalrecur_iterator_new(icalproperty_get_rrule(property), first)
            defer { unsafe icalrecur_iterator_free(iterator) }
            occurrences = []
            while occurrences.count < limit, let reading = unsafe reading(icalrecur_iterator_next(iterator)) {
                occurrences.append(reading)
            }
        }
        return unsafe Event(
            identifier: value(event, ICAL_UID_PROPERTY) ?? "", summary: value(event, ICAL_SUMMARY_PROPERTY) ?? "",
            start: start, stamp: stamp, rule: value(event, ICAL_RRULE_PROPERTY),
            transparency: value(event, ICAL_TRANSP_PROPERTY), alarms: alarms, occurrences: occurrences)
    }

    private static func value(_ component: OpaquePointer, _ kind: icalproperty_kind) -> String? {
        guard let property = unsafe icalcomponent_get_first_property(component, kind) else { return nil }
        let plain = unsafe kind == ICAL_X_PROPERTY ? icalproperty_get_x(property) : nil
        if let text = unsafe plain ?? text(of: icalproperty_get_value(property)) {
            return unsafe String(cString: text)
        }
        guard let text = unsafe icalproperty_get_value_as_string_r(property) else { return nil }
        defer { unsafe icalmemory_free_buffer(text) }
        return unsafe String(cString: text)
    }

    private static func text(of value: OpaquePointer?) -> UnsafePointer<CChar>? {
        unsafe icalvalue_isa(value) == ICAL_TEXT_VALUE ? icalvalue_get_text(value) : nil
    }

    private static func reading(_ time: icaltimetype) -> Reading? {
        unsafe CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)).flatMap { date in
            unsafe TimeOfDay(hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second)).map { clock in
                unsafe Reading(date: date, time: clock, isUTC: icaltime_is_utc(time) == 1)
            }
        }
    }
}
