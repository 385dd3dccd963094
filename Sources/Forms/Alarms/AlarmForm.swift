public import Editing
public import Intake
public import Languages
public import Model
public import Ringing
import Terminal

/// The form of an alarm. Repeat and Sound open forms of their own.
public struct AlarmForm: FieldForm {
    let title: String
    let wording: Wording
    let forms: WrittenForms
    private let firstWeekday: Weekday
    private let sounds: [String]
    private let player: any SoundPlayer
    private var days: Repeat
    private var sound: String?
    var fields: FieldList<TypedAlarm.Name>

    /// A form of `values`; `sounds` can be chosen, and played by `player`.
    public init(
        _ values: AlarmValues, isNew: Bool, firstWeekday: Weekday, sounds: [String], player: any SoundPlayer,
        wording: Wording, forms: WrittenForms
    ) {
        title = wording[isNew ? .addAlarm : .editAlarm]
        self.wording = wording
        self.forms = forms
        self.firstWeekday = firstWeekday
        self.sounds = sounds
        self.player = player
        (days, sound) = (values.days, values.sound)
        let typed = TypedAlarm(values, wording)
        let snooze = StepperField(typed[.snooze], step: Quantity(1), write: \.description) {
            (try? forms.snooze(typed: $0) ?? 0).map { Quantity($0) }
        }
        fields = FieldList([
            (.time, wording[.time], .line(LineField(typed[.time], replacesText: true))),
            (.label, wording[.label], .text(typed[.label])),
            (.days, wording[.repeats], .link(wording.repeatLabel(values.days))),
            (.date, wording[.date], .line(LineField(typed[.date], replacesText: true))),
            (.sound, wording[.sound], .link(values.sound ?? wording[.noSound])),
            (.enabled, wording[.enabled], .toggle(values.isEnabled)),
            (.snooze, wording[.snooze], .stepper(snooze)),
        ])
    }

    var typed: TypedAlarm {
        var typed = TypedAlarm(texts: fields.texts)
        typed.days = days
        typed[.sound] = sound ?? ""
        return typed
    }

    func meaning(of name: TypedAlarm.Name) -> String? {
        switch name {
        case .date:
            guard case .success(let date?) = typed.date(forms) else { return nil }
            return wording.date(date, style: .long)
        case .days: return typed.neverRings ? wording[.neverRings] : nil
        case .snooze:
            guard case .success(let minutes) = typed.snooze(forms) else { return nil }
            return minutes.map(wording.minutes) ?? wording[.disabled]
        case .time, .label, .sound, .enabled: return nil
        }
    }

    mutating func open(_ name: TypedAlarm.Name, in host: FormHost) throws(OutputFailure) {
        switch name {
        case .days:
            let form = RepeatForm(days, firstWeekday: firstWeekday, wording: wording)
            guard case .saved(let days) = try host.open(form) else { return }
            self.days = days
            fields[name] = .link(wording.repeatLabel(days))
            fields.problems[.date] = problem(with: .date)
        case .sound:
            let form = SoundForm(sound, sounds: sounds, player: player, wording: wording)
            guard case .saved(let sound) = try host.open(form) else { return }
            self.sound = sound
            fields[name] = .link(sound ?? wording[.noSound])
        case .time, .label, .date, .enabled, .snooze: break
        }
    }
}
