/// An option with a value, such as `--jobs N`.
public struct Option<Value: Sendable>: OptionDeclaration {
    public let definition: OptionDefinition

    /// An option that is `value` unless it is given; help shows that value, or `shownDefault` in its place.
    public init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ abstract: String, default value: Value,
        shownDefault: String? = nil
    ) {
        definition = OptionDefinition(
            name: name, short: short, value: kind.syntax, abstract: abstract,
            shownDefault: shownDefault ?? kind.text(value)
        ) { (texts) throws(ValueProblem) in try kind.read(first: texts) ?? value }
    }

    /// An option that is nil unless it is given; `shownDefault` says in help what the command does then.
    public init<Given>(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Given>, _ abstract: String,
        shownDefault: String? = nil
    ) where Value == Given? {
        definition = OptionDefinition(
            name: name, short: short, value: kind.syntax, abstract: abstract, shownDefault: shownDefault
        ) { (texts) throws(ValueProblem) in try kind.read(first: texts) }
    }

    /// An option that may be given more than once; its values are in the order of the command line.
    public init<Element>(
        repeatable name: String, _ kind: ValueKind<Element>, _ abstract: String
    ) where Value == [Element] {
        definition = OptionDefinition(
            name: name, short: nil, value: kind.syntax, abstract: abstract, isRepeatable: true
        ) { (texts) throws(ValueProblem) in try kind.read(all: texts) }
    }
}

/// An option that is given or not, such as `--strict`.
public typealias Flag = Option<Bool>

extension Option where Value == Bool {
    /// A flag `--name`, or `-short`; giving it twice changes nothing.
    public init(_ name: String, short: Character? = nil, _ abstract: String) {
        definition = OptionDefinition(name: name, short: short, abstract: abstract) { !$0.isEmpty }
    }
}
