import Editing
import Intake
import Logbook
import Model
import Serving

/// A `TypedRecord` as a form of the browser: it survives requests as hidden fields.
protocol Draft: TypedRecord {
    static var kind: LogKind { get }
    /// The form of a new record.
    static func new(on site: ScreenSite) -> Self
    /// The required fields of a new record of this kind, with default values.
    static func requiredFields(on site: ScreenSite) -> RecordFields
    /// The record in a line.
    static func summary(of values: Values, on site: ScreenSite) -> String
    /// What is wrong with the text of a field; nil if nothing is.
    func problem(with name: Name, on site: ScreenSite) -> String?
}

extension Draft {
    /// A form of `values`.
    init(_ values: Values, on site: ScreenSite) { self.init(values, site.wording) }

    func problem(with name: Name, on site: ScreenSite) -> String? { problem(with: name, site.forms, site.wording) }

    /// The draft with the texts of `form`; keeps its own text for fields that `form` lacks.
    func applying(_ form: FormFields) -> Self {
        var draft = self
        for name in Name.allCases {
            if let text = form[name.rawValue] { draft.texts[name] = text.replacing("\r\n", with: "\n") }
        }
        return draft
    }

    /// Whether `form` has all fields of a record, unlike a form with a single switch.
    static func hasAllFields(_ form: FormFields) -> Bool { Name.allCases.allSatisfy { form[$0.rawValue] != nil } }

    /// The draft as hidden fields, for a screen that returns to this form.
    var hiddenFields: [HiddenField] {
        Name.allCases.compactMap { name in texts[name].map { HiddenField(name: name.rawValue, value: $0) } }
    }
}
