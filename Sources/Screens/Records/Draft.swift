import Intake
import Logbook
import Model
import Serving
import Text

/// The text typed into the form of a record.
protocol Draft: Sendable {
    associatedtype Values: Hashable, Encodable, Sendable
    associatedtype Name: RawRepresentable<String>, CaseIterable, Hashable, Sendable

    static var kind: LogKind { get }
    /// The required fields of a new record of this kind, with default values.
    static func requiredFields(on site: ScreenSite) -> RecordFields
    /// nil for a record of another kind.
    static func values(of record: LogRecord) -> Values?
    /// Sets the fields that differ.
    static func changes(of values: Values, from old: Values, into fields: inout RecordFields)

    /// The record in a line.
    static func summary(of values: Values, on site: ScreenSite) -> String

    /// The texts of the fields, by their names in the form.
    var texts: [Name: String] { get set }

    /// A form of `values`.
    init(_ values: Values, on site: ScreenSite)

    /// The values of the texts; nil if any text has a problem.
    func values(on site: ScreenSite) -> Values?
    /// What is wrong with the text of a field.
    func problem(with name: Name, on site: ScreenSite) -> String?
}

extension Draft {
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

    subscript(name: Name) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    func optionalText(_ name: Name) -> String? { self[name].trimmedOfUnicodeSpace.nonEmpty }

    func read<Value>(
        _ name: Name, _ reader: (String) throws(ValueFault) -> Value
    ) -> Result<Value, ValueFault> {
        Result { () throws(ValueFault) in try reader(self[name]) }
    }

    func readUnlessEmpty<Value>(
        _ name: Name, _ reader: (String) throws(ValueFault) -> Value
    ) -> Result<Value?, ValueFault> {
        guard optionalText(name) != nil else { return .success(nil) }
        return Result { () throws(ValueFault) in try reader(self[name]) }
    }

    /// The draft as hidden fields, for a screen that returns to this form.
    var hiddenFields: [HiddenField] {
        Name.allCases.compactMap { name in texts[name].map { HiddenField(name: name.rawValue, value: $0) } }
    }
}
