/// What is known about a value at compile time.
indirect enum Frame: Hashable {
    case text, markup, flag
    case list(Frame)
    case record(Shape)
    /// The value of an unknown name, which has been reported; names in it are not checked.
    case unknown

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

    /// The frame that a section over it pushes.
    var pushed: Frame { if case .list(let element) = self { element } else { self } }

    var isContainer: Bool {
        switch self {
        case .list, .record, .unknown: true
        case .text, .markup, .flag: false
        }
    }

    /// Whether its values are computed from others and so worth keeping.
    var isExpensive: Bool {
        switch self {
        case .list, .record, .markup: true
        case .text, .flag, .unknown: false
        }
    }

    /// With an article, for messages.
    var noun: String {
        switch self {
        case .text: "text"
        case .markup: "markup"
        case .flag: "a flag"
        case .list: "a list"
        case .record: "a record"
        case .unknown: "a value"
        }
    }
}
