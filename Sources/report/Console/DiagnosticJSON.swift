import Diagnostics
import Markup

extension JSONWriter {
    /// `"diagnostics":[…]`, each with `file`, `line`, `column`, `severity`, `identifier`, `message` and `help`, null where there
    /// is none.
    mutating func diagnostics(_ diagnostics: [Diagnostic]) {
        name("diagnostics")
        array { writer in
            for diagnostic in diagnostics {
                writer.object { $0.fields(of: diagnostic) }
            }
        }
    }

    private mutating func fields(of diagnostic: Diagnostic) {
        name("file")
        optional(diagnostic.place?.file)
        name("line")
        optional(diagnostic.place.map { Int($0.line) })
        name("column")
        optional(diagnostic.place.map { Int($0.column) })
        name("severity")
        string(diagnostic.severity.rawValue)
        name("identifier")
        string(diagnostic.identifier)
        name("message")
        string(diagnostic.message)
        name("help")
        optional(diagnostic.help)
    }

    /// A string, or null.
    mutating func optional(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    /// A number, or null.
    mutating func optional(_ value: (some CustomStringConvertible)?) {
        if let value { number(value) } else { null() }
    }
}
