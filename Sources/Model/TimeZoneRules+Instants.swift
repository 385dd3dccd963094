extension TimeZoneRules {
    /// The Unix time at which the zone's clocks show `time` on `date`: the first one where they show it twice, and
    /// where they leap over it, that of the offset before the leap, so that 02:30 comes at 03:30 (RFC 5545 §3.3.5).
    public func unixTime(of date: CivilDate, _ time: TimeOfDay) -> Int {
        let reading = Int(date.dayNumber) * 86_400 + Int(time.secondsSinceMidnight)
        // No clock is a day off UTC, so a change that concerns this reading comes later than a day before it.
        let early = reading - utcOffset(atUnixTime: reading - 86_400)
        let offset = utcOffset(atUnixTime: early)
        if reading - offset == early { return early }
        let late = reading - offset
        return utcOffset(atUnixTime: late) == offset ? late : early
    }
}
