public import Intake
public import Languages
public import Logbook
public import Model
import Text

/// The values of a record that forms show and return.
public protocol RecordValues: Equatable, Sendable {
    /// nil for a record of another kind.
    init?(_ record: LogRecord)
    /// Sets the fields that have changed since `old`.
    func changes(from old: Self, into fields: inout RecordFields)
}

/// What is typed into the form of a record, in a terminal or a browser.
public protocol TypedRecord: Sendable {
    associatedtype Values: RecordValues
    /// The fields, with their names in a browser.
    associatedtype Name: RawRepresentable<String>, CaseIterable, Hashable, Sendable

    /// A missing text is empty. A switch has a text if it is on.
    var texts: [Name: String] { get set }

    /// The texts of `values`.
    init(_ values: Values, _ wording: Wording)

    /// The values of the texts; nil if any text has a problem.
    func values(_ forms: WrittenForms) -> Values?
    /// What is wrong with the text of a field; nil if nothing is.
    func problem(with name: Name, _ forms: WrittenForms, _ wording: Wording) -> String?
}

extension String? {
    /// Whether a form shows both texts alike: it does not keep blanks around them, and a browser no CRLF.
    func isTyped(as other: String?) -> Bool {
        func typed(_ text: String?) -> String { (text ?? "").replacing("\r\n", with: "\n").trimmedOfUnicodeSpace }
        return self == other || typed(self) == typed(other)
    }
}

extension TypedRecord {
    /// The text of a field.
    public subscript(name: Name) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// The text of a field without blanks around it; nil for none.
    public func optionalText(_ name: Name) -> String? { self[name].trimmedOfUnicodeSpace.nonEmpty }

    func read<Value>(
        _ name: Name, _ reader: (String) throws(ValueFault) -> Value
    ) -> Result<Value, ValueFault> {
        Result { () throws(ValueFault) in try reader(self[name]) }
    }

    func readUnlessEmpty<Value>(
        _ name: Name, _ reader: (String) throws(ValueFault) -> Value
    ) -> Result<Value?, ValueFault> {
        optionalText(name) == nil ? .success(nil) : read(name, reader).map(Optional.some)
    }
}
