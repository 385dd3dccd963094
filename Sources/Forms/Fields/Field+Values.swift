import Intake
import Text

extension Field {
    /// The text; nil for none.
    var optionalText: String? { text.nonEmpty }

    /// The value of the text.
    func read<Value>(_ reader: (String) throws(ValueFault) -> Value) -> Result<Value, ValueFault> {
        Result { () throws(ValueFault) in try reader(text) }
    }

    /// The value of the text; nil for none.
    func readUnlessEmpty<Value>(_ reader: (String) throws(ValueFault) -> Value) -> Result<Value?, ValueFault> {
        guard let text = optionalText else { return .success(nil) }
        return Result { () throws(ValueFault) in try reader(text) }
    }
}
