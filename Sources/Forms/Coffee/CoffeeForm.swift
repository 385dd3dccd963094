public import Editing
public import Intake
public import Languages
import Model
import Terminal

/// The form of a coffee entry.
public struct CoffeeForm: FieldForm {
    let title: String
    let wording: Wording
    let forms: WrittenForms
    var fields: FieldList<TypedCoffee.Name>

    /// A form of `values`; `drinks` are offered, the usual ones first.
    public init(_ values: CoffeeValues, isNew: Bool, drinks: [String], wording: Wording, forms: WrittenForms) {
        title = wording[isNew ? .addCoffee : .editCoffee]
        self.wording = wording
        self.forms = forms
        let typed = TypedCoffee(values, wording)
        let stepper = StepperField(
            typed[.cups], step: Quantity(thousandths: 500), write: { wording.typed($0) },
            read: { try? forms.cups(typed: $0) })
        fields = FieldList([
            (.date, wording[.date], .line(LineField(typed[.date], replacesText: true))),
            (.time, wording[.time], .line(LineField(typed[.time], replacesText: true))),
            (.cups, wording[.cups], .stepper(stepper)),
            (.drink, wording[.drink], .text(typed[.drink], offers: drinks)),
            (.note, wording[.note], .text(typed[.note])),
        ])
    }

    var typed: TypedCoffee { TypedCoffee(texts: fields.texts) }

    func meaning(of name: TypedCoffee.Name) -> String? {
        guard name == .date, case .success(let date) = typed.date(forms) else { return nil }
        return wording.date(date, style: .long)
    }
}
