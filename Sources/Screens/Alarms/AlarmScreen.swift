import Editing
import Languages
import Model
import Templates

/// The form of an alarm. Repeat and Sound open screens of their own.
struct AlarmScreen: FormScreen {
    let frame: ScreenFrame
    let form: ShownForm<TypedAlarm>

    static var template: String { "alarm-form" }

    static let fields: TemplateFields<AlarmScreen> = [
        .record("screen") { $0.frame },
        .list("key") { $0.form.key?.hiddenFields ?? [] },
        .flag("is_old", about: "Whether the alarm is in the log already.") { $0.form.key.isInLog },
        .record("time") { $0.field(.time, .time) },
        .record("label") { $0.field(.label, .label) },
        .record("date") { $0.field(.date, .date) },
        .record("enabled") { $0.field(.enabled, .enabled) },
        .record("snooze") { $0.field(.snooze, .snooze) },
        .text("days", about: "The names of the chosen days, between commas.") { $0.form.draft[.days] },
        .text("repeats", about: "The days in words.") { $0.frame.site.wording.repeatLabel($0.form.draft.days) },
        .text("sound") { $0.form.draft[.sound] },
        .text("sound_name") { $0.form.draft.optionalText(.sound) ?? $0.frame.site.wording[.noSound] },
        .flag("never_rings") { $0.form.draft.neverRings },
    ]
}

/// The days on which an alarm rings, as a checklist.
struct RepeatScreen: Screen {
    let frame: ScreenFrame
    /// The hidden fields to send back to the form that opened this screen.
    let opener: [HiddenField]
    let days: Repeat

    static var template: String { "repeat" }

    static let fields: TemplateFields<RepeatScreen> = [
        .record("screen") { $0.frame },
        .list("opener") { $0.opener },
        .text("repeats", about: "The days in words.") { $0.frame.site.wording.repeatLabel($0.days) },
        .list("repeats_to_choose", about: "Each with the names of its days, between commas.") { screen in
            [Repeat.never, .weekdays, .weekends, .daily].map { days in
                let label = screen.frame.site.wording.repeatLabel(days)
                return ChoiceContext(name: TypedAlarm.names(of: days), label: label, isChosen: days == screen.days)
            }
        },
        .list("days") { screen in
            let site = screen.frame.site
            return site.settings.weekRule.firstWeekday.week.map { day in
                ChoiceContext(
                    name: day.name, label: site.wording.weekday(day), isChosen: screen.days.days.contains(day))
            }
        },
    ]
}

/// All sounds, with the chosen one marked.
struct SoundScreen: Screen {
    let frame: ScreenFrame
    /// The hidden fields to send back to the form that opened this screen.
    let opener: [HiddenField]
    let chosen: String?

    static var template: String { "sound" }

    static let fields: TemplateFields<SoundScreen> = [
        .record("screen") { $0.frame },
        .list("opener") { $0.opener },
        .list("sounds") { $0.sounds },
    ]

    /// "No sound", then the chosen sound if the site lacks it, then the site's sounds.
    private var sounds: [ChoiceContext] {
        let site = frame.site
        let none = ChoiceContext(name: "", label: site.wording[.noSound], isChosen: chosen == nil)
        let missing = chosen.flatMap { name in site.sounds.contains { $0.name == name } ? nil : name }
        return [none]
            + (missing.map { [ChoiceContext(name: $0, label: $0, isChosen: true)] } ?? [])
            + site.sounds.map {
                ChoiceContext(name: $0.name, label: $0.name, isChosen: $0.name == chosen, address: $0.address)
            }
    }
}
