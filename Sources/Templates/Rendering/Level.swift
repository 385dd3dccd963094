/// A frame of the context stack while a template is written.
struct Level {
    private(set) var value: Value
    /// Expensive values of this frame, so that a test and the section that it guards compute them once.
    private var kept: [(key: Int, value: Value)] = []

    init(_ value: Value) { self.value = value }

    /// Moves on to the next element of a list.
    mutating func replace(with value: Value) {
        kept.removeAll(keepingCapacity: true)
        self.value = value
    }

    /// The field at `index` of the record.
    mutating func field(_ index: Int, isKept: Bool) -> Value {
        guard case .record(let record) = value else { return .nothing }
        guard isKept else { return record[index] }
        if let known = known(index) { return known }
        return keep(record[index], as: index)
    }

    /// The field at the end of a path. `key` identifies the path and is negative, unlike the indices of fields.
    mutating func path(_ range: Range<Int>, of steps: [Int], key: Int, isKept: Bool) -> Value {
        if isKept, let known = known(key) { return known }
        var value = field(steps[range.lowerBound], isKept: true)
        for index in range.dropFirst() {
            guard case .record(let record) = value else { return .nothing }
            value = record[steps[index]]
        }
        return isKept ? keep(value, as: key) : value
    }

    private mutating func keep(_ value: Value, as key: Int) -> Value {
        if kept.isEmpty { kept.reserveCapacity(8) }
        kept.append((key, value))
        return value
    }

    private func known(_ key: Int) -> Value? {
        for index in kept.indices where kept[index].key == key { return kept[index].value }
        return nil
    }
}
