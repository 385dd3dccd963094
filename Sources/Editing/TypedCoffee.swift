public import Intake
public import Languages
public import Model
import Text

/// What is typed into the form of a coffee entry.
public struct TypedCoffee: TypedRecord {
    public enum Name: String, CaseIterable, Sendable {
        case date, time, cups, drink, note
    }

    public var texts: [Name: String]

    public init(texts: [Name: String]) { self.texts = texts }

    public init(_ values: CoffeeValues, _ wording: Wording) {
        texts = [
            .date: values.date.description, .time: values.time?.withSeconds ?? "", .cups: wording.typed(values.cups),
            .drink: values.drink ?? "", .note: values.note ?? "",
        ]
    }

    /// The date in the calendar.
    public func date(_ forms: WrittenForms) -> Result<CivilDate, ValueFault> {
        if let day = forms.relativeDay(ofEntry: self[.date], at: optionalText(.time)) { return .success(day) }
        return read(.date, forms.day(typed:))
    }

    public func cups(_ forms: WrittenForms) -> Result<Quantity, ValueFault> { read(.cups, forms.cups(typed:)) }

    private func time(_ forms: WrittenForms) -> Result<TimeOfDay?, ValueFault> {
        readUnlessEmpty(.time, forms.time(typed:))
    }

    public func values(_ forms: WrittenForms) -> CoffeeValues? {
        guard
            case (.success(let date), .success(let time), .success(let cups)) = (date(forms), time(forms), cups(forms))
        else { return nil }
        return CoffeeValues(
            date: date, time: time, cups: cups, drink: optionalText(.drink), note: optionalText(.note))
    }

    public func problem(with name: Name, _ forms: WrittenForms, _ wording: Wording) -> String? {
        switch name {
        case .date: wording.problem(with: date(forms), self[name])
        case .time: wording.problem(with: time(forms), self[name])
        case .cups: wording.problem(with: cups(forms), self[name])
        case .drink, .note: nil
        }
    }
}
