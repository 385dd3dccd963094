private import CICal

/// Owns a libical component (RFC 5545 §3.6) and everything that was added to it.
@safe
struct CalendarComponent: ~Copyable {
    /// The types of components in use.
    enum Kind {
        case calendar, event, alarm
    }

    /// Whether libical is installed. Without it no component may be made.
    static var isAvailable: Bool { report_calendar_is_available() }

    private let component: OpaquePointer

    /// An empty component.
    init(_ kind: Kind) {
        let name =
            switch kind {
            case .calendar: ICAL_VCALENDAR_COMPONENT
            case .event: ICAL_VEVENT_COMPONENT
            case .alarm: ICAL_VALARM_COMPONENT
            }
        unsafe component = icalcomponent_new(name)
    }

    deinit { unsafe icalcomponent_free(component) }

    /// Adds a property whose value is text, which libical escapes (RFC 5545 §3.3.11).
    mutating func add(_ property: CalendarProperty.Text, _ text: String) {
        let kind =
            switch property {
            case .productIdentifier: ICAL_PRODID_PROPERTY
            case .version: ICAL_VERSION_PROPERTY
            case .calendarScale: ICAL_CALSCALE_PROPERTY
            case .name: ICAL_NAME_PROPERTY
            case .description: ICAL_DESCRIPTION_PROPERTY
            case .identifier: ICAL_UID_PROPERTY
            case .summary: ICAL_SUMMARY_PROPERTY
            }
        guard let new = unsafe new(kind, icalvalue_new_text(calendarText(text))) else { return }
        unsafe icalcomponent_add_property(component, new)
    }

    /// Adds a property with a value of its type (RFC 5545 §3.3); leaves it out if libical can't read the text.
    mutating func add(_ property: CalendarProperty.Typed, _ text: String) {
        let (kind, type) =
            switch property {
            case .stamp: (ICAL_DTSTAMP_PROPERTY, ICAL_DATETIME_VALUE)
            case .start: (ICAL_DTSTART_PROPERTY, ICAL_DATETIME_VALUE)
            case .duration: (ICAL_DURATION_PROPERTY, ICAL_DURATION_VALUE)
            case .refreshInterval: (ICAL_REFRESHINTERVAL_PROPERTY, ICAL_DURATION_VALUE)
            case .recurrence: (ICAL_RRULE_PROPERTY, ICAL_RECUR_VALUE)
            case .transparency: (ICAL_TRANSP_PROPERTY, ICAL_TRANSP_VALUE)
            case .address: (ICAL_URL_PROPERTY, ICAL_URI_VALUE)
            case .action: (ICAL_ACTION_PROPERTY, ICAL_ACTION_VALUE)
            case .trigger: (ICAL_TRIGGER_PROPERTY, ICAL_TRIGGER_VALUE)
            }
        guard let new = unsafe new(kind, icalvalue_new_from_string(type, text)) else { return }
        unsafe icalcomponent_add_property(component, new)
    }

    /// A property that owns `value`.
    private func new(_ kind: icalproperty_kind, _ value: OpaquePointer?) -> OpaquePointer? {
        guard let value = unsafe value else { return nil }
        guard let property = unsafe icalproperty_new(kind) else {
            unsafe icalvalue_free(value)
            return nil
        }
        unsafe icalproperty_set_value(property, value)
        return unsafe property
    }

    /// Adds a file by its absolute address and media type (RFC 5545 §3.8.1.1).
    mutating func attach(_ url: String, mediaType: String) {
        guard let attachment = unsafe icalattach_new_from_url(url) else { return }
        // The property holds its own reference.
        defer { unsafe icalattach_unref(attachment) }
        guard let new = unsafe icalproperty_new_attach(attachment) else { return }
        unsafe icalproperty_add_parameter(new, icalparameter_new_fmttype(mediaType))
        unsafe icalcomponent_add_property(component, new)
    }

    /// Adds a component after the others.
    mutating func add(_ child: consuming CalendarComponent) {
        unsafe icalcomponent_add_component(component, child.release())
    }

    /// Gives up ownership of the component.
    private consuming func release() -> OpaquePointer {
        let released = unsafe component
        discard self
        return unsafe released
    }

    /// The component as a calendar file: lines end in CRLF and are folded to 75 octets between characters (RFC 5545
    /// §3.1).
    ///
    /// After NAME (RFC 7986) it has X-WR-CALNAME, which older programs know, with the same text. libical would not
    /// escape commas and semicolons in it.
    func serialised() -> [UInt8] {
        // The function without `_r` returns memory that libical may reuse.
        guard let text = unsafe icalcomponent_as_ical_string_r(component) else { return [] }
        defer { unsafe icalmemory_free_buffer(text) }
        var lines = unsafe LineFolding.unfolded(Array(String(cString: text).utf8))
        if let name = lines.firstRange(of: Array("\r\nNAME:".utf8)) {
            let value = lines[name.upperBound...].prefix { $0 != UInt8(ascii: "\r") }
            lines.insert(contentsOf: Array("\r\nX-WR-CALNAME:".utf8) + value, at: value.endIndex)
        }
        return LineFolding.folded(lines)
    }
}

/// Properties of components, by the type of their values.
enum CalendarProperty {
    /// Text properties.
    enum Text {
        case productIdentifier, version, calendarScale, name, description, identifier, summary
    }

    /// Properties with dates, durations, rules, addresses or keywords of the standard.
    enum Typed {
        case stamp, start, duration, refreshInterval, recurrence, transparency, address, action, trigger
    }
}
