extension TimeZoneRules {
    /// A Unix time as the clocks show it, with their offset from UTC (RFC 3339); in UTC where that has seconds, as
    /// offsets had before there were zones.
    public func timestamp(atUnixTime seconds: Int) -> String {
        let offset = utcOffset(atUnixTime: seconds)
        let isWhole = offset.isMultiple(of: 60)
        let (date, time) = FixedOffset(seconds: isWhole ? offset : 0).local(atUnixTime: seconds)
        let clock = [time.hour, time.minute, time.second].map { padded($0, 2) }.joined(separator: ":")
        guard isWhole, offset != 0 else { return "\(date)T\(clock)Z" }
        let minutes = abs(offset) / 60
        return "\(date)T\(clock)\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
}
