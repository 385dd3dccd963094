/// The type of a value, with the numbers of `csj_kind`.
public enum NodeKind: UInt8, Sendable {
    case null, boolean, number, string, array, object
}

extension NodeKind: CustomStringConvertible {
    /// The type in messages: "a number", "a list".
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
