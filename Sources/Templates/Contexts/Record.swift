/// Named values, each computed when a template asks for it.
public final class Record: Sendable {
    /// The names and kinds of the values.
    public let shape: Shape
    private let value: @Sendable (Int) -> Value

    /// A record that computes the value of each field of `shape` from the field's index.
    public init(shape: Shape, _ value: @escaping @Sendable (Int) -> Value) {
        self.shape = shape
        self.value = value
    }

    subscript(index: Int) -> Value { value(index) }
}
