import Model
import Text

/// The entries behind a number: sorted, disjoint ranges of indices into a `CoffeeLedger`.
public struct EntrySet: Hashable, Sendable {
    // The first range stands outside the array, so that the common set, one run, allocates nothing.
    private var head: Range<Int32>
    private var tail: [Range<Int32>]

    private init(head: Range<Int32>) {
        self.head = head
        tail = []
    }

    /// No entry.
    public static let empty = EntrySet(head: 0..<0)

    /// A run of entries.
    public init(_ range: Range<Int>) {
        let packed = Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
        self.init(head: packed.isEmpty ? 0..<0 : packed)
    }

    /// The entries at `indices`, in any order.
    public init(_ indices: some Sequence<Int>) {
        self = .empty
        for index in indices.sorted() { append(index) }
    }

    /// Whether there is none.
    public var isEmpty: Bool { head.isEmpty }

    /// How many entries there are.
    public var count: Int { tail.reduce(head.count) { $0 + $1.count } }

    /// The runs in order; no two touch.
    public var ranges: [Range<Int>] {
        isEmpty ? [] : ([head] + tail).map { Int($0.lowerBound)..<Int($0.upperBound) }
    }

    /// Every index in order.
    public var indices: [Int] { ranges.flatMap { Array($0) } }

    /// The lowest index.
    public var first: Int? { isEmpty ? nil : Int(head.lowerBound) }

    /// Whether the entry at `index` is one of them.
    public func contains(_ index: Int) -> Bool {
        let index = Int32(clamping: index)
        if head.contains(index) { return true }
        let place = tail.partitioningIndex { $0.upperBound > index }
        return place < tail.count && tail[place].contains(index)
    }

    /// The entries of either.
    public func union(_ other: EntrySet) -> EntrySet {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let all = ([head] + tail + [other.head] + other.tail).sorted { $0.lowerBound < $1.lowerBound }
        return all.reduce(into: EntrySet.empty) { $0.append($1) }
    }

    /// Adds an entry that no later one precedes.
    mutating func append(_ index: Int) {
        let index = Int32(clamping: index)
        append(index..<(index + 1))
    }

    /// Adds a run that begins no earlier than the last one.
    private mutating func append(_ run: Range<Int32>) {
        if isEmpty {
            head = run
        } else if let last = tail.last {
            if run.lowerBound > last.upperBound {
                tail.append(run)
            } else {
                tail[tail.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
            }
        } else if run.lowerBound > head.upperBound {
            tail.append(run)
        } else {
            head = head.lowerBound..<max(head.upperBound, run.upperBound)
        }
    }
}
