public import Model

/// What goes into a placeholder of a phrase.
public enum PhraseValue: Hashable, Sendable {
    /// Put in as it is, but for changes of direction that it does not end.
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
