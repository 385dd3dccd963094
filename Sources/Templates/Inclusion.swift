/// One unit calls another.
struct Inclusion {
    let from: Int
    let to: Int
    let movement: Movement
    let template: Int
    let range: Range<Int>
}

/// Where sections have moved in the data since a unit began.
///
/// Data is finite, so a unit that comes back to itself ends if on the way it went deeper and never elsewhere.
enum Movement: Int {
    case none, deeper, elsewhere

    func then(_ next: Movement) -> Movement { rawValue >= next.rawValue ? self : next }

    /// The movement of a section over what `reference` gives.
    static func over(_ frame: Frame, _ reference: Program.Reference, in stack: FrameStack) -> Movement {
        guard frame.pushed.isContainer else {
            if case .list = stack.frames.last { return .elsewhere }
            return .none
        }
        switch reference {
        case .top:
            guard case .list = frame else { return .none }
            return .deeper
        case .field(let depth, _, _), .path(let depth, _, _, _):
            return Int(depth) == stack.anchor ? .deeper : .elsewhere
        case .named: return .deeper
        }
    }

    /// The inclusions that would never end, whatever the data: rings that go elsewhere, or nowhere.
    static func endless(_ inclusions: [Inclusion], units: Int) -> [Inclusion] {
        let rings = components(inclusions, units: units)
        let still = components(inclusions.filter { $0.movement == .none }, units: units)
        return inclusions.filter { inclusion in
            switch inclusion.movement {
            case .none: still[inclusion.from] == still[inclusion.to]
            case .deeper: false
            case .elsewhere: rings[inclusion.from] == rings[inclusion.to]
            }
        }
    }

    /// The strongly connected component of each unit (Kosaraju's algorithm, without recursion).
    private static func components(_ inclusions: [Inclusion], units: Int) -> [Int] {
        var forward = [[Int]](repeating: [], count: units)
        var backward = forward
        for inclusion in inclusions {
            forward[inclusion.from].append(inclusion.to)
            backward[inclusion.to].append(inclusion.from)
        }
        var order: [Int] = []
        var seen = [Bool](repeating: false, count: units)
        for root in 0..<units where !seen[root] {
            seen[root] = true
            var path = [(unit: root, next: 0)]
            while let (unit, next) = path.last {
                guard next < forward[unit].count else {
                    order.append(unit)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = forward[unit][next]
                if !seen[target] {
                    seen[target] = true
                    path.append((target, 0))
                }
            }
        }
        var component = [Int](repeating: -1, count: units)
        for root in order.reversed() where component[root] < 0 {
            component[root] = root
            var waiting = [root]
            while let unit = waiting.popLast() {
                for target in backward[unit] where component[target] < 0 {
                    component[target] = root
                    waiting.append(target)
                }
            }
        }
        return component
    }
}
