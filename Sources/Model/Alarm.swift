public import Diagnostics

/// One alarm.
public struct Alarm: Hashable, Sendable, Encodable {
    /// When it rings, on the site's clocks.
    public let time: TimeOfDay
    /// What it is for.
    public var label: String?
    /// On which weekdays it rings again.
    public var days: Repeat
    /// The name of its sound: a file of that name in `content/sounds`.
    public var sound: String?
    /// Whether it rings at all.
    public var isEnabled: Bool
    /// Minutes until it rings again when put off; none where it can't be.
    public var snooze: Int?
    /// The one day on which it rings.
    public var date: CivilDate?
    /// Where it stands.
    public let source: SourcePlace

    /// The minutes that `snooze: true` stands for.
    public static let usualSnooze = 9

    /// An alarm from its parts.
    public init(
        time: TimeOfDay, label: String? = nil, days: Repeat = .never, sound: String? = nil, isEnabled: Bool = true,
        snooze: Int? = nil, date: CivilDate? = nil, source: SourcePlace
    ) {
        self.time = time
        self.label = label
        self.days = days
        self.sound = sound
        self.isEnabled = isEnabled
        self.snooze = snooze
        self.date = date
        self.source = source
    }

    /// Earlier times first, then the label, then where it stands.
    public static func isEarlier(_ left: Alarm, _ right: Alarm) -> Bool {
        if left.time != right.time { return left.time < right.time }
        let labels = (left.label ?? "", right.label ?? "")
        if labels.0 != labels.1 { return labels.0 < labels.1 }
        return left.source < right.source
    }

    /// The Unix time of its first ring strictly after another; none for a disabled alarm or one whose day is past.
    public func nextRing(afterUnixTime seconds: Int, in zone: some TimeZoneRules) -> Int? {
        guard isEnabled else { return nil }
        if let date {
            let ring = zone.unixTime(of: date, time)
            return ring > seconds ? ring : nil
        }
        // Where clocks leap, a reading of the day before may be still to come; a leap may also pass over a whole day.
        let today = zone.local(atUnixTime: seconds).date
        return (-2...9).lazy.compactMap { offset -> Int? in
            let date = today.adding(days: offset)
            // The calendar ends, and a day beyond is held to its last one.
            guard date.days(since: today) == offset, days == .never || days.contains(date.weekday) else { return nil }
            let ring = zone.unixTime(of: date, time)
            return ring > seconds ? ring : nil
        }.first
    }
}
