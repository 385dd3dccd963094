extension Program {
    /// What an operation depends on, and what its section does.
    struct Demand {
        /// The place in the stack of what it shows; none where contexts share that.
        let depth: Int?
        /// Where its section puts that.
        let top: Int?
    }

    /// Puts marks around the runs of operations that show only what contexts share: literals, values and whole sections.
    mutating func markFragments(_ demands: [Demand?]) {
        let runs = runs(demands)
        // Where a jump to each operation lands: at the mark before it, where a run begins with it.
        var landings: [Int] = []
        for (number, run) in runs.enumerated() {
            landings += (landings.count...run.lowerBound).map { $0 + 2 * number }
            landings += (landings.count..<run.upperBound).map { $0 + 2 * number + 1 }
        }
        landings += (landings.count...operations.count).map { $0 + 2 * runs.count }
        var marked: [Operation] = []
        var position = 0
        for (number, run) in runs.enumerated() {
            marked += operations[position..<run.lowerBound].map { $0.jumping { landings[$0] } }
            marked.append(.fragment(UInt32(number), end: UInt32(landings[run.upperBound])))
            // What ends with the run goes to the mark at its end, which stands before the place where others go.
            marked += operations[run].map { $0.jumping { $0 == run.upperBound ? landings[$0] - 1 : landings[$0] } }
            marked.append(.endFragment(UInt32(number)))
            position = run.upperBound
        }
        marked += operations[position...].map { $0.jumping { landings[$0] } }
        operations = marked
        entries = entries.map { landings[$0] }
    }

    private func runs(_ demands: [Demand?]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var run: Range<Int>?
        var ends: Set<Int> = []
        var position = 0
        while position < operations.count {
            let end = end(ofSharedAt: position, demands, from: .max)
            if end == nil || ends.contains(position) {
                if let run, run.contains(where: { demands[$0] != nil }) { runs.append(run) }
                run = nil
            }
            if let end {
                run = (run?.lowerBound ?? position)..<end
            } else if let end = operations[position].end {
                ends.insert(Int(end))
            }
            position = end ?? position + 1
        }
        return runs
    }

    /// Behind the operation at `position` with its section; nil where that depends on anything but what contexts share, and what
    /// stands from `depth` on in the stack.
    private func end(ofSharedAt position: Int, _ demands: [Demand?], from depth: Int) -> Int? {
        if case .literal = operations[position] { return position + 1 }
        guard let demand = demands[position], demand.depth ?? .max >= depth else { return nil }
        guard let end = operations[position].end.map(Int.init) else { return position + 1 }
        var inner = position + 1
        while inner < end {
            if case .endSection = operations[inner] {
                inner += 1
            } else {
                let next = self.end(ofSharedAt: inner, demands, from: min(depth, demand.top ?? depth))
                guard let next else { return nil }
                inner = next
            }
        }
        return end
    }
}

extension Program.Operation {
    /// Where it may go on.
    fileprivate var end: UInt32? {
        switch self {
        case .section(_, let end), .hidingSection(_, let end, _, _), .inverted(_, let end), .fragment(_, let end): end
        case .literal, .value, .unescaped, .endSection, .call, .callNamed, .comeBack, .endFragment: nil
        }
    }

    fileprivate func jumping(to landing: (Int) -> Int) -> Program.Operation {
        guard let end else { return self }
        let landing = UInt32(landing(Int(end)))
        return switch self {
        case .section(let reference, _): .section(reference, end: landing)
        case .hidingSection(let reference, _, let hidesTop, let outer):
            .hidingSection(reference, end: landing, hidesTop: hidesTop, outer: outer)
        case .inverted(let reference, _): .inverted(reference, end: landing)
        default: self
        }
    }
}
