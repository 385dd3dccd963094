extension TimeZoneRules {
    /// A Unix time in local time with its offset (RFC 3339), or in UTC if the offset has seconds, as historic offsets
    /// do.
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
