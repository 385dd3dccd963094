/// A mark with its share of its place: the ends of its stacked value, and its slot in a group.
struct PlacedMark: Sendable {
    let mark: Mark
    /// Where its value begins and ends, in the data's unit; nil without a value.
    let values: (base: Double, top: Double)?
    /// Its index among the `slots` of its place.
    let slot: Int
    let slots: Int
    /// Whether it represents a whole stack without an amount.
    let isFirstOfEmptyStack: Bool

    /// Whether a part of its bar lies above its limit.
    var isOverLimit: Bool {
        guard mark.kind == .bar, let limit = mark.limit, let values else { return false }
        return values.top > max(limit, values.base)
    }

    /// All marks in their order. Stacks add up positive and negative values separately; groups have a slot for each
    /// series.
    static func placed(_ marks: [Mark]) -> [PlacedMark] {
        var groups: [String: Int] = [:]
        for mark in marks where mark.arrangement == .grouped && groups[mark.series ?? ""] == nil {
            groups[mark.series ?? ""] = groups.count
        }
        let stacked = marks.filter { $0.arrangement == .stacked }
        let amounts = Set(stacked.filter { ($0.value?.number ?? 0) != 0 }.map(StackKey.init))
        var sums: [StackKey: (up: Double, down: Double)] = [:]
        return marks.map { mark in
            let isGrouped = mark.arrangement == .grouped
            var values = mark.value?.number.map { (base: 0.0, top: $0) }
            var isFirst = mark.arrangement != .stacked
            if mark.arrangement == .stacked {
                let key = StackKey(mark)
                isFirst = sums[key] == nil && !amounts.contains(key)
                var sum = sums[key] ?? (0, 0)
                if let value = mark.value?.number {
                    let base = value < 0 ? sum.down : sum.up
                    values = (base, base + value)
                    if value < 0 { sum.down += value } else { sum.up += value }
                }
                sums[key] = sum
            }
            return PlacedMark(
                mark: mark, values: values, slot: isGrouped ? groups[mark.series ?? ""] ?? 0 : 0,
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
