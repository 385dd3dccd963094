import Editing
import Languages

/// The form of a record.
protocol FormScreen: Screen {
    associatedtype Form: Draft

    var frame: ScreenFrame { get }
    var form: ShownForm<Form> { get }
}

/// What a form shows.
struct ShownForm<Form: Draft> {
    let draft: Form
    /// nil for a new record.
    let key: RecordKey?
    /// Whether to show the problems of fields, which is only after the form was submitted.
    var isChecked = false
    /// Why the record was not saved or removed.
    var problem: String?
}

extension FormScreen {
    /// A field as its template shows it.
    func field(_ name: Form.Name, _ label: Word) -> FieldContext {
        FieldContext(
            name: name.rawValue, label: frame.site.wording[label], value: form.draft[name],
            problem: form.isChecked ? form.draft.problem(with: name, on: frame.site) : nil)
    }
}
