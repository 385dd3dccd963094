/// A mark with what its neighbours leave to it: where its stack has come to, and which slot of its place it has.
struct PlacedMark: Sendable {
    /// Holds a mark, whose many parts would be counted one by one wherever it is passed on.
    private final class Shared: Sendable {
        let mark: Mark

        init(_ mark: Mark) { self.mark = mark }
    }

    private let shared: Shared
    /// Where its value begins and ends, in the data's unit; nil where there is none.
    let values: (base: Double, top: Double)?
    /// Its slot among those of its place.
    let slot: Int
    let slots: Int
    /// Whether it is the one that stands for its whole stack where that has no amount.
    let isFirstOfEmptyStack: Bool

    var mark: Mark { shared.mark }

    /// All marks in their order: stacks summed, positive and negative apart, and groups numbered by series.
    static func placed(_ marks: [Mark]) -> [PlacedMark] {
        var groups: [String: Int] = [:]
        for mark in marks where mark.arrangement == .grouped && groups[mark.series ?? ""] == nil {
            groups[mark.series ?? ""] = groups.count
        }
        var amounts: [StackKey: Bool] = [:]
        for mark in marks where mark.arrangement == .stacked {
            amounts[StackKey(mark), default: false] =
                amounts[StackKey(mark), default: false] || (mark.value?.number ?? 0) != 0
        }
        var sums: [StackKey: (up: Double, down: Double, isStarted: Bool)] = [:]
        return marks.map { mark in
            let isGrouped = mark.arrangement == .grouped
            var values = mark.value?.number.map { (base: 0.0, top: $0) }
            var isFirst = mark.arrangement != .stacked
            if mark.arrangement == .stacked {
                let key = StackKey(mark)
                var sum = sums[key] ?? (0, 0, false)
                isFirst = !sum.isStarted && amounts[key] == false
                if let value = mark.value?.number {
                    let base = value < 0 ? sum.down : sum.up
                    values = (base, base + value)
                    if value < 0 { sum.down += value } else { sum.up += value }
                }
                sum.isStarted = true
                sums[key] = sum
            }
            return PlacedMark(
                shared: Shared(mark), values: values, slot: isGrouped ? groups[mark.series ?? ""] ?? 0 : 0,
                slots: isGrouped ? max(1, groups.count) : 1, isFirstOfEmptyStack: isFirst)
        }
    }

    private struct StackKey: Hashable {
        let kind: Mark.Kind
        let place: PlottableValue.Content?

        init(_ mark: Mark) {
            kind = mark.kind
            place = mark.place?.content
        }
    }
}
