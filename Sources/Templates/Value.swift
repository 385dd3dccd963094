public import Markup

/// What a template can show.
public enum Value: Hashable, Sendable {
    /// Prints nothing and counts as false.
    case nothing
    /// Escaped when it is written; counts as true unless empty.
    case text(String)
    /// Written as it is; counts as true unless empty.
    case markup(RawHTML)
    /// For sections only.
    case flag(Bool)
    /// A section over it is written once for each.
    case list([Value])
    /// A section over it looks names up in it first.
    case record(Record)

    /// Whether a section over it is written.
    public var isTruthy: Bool {
        switch self {
        case .nothing: false
        case .text(let text): !text.isEmpty
        case .markup(let html): !html.isEmpty
        case .flag(let flag): flag
        case .list(let values): !values.isEmpty
        case .record: true
        }
    }
}

/// One frame of a template's context: values in the order of its shape's fields.
public struct Record: Hashable, Sendable {
    /// The names of the values.
    public let shape: Shape
    /// One for each field of the shape.
    public let values: [Value]

    /// What `context` offers, each field evaluated once.
    public init<Context: TemplateContext>(_ context: Context) {
        let fields = Context.fields
        shape = fields.shape
        values = fields.values(of: context)
    }

    /// Values without a typed context; missing ones are `.nothing`, those without a field are left out.
    public init(shape: Shape, values: [Value]) {
        let count = shape.fields.count
        self.shape = shape
        self.values = Array(values.prefix(count)) + Array(repeating: .nothing, count: max(0, count - values.count))
    }

    /// The value of the field `name`; none where the shape has no such field.
    public subscript(name: String) -> Value? { shape.index(of: name).map { values[$0] } }
}
