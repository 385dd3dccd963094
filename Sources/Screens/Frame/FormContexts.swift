import Templates

/// A value that a form carries along.
struct HiddenField: TemplateContext {
    let name: String
    let value: String

    static let fields: TemplateFields<HiddenField> = [.text("name") { $0.name }, .text("value") { $0.value }]
}

/// A field of a form, with what is wrong with it.
struct FieldContext: TemplateContext {
    let name: String
    let label: String
    let value: String
    let problem: String?

    static let fields: TemplateFields<FieldContext> = [
        .text("name") { $0.name }, .text("label") { $0.label }, .text("value") { $0.value },
        .flag("is_on") { !$0.value.isEmpty }, .optionalText("problem") { $0.problem },
        // Browsers remove line breaks from the value of an input.
        .flag("has_lines") { $0.value.contains(where: \.isNewline) },
    ]
}

/// Something to choose.
struct ChoiceContext: TemplateContext {
    let name: String
    let label: String
    let isChosen: Bool
    /// The address of its sound file.
    var address: String?

    static let fields: TemplateFields<ChoiceContext> = [
        .text("name") { $0.name }, .text("label") { $0.label }, .flag("is_chosen") { $0.isChosen },
        .optionalText("address") { $0.address },
    ]
}
