/// A name as one part of an address: letters and digits of any script in lower case, with single hyphens for all between.
public struct Slug: Hashable, Sendable {
    /// Never empty, at most `longest` bytes of UTF-8.
    public let text: String

    /// Shorter than the 255 bytes that file systems allow, with room for a suffix.
    public static let longest = 80

    /// The slug of `name`, cut between words where it is long; where no letter is left, one made from the name's hash.
    public init(_ name: String) { self.init(name[...]) }

    /// The slug of a part of a text.
    public init(_ name: Substring) {
        if let plain = Self.plain(name.utf8.span) {
            text = plain.isEmpty ? "x-" + Self.hash(String(name)) : plain
            return
        }
        var words: [String] = []
        var word = ""
        for scalar in name.lowercased().unicodeScalars {
            if scalar.isSilent { continue }
            if scalar.isLetterOrDigit || (scalar.isMark && !word.isEmpty) {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        text = Self.joined(words) ?? "x-" + Self.hash(String(name))
    }

    /// The slug whose text was kept; nil where it is longer than that of any, or empty. Its letters are not looked at again.
    public init?(known text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
        self.text = text
    }

    private init(text: String) { self.text = text }

    /// The same with a suffix made from `content`, for two things of one name.
    public func distinguished(by content: String) -> Slug { Slug(text: text + "-" + Self.hash(content)) }

    /// The same for ASCII in one pass; nil for other text.
    private static func plain(_ name: Span<UInt8>) -> String? {
        // As many as fit, with a hyphen and a letter that do not.
        var result = InlineArray<82, UInt8>(repeating: 0)
        var count = 0
        // Where the words that fit end, and whether one begins.
        var fitting = 0
        var isInWord = false
        for index in name.indices {
            let byte = name[index]
            guard byte < 0x80 else { return nil }
            let lower = byte | 0x20
            let isDigit = byte &- 0x30 < 10
            if lower &- 0x61 < 26 || isDigit {
                // The first word is cut, others are left out whole. What is cut off may still turn out not to be ASCII.
                guard count <= longest else { continue }
                if !isInWord, count > 0 {
                    result[count] = 0x2D
                    count += 1
                }
                result[count] = isDigit ? byte : lower
                count += 1
                isInWord = true
            } else if byte != 0x27 {
                if isInWord, count <= longest { fitting = count }
                isInWord = false
            }
        }
        if count <= longest { fitting = count }
        if fitting == 0 { fitting = min(count, longest) }
        return unsafe result.span.extracting(first: fitting).withUnsafeBufferPointer { bytes in
            unsafe String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func joined(_ words: [String]) -> String? {
        guard var result = words.first else { return nil }
        while result.utf8.count > longest { result.unicodeScalars.removeLast() }
        for word in words.dropFirst() {
            guard result.utf8.count + 1 + word.utf8.count <= longest else { break }
            result += "-" + word
        }
        return result
    }

    /// FNV-1a (Fowler, Noll, Vo; RFC 9923), 32 bits as eight hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) || (0x30...0x39).contains(value) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber:
            true
        default: false
        }
    }

    fileprivate var isMark: Bool {
        value >= 0x80
            && (properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark)
    }

    /// Whether it neither shows in an address nor parts two words: apostrophes, soft hyphens, variation selectors.
    fileprivate var isSilent: Bool {
        self == "'" || self == "\u{2019}" || (value >= 0x80 && properties.isDefaultIgnorableCodePoint)
    }
}
