import Diagnostics
import Markup

extension JSONWriter {
    /// A name with a string, or null.
    mutating func field(_ name: StaticString, text: String?) {
        self.name(name)
        if let text { string(text) } else { null() }
    }

    /// A name with a number, or null.
    mutating func field(_ name: StaticString, number value: (some CustomStringConvertible)?) {
        self.name(name)
        if let value { number(value) } else { null() }
    }

    /// A name with an object.
    mutating func field(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// A name with an array of objects, one for each of `elements`.
    mutating func field<Element>(
        _ name: StaticString, objects elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        array { writer in
            for element in elements { writer.object { body(&$0, element) } }
        }
    }

    /// `"diagnostics":[…]`.
    mutating func diagnostics(_ diagnostics: [Diagnostic]) {
        field("diagnostics", objects: diagnostics) { writer, diagnostic in
            writer.field("file", text: diagnostic.place?.file)
            writer.field("line", number: diagnostic.place?.line)
            writer.field("column", number: diagnostic.place?.column)
            writer.field("severity", text: diagnostic.severity.rawValue)
            writer.field("identifier", text: diagnostic.identifier)
            writer.field("message", text: diagnostic.message)
            writer.field("help", text: diagnostic.help)
        }
    }
}
