import Languages

extension FieldContext {
    /// A field of a draft; its problem only if the form is checked.
    init<Form: Draft>(_ draft: Form, _ name: Form.Name, _ label: Word, on site: ScreenSite, isChecked: Bool) {
        self.init(
            name: name.rawValue, label: site.wording[label], value: draft[name],
            problem: isChecked ? draft.problem(with: name, on: site) : nil)
    }
}
