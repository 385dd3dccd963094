import Editing
import Languages

/// The form of a record.
protocol FormScreen: Screen {
    associatedtype Form: Draft

    var frame: ScreenFrame { get }
    var draft: Form { get }
    /// Whether to show problems, which is only after the form was submitted.
    var isChecked: Bool { get }
}

extension FormScreen {
    /// A field as its template shows it.
    func field(_ name: Form.Name, _ label: Word) -> FieldContext {
        FieldContext(
            name: name.rawValue, label: frame.site.wording[label], value: draft[name],
            problem: isChecked ? draft.problem(with: name, on: frame.site) : nil)
    }
}
