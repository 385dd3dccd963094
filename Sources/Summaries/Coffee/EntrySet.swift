public import Model
import Text

/// The entries behind a number, as sorted spans of identifiers with gaps between them.
///
/// Every day of a span has an entry, so its days determine which pages show its entries. A span that includes the last
/// entry of a day ends at the first entry of the next day: it stays the same when that day gets another entry, and
/// touches a span that begins on the next day.
public struct EntrySet: Hashable, Sendable {
    /// In log order.
    public private(set) var spans: [Range<EntryID>] = []

    /// No entry.
    public static let empty = EntrySet()

    private init() {}

    /// All entries of consecutive days, each of which must have one.
    public init(days: ClosedRange<CivilDate>) { spans = [Range(days: days)] }

    /// Sorts and merges `spans`.
    public init(_ spans: some Sequence<Range<EntryID>>) {
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(span) }
    }

    /// Whether it has no entry.
    public var isEmpty: Bool { spans.isEmpty }

    /// The first entry.
    public var first: EntryID? { spans.first?.lowerBound }

    /// From the first entry to the end of the last span; nil if empty.
    public var bounds: Range<EntryID>? {
        guard let first = spans.first, let last = spans.last else { return nil }
        return first.lowerBound..<last.upperBound
    }

    /// The entries that are in either set.
    public func union(_ other: EntrySet) -> EntrySet {
        if isEmpty { return other }
        return other.isEmpty ? self : EntrySet(spans + other.spans)
    }

    /// The entries inside `bounds`.
    public func within(_ bounds: Range<EntryID>) -> EntrySet { EntrySet(spans.lazy.map { $0.clamped(to: bounds) }) }

    /// The entries outside `bounds`.
    public func outside(_ bounds: Range<EntryID>) -> EntrySet {
        EntrySet(
            spans.flatMap { span in
                [
                    span.lowerBound..<max(span.lowerBound, min(span.upperBound, bounds.lowerBound)),
                    min(span.upperBound, max(span.lowerBound, bounds.upperBound))..<span.upperBound,
                ]
            })
    }

    /// Appends entries that do not precede the first entry of the last span.
    mutating func append(_ span: Range<EntryID>) {
        if span.isEmpty { return }
        guard let last = spans.last, span.lowerBound <= last.upperBound else {
            spans.append(span)
            return
        }
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    }
}

extension EntrySet: Encodable {
    /// Encodes a hash of the bounds of each span: thousands of figures have a set each.
    public func encode(to encoder: any Encoder) throws {
        let hash = ContentHash { hasher in
            for span in spans {
                hasher.combine(span.lowerBound.packed)
                hasher.combine(span.upperBound.packed)
            }
        }
        try hash.value.encode(to: encoder)
    }
}
