public import Model

/// A total shared out evenly; it is rounded once, to the decimals that are asked for.
public struct Mean: Hashable, Sendable, Encodable {
    /// What is shared out, with its entries.
    public let total: Figure
    /// Among how many, at least 1.
    public let count: Int

    /// To a thousandth, halves away from zero.
    public var value: Quantity { value(decimals: 3) }

    /// To two decimals, as people are shown it.
    public var shown: Quantity { value(decimals: 2) }

    /// The entries that it was made from.
    public var entries: EntrySet { total.entries }

    /// To `decimals` (0…3) decimals, halves away from zero.
    public func value(decimals: Int) -> Quantity {
        total.value.divided(by: count, decimals: decimals) ?? .zero
    }
}
