/// What a section goes over while a template is written.
struct Level {
    private var record: Record?
    /// What it is where it is no record.
    private var plain = Value.nothing
    /// What was put together for this level, so that a test and what it guards do it once.
    private var kept: [Kept] = []

    private struct Kept {
        let key: Int
        let value: Value
    }

    init(_ value: Value) { show(value) }

    init(_ record: Record) { self.record = record }

    var value: Value { record.map(Value.record) ?? plain }

    /// Goes over to `value`, the next of a list.
    mutating func replace(with value: Value) {
        kept.removeAll(keepingCapacity: true)
        show(value)
    }

    mutating func replace(with record: Record) {
        kept.removeAll(keepingCapacity: true)
        self.record = record
    }

    private mutating func show(_ value: Value) {
        if case .record(let record) = value {
            self.record = record
        } else {
            record = nil
            plain = value
        }
    }

    /// The value of the record's field at `index`.
    mutating func field(_ index: Int, isKept: Bool) -> Value {
        if isKept, let value = value(keptAs: index) { return value }
        let value = record?.value(at: index) ?? .nothing
        if isKept { keep(value, as: index) }
        return value
    }

    /// What a field, then fields of the records in it lead to; `number` is below those of fields.
    mutating func path(_ steps: Span<Int>, number: Int, isKept: Bool) -> Value {
        if isKept, let value = value(keptAs: number) { return value }
        var value = field(steps[0], isKept: true)
        for index in 1..<steps.count {
            guard case .record(let record) = value else { return .nothing }
            value = record.value(at: steps[index])
        }
        if isKept { keep(value, as: number) }
        return value
    }

    private mutating func keep(_ value: Value, as key: Int) {
        if kept.isEmpty { kept.reserveCapacity(8) }
        kept.append(Kept(key: key, value: value))
    }

    private func value(keptAs key: Int) -> Value? {
        for index in kept.indices where kept[index].key == key { return kept[index].value }
        return nil
    }
}
