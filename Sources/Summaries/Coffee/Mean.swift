public import Model

/// A total divided by a count, rounded once to the requested number of decimals.
public struct Mean: Hashable, Sendable, Encodable {
    /// The dividend, with its entries.
    public let total: Figure
    /// The divisor, at least 1.
    public let count: Int

    /// Rounded to a thousandth, halves away from zero.
    public var value: Quantity { value(decimals: 3) }

    /// Rounded to one decimal, as displayed.
    public var shown: Quantity { value(decimals: 1) }

    /// Whether it is a whole number exactly.
    public var isWhole: Bool { total.value.thousandths.isMultiple(of: 1000 * count) }

    /// The entries that the mean is computed from.
    public var entries: EntrySet { total.entries }

    /// Rounded to `decimals` (0…3) decimals, halves away from zero.
    public func value(decimals: Int) -> Quantity {
        total.value.divided(by: count, decimals: decimals) ?? .zero
    }
}
