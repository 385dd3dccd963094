/// An argument known by its position.
public struct Operand<Value: Sendable>: OperandDeclaration {
    public let definition: OperandDefinition

    /// An operand that must be given.
    public init(_ name: String, _ kind: ValueKind<Value>, _ abstract: String) {
        definition = OperandDefinition(
            name: name, value: kind.syntax, abstract: abstract, isOptional: false
        ) { (texts) throws(ValueProblem) in try kind.read(texts.first ?? "") }
    }

    /// An operand that may be left out.
    public init<Given>(optional name: String, _ kind: ValueKind<Given>, _ abstract: String) where Value == Given? {
        definition = OperandDefinition(
            name: name, value: kind.syntax, abstract: abstract, isOptional: true
        ) { (texts) throws(ValueProblem) in try kind.read(first: texts) }
    }
}
