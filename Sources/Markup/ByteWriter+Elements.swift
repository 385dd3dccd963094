/// An attribute, whose value is escaped when it is written.
public struct Attribute: Sendable {
    let name: StaticString
    let value: String

    /// A text value.
    public static func text(_ name: StaticString, _ value: String) -> Attribute { Attribute(name: name, value: value) }
}

extension ByteWriter {
    /// `<name attributes>body</name>`.
    public mutating func element(
        _ name: StaticString, _ attributes: [Attribute] = [], body: (inout ByteWriter) -> Void
    ) {
        open(name, attributes)
        literal(">")
        body(&self)
        literal("</")
        literal(name)
        literal(">")
    }

    /// `<name attributes>text</name>`.
    public mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text content: String) {
        element(name, attributes) { $0.text(content) }
    }

    /// `<name attributes/>`, for SVG, XML and HTML's void elements.
    public mutating func emptyElement(_ name: StaticString, _ attributes: [Attribute] = []) {
        open(name, attributes)
        literal("/>")
    }

    private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
        literal("<")
        literal(name)
        for attribute in attributes {
            literal(" ")
            literal(attribute.name)
            literal("=\"")
            text(attribute.value)
            literal("\"")
        }
    }
}
