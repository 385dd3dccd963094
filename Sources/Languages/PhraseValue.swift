public import Model

/// A value for a placeholder of a phrase.
public enum PhraseValue: Hashable, Sendable {
    /// Written as it is, with the changes of text direction that it leaves open ended.
    case text(String)
    /// Written with the language's separators; the one named `count` chooses the plural form.
    case number(Int)
    /// The same with at most `decimals` (0…3) decimals.
    case quantity(Quantity, decimals: Int = 2)
}

extension PhraseValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(value) }
}
