import Languages
import Templates

/// An alarm that rings now.
struct RingingContext: TemplateContext {
    let alarm: RingingAlarm
    let site: ScreenSite

    static let fields: TemplateFields<RingingContext> = [
        .text("id") { $0.alarm.id },
        .text("text") { $0.site.wording.text(.ringsNow, [("name", .text($0.alarm.name))]) },
        .flag("has_snooze") { $0.alarm.hasSnooze },
        .optionalText("sound_address") { context in
            context.site.sounds.first { $0.name == context.alarm.sound }?.address
        },
    ]
}
