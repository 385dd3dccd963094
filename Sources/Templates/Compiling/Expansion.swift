/// Measures the templates of a page with every partial expanded.
enum Expansion {
    /// The maximum length, in bytes: two partials that each include the next one twice double it at each level.
    static let limit = 8 << 20
    /// The length of an operation, added to its literal text, in bytes.
    private static let operationLength = 8

    /// The inclusions that push a unit over the limit although the included unit is within it. A section counts once,
    /// because only the data decides how often it repeats; a unit that includes itself does not count again.
    static func excessive(_ inclusions: [Inclusion], in program: Program) -> [Inclusion] {
        let units = program.entries.count
        var included = [[Inclusion]](repeating: [], count: units)
        for inclusion in inclusions { included[inclusion.from].append(inclusion) }
        var lengths = [Int](repeating: 0, count: units)
        var excessive: [Inclusion] = []
        for unit in inclusions.postorder(units: units) {
            var length = min(ownLength(of: unit, in: program), limit)
            for inclusion in included[unit] {
                let isWithin = length <= limit
                length += lengths[inclusion.to]
                if isWithin, length > limit, lengths[inclusion.to] <= limit { excessive.append(inclusion) }
            }
            lengths[unit] = min(length, limit + 1)
        }
        return excessive
    }

    private static func ownLength(of unit: Int, in program: Program) -> Int {
        let end = unit + 1 < program.entries.count ? program.entries[unit + 1] : program.operations.count
        return program.operations[program.entries[unit]..<end].reduce(0) { length, operation in
            guard case .literal(let start, let end) = operation else { return length + operationLength }
            return length + operationLength + Int(end - start)
        }
    }
}
