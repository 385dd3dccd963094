/// What is known of a value while templates are compiled.
indirect enum Frame: Hashable {
    case text, markup, flag
    case list(Frame)
    case record(Shape)
    /// Nothing is known: names in it are looked up while rendering.
    case anything

    init(_ kind: Shape.Kind) {
        self =
            switch kind {
            case .text: .text
            case .markup: .markup
            case .flag: .flag
            case .list(let element): .list(Frame(element))
            case .record(let shape): .record(shape())
            }
    }

    /// What a section over it looks names up in.
    var pushed: Frame { if case .list(let element) = self { element } else { self } }

    /// Whether it holds others.
    var isContainer: Bool {
        switch self {
        case .list, .record, .anything: true
        case .text, .markup, .flag: false
        }
    }

    /// Whether a value of it is put together from others, which is not to be done twice.
    var isMade: Bool {
        switch self {
        case .list, .record, .markup: true
        case .text, .flag, .anything: false
        }
    }

    /// With its article, for a message.
    var noun: String {
        switch self {
        case .text: "text"
        case .markup: "markup"
        case .flag: "a flag"
        case .list: "a list"
        case .record: "a record"
        case .anything: "a value"
        }
    }
}

/// The context stack of a place in a template, outermost first, without the frames that no name can reach from there.
///
/// A record hides an outer one of its shape, and what is no record shows only while it is on top; so there are
/// finitely many stacks, and a template that includes itself is compiled finitely often.
struct FrameStack: Hashable {
    private(set) var frames: [Frame]

    init(_ frames: [Frame]) { self.frames = frames }

    /// Which frames a section takes away while it lasts.
    struct Hidden: Equatable {
        var hidesTop = false
        /// The place of an outer frame, after the top has gone.
        var outer: Int?

        var isEmpty: Bool { !hidesTop && outer == nil }
    }

    func pushing(_ frame: Frame) -> (FrameStack, Hidden) {
        var pushed = self
        var hidden = Hidden()
        if case .anything = frame {
            pushed.frames.removeAll { $0 == .anything }
            pushed.frames.append(frame)
            return (pushed, hidden)
        }
        switch frames.last {
        case .record, .anything, nil: break
        default:
            hidden.hidesTop = true
            pushed.frames.removeLast()
        }
        if case .record = frame, let outer = pushed.frames.firstIndex(of: frame) {
            hidden.outer = outer
            pushed.frames.remove(at: outer)
        }
        pushed.frames.append(frame)
        return (pushed, hidden)
    }

    /// The top, or what lies under it where that holds nothing.
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
