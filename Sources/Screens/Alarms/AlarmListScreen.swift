import Editing
import Languages
import Model
import Templates

/// The alarms with their switches, by the time of the day.
struct AlarmListScreen: Screen {
    let frame: ScreenFrame
    let alarms: [AlarmRowContext]

    static var template: String { "alarm-list" }

    static let fields: TemplateFields<AlarmListScreen> = [
        .record("screen") { $0.frame },
        .text("add_url") { _ in Route.addAlarm.address },
        .list("alarms") { $0.alarms },
    ]

    init(frame: ScreenFrame, _ records: [(handle: String, record: LogRecord)]) {
        self.frame = frame
        alarms = TypedAlarm.keyed(records).compactMap { keyed in
            keyed.record.alarm.map { AlarmRowContext(key: keyed.key, alarm: $0, frame: frame) }
        }.sorted { $0.alarm.time < $1.alarm.time }
    }
}

/// An alarm of the list.
struct AlarmRowContext: TemplateContext {
    let key: RecordKey
    let alarm: Alarm
    let frame: ScreenFrame

    static let fields: TemplateFields<AlarmRowContext> = [
        .text("url") { Route.editAlarm($0.key.handle).address },
        .text("time") { $0.frame.site.wording.time($0.alarm.time) },
        .optionalText("label") { $0.alarm.label },
        .text("repeats") { $0.frame.site.wording.days(of: $0.alarm) },
        .flag("is_on") { $0.alarm.isEnabled },
        .text("name", about: "The time and the label.") { row in
            [row.frame.site.wording.time(row.alarm.time), row.alarm.label].compactMap(\.self).joined(separator: " ")
        },
        .list("key") { $0.key.hiddenFields },
    ]
}
