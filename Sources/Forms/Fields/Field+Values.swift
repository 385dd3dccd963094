import Intake
import Model
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

extension TimeOfDay {
    /// `HH:MM`, with seconds where there are any, so that they are not lost.
    var text: String {
        guard second > 0 else { return description }
        return description + (second < 10 ? ":0" : ":") + String(second)
    }
}
