public import Markup

/// A field of a context: its name, kind and description, and how to get its value.
public struct TemplateField<Subject>: Sendable {
    @usableFromInline let field: Shape.Field
    @usableFromInline let getter: @Sendable (Subject) -> Value

    @inlinable init(field: Shape.Field, getter: @escaping @Sendable (Subject) -> Value) {
        self.field = field
        self.getter = getter
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

    /// Markup, which `{{{name}}}` writes as it is.
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

    /// A list of text; `{{.}}` is its element in a section.
    @inlinable public static func texts(
        _ name: String, about: String = "", _ value: @escaping @Sendable (Subject) -> [String]
    ) -> TemplateField {
        TemplateField(field: Shape.Field(name, .list(.text), about: about)) {
            let texts = value($0)
            return .list(ValueList(count: texts.count) { .text(texts[$0]) })
        }
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

    /// A ready record, such as one that many contexts share.
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
            return .list(ValueList(count: contexts.count) { .record(Record(contexts[$0])) })
        }
    }

    /// A list that may be long: its count, and the context at each index, made when a template asks for it.
    @inlinable public static func rows<Context: TemplateContext>(
        _ name: String, about: String = "",
        _ value: @escaping @Sendable (Subject) -> (count: Int, at: @Sendable (Int) -> Context)
    ) -> TemplateField {
        let kind = Shape.Kind.list(.record { Shape.of(Context.self) })
        return TemplateField(field: Shape.Field(name, kind, about: about)) {
            let rows = value($0)
            return .list(ValueList(count: rows.count) { .record(Record(rows.at($0))) })
        }
    }
}
