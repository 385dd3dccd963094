/// The context stack at a place in a template, outermost first, without frames that no name can reach.
///
/// A record hides an outer record of its shape, and other values are visible only on top. So the number of stacks is
/// finite, and a template that includes itself is compiled a finite number of times.
struct FrameStack: Hashable {
    private(set) var frames: [Frame]

    init(_ frames: [Frame]) { self.frames = frames }

    /// The stack within a section, and the frames that the section hides.
    func pushing(_ frame: Frame) -> (FrameStack, Program.HiddenFrames) {
        var pushed = self
        var hidden = Program.HiddenFrames()
        if frame == .unknown {
            pushed.frames.removeAll { $0 == .unknown }
            pushed.frames.append(frame)
            return (pushed, hidden)
        }
        switch frames.last {
        case .record, .unknown, nil: break
        default:
            hidden.top = true
            pushed.frames.removeLast()
        }
        if case .record = frame, let outer = pushed.frames.firstIndex(of: frame) {
            hidden.outer = outer
            pushed.frames.remove(at: outer)
        }
        pushed.frames.append(frame)
        return (pushed, hidden)
    }

    /// The topmost frame that contains others.
    var anchor: Int? { frames.lastIndex { $0.isContainer } }

    /// Every name that can be reached, the nearest first.
    var names: [String] {
        var seen = Set<String>()
        return frames.reversed().flatMap { frame -> [String] in
            guard case .record(let shape) = frame else { return [] }
            return shape.fields.map(\.name).filter { seen.insert($0).inserted }
        }
    }
}
