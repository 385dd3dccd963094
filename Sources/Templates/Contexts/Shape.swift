/// The names that a record offers, with the kind of each. A shape is shared by all records of one type and equals only
/// itself.
public final class Shape: Sendable {
    /// The name in the reference for theme authors, computed on demand because type names are slow.
    public var name: String { makeName() }
    private let makeName: @Sendable () -> String
    /// The fields, in the order of a record's values.
    public let fields: [Field]
    private let indices: [String: Int]

    /// A shape of fields with different names.
    public init(_ name: @autoclosure @escaping @Sendable () -> String, _ fields: [Field]) {
        makeName = name
        self.fields = fields
        indices = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
        assert(indices.count == fields.count, "\(name()) declares a field twice")
    }

    /// The index of the field `name`.
    public func index(of name: String) -> Int? { indices[name] }

    /// One name that a record offers.
    public struct Field: Sendable {
        /// As templates write it.
        public let name: String
        /// The kind of its value.
        public let kind: Kind
        /// Whether the value may be absent.
        public let isOptional: Bool
        /// A sentence for theme authors; may be empty.
        public let about: String

        public init(_ name: String, _ kind: Kind, isOptional: Bool = false, about: String = "") {
            self.name = name
            self.kind = kind
            self.isOptional = isOptional
            self.about = about
        }
    }

    /// The kind of a value.
    public indirect enum Kind: Sendable {
        /// Text, escaped when written.
        case text
        /// Markup, written as it is.
        case markup
        /// Yes or no.
        case flag
        /// Any number of values of one kind.
        case list(Kind)
        /// A record. Its shape is computed late, because a context may contain others of its own type.
        case record(@Sendable () -> Shape)
    }
}

extension Shape: Hashable {
    /// Whether both are the same object.
    public static func == (left: Shape, right: Shape) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
