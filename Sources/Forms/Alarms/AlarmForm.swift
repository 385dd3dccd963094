public import Editing
public import Intake
public import Languages
public import Model
public import Ringing
import Terminal

/// The form of an alarm. Repeat and Sound open forms of their own.
public struct AlarmForm: FieldForm {
    enum AlarmFieldName: Hashable, Sendable {
        case time, label, repeats, date, sound, enabled, snooze
    }

    let title: String
    let wording: Wording
    private let forms: WrittenForms
    private let firstWeekday: Weekday
    private let sounds: [String]
    private let player: any SoundPlayer
    private var days: Repeat
    private var sound: String?
    var fields: FieldList<AlarmFieldName>

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
        let snooze = StepperField(values.snooze.map(String.init) ?? "", step: Quantity(1), write: \.description) {
            (try? forms.snooze(typed: $0) ?? 0).map { Quantity($0) }
        }
        fields = FieldList([
            (.time, wording[.time], .line(LineField(values.time.withSeconds))),
            (.label, wording[.label], .line(LineField(values.label ?? ""))),
            (.repeats, wording[.repeats], .link(wording.repeatLabel(values.days))),
            (.date, wording[.date], .line(LineField(values.date?.description ?? ""))),
            (.sound, wording[.sound], .link(values.sound ?? wording[.noSound])),
            (.enabled, wording[.enabled], .toggle(values.isEnabled)),
            (.snooze, wording[.snooze], .stepper(snooze)),
        ])
    }

    private var time: Result<TimeOfDay, ValueFault> { fields[.time].read(forms.time(typed:)) }
    private var date: Result<CivilDate?, ValueFault> { fields[.date].readUnlessEmpty(forms.day(typed:)) }
    private var snooze: Result<Int?, ValueFault> { fields[.snooze].read(forms.snooze(typed:)) }

    func problem(with name: AlarmFieldName) -> String? {
        switch name {
        case .time: return wording.problem(with: time, fields[name].text)
        case .date:
            if case .success(.some) = date, days != .never { return wording[.repeatWithDate] }
            return wording.problem(with: date, fields[name].text)
        case .snooze: return wording.problem(with: snooze, fields[name].text)
        case .label, .repeats, .sound, .enabled: return nil
        }
    }

    func meaning(of name: AlarmFieldName) -> String? {
        switch name {
        case .date:
            guard case .success(let date?) = date else { return nil }
            return wording.date(date, style: .long)
        case .repeats:
            guard days == .never, fields[.date].optionalText == nil else { return nil }
            return wording[.neverRings]
        case .snooze:
            guard case .success(let minutes) = snooze else { return nil }
            return minutes.map(wording.minutes) ?? wording[.disabled]
        case .time, .label, .sound, .enabled: return nil
        }
    }

    mutating func open(_ name: AlarmFieldName, in host: FormHost) throws(OutputFailure) {
        switch name {
        case .repeats:
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

    var value: AlarmValues? {
        guard case (.success(let time), .success(let date), .success(let snooze)) = (time, date, snooze) else {
            return nil
        }
        return AlarmValues(
            time: time, label: fields[.label].optionalText, days: days, date: date, sound: sound,
            isEnabled: fields[.enabled].isOn, snooze: snooze)
    }
}
