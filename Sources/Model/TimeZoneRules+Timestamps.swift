extension TimeZoneRules {
    /// A Unix time in local time with its offset (RFC 3339). Offsets with seconds, as historic ones have, are rounded
    /// up to a minute, so that a day still begins on its date.
    public func timestamp(atUnixTime seconds: Int) -> String {
        let exact = utcOffset(atUnixTime: seconds)
        let minutes = (exact > 0 ? exact + 59 : exact) / 60
        let (date, time) = FixedOffset(seconds: minutes * 60).local(atUnixTime: seconds)
        let clock = [time.hour, time.minute, time.second].map { padded($0, 2) }.joined(separator: ":")
        if minutes == 0 { return "\(date)T\(clock)Z" }
        let offset = minutes.magnitude
        return "\(date)T\(clock)\(minutes < 0 ? "-" : "+")\(padded(Int(offset / 60), 2)):\(padded(Int(offset % 60), 2))"
    }
}
