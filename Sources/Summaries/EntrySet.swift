public import Model
import Text

/// The entries behind a number, as sorted spans of identifiers that do not touch.
///
/// Every day of a span has an entry, so that its days tell on which pages its entries are shown. A span with the last
/// entry of a day ends at the first one of the next day: it stays the same when the day gets another entry, and meets
/// the span that begins there.
public struct EntrySet: Hashable, Sendable {
    /// In the order of the log.
    public private(set) var spans: [Range<EntryID>] = []

    /// No entry.
    public static let empty = EntrySet()

    private init() {}

    /// All entries of days in a row, each of which has one.
    public init(days: ClosedRange<CivilDate>) { spans = [Range(days: days)] }

    /// The entries of `spans`, given in any order.
    public init(_ spans: some Sequence<Range<EntryID>>) {
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(span) }
    }

    /// Whether there is none.
    public var isEmpty: Bool { spans.isEmpty }

    /// The first entry.
    public var first: EntryID? { spans.first?.lowerBound }

    /// From the first entry to the end of the last span; nil for no entry.
    public var bounds: Range<EntryID>? {
        guard let first = spans.first, let last = spans.last else { return nil }
        return first.lowerBound..<last.upperBound
    }

    /// The entries of either.
    public func union(_ other: EntrySet) -> EntrySet {
        if isEmpty { return other }
        return other.isEmpty ? self : EntrySet(spans + other.spans)
    }

    /// Those of the entries that are in `bounds`.
    public func within(_ bounds: Range<EntryID>) -> EntrySet { EntrySet(spans.lazy.map { $0.clamped(to: bounds) }) }

    /// Those of the entries that are not in `bounds`.
    public func outside(_ bounds: Range<EntryID>) -> EntrySet {
        EntrySet(
            spans.flatMap { span in
                [
                    span.lowerBound..<max(span.lowerBound, min(span.upperBound, bounds.lowerBound)),
                    min(span.upperBound, max(span.lowerBound, bounds.upperBound))..<span.upperBound,
                ]
            })
    }

    /// Adds entries, none of which precedes the first one of the last span.
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
    /// Where its spans begin and end.
    public func encode(to encoder: any Encoder) throws {
        try spans.flatMap { [$0.lowerBound, $0.upperBound] }.encode(to: encoder)
    }
}
