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

    /// The placeholders of numbers that a unit may follow.
    private static let numbers: Set = ["before", "count", "logged", "over", "total"]

    /// The phrase with a no-break space (U+00A0) after each number.
    var keepingUnits: Phrase {
        var phrase = self
        phrase.one = one.map(Self.keepingUnits)
        phrase.other = Self.keepingUnits(other)
        return phrase
    }

    private static func keepingUnits(_ parts: [Part]) -> [Part] {
        zip([.literal("")] + parts, parts).map { previous, part in
            guard case .placeholder(let name) = previous, numbers.contains(name), case .literal(let text) = part,
                text.utf8.first == UInt8(ascii: " ")
            else { return part }
            return .literal("\u{A0}" + text.dropFirst())
        }
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
