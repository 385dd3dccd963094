public import Diagnostics

/// One alarm.
public struct Alarm: Hashable, Sendable, Encodable {
    /// When it rings, on the site's clocks.
    public let time: TimeOfDay
    /// The purpose of the alarm.
    public var label: String?
    /// The weekdays on which it repeats.
    public var days: Repeat
    /// The name of a sound file in `content/sounds`.
    public var sound: String?
    /// Whether it rings.
    public var isEnabled: Bool
    /// Minutes until it rings again after a snooze; nil if it can't be snoozed.
    public var snooze: Int?
    /// The date of an alarm that rings on one day only.
    public var date: CivilDate?
    /// The alarm's place in the log.
    public var source: SourcePlace

    /// The minutes meant by `snooze: true`.
    public static let defaultSnooze = 9

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

    /// Sorts by time, then label, then source place.
    public static func isEarlier(_ left: Alarm, _ right: Alarm) -> Bool {
        if left.time != right.time { return left.time < right.time }
        let labels = (left.label ?? "", right.label ?? "")
        if labels.0 != labels.1 { return labels.0 < labels.1 }
        return left.source < right.source
    }

    /// The name that alarms give a file of `content`: `bells/Bell` for `sounds/bells/Bell.mp3`. nil for a file that is
    /// no sound.
    public static func soundName(of file: String) -> String? {
        let parts = file.split(separator: "/")
        guard parts.count > 1, parts[0] == "sounds" else { return nil }
        let sound = parts.dropFirst().joined(separator: "/")
        return String(sound[..<(sound.lastIndex(of: ".") ?? sound.endIndex)])
    }

    /// Whether it rings on no day, because it neither repeats nor has a date.
    public var hasNoDay: Bool { date == nil && days == .never }

    /// The Unix time of the first ring strictly after another; nil for a disabled or past alarm, and without a day.
    public func nextRing(afterUnixTime seconds: Int, in zone: some TimeZoneRules) -> Int? {
        guard isEnabled else { return nil }
        if let date {
            let ring = zone.unixTime(of: date, time)
            return ring > seconds ? ring : nil
        }
        guard days != .never else { return nil }
        // Starts on the previous day: after a clock change, its times may be ahead. A change may even skip a whole day.
        let today = zone.local(atUnixTime: seconds).date
        return (-2...9).lazy.compactMap { offset -> Int? in
            let date = today.adding(days: offset)
            // At the end of the calendar, `adding` clamps to the last day.
            guard date.days(since: today) == offset, days.contains(date.weekday) else { return nil }
            let ring = zone.unixTime(of: date, time)
            return ring > seconds ? ring : nil
        }.first
    }
}
