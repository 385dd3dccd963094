/// The anchors of a document's headings, as GitHub makes them.
struct HeadingAnchors {
    /// The anchors in use, each with the last number appended to it.
    private var used: [String: Int]

    init(reserved: Set<String>) { used = Dictionary(uniqueKeysWithValues: reserved.map { ($0, 0) }) }

    /// The lowercase letters, marks, numbers, `_` and `-` of `text`, with `-` for each space; a number after it makes
    /// it unique.
    mutating func anchor(of text: String) -> String {
        let slug = Self.slug(of: text)
        guard var count = used[slug] else {
            used[slug] = 0
            return slug
        }
        var unique = slug
        while used[unique] != nil {
            count += 1
            unique = "\(slug)-\(count)"
        }
        used[unique] = 0
        used[slug] = count
        return unique
    }

    private static func slug(of text: String) -> String {
        var slug: [UInt8] = []
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            case " ", "\n", "\t", "-": slug.append(.hyphen)
            default: if scalar.isWordPart, let utf8 = UTF8.encode(scalar) { slug += utf8 }
            }
        }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        if isASCII { return "a"..."z" ~= self || "0"..."9" ~= self || self == "_" }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
            return true
        default: return false
        }
    }
}
