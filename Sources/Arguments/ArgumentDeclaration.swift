/// Anything that a command reads from its command line: an ``Operand``, an ``Option`` or a ``Flag``.
public protocol ArgumentDeclaration<Value>: Sendable {
    /// The type of its parsed value.
    associatedtype Value: Sendable
    /// Its name in messages: `--site`, or `DIR` for an operand.
    var key: String { get }
}

/// An ``Option`` or a ``Flag``.
public protocol OptionDeclaration: ArgumentDeclaration {
    /// What parsing, help and completions know of it.
    var definition: OptionDefinition { get }
}

extension OptionDeclaration {
    public var key: String { definition.dashed }
}

/// An ``Operand``, whatever its type.
public protocol OperandDeclaration: ArgumentDeclaration {
    /// What parsing, help and completions know of it.
    var definition: OperandDefinition { get }
}

extension OperandDeclaration {
    public var key: String { definition.name }
}
