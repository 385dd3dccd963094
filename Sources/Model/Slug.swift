import Text

/// One segment of an address, made from a name: lower-case letters and digits of any script, words joined by hyphens.
public struct Slug: Hashable, Sendable {
    /// Never empty.
    public let text: String

    /// The maximum length without a suffix, in bytes. File systems allow 255.
    public static let maxLength = 80

    /// The slug of `name`: the words that fit, or a hash of the name if it has no letter or digit.
    public init(_ name: String) { self.init(name[...]) }

    /// The slug of a part of a text.
    public init(_ name: Substring) {
        var (slug, word): ([UInt8], [UInt8]) = ([], [])
        for scalar in name.lowercased().unicodeScalars where !scalar.isSilent {
            if scalar.isLetterOrDigit || (scalar.isMark && !word.isEmpty) {
                word.append(utf8Of: scalar)
            } else if !word.isEmpty {
                guard Self.append(word, to: &slug) else { break }
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { _ = Self.append(word, to: &slug) }
        text = slug.isEmpty ? "x-" + Self.hash(String(name)) : String(decoding: slug, as: UTF8.self)
    }

    private init(text: String) { self.text = text }

    /// The slug with a hash of `content` as suffix, to distinguish two things of the same name.
    public func distinguished(by content: String) -> Slug { Slug(text: text + "-" + Self.hash(content)) }

    /// Appends a word, the first one cut to fit. Returns false if it does not fit.
    private static func append(_ word: [UInt8], to slug: inout [UInt8]) -> Bool {
        if slug.isEmpty {
            var end = min(maxLength, word.count)
            while end < word.count, UTF8.isContinuation(word[end]) { end -= 1 }
            slug += word[..<end]
            return true
        }
        guard slug.count + 1 + word.count <= maxLength else { return false }
        slug.append(UInt8(ascii: "-"))
        slug += word
        return true
    }

    private static func hash(_ text: String) -> String {
        // FNV-1a with 32 bits (RFC 9923).
        text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }.hexDigits
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        if isASCII { return UInt8(ascii: self).isLetter || UInt8(ascii: self).isDigit }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber:
            true
        default: false
        }
    }

    fileprivate var isMark: Bool {
        !isASCII && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }

    /// Whether the character is dropped without splitting the word: apostrophes, soft hyphens, variation selectors.
    fileprivate var isSilent: Bool {
        self == "'" || self == "\u{2019}" || (!isASCII && properties.isDefaultIgnorableCodePoint)
    }
}

extension Slug: Encodable {
    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
