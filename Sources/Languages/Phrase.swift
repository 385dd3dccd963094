/// A text with placeholders, in each plural form of its language.
struct Phrase: Sendable {
    /// A run of text or a placeholder.
    enum Part: Sendable, Hashable {
        case literal(String)
        case placeholder(String)
    }

    /// The form for one, if it differs.
    var one: [Part]?
    /// The form for all other numbers.
    var other: [Part]

    /// A phrase without plural forms.
    init(_ text: String) { other = Self.parts(of: text) }

    /// The text, if there is no placeholder in it.
    var plainText: String? {
        guard one == nil, other.count == 1, case .literal(let text) = other[0] else { return nil }
        return text
    }

    /// Splits a text at each `{name}`; a brace without its partner stays text.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(text).utf8
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            if open > rest.startIndex { parts.append(.literal(String(Substring(rest[..<open])))) }
            parts.append(.placeholder(String(Substring(rest[rest.index(after: open)..<close]))))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(String(Substring(rest)))) }
        return parts
    }

    /// Fills the placeholders of one form; one without a value shows its name.
    static func fill(_ parts: [Part], _ value: (String) -> String?) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .literal(let text): result += text
            case .placeholder(let name): result += value(name) ?? "{" + name + "}"
            }
        }
        return result
    }
}
