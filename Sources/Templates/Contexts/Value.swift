public import Markup

/// A value that a template can show.
public enum Value: Sendable {
    /// Prints nothing and is false.
    case nothing
    /// Escaped when written; true unless empty.
    case text(String)
    /// Written as it is; true unless empty.
    case markup(RawHTML)
    /// For sections only.
    case flag(Bool)
    /// A section writes its body once for each element.
    case list(ValueList)
    /// A section looks up names in it first.
    case record(Record)

    /// Whether a section over it is written.
    var isTruthy: Bool {
        switch self {
        case .nothing: false
        case .text(let text): !text.isEmpty
        case .markup(let html): !html.isEmpty
        case .flag(let flag): flag
        case .list(let list): list.count > 0
        case .record: true
        }
    }
}

/// A list whose elements are made when a template asks for them.
public struct ValueList: Sendable {
    /// The number of elements.
    public let count: Int
    private let element: @Sendable (Int) -> Value

    /// A list of `count` elements, each from its index.
    public init(count: Int, _ element: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.element = element
    }

    subscript(index: Int) -> Value { element(index) }
}
