/// A typed context of a template: declares the names that it offers and how to get their values.
public protocol TemplateContext: Sendable {
    /// The fields, as a `static let`, so that the shape is made once.
    static var fields: TemplateFields<Self> { get }
}

extension Shape {
    /// The shape of a type of context.
    public static func of<Context: TemplateContext>(_ type: Context.Type) -> Shape { type.fields.shape }
}

extension Record {
    /// The values of `context`.
    @inlinable public convenience init<Context: TemplateContext>(_ context: Context) {
        let fields = Context.fields
        self.init(shape: fields.shape) { [getters = fields.getters] index in getters[index](context) }
    }
}

/// The fields of a type of context, written as an array literal.
public struct TemplateFields<Subject>: Sendable, ExpressibleByArrayLiteral {
    /// The names and kinds of the fields.
    public let shape: Shape
    @usableFromInline let getters: [@Sendable (Subject) -> Value]

    /// The fields in the order of a record's values.
    public init(arrayLiteral elements: TemplateField<Subject>...) {
        shape = Shape(String(describing: Subject.self), elements.map(\.field))
        getters = elements.map(\.getter)
    }
}
