import Text

/// The header fields of a message in order (RFC 9110, section 5). Names are case-insensitive.
public struct HeaderFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One line of a header.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// Appends a field; drops it if its name or value would break out of its line.
    public mutating func append(_ name: String, _ value: String) {
        let isPlain = (name + value).utf8.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }
        if isPlain, !name.isEmpty { fields.append(Field(name: name, value: value)) }
    }

    /// The first value of a name. Setting it replaces all fields of that name.
    public subscript(name: String) -> String? {
        get { all(name).first }
        set {
            let key = name.lowercased()
            fields.removeAll { $0.name.lowercased() == key }
            if let newValue { append(name, newValue) }
        }
    }

    /// All values of a name.
    public func all(_ name: String) -> [String] {
        let key = name.lowercased()
        return fields.lazy.filter { $0.name.lowercased() == key }.map(\.value)
    }

    /// The elements of all values of a name that are lists, without white space around them (RFC 9110, section 5.6.1).
    public func list(_ name: String) -> [String] {
        all(name).flatMap { $0.split(separator: ",") }.map(trimmed).filter { !$0.isEmpty }
    }

    private func trimmed(_ text: Substring) -> String {
        String(Substring(text.utf8.trimming { $0 == 0x20 || $0 == 0x09 }))
    }
}
