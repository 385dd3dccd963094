public import Model

/// A number with the entries that it is computed from.
public struct Figure: Hashable, Sendable, Encodable {
    /// Cups or milligrams.
    public private(set) var value: Quantity
    /// The entries that the value is computed from.
    public private(set) var entries: EntrySet

    /// A value that is computed from `entries`.
    public init(value: Quantity, entries: EntrySet) {
        self.value = value
        self.entries = entries
    }

    /// Zero, computed from no entry.
    public static let none = Figure(value: .zero, entries: .empty)

    /// The mean over `count` days or weeks; nil if `count` is zero.
    public func mean(over count: Int) -> Mean? { count > 0 ? Mean(total: self, count: count) : nil }

    /// The sum, with the entries of both.
    public static func + (left: Figure, right: Figure) -> Figure {
        Figure(value: left.value + right.value, entries: left.entries.union(right.entries))
    }

    /// Adds the amount of entries that follow all previous ones.
    mutating func add(_ amount: Quantity, from span: Range<EntryID>) {
        value += amount
        entries.append(span)
    }
}
