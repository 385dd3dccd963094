/// What a section goes over while a template is written.
struct Level {
    let value: Value
    private let record: Record?
    /// What was put together for this level, so that a test and what it guards do it once.
    private var kept: [(key: Int, value: Value)] = []

    init(_ value: Value) {
        self.value = value
        if case .record(let record) = value { self.record = record } else { record = nil }
    }

    /// The value of the record's field at `index`.
    mutating func field(_ index: Int, isKept: Bool) -> Value {
        guard let record else { return .nothing }
        guard isKept else { return record.value(at: index) }
        return value(keptAs: index) ?? keep(record.value(at: index), as: index)
    }

    /// What a field, then fields of the records in it lead to; `number` is below those of fields.
    mutating func path(_ steps: Span<Int>, number: Int, isKept: Bool) -> Value {
        if isKept, let value = value(keptAs: number) { return value }
        var value = field(steps[0], isKept: true)
        for index in 1..<steps.count {
            guard case .record(let record) = value else { return .nothing }
            value = record.value(at: steps[index])
        }
        return isKept ? keep(value, as: number) : value
    }

    private func value(keptAs key: Int) -> Value? {
        for entry in kept where entry.key == key { return entry.value }
        return nil
    }

    private mutating func keep(_ value: Value, as key: Int) -> Value {
        kept.append((key, value))
        return value
    }
}
