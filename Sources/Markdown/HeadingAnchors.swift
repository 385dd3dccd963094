/// The ids of a document's headings, made as GitHub makes them.
struct HeadingAnchors {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]

    /// Lowercase letters, marks, numbers, `_` and `-`, with `-` for each space; a number follows where it was given before.
    mutating func anchor(of text: String) -> String {
        var slug = Self.slug(of: text)
        if slug.isEmpty { slug = "section" }
        var unique = slug
        var count = counts[slug] ?? 0
        while !used.insert(unique).inserted {
            count += 1
            unique = "\(slug)-\(count)"
        }
        counts[slug] = count
        return unique
    }

    private static func slug(of text: String) -> String {
        var slug = ""
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            case " ", "\n", "\t": slug.unicodeScalars.append("-")
            case "-", "_": slug.unicodeScalars.append(scalar)
            default: if scalar.isWordPart { slug.unicodeScalars.append(scalar) }
            }
        }
        return slug
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        // Without a look at Unicode's tables.
        if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) || (0x30...0x39).contains(value) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
