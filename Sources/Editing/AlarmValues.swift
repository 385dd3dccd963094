public import Logbook
public import Model

/// What the form of an alarm shows and returns.
public struct AlarmValues: RecordValues {
    /// When it rings, by the site's clocks.
    public var time: TimeOfDay
    public var label: String?
    /// The days on which it rings every week.
    public var days: Repeat
    /// The day of an alarm that rings once.
    public var date: CivilDate?
    /// The name of a sound of `content/sounds`.
    public var sound: String?
    public var isEnabled: Bool
    /// Minutes; nil for none.
    public var snooze: Int?

    /// Values from their parts.
    public init(
        time: TimeOfDay, label: String? = nil, days: Repeat = .never, date: CivilDate? = nil, sound: String? = nil,
        isEnabled: Bool = true, snooze: Int? = nil
    ) {
        self.time = time
        self.label = label
        self.days = days
        self.date = date
        self.sound = sound
        self.isEnabled = isEnabled
        self.snooze = snooze
    }
}

extension AlarmValues {
    /// The values of an alarm.
    public init(_ alarm: Alarm) {
        self.init(
            time: alarm.time, label: alarm.label, days: alarm.days, date: alarm.date, sound: alarm.sound,
            isEnabled: alarm.isEnabled, snooze: alarm.snooze)
    }

    public init?(_ record: LogRecord) {
        guard let alarm = record.alarm else { return nil }
        self.init(alarm)
    }

    public func changes(from old: Self, into fields: inout RecordFields) {
        if time != old.time { fields.set("time", time.withSeconds) }
        if !label.isTyped(as: old.label) { fields.set("label", label ?? "") }
        if days != old.days { fields.set("repeat", TypedAlarm.names(of: days)) }
        if date != old.date { fields.set("date", date?.description ?? "") }
        if !sound.isTyped(as: old.sound) { fields.set("sound", sound ?? "") }
        if isEnabled != old.isEnabled { fields.set("enabled", .flag(isEnabled)) }
        if snooze != old.snooze { fields.set("snooze", snooze.map { .number($0.description) } ?? .nothing) }
    }
}
