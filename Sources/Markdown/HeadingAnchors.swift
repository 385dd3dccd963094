/// The ids of a document's headings, made as GitHub makes them.
struct HeadingAnchors {
    /// The ids that were given, each with the last number that was put behind it.
    private var used: [String: Int] = [:]

    /// Lowercase letters, marks, numbers, `_` and `-`, with `-` for each space; a number follows where it was given before.
    mutating func anchor(of text: String) -> String {
        var slug = Self.slug(of: text)
        if slug.isEmpty { slug = "section" }
        if used.isEmpty { used.reserveCapacity(12) }
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
        slug.reserveCapacity(text.utf8.count)
        for scalar in (text.utf8Span.isKnownASCII ? text : text.lowercased()).unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A: slug.append(UInt8(scalar.value) | 0x20)
            case 0x20, 0x0A, 0x09: slug.append(0x2D)
            case 0x2D, 0x5F, 0x61...0x7A, 0x30...0x39: slug.append(UInt8(scalar.value))
            case ..<0x80: break
            default: if scalar.isWordPart { slug.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
            }
        }
        return String(decoding: slug, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
