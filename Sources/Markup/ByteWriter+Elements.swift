/// An attribute, whose value is escaped when it is written.
public struct Attribute: Sendable {
    let name: StaticString
    let value: Content

    enum Content: Sendable {
        case text(String)
        case number(Double)
    }

    /// A text value.
    public static func text(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: name, value: .text(value))
    }

    /// A number with at most two decimals, such as a coordinate.
    public static func number(_ name: StaticString, _ value: Double) -> Attribute {
        Attribute(name: name, value: .number(value))
    }
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
            switch attribute.value {
            case .text(let value): text(value)
            case .number(let value): number(value)
            }
            literal("\"")
        }
    }
}
