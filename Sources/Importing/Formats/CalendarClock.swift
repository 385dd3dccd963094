import Model

/// Brings the times of events to the clocks of the site.
struct CalendarClock {
    let site: any TimeZoneRules
    let zoneNamed: @Sendable (String) -> (any TimeZoneRules)?

    /// A start on the site's clocks.
    struct Start {
        let date: CivilDate
        let time: TimeOfDay
        /// Why the time is as it is written, although the event is in another time zone.
        var doubt: Doubt?
    }

    enum Doubt {
        /// The start was in UTC at this time, and the clocks of the site change.
        case drifts(TimeOfDay)
        /// The zone is neither in the IANA database nor one of Windows.
        case unknownZone(String)
        /// The two zones change their clocks on different days, so a repeat here drifts from the event. Its first ring
        /// here is on `date` at `time`.
        case repeats(String, date: CivilDate, time: TimeOfDay)
    }

    /// The start of an event in `zone` on the site's clocks; nil if it has no time. A start in UTC is converted, and so
    /// is that of an event that happens once in a known zone. Others keep their time.
    func start(_ start: DateTime, in zone: String?, repeats: Bool) -> Start? {
        let local = start.local(in: site)
        guard let time = local.time else { return nil }
        if let offset = start.utcOffset {
            let rules = FixedOffset(seconds: offset)
            let isSteady = !repeats || changeTogether(rules, from: rules.unixTime(of: start.date, start.time ?? time))
            return Start(date: local.date, time: time, doubt: isSteady ? nil : .drifts(start.time ?? time))
        }
        guard let zone else { return Start(date: local.date, time: time) }
        guard let rules = rules(of: zone) else {
            return Start(date: local.date, time: time, doubt: .unknownZone(zone))
        }
        let instant = rules.unixTime(of: start.date, time)
        let here = site.local(atUnixTime: instant)
        if !repeats || changeTogether(rules, from: instant) { return Start(date: here.date, time: here.time) }
        return Start(date: local.date, time: time, doubt: .repeats(zone, date: here.date, time: here.time))
    }

    /// Programs put a prefix before the name: `/mozilla.org/20050126_1/Europe/Berlin`. Outlook writes the name that
    /// Windows has.
    private func rules(of zone: String) -> (any TimeZoneRules)? {
        let parts = zone.split(separator: "/")
        let suffixes = zone.hasPrefix("/") ? [3, 2, 1].map { parts.suffix($0).joined(separator: "/") } : []
        return ([WindowsZones.name(of: zone) ?? zone] + suffixes).lazy.compactMap(zoneNamed).first
    }

    /// Whether the clocks of a zone and of the site are as far apart for a whole year.
    private func changeTogether(_ zone: any TimeZoneRules, from start: Int) -> Bool {
        let week = 7 * 86_400
        let differences = stride(from: start, to: start + 53 * week, by: week).map {
            zone.utcOffset(atUnixTime: $0) - site.utcOffset(atUnixTime: $0)
        }
        return Set(differences).count == 1
    }
}
