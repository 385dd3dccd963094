/// One frame of a template's context, whose values are worked out when a template asks for them.
public struct Record: Sendable {
    @usableFromInline let source: any RecordSource

    /// What `context` offers.
    @inlinable public init<Context: TemplateContext>(_ context: Context) { source = ContextSource(context) }

    /// Values without a typed context; missing ones are `.nothing`, those without a field are left out.
    public init(shape: Shape, values: [Value], fragments: FragmentCache? = nil) {
        let count = shape.fields.count
        source = PreparedSource(
            shape: shape, fragments: fragments,
            values: Array(values.prefix(count)) + Array(repeating: .nothing, count: max(0, count - values.count)))
    }

    /// The names of the values.
    public var shape: Shape { source.shape }

    /// What is kept of what contexts share with this one.
    var fragments: FragmentCache? { source.fragments }

    /// The value of each field of the shape.
    public var values: [Value] { shape.fields.indices.map(value) }

    /// The value of the field at `index` of the shape.
    func value(at index: Int) -> Value { source.value(at: index) }

    /// The value of the field `name`; none where the shape has no such field.
    public subscript(name: String) -> Value? { shape.index(of: name).map(value) }
}

extension Record: Hashable {
    /// Whether both have one shape and show the same.
    public static func == (left: Record, right: Record) -> Bool {
        left.shape == right.shape && left.values == right.values
    }

    /// Hashes the shape and all that is shown.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(shape)
        hasher.combine(values)
    }
}

/// Where a record's values come from.
@usableFromInline
protocol RecordSource: AnyObject, Sendable {
    var shape: Shape { get }
    var fragments: FragmentCache? { get }
    func value(at index: Int) -> Value
}

/// A typed context.
@usableFromInline
final class ContextSource<Context: TemplateContext>: RecordSource {
    @usableFromInline let context: Context

    @inlinable
    init(_ context: Context) { self.context = context }

    @usableFromInline var shape: Shape { Context.fields.shape }

    @usableFromInline var fragments: FragmentCache? { context.fragments }

    @usableFromInline
    func value(at index: Int) -> Value { context.value(ofField: index) }
}

/// Values that were made beforehand.
private final class PreparedSource: RecordSource {
    let shape: Shape
    let fragments: FragmentCache?
    private let values: [Value]

    init(shape: Shape, fragments: FragmentCache?, values: [Value]) {
        self.shape = shape
        self.fragments = fragments
        self.values = values
    }

    func value(at index: Int) -> Value { values[index] }
}
