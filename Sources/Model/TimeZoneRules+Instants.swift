extension TimeZoneRules {
    /// The Unix time at which the zone's clocks show `time` on `date`. The first of two if the clocks are set back; if
    /// they skip the time, the offset before the change applies, so that 02:30 becomes 03:30 (RFC 5545 §3.3.5).
    public func unixTime(of date: CivilDate, _ time: TimeOfDay) -> Int {
        let reading = Int(date.dayNumber) * 86_400 + Int(time.secondsSinceMidnight)
        // Offsets are below one day, so any relevant change happens later than one day before the reading.
        let early = reading - utcOffset(atUnixTime: reading - 86_400)
        let offset = utcOffset(atUnixTime: early)
        if reading - offset == early { return early }
        let late = reading - offset
        return utcOffset(atUnixTime: late) == offset ? late : early
    }
}
