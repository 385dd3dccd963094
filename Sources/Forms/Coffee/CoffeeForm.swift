public import Editing
public import Intake
public import Languages
import Model
import Terminal

/// The form of a coffee entry.
public struct CoffeeForm: FieldForm {
    enum CoffeeFieldName: Hashable, Sendable {
        case date, time, cups, drink, note
    }

    let title: String
    let wording: Wording
    private let forms: WrittenForms
    var fields: FieldList<CoffeeFieldName>

    /// A form of `values`; `drinks` are offered, the usual ones first.
    public init(_ values: CoffeeValues, isNew: Bool, drinks: [String], wording: Wording, forms: WrittenForms) {
        title = wording[isNew ? .addCoffee : .editCoffee]
        self.wording = wording
        self.forms = forms
        let stepper = StepperField(
            wording.typed(values.cups), step: Quantity(thousandths: 500), write: { wording.typed($0) },
            read: { try? forms.cups(typed: $0) })
        fields = FieldList([
            (.date, wording[.date], .line(LineField(values.date.description))),
            (.time, wording[.time], .line(LineField(values.time?.withSeconds ?? ""))),
            (.cups, wording[.cups], .stepper(stepper)),
            (.drink, wording[.drink], .line(LineField(values.drink ?? "", offers: drinks))),
            (.note, wording[.note], .line(LineField(values.note ?? ""))),
        ])
    }

    private var date: Result<CivilDate, ValueFault> { fields[.date].read(forms.day(typed:)) }
    private var time: Result<TimeOfDay?, ValueFault> { fields[.time].readUnlessEmpty(forms.time(typed:)) }
    private var cups: Result<Quantity, ValueFault> { fields[.cups].read(forms.cups(typed:)) }

    func problem(with name: CoffeeFieldName) -> String? {
        switch name {
        case .date: wording.problem(with: date, fields[name].text)
        case .time: wording.problem(with: time, fields[name].text)
        case .cups: wording.problem(with: cups, fields[name].text)
        case .drink, .note: nil
        }
    }

    func meaning(of name: CoffeeFieldName) -> String? {
        guard name == .date, case .success(let date) = date else { return nil }
        return wording.date(date, style: .long)
    }

    var value: CoffeeValues? {
        guard case (.success(let date), .success(let time), .success(let cups)) = (date, time, cups) else { return nil }
        return CoffeeValues(
            date: date, time: time, cups: cups, drink: fields[.drink].optionalText, note: fields[.note].optionalText)
    }
}
