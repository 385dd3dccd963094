/// The ids of a document's headings, made as GitHub makes them.
struct HeadingAnchors {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]

    /// Lowercase letters, marks, numbers, `_` and `-`, with `-` for each space; a number follows where it was given before.
    mutating func anchor(of text: String) -> String {
        var slug = text.utf8Span.isKnownASCII ? Self.slug(ofASCII: text) : Self.slug(of: text)
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

    /// The same without a look at Unicode's tables.
    private static func slug(ofASCII text: String) -> String {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x0A, 0x09: slug.append(0x2D)
            case 0x41...0x5A: slug.append(byte | 0x20)
            case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: slug.append(byte)
            default: break
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
