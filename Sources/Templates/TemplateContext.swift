public import Markup

/// A typed context of a template: says once which names it offers, and how to get the value of each.
public protocol TemplateContext: Sendable {
    /// What it offers, as a `static let`, so that the shape is made once.
    static var fields: TemplateFields<Self> { get }
    /// The value of the field at `index` of the shape, worked out when a template asks for it.
    func value(ofField index: Int) -> Value
    /// What is kept of the parts of templates that show shared fields alone; nil where they are written every time.
    var fragments: FragmentCache? { get }
}

extension TemplateContext {
    /// Nothing is kept.
    public var fragments: FragmentCache? { nil }

    /// What the field's closure gives. The conforming type's module makes this its own, without a look at any metadata.
    @inlinable public func value(ofField index: Int) -> Value { Self.fields.elements[index].getter(self) }
}

/// The fields of one type of context, written as an array literal.
public struct TemplateFields<Subject>: Sendable, ExpressibleByArrayLiteral {
    /// Their names and kinds.
    public let shape: Shape
    @usableFromInline let elements: [TemplateField<Subject>]

    /// The fields in the order of a record's values.
    public init(arrayLiteral elements: TemplateField<Subject>...) {
        shape = Shape(String(describing: Subject.self), elements.map(\.field))
        self.elements = elements
    }
}

/// One field of a context: its name, its kind, a sentence about it for theme authors, and how to get it.
public struct TemplateField<Subject>: Sendable {
    @usableFromInline let field: Shape.Field
    @usableFromInline let getter: @Sendable (Subject) -> Value

    @inlinable init(field: Shape.Field, getter: @escaping @Sendable (Subject) -> Value) {
        self.field = field
        self.getter = getter
    }

    /// A field of what many contexts have in common, which depends on nothing else. On one page there is one such thing, to which its
    /// `fragments` belong.
    @inlinable public static func shared<Common>(
        _ field: TemplateField<Common>, _ common: @escaping @Sendable (Subject) -> Common
    ) -> TemplateField {
        var description = field.field
        description.isShared = true
        let getter = field.getter
        return TemplateField(field: description) { getter(common($0)) }
    }

    /// Text, escaped when written.
    @inlinable public static func text(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> String
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .text, about: about)) { .text(value($0)) }
    }

    /// Text that may be absent.
    @inlinable public static func optionalText(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> String?
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .text, isOptional: true, about: about)) {
            value($0).map(Value.text) ?? .nothing
        }
    }

    /// Markup, written as it is by `{{{name}}}`.
    @inlinable public static func markup(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> RawHTML
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .markup, about: about)) { .markup(value($0)) }
    }

    /// Markup that may be absent.
    @inlinable public static func optionalMarkup(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> RawHTML?
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .markup, isOptional: true, about: about)) {
            value($0).map(Value.markup) ?? .nothing
        }
    }

    /// Yes or no, for sections.
    @inlinable public static func flag(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> Bool
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .flag, about: about)) { .flag(value($0)) }
    }

    /// A list of text, each of which is `{{.}}` in a section over it.
    @inlinable public static func texts(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> [String]
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .list(.text), about: about)) { .list(value($0).map(Value.text)) }
    }

    /// Another context, which may be absent.
    @inlinable public static func record<Context: TemplateContext>(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> Context?
    ) -> TemplateField {
        let kind = Shape.Kind.record { Shape.of(Context.self) }
        return TemplateField(field: Shape.Field(name, kind, isOptional: true, about: about)) {
            value($0).map { .record(Record($0)) } ?? .nothing
        }
    }

    /// A record that was made beforehand, such as one that many contexts share.
    @inlinable public static func prepared(
        _ name: String, _ shape: Shape, about: String = "", _ value: @escaping @Sendable (Subject) -> Record
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .record { shape }, about: about)) { .record(value($0)) }
    }

    /// A list of other contexts.
    @inlinable public static func list<Context: TemplateContext>(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> [Context]
    ) -> TemplateField {
        let kind = Shape.Kind.list(.record { Shape.of(Context.self) })
        return TemplateField(field: Shape.Field(name, kind, about: about)) {
            let contexts = value($0)
            return .records(RecordList(count: contexts.count) { contexts[$0] })
        }
    }

    /// A list that may be long: how many contexts it has, and what makes each when a template comes to it.
    @inlinable public static func rows<Context: TemplateContext>(
        _ name: String, about: String = "",
        _ value: @escaping @Sendable (Subject) -> (count: Int, at: @Sendable (Int) -> Context)
    ) -> TemplateField {
        let kind = Shape.Kind.list(.record { Shape.of(Context.self) })
        return TemplateField(field: Shape.Field(name, kind, about: about)) {
            let rows = value($0)
            return .records(RecordList(count: rows.count, rows.at))
        }
    }
}
