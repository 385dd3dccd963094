/// What a command declares as its operands: each an ``Operand``.
public protocol OperandDeclaration: Sendable {
    /// The declaration without the type of its value.
    var declared: DeclaredOperand { get }
}

/// How many of an operand there are.
public enum OperandCount: Hashable, Sendable {
    /// Exactly one.
    case required
    /// None or one.
    case optional
    /// None or more; only the last operand of a command takes as many as there are.
    case any
    /// One or more; only the last operand of a command takes as many as there are.
    case some
}

/// An argument known by its position; the key by which a ``ParsedCommand`` gives its value back.
public struct Operand<Value: Sendable>: OperandDeclaration {
    /// The declaration without the type of its value.
    public let declared: DeclaredOperand
    let kind: ValueKind<Value>

    /// An operand that help calls by `name`, or by its kind's placeholder.
    public init(
        _ name: String? = nil, _ kind: ValueKind<Value>, _ abstract: String, _ count: OperandCount = .required
    ) {
        self.kind = kind
        declared = DeclaredOperand(
            name: name ?? kind.placeholder, value: DeclaredValue(kind), abstract: abstract, count: count)
    }
}

/// An operand without the type of its value.
public struct DeclaredOperand: Sendable {
    /// What help calls it, such as `DIR`.
    public let name: String
    /// What it takes.
    public let value: DeclaredValue
    /// One line, without a full stop.
    public let abstract: String
    /// How many there are.
    public let count: OperandCount

    var isRequired: Bool { count == .required || count == .some }
    var isVariadic: Bool { count == .any || count == .some }
}
