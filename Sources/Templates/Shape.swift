/// The names that a record offers, with the kind of each; shared by all records of one type and equal only to itself.
public final class Shape: Sendable {
    /// What it is called in a reference for theme authors; worked out when it is asked for, since a type tells its name slowly.
    public var name: String { makeName() }
    private let makeName: @Sendable () -> String
    /// In the order of a record's values.
    public let fields: [Field]
    private let indices: [String: Int]

    /// A shape from its fields, whose names differ.
    public init(_ name: @autoclosure @escaping @Sendable () -> String, _ fields: [Field]) {
        makeName = name
        self.fields = fields
        indices = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
        assert(indices.count == fields.count, "\(name()) declares a field twice")
    }

    /// The shape of the contexts of one type.
    public static func of<Context: TemplateContext>(_ type: Context.Type) -> Shape { type.fields.shape }

    /// Where the field `name` stands.
    public func index(of name: String) -> Int? { indices[name] }

    /// One name that a record offers.
    public struct Field: Sendable {
        /// As a template writes it.
        public let name: String
        /// What its value is.
        public let kind: Kind
        /// Whether the value may be absent.
        public let isOptional: Bool
        /// Whether all contexts with one `FragmentCache` show the same.
        public var isShared = false
        /// A sentence for theme authors; may be empty.
        public let about: String

        /// A field from its parts.
        public init(_ name: String, _ kind: Kind, isOptional: Bool = false, about: String = "") {
            self.name = name
            self.kind = kind
            self.isOptional = isOptional
            self.about = about
        }
    }

    /// What kind of value a field has.
    public indirect enum Kind: Sendable {
        /// Text, escaped when written.
        case text
        /// Markup, written as it is.
        case markup
        /// Yes or no.
        case flag
        /// Any number of one kind.
        case list(Kind)
        /// A record; its shape is asked for late, since a context may hold others of its own type.
        case record(@Sendable () -> Shape)
    }
}

extension Shape: Hashable {
    /// Whether both are one and the same.
    public static func == (left: Shape, right: Shape) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
