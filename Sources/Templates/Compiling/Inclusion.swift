/// A call of one unit by another.
struct Inclusion {
    let from: Int
    let to: Int
    let movement: Movement
    let template: Int
    let range: Range<Int>
}

/// The direction in which sections have moved through the data since the start of a unit.
///
/// Data is finite, so a unit that includes itself ends if all sections on the way move deeper.
enum Movement: Int {
    case none, deeper, elsewhere

    func then(_ next: Movement) -> Movement { rawValue >= next.rawValue ? self : next }

    /// The movement of a section over the value of `reference`.
    static func over(_ frame: Frame, _ reference: Program.Reference, in stack: FrameStack) -> Movement {
        if frame == .unknown { return .deeper }
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
        }
    }
}

extension [Inclusion] {
    /// The inclusions that never end, whatever the data: cycles that move elsewhere or not at all.
    func endless(units: Int) -> [Inclusion] {
        let circles = components(units: units)
        let still = filter { $0.movement == .none }.components(units: units)
        return filter { inclusion in
            switch inclusion.movement {
            case .none: still[inclusion.from] == still[inclusion.to]
            case .deeper: false
            case .elsewhere: circles[inclusion.from] == circles[inclusion.to]
            }
        }
    }

    /// The strongly connected component of each unit (Kosaraju's algorithm, without recursion).
    private func components(units: Int) -> [Int] {
        var backward = [[Int]](repeating: [], count: units)
        for inclusion in self { backward[inclusion.to].append(inclusion.from) }
        var component = [Int](repeating: -1, count: units)
        for root in postorder(units: units).reversed() where component[root] < 0 {
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

    /// The units in postorder: each after the units that it includes, except on a cycle.
    func postorder(units: Int) -> [Int] {
        var forward = [[Int]](repeating: [], count: units)
        for inclusion in self { forward[inclusion.from].append(inclusion.to) }
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
        return order
    }
}
