public import Model

/// A value for a placeholder of a phrase.
public enum PhraseValue: Hashable, Sendable {
    /// Text, with unclosed changes of text direction closed.
    case text(String)
    /// A number with the language's separators; the one named `count` chooses the plural form.
    case number(Int)
    /// A quantity with the language's separators and at most `decimals` (0…3) decimals, or `½`.
    case quantity(Quantity, decimals: Int = 1)
    /// A mean, which is rounded: digits with one decimal.
    case mean(Quantity)
}
