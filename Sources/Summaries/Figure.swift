public import Model

/// A number and the entries that it was made from.
public struct Figure: Hashable, Sendable, Encodable {
    /// Cups or milligrams.
    public private(set) var value: Quantity
    /// The entries that it was made from.
    public private(set) var entries: EntrySet

    /// `value`, made from `entries`.
    public init(value: Quantity, entries: EntrySet) {
        self.value = value
        self.entries = entries
    }

    /// Nothing, made from no entry.
    public static let none = Figure(value: .zero, entries: .empty)

    /// Its mean over `count` days or weeks; nil for none.
    public func mean(over count: Int) -> Mean? { count > 0 ? Mean(total: self, count: count) : nil }

    /// Both together.
    public static func + (left: Figure, right: Figure) -> Figure {
        Figure(value: left.value + right.value, entries: left.entries.union(right.entries))
    }

    /// Adds what an entry contributes that follows those so far.
    mutating func add(_ amount: Quantity, from entry: Range<EntryID>) {
        value += amount
        entries.append(entry)
    }
}
